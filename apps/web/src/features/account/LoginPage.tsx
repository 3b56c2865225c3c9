import { Alert, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { messageOf } from '../../api/call-error.ts';
import type { LoginReason } from '../../api/session.ts';
import { useSession } from '../../api/session.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { settings } from '../../settings.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { CaptchaClosed } from '../../widgets/captcha/use-captcha.tsx';
import { accountPhrases } from './account.phrases.ts';
import { isMissing, type LoginField, missingFields } from './login-form.ts';
import classes from './login-page.module.css';
import { useLogin } from './use-login.ts';

/** Why one is here, if it was not by choice. */
function Reason() {
  const t = usePhrases(accountPhrases);
  const reason = (useLocation().state as { reason?: LoginReason } | null)?.reason;
  if (reason !== 'missing' && reason !== 'expired') return null;
  return (
    <Alert variant="light" icon={<IconInfoCircle size={18} aria-hidden />} role="status">
      {t(reason === 'expired' ? 'youReturnExpired' : 'youReturn')}
    </Alert>
  );
}

/** The values, what is wrong with them, and the way to the server. */
const useLoginForm = () => {
  const t = usePhrases(accountPhrases);
  const { language } = useLanguage();
  const { login, captchaDialog } = useLogin();
  const [form, setForm] = useState({ username: '', password: '', rememberMe: false });
  const [left, setLeft] = useState<readonly LoginField[]>([]);
  const inputs = useRef<Partial<Record<LoginField, HTMLInputElement | null>>>({});
  const button = useRef<HTMLButtonElement>(null);
  const isClosed = login.error instanceof CaptchaClosed;

  // What the server said, it said in the language of then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is the only occasion.
  useEffect(() => login.reset(), [language]);

  // The button could not keep the focus while it was at work.
  useEffect(() => {
    if (isClosed) button.current?.focus();
  }, [isClosed]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = missingFields(form);
    setLeft(['username', 'password']);
    if (first) inputs.current[first]?.focus();
    else if (!login.isPending) login.mutate(form);
  };

  const fieldProps = (field: LoginField) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[field] = input;
    },
    name: field,
    label: t(field),
    value: form[field],
    error: left.includes(field) && isMissing(form, field) ? t(`${field}Missing`) : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setForm({ ...form, [field]: event.currentTarget.value }),
    onBlur: () => setLeft([...left, field]),
    size: 'md' as const,
    withAsterisk: true,
  });

  const setRememberMe = (rememberMe: boolean) => setForm({ ...form, rememberMe });
  const failure = login.isError && !isClosed ? messageOf(login.error) : null;
  return { form, login, failure, button, captchaDialog, setRememberMe, submit, fieldProps };
};

function LoginFormFields() {
  const t = usePhrases(accountPhrases);
  const { form, login, failure, button, captchaDialog, setRememberMe, submit, fieldProps } = useLoginForm();
  return (
    <>
      <form onSubmit={submit} noValidate className={classes.form}>
        {failure && (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={18} aria-hidden />} role="alert">
            {failure}
          </Alert>
        )}
        <TextInput
          {...fieldProps('username')}
          description={t('usernameHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput
          {...fieldProps('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        />
        <div className={classes.row}>
          <Checkbox
            label={t('remember')}
            checked={form.rememberMe}
            onChange={(event) => setRememberMe(event.currentTarget.checked)}
          />
          <Link to={paths.findPassword()}>{t('forgotten')}</Link>
        </div>
        <Button ref={button} type="submit" size="md" fullWidth loading={login.isPending}>
          {t('submit')}
        </Button>
        <p className={classes.other}>
          {t('noAccount')} <Link to={paths.register()}>{t('register')}</Link>
        </p>
      </form>
      {captchaDialog}
    </>
  );
}

export function LoginPage() {
  const t = usePhrases(accountPhrases);
  const { language } = useLanguage();
  const { token, mustChangePassword } = useSession();
  // Only for one who arrives logged in: after a login the form itself leads on.
  const [arrivedLoggedIn] = useState(token !== null && !mustChangePassword);
  if (arrivedLoggedIn && token) return <Navigate to={paths.memberHome()} replace />;
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <PageHeading lead={t('loginLead', { portal: settings.portal[language] })}>
          {t('loginTitle')}
        </PageHeading>
        <Reason />
        <LoginFormFields />
      </div>
    </div>
  );
}
