import { Alert, Box, Button, Stack } from '@mantine/core';
import { isPasswordConfirmed } from '@siliport/contract/rules';
import { IconInfoCircle } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import { session, useSession } from '../../api/session.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { AccountSuccess, useLoginRedirect } from './AccountSuccess.tsx';
import { accountFormPhrases, passwordFormPhrases } from './account.phrases.ts';
import { changePasswordRules } from './account.rules.ts';
import classes from './account-form.module.css';
import { CodeField, useSendCode } from './CodeField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const useChangeForm = (email: string) => {
  const done = usePhrases(passwordFormPhrases)('done');
  const leaveForLogin = useLoginRedirect();
  const sendCode = useSendCode('password');
  const form = useForm({
    empty: { password: '', confirmPassword: '', code: '' },
    rules: changePasswordRules,
    text: usePhrases(accountFormPhrases),
    send: (values) => call('retrievePwd', { ...values, email, flow: sendCode.flow }, { form: 'multipart' }),
    onSent: () => void leaveForLogin(done, session.end),
  });
  return { form, sendCode };
};

/** Changes the password (AC-10), also for a session that opens nothing else (AC-2). */
export function ChangePasswordPage() {
  const t = usePhrases(passwordFormPhrases);
  const { member, mustChangePassword } = useSession();
  const email = member?.email ?? '';
  const { form, sendCode } = useChangeForm(email);
  const { field, values, submission } = form;
  const { password, confirmPassword } = values;
  // A code is sent only once both are filled in and equal (AC-10).
  const canSend = password !== '' && confirmPassword !== '' && isPasswordConfirmed(password, confirmPassword);
  return (
    <div className={page.page}>
      <PageHeading lead={t('changeLead')}>{t('changeTitle')}</PageHeading>
      <Box maw={512}>
        {submission.isSuccess ? (
          <AccountSuccess text={t('done')} />
        ) : (
          <form onSubmit={form.submit} noValidate>
            <Stack gap="md">
              {mustChangePassword && (
                <Alert color="signal" icon={<IconInfoCircle size={18} aria-hidden />}>
                  {t('changeFirst')}
                </Alert>
              )}
              <FormRefusal text={form.refusal} />
              <NewPasswordFields label="newPassword" field={field} values={{ ...values, email }} />
              <CodeField
                field={field}
                sendCode={sendCode}
                sentPhrase="sent"
                disabled={!canSend}
                onSend={() => sendCode.send(email, form)}
              />
              <p className={classes.codeStatus}>
                {t(canSend ? 'codeGoesTo' : 'codeNeedsPasswords', { email })}
              </p>
              <Button type="submit" size="md" fullWidth loading={submission.isPending}>
                {t('submit')}
              </Button>
            </Stack>
          </form>
        )}
      </Box>
      {sendCode.captchaDialog}
    </div>
  );
}
