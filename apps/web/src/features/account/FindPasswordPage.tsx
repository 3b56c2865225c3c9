import { Button, Stack, Text, TextInput } from '@mantine/core';
import { normalizeEmail } from '@siliport/contract/rules';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { AccountSuccess, useLoginRedirect } from './AccountSuccess.tsx';
import { accountFormPhrases, passwordFormPhrases } from './account.phrases.ts';
import { recoveryRules } from './account.rules.ts';
import classes from './account-form.module.css';
import { CodeField, useSendCode } from './CodeField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const useRecoveryForm = () => {
  const done = usePhrases(passwordFormPhrases)('done');
  const leaveForLogin = useLoginRedirect();
  const sendCode = useSendCode('password');
  const form = useForm({
    empty: { email: '', code: '', password: '', confirmPassword: '' },
    rules: recoveryRules,
    text: usePhrases(accountFormPhrases),
    send: (values) => {
      const request = { ...values, email: normalizeEmail(values.email), flow: sendCode.flow };
      return call('retrievePwd', request, { form: 'multipart' });
    },
    onSent: () => void leaveForLogin(done, () => session.get().token && session.end()),
  });
  return { form, sendCode };
};

/** Sets a new password with a mailed code (AC-9). */
export function FindPasswordPage() {
  const t = usePhrases(passwordFormPhrases);
  const common = usePhrases(accountFormPhrases);
  const { form, sendCode } = useRecoveryForm();
  const { field, submission } = form;
  const handleSend = () => form.check(['email']) && sendCode.send(normalizeEmail(form.values.email), form);
  return (
    <div className={classes.page}>
      <PageHeading lead={t('findLead')}>{t('findTitle')}</PageHeading>
      {submission.isSuccess ? (
        <AccountSuccess text={t('done')} />
      ) : (
        <form onSubmit={form.submit} noValidate>
          <Stack gap="md">
            <FormRefusal text={form.refusal} />
            <TextInput {...field('email')} label={common('email')} type="email" autoComplete="username" />
            <CodeField field={field} sendCode={sendCode} sentPhrase="sentIfKnown" onSend={handleSend} />
            <NewPasswordFields label="newPassword" field={field} values={form.values} />
            <Button type="submit" size="md" fullWidth loading={submission.isPending}>
              {t('submit')}
            </Button>
            <Text ta="center" c="dimmed">
              {t('remembered')} <Link to={paths.login()}>{common('toLogin')}</Link>
            </Text>
          </Stack>
        </form>
      )}
      {sendCode.captchaDialog}
    </div>
  );
}
