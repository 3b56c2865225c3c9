import { Alert, Button, Checkbox, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { callEnvelope } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { useSession } from '../../api/session.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { canUsePasskeys, settings } from '../../settings.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useCaptcha, useFocusAfterCaptcha } from '../../widgets/captcha/use-captcha.tsx';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import classes from './account-form.module.css';
import { loginPhrases } from './login.phrases.ts';
import { loginRules } from './login.rules.ts';
import { type PendingLogin, useStartSession } from './use-start-session.ts';

const SecondStep = lazy(() => import('./SecondStep.tsx').then((m) => ({ default: m.SecondStep })));

/** Logs in and opens the requested page (AC-1, AC-12), or asks for the second step of the login (AC-17). */
const useLoginForm = (onSecondStep: (pending: PendingLogin) => void) => {
  const captcha = useCaptcha();
  const startSession = useStartSession();
  const form = useForm({
    empty: { username: '', password: '', rememberMe: false },
    rules: loginRules,
    text: usePhrases(loginPhrases),
    send: async (values) => {
      const request = { ...values, username: values.username.trim() };
      const answer = await captcha
        .withCaptcha((ticket) => callEnvelope('login', { ...request, ticket }))
        .catch((error: unknown) => {
          if (!(error instanceof CallError) || !error.secondStep) throw error;
          onSecondStep({ ...error.secondStep, remember: values.rememberMe });
        });
      if (answer) await startSession(answer, values.rememberMe);
    },
  });
  return { form, captchaDialog: captcha.dialog };
};

/** Explains why the login is shown instead of the page that was opened. */
function LoginReasonAlert() {
  const t = usePhrases(loginPhrases);
  const state: unknown = useLocation().state;
  const reason = typeof state === 'object' && state && 'reason' in state ? state.reason : undefined;
  if (reason !== 'missing' && reason !== 'expired') return null;
  return (
    <Alert mb={20} icon={<IconAlertCircle size={18} aria-hidden />} role="status">
      {t(reason === 'expired' ? 'youReturnExpired' : 'youReturn')}
    </Alert>
  );
}

function LoginForm({ onSecondStep }: { onSecondStep: (pending: PendingLogin) => void }) {
  const t = usePhrases(loginPhrases);
  const { form, captchaDialog } = useLoginForm(onSecondStep);
  const { field, submission } = form;
  const button = useFocusAfterCaptcha(submission.error);
  return (
    <>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <FormRefusal text={form.refusal} />
          <TextInput
            {...field('username')}
            label={t('username')}
            description={t('usernameHint')}
            type="email"
            autoComplete="username"
          />
          <PasswordInput
            {...field('password')}
            label={t('password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          />
          <Group justify="space-between" gap="8px 16px">
            <Checkbox {...field('rememberMe', { type: 'checkbox' })} size="sm" label={t('remember')} />
            <Link to={paths.findPassword()}>{t('forgotten')}</Link>
          </Group>
          <Button ref={button} type="submit" size="md" fullWidth loading={submission.isPending}>
            {t('submit')}
          </Button>
          {settings.companyLogins && (
            <Button component={Link} to={paths.companyLogin()} variant="default" size="md" fullWidth>
              {t('companyLogin')}
            </Button>
          )}
          {canUsePasskeys() && (
            <Button
              variant="default"
              size="md"
              fullWidth
              onClick={() => onSecondStep({ methods: ['passkey'], remember: form.values.rememberMe })}
            >
              {t('passkey')}
            </Button>
          )}
          <Text ta="center" c="dimmed">
            {t('noAccount')} <Link to={paths.register()}>{t('register')}</Link>
          </Text>
        </Stack>
      </form>
      {captchaDialog}
    </>
  );
}

/** Renders `/login` (AC-1). */
export function LoginPage() {
  const t = usePhrases(loginPhrases);
  const { language } = useLanguage();
  const { token, mustChangePassword } = useSession();
  const [pending, setPending] = useState<PendingLogin>();
  // Only for a member who was logged in before: after a login the form itself navigates.
  const [wasLoggedIn] = useState(token !== null && !mustChangePassword);
  if (wasLoggedIn && token) return <Navigate to={paths.memberHome()} replace />;
  return (
    <div className={classes.loginPage}>
      <div className={classes.loginCard}>
        <PageHeading lead={t('loginLead', { portal: settings.portal[language] })}>
          {t('loginTitle')}
        </PageHeading>
        {pending ? (
          <Suspense>
            <SecondStep pending={pending} onRestart={() => setPending(undefined)} />
          </Suspense>
        ) : (
          <>
            <LoginReasonAlert />
            <LoginForm onSecondStep={setPending} />
          </>
        )}
      </div>
    </div>
  );
}
