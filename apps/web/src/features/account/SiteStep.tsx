import { Button, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/call-error.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './account-form.module.css';
import { accountFormPhrases } from './account-form.phrases.ts';
import { FormRefusal } from './FormRefusal.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { passwordProblems } from './password-hints.ts';
import { isRefusal } from './refused-field.ts';
import { registerPhrases } from './register.phrases.ts';
import { useFields } from './use-fields.ts';
import type { RegistrationStep } from './use-registration.ts';

export interface Passwords {
  password: string;
  confirmPassword: string;
}

interface Props extends RegistrationStep {
  /** They live as long as the page, and nowhere else. */
  passwords: Passwords;
  setPasswords: (passwords: Passwords) => void;
  /** The ticket of the step before is not valid any more. */
  onExpired: () => void;
}

const useSiteForm = ({ registration, change, passwords, setPasswords, onExpired }: Props) => {
  const t = usePhrases(registerPhrases);
  const common = usePhrases(accountFormPhrases);
  const { siteId, verified } = registration;
  const wrong = passwordProblems(passwords.password, passwords.confirmPassword);
  const fields = useFields({
    values: { siteId, ...passwords },
    change: (field, value) =>
      field === 'siteId' ? change({ siteId: value }) : setPasswords({ ...passwords, [field]: value }),
    problems: {
      siteId: siteId.trim() ? undefined : t('siteIdMissing'),
      password: wrong.password && common(wrong.password),
      confirmPassword: wrong.confirmPassword && common(wrong.confirmPassword),
    },
  });
  const saving = useMutation({
    meta: { silent: true },
    mutationFn: () =>
      call(
        'improveSiteId',
        {
          email: verified?.email ?? '',
          code: verified?.ticket ?? '',
          siteId: siteId.trim(),
          ...passwords,
        },
        { form: 'multipart' },
      ),
    onSuccess: (account) => change({ step: 'profile', account }),
    onError: (error) => (isRefusal('code.wrong', messageOf(error)) ? onExpired() : fields.refuse(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.check() && !saving.isPending) saving.mutate();
  };
  return { fields, saving, submit };
};

/** AC-5, AC-7, AC-8: the site and the password. */
export function SiteStep(props: Props) {
  const t = usePhrases(registerPhrases);
  const { registration, change, passwords } = props;
  const { fields, saving, submit } = useSiteForm(props);
  const email = registration.verified?.email ?? '';
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormRefusal text={fields.refusal} />
      <p className={classes.fact}>
        <IconCircleCheck size={20} aria-hidden />
        {t('verified', { email })}
      </p>
      <TextInput
        {...fields.props('siteId')}
        label={t('siteId')}
        description={t('siteIdHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.siteId}
      />
      <NewPasswordFields label="password" props={fields.props} values={{ email, ...passwords }} />
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={() => change({ step: 'email' })}>
          {t('back')}
        </Button>
        <Button type="submit" size="md" className={classes.main} loading={saving.isPending}>
          {t('next')}
        </Button>
      </div>
    </form>
  );
}
