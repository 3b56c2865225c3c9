import { Alert, Button, Loader, Stack, Text, TextInput } from '@mantine/core';
import { normalizeEmail } from '@siliport/contract/rules';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { afterLogin, paths } from '../../paths.ts';
import { settings } from '../../settings.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import { email } from '../../widgets/form/rules.ts';
import { useForm } from '../../widgets/form/use-form.ts';
import classes from './account-form.module.css';
import { companyLoginPhrases } from './company-login.phrases.ts';

/** Leaves the portal for the page of the identity provider. */
const openProvider = async (input: { provider?: string; email?: string }): Promise<void> => {
  const { url } = await call('startCompanyLogin', input);
  window.location.assign(url);
};

function EmailForm() {
  const t = usePhrases(companyLoginPhrases);
  const { field, submission, refusal, submit } = useForm({
    empty: { email: '' },
    rules: { email: email('emailWrong') } as const,
    text: t,
    send: (values) => openProvider({ email: normalizeEmail(values.email) }),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormRefusal text={refusal} />
        <TextInput
          {...field('email')}
          label={t('email')}
          description={t('emailHint')}
          type="email"
          autoComplete="username"
        />
        <Button type="submit" size="md" fullWidth loading={submission.isPending || submission.isSuccess}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}

function ProviderButton({ id, name }: { id: string; name: string }) {
  const t = usePhrases(companyLoginPhrases);
  const { mutate, isPending, isSuccess, error } = useExclusiveMutation({
    meta: { silent: true },
    mutationFn: () => openProvider({ provider: id }),
  });
  return (
    <>
      <FormRefusal text={error?.message} />
      <Button variant="default" size="md" fullWidth loading={isPending || isSuccess} onClick={() => mutate()}>
        {t('signInWith', { name })}
      </Button>
    </>
  );
}

function ProviderChoice({ hasFailed }: { hasFailed: boolean }) {
  const t = usePhrases(companyLoginPhrases);
  const { language } = useLanguage();
  const { vendor, byEmail } = settings.companyLogins ?? { vendor: [], byEmail: true };
  return (
    <Stack gap="md">
      {hasFailed && <FailureAlert text={t('failed')} />}
      {vendor.map(({ id, name }) => (
        <ProviderButton key={id} id={id} name={name[language]} />
      ))}
      {byEmail && <EmailForm />}
      <Text ta="center">
        <Link to={paths.login()}>{t('withPassword')}</Link>
      </Text>
    </Stack>
  );
}

function FailureAlert({ text }: { text: string }) {
  return (
    <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} role="alert">
      {text}
    </Alert>
  );
}

interface ProviderResponse {
  code: string;
  state: string;
  iss?: string;
}

/** Logs in with what the provider sent back, and opens the requested page. */
function LoginCompletion({ response }: { response: ProviderResponse }) {
  const t = usePhrases(companyLoginPhrases);
  const navigate = useNavigate();
  const { mutate, error } = useExclusiveMutation({
    meta: { silent: true },
    mutationFn: () => call('finishCompanyLogin', response),
    onSuccess: ({ token, member }) => {
      session.start({ token, member, mustChangePassword: false, remember: false });
      void navigate(afterLogin(session.consumeBackUrl()), { replace: true });
    },
  });
  useEffect(() => mutate(), [mutate]);
  if (!error)
    return (
      <Stack align="center" role="status">
        <Loader />
        <Text>{t('finishing')}</Text>
      </Stack>
    );
  return (
    <Stack gap="md">
      <FailureAlert text={error.message} />
      <ProviderChoice hasFailed={false} />
    </Stack>
  );
}

/** Renders `/companyLogin`, where identity providers send their members back to as well. */
export function CompanyLoginPage() {
  const t = usePhrases(companyLoginPhrases);
  const { language } = useLanguage();
  const [query] = useSearchParams();
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  return (
    <div className={classes.loginPage}>
      <div className={classes.loginCard}>
        <PageHeading lead={t('lead', { portal: settings.portal[language] })}>{t('title')}</PageHeading>
        {code && state ? (
          <LoginCompletion response={{ code, state, ...(iss && { iss }) }} />
        ) : (
          <ProviderChoice hasFailed={query.has('error')} />
        )}
      </div>
    </div>
  );
}
