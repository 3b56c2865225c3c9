import { Button, TextInput } from '@mantine/core';
import { isEmail } from '@siliport/contract/rules';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import classes from './account-form.module.css';
import { accountFormPhrases } from './account-form.phrases.ts';
import { CodeField } from './CodeField.tsx';
import { Done } from './Done.tsx';
import { FormRefusal } from './FormRefusal.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { passwordFormPhrases } from './password-form.phrases.ts';
import { passwordProblems } from './password-hints.ts';
import { useFields } from './use-fields.ts';
import { useLeaveForLogin } from './use-leave-for-login.ts';
import { useSendCode } from './use-send-code.ts';

const empty = { email: '', code: '', password: '', confirmPassword: '' };

const useRecoveryForm = () => {
  const t = usePhrases(accountFormPhrases);
  const done = usePhrases(passwordFormPhrases)('done');
  const leave = useLeaveForLogin();
  const [values, setValues] = useState(empty);
  const wrong = passwordProblems(values.password, values.confirmPassword);
  const fields = useFields({
    values,
    change: (field, value) => setValues({ ...values, [field]: value }),
    problems: {
      email: isEmail(values.email.trim()) ? undefined : t('emailWrong'),
      code: values.code.trim() ? undefined : t('codeMissing'),
      password: wrong.password && t(wrong.password),
      confirmPassword: wrong.confirmPassword && t(wrong.confirmPassword),
    },
  });
  const sendCode = useSendCode('password');
  const saving = useMutation({
    meta: { silent: true },
    mutationFn: () =>
      call(
        'retrievePwd',
        { ...values, email: values.email.trim(), flow: sendCode.flow },
        { form: 'multipart' },
      ),
    onSuccess: () => void leave(done, () => session.get().token && session.end()),
    onError: fields.refuse,
  });

  const send = () => {
    if (!fields.check(['email'])) return;
    const { mutate } = sendCode.sending;
    mutate(values.email.trim(), { onSuccess: () => fields.focus('code'), onError: fields.refuse });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.check() && !saving.isPending) saving.mutate();
  };
  return { values, fields, sendCode, saving, send, submit };
};

/** AC-9: a forgotten password is set anew with a mailed code. */
export function FindPasswordPage() {
  const t = usePhrases(passwordFormPhrases);
  const common = usePhrases(accountFormPhrases);
  const { values, fields, sendCode, saving, send, submit } = useRecoveryForm();
  return (
    <div className={classes.page}>
      <PageHeading lead={t('findLead')}>{t('findTitle')}</PageHeading>
      {saving.isSuccess ? (
        <Done text={t('done')} />
      ) : (
        <form onSubmit={submit} noValidate className={classes.form}>
          <FormRefusal text={fields.refusal} />
          <TextInput
            {...fields.props('email')}
            label={common('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <CodeField props={fields.props} sendCode={sendCode} sentPhrase="sentIfKnown" onSend={send} />
          <NewPasswordFields label="newPassword" props={fields.props} values={values} />
          <Button type="submit" size="md" fullWidth loading={saving.isPending}>
            {t('submit')}
          </Button>
          <p className={classes.other}>
            {t('remembered')} <Link to={paths.login()}>{common('toLogin')}</Link>
          </p>
        </form>
      )}
      {sendCode.captchaDialog}
    </div>
  );
}
