import { Alert, Button } from '@mantine/core';
import { isConfirmed } from '@siliport/contract/rules';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { session, useSession } from '../../api/session.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
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

const empty = { password: '', confirmPassword: '', code: '' };

const useChangeForm = (email: string) => {
  const t = usePhrases(accountFormPhrases);
  const done = usePhrases(passwordFormPhrases)('done');
  const leave = useLeaveForLogin();
  const [values, setValues] = useState(empty);
  const { password, confirmPassword } = values;
  const wrong = passwordProblems(password, confirmPassword);
  const fields = useFields({
    values,
    change: (field, value) => setValues({ ...values, [field]: value }),
    problems: {
      password: wrong.password && t(wrong.password),
      confirmPassword: wrong.confirmPassword && t(wrong.confirmPassword),
      code: values.code.trim() ? undefined : t('codeMissing'),
    },
  });
  const sendCode = useSendCode('password');
  const saving = useMutation({
    meta: { silent: true },
    mutationFn: () => call('retrievePwd', { ...values, email, flow: sendCode.flow }, { form: 'multipart' }),
    onSuccess: () => void leave(done, session.end),
    onError: fields.refuse,
  });

  /** AC-10: no code before both are filled in and equal. */
  const mayAsk = password !== '' && confirmPassword !== '' && isConfirmed(password, confirmPassword);
  const send = () => {
    const { mutate } = sendCode.sending;
    mutate(email, { onSuccess: () => fields.focus('code'), onError: fields.refuse });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.check() && !saving.isPending) saving.mutate();
  };
  return { values, fields, sendCode, saving, mayAsk, send, submit };
};

/** AC-10, and AC-2 for a session that opens nothing else. */
export function ChangePasswordPage() {
  const t = usePhrases(passwordFormPhrases);
  const { member, mustChangePassword } = useSession();
  const email = member?.email ?? '';
  const { values, fields, sendCode, saving, mayAsk, send, submit } = useChangeForm(email);
  return (
    <div className={`${classes.page} ${classes.inMember}`}>
      <PageHeading lead={t('changeLead')}>{t('changeTitle')}</PageHeading>
      {saving.isSuccess ? (
        <Done text={t('done')} />
      ) : (
        <form onSubmit={submit} noValidate className={classes.form}>
          {mustChangePassword && (
            <Alert color="signal" variant="light" icon={<IconInfoCircle size={18} aria-hidden />}>
              {t('changeFirst')}
            </Alert>
          )}
          <FormRefusal text={fields.refusal} />
          <NewPasswordFields label="newPassword" props={fields.props} values={{ ...values, email }} />
          <CodeField
            props={fields.props}
            sendCode={sendCode}
            sentPhrase="sent"
            disabled={!mayAsk}
            onSend={send}
          />
          <p className={classes.sent}>{t(mayAsk ? 'codeGoesTo' : 'codeNeedsPasswords', { email })}</p>
          <Button type="submit" size="md" fullWidth loading={saving.isPending}>
            {t('submit')}
          </Button>
        </form>
      )}
      {sendCode.captchaDialog}
    </div>
  );
}
