import { Alert, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { type LoginReason, useSession } from '../../api/session.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { settings } from '../../settings.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useFocusAfterCaptcha } from '../../widgets/captcha/use-captcha.tsx';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import { accountPhrases } from './account.phrases.ts';
import formClasses from './account-form.module.css';
import classes from './login-page.module.css';
import { useLoginForm } from './use-login-form.ts';

/** Why the login is shown to somebody who asked for another page. */
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

function LoginForm() {
  const t = usePhrases(accountPhrases);
  const { form, captchaDialog } = useLoginForm();
  const { field, sending } = form;
  const button = useFocusAfterCaptcha(sending.error);
  return (
    <>
      <form onSubmit={form.submit} noValidate className={formClasses.form}>
        <FormRefusal text={form.refusal} />
        <TextInput
          {...field('username')}
          label={t('username')}
          description={t('usernameHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput
          {...field('password')}
          label={t('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        />
        <div className={classes.row}>
          <Checkbox {...field('rememberMe', { type: 'checkbox' })} size="sm" label={t('remember')} />
          <Link to={paths.findPassword()}>{t('forgotten')}</Link>
        </div>
        <Button ref={button} type="submit" size="md" fullWidth loading={sending.isPending}>
          {t('submit')}
        </Button>
        <p className={formClasses.other}>
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
  // Only for a member who arrives logged in: after a login the form itself navigates.
  const [arrivedLoggedIn] = useState(token !== null && !mustChangePassword);
  if (arrivedLoggedIn && token) return <Navigate to={paths.memberHome()} replace />;
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <PageHeading lead={t('loginLead', { portal: settings.portal[language] })}>
          {t('loginTitle')}
        </PageHeading>
        <Reason />
        <LoginForm />
      </div>
    </div>
  );
}
