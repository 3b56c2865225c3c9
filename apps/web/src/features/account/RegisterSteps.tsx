import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { normalizeEmail } from '@siliport/contract/rules';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { isRefusal } from '../../api/call-error.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import { newPasswordRules, required } from '../../widgets/form/rules.ts';
import { useForm } from '../../widgets/form/use-form.ts';
import { accountFormPhrases, registerPhrases } from './account.phrases.ts';
import { emailRules } from './account.rules.ts';
import classes from './account-form.module.css';
import { CodeField, useSendCode } from './CodeField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { RegistrationStep } from './use-registration.ts';

const useEmailForm = ({ registration, change }: RegistrationStep) => {
  const sendCode = useSendCode();
  const form = useForm({
    empty: { email: registration.email, code: '' },
    rules: emailRules,
    text: usePhrases(accountFormPhrases),
    onChange: ({ email }) => change({ email }),
    send: ({ email, code }) =>
      call('validateEmail', { email: normalizeEmail(email), code: code.trim(), flow: sendCode.flow }),
    onSent: ({ code: ticket }, { email }) =>
      change({ step: 'site', verified: { email: normalizeEmail(email), ticket } }),
  });
  return { form, sendCode };
};

/** The email step of a visitor who came back to it: the address is verified already. */
function VerifiedEmail({ registration, change }: RegistrationStep) {
  const t = usePhrases(registerPhrases);
  return (
    <Stack gap="md">
      <p className={classes.verified}>
        <IconCircleCheck size={20} aria-hidden />
        {t('verified', { email: registration.email })}
      </p>
      <Group gap="sm">
        <Button variant="default" size="md" onClick={() => change({ verified: null })}>
          {t('otherEmail')}
        </Button>
        <Button size="md" flex="1 1 200px" onClick={() => change({ step: 'site' })}>
          {t('next')}
        </Button>
      </Group>
    </Stack>
  );
}

function EmailForm(step: RegistrationStep) {
  const t = usePhrases(registerPhrases);
  const common = usePhrases(accountFormPhrases);
  const { form, sendCode } = useEmailForm(step);
  const { field, refusal, submission } = form;
  const handleSend = () => form.check(['email']) && sendCode.send(normalizeEmail(form.values.email), form);
  return (
    <>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <FormRefusal text={refusal} />
          <TextInput {...field('email')} label={common('email')} type="email" autoComplete="email" />
          <CodeField field={field} sendCode={sendCode} sentPhrase="sent" onSend={handleSend} />
          <Button type="submit" size="md" fullWidth loading={submission.isPending}>
            {t('next')}
          </Button>
          <Text ta="center" c="dimmed">
            {t('haveAccount')} <Link to={paths.login()}>{common('toLogin')}</Link>
          </Text>
        </Stack>
      </form>
      {sendCode.captchaDialog}
    </>
  );
}

/** The address, and the code that was mailed to it (AC-4). */
export function EmailStep(step: RegistrationStep) {
  return step.registration.verified ? <VerifiedEmail {...step} /> : <EmailForm {...step} />;
}

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
