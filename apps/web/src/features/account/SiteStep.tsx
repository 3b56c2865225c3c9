import { Button, Group, Stack, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { IconCircleCheck } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import { isRefusal } from '../../api/call-error.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import { newPasswordRules, required } from '../../widgets/form/rules.ts';
import { useForm } from '../../widgets/form/use-form.ts';
import { accountFormPhrases, registerPhrases } from './account.phrases.ts';
import classes from './account-form.module.css';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { RegistrationStep } from './use-registration.ts';

export interface Passwords {
  password: string;
  confirmPassword: string;
}

interface Props extends RegistrationStep {
  /** Kept in memory only while the page is open. */
  passwords: Passwords;
  setPasswords: (passwords: Passwords) => void;
  /** Called when the ticket of the email step is no longer valid. */
  onExpired: () => void;
}

const siteRules = { siteId: required('siteIdMissing'), ...newPasswordRules } as const;

const useSiteForm = ({ registration, change, passwords, setPasswords, onExpired }: Props) => {
  const { siteId, verified } = registration;
  return useForm({
    empty: { siteId, ...passwords },
    rules: siteRules,
    text: usePhrases({ ...registerPhrases, ...accountFormPhrases }),
    onChange: ({ siteId: typed, ...typedPasswords }) => {
      change({ siteId: typed });
      setPasswords(typedPasswords);
    },
    send: (values) => {
      const { email = '', ticket: code = '' } = verified ?? {};
      const request = { ...values, siteId: values.siteId.trim(), email, code };
      return call('improveSiteId', request, { form: 'multipart' });
    },
    onSent: (account) => change({ step: 'profile', account }),
    onFailed: (error) => {
      if (!isRefusal(error, 'code.wrong')) return undefined;
      onExpired();
      return '';
    },
  });
};

/** The site and the password (AC-5, AC-7, AC-8). */
export function SiteStep(props: Props) {
  const t = usePhrases(registerPhrases);
  const { registration, change, passwords } = props;
  const { field, refusal, submission, submit } = useSiteForm(props);
  const email = registration.verified?.email ?? '';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormRefusal text={refusal} />
        <p className={classes.verified}>
          <IconCircleCheck size={20} aria-hidden />
          {t('verified', { email })}
        </p>
        <TextInput
          {...field('siteId')}
          label={t('siteId')}
          description={t('siteIdHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.siteId}
        />
        <NewPasswordFields label="password" field={field} values={{ email, ...passwords }} />
        <Group gap="sm">
          <Button variant="default" size="md" onClick={() => change({ step: 'email' })}>
            {t('back')}
          </Button>
          <Button type="submit" size="md" flex="1 1 200px" loading={submission.isPending}>
            {t('next')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
