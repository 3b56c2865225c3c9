import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { isRefusal } from '../../api/call-error.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { Steps } from '../../ui/navigation/Steps.tsx';
import { PageHeading, useHeadingFocus } from '../../ui/PageHeading.tsx';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { AvatarField } from '../../widgets/profile-form/AvatarField.tsx';
import { ProfileFields } from '../../widgets/profile-form/ProfileFields.tsx';
import { toProfileRequest } from '../../widgets/profile-form/profile-values.ts';
import { AccountSuccess, useLoginRedirect } from './AccountSuccess.tsx';
import { registerPhrases } from './account.phrases.ts';
import classes from './account-form.module.css';
import { EmailStep, type Passwords, SiteStep } from './RegisterSteps.tsx';
import { type RegistrationStep, useRegistration } from './use-registration.ts';

interface Props extends RegistrationStep {
  onDone: () => void;
  onLater: () => void;
}

/** The profile, all of it optional (AC-6). */
function ProfileStep({ registration, change, onDone, onLater }: Props) {
  const t = usePhrases(registerPhrases);
  // Set by the site step; the server refuses a request without it.
  const account = registration.account ?? { id: '', code: '' };
  const form = useForm({
    empty: { ...registration.profile, cover: registration.cover },
    rules: {},
    text: String,
    onChange: ({ cover, ...profile }) => change({ profile, cover }),
    send: (values) =>
      call('improveMember', { ...account, ...toProfileRequest(values) }, { form: 'multipart' }),
    onSent: onDone,
    onFailed: (error) => (isRefusal(error, 'code.wrong') ? t('profileExpired') : undefined),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormRefusal text={form.refusal} />
        <AvatarField
          cover={form.values.cover}
          onChange={(cover) => form.change({ cover })}
          fields={account}
        />
        <ProfileFields form={form} />
        <Group gap="sm">
          <Button type="submit" size="md" flex="1 1 200px" loading={form.submission.isPending}>
            {t('finish')}
          </Button>
          <Link to={paths.login()} onClick={onLater}>
            {t('later')}
          </Link>
        </Group>
      </Stack>
    </form>
  );
}

const steps = [
  { name: 'email', label: 'stepEmail' },
  { name: 'site', label: 'stepSite' },
  { name: 'profile', label: 'stepProfile' },
] as const;

const useSteps = () => {
  const t = usePhrases(registerPhrases);
  const leaveForLogin = useLoginRedirect();
  const { registration, change, clear } = useRegistration();
  const [passwords, setPasswords] = useState<Passwords>({ password: '', confirmPassword: '' });
  const [isExpired, setExpired] = useState(false);
  const [isDone, setDone] = useState(false);
  useHeadingFocus(registration.step);

  const expire = () => {
    setExpired(true);
    change({ step: 'email', verified: null });
  };
  const finish = () => {
    clear();
    setDone(true);
    void leaveForLogin(t('done'));
  };
  const step = { registration, change };
  return { step, passwords, setPasswords, isExpired, isDone, expire, finish, clear };
};

/** Registers a member in three steps (AC-4, AC-5, AC-6, AC-7, AC-8). */
export function RegisterPage() {
  const t = usePhrases(registerPhrases);
  const { step, passwords, setPasswords, isExpired, isDone, expire, finish, clear } = useSteps();
  const { step: name } = step.registration;
  const current = isDone ? steps.length : steps.findIndex((each) => each.name === name);
  return (
    <div className={`${classes.page} ${name === 'profile' ? classes.wide : ''}`}>
      <PageHeading lead={t(name === 'profile' ? 'profileLead' : 'lead')}>{t('title')}</PageHeading>
      <Steps
        label={t('steps')}
        steps={steps.map((each, index) => ({
          label: t(each.label),
          state: index < current ? 'done' : 'open',
        }))}
        current={current}
        doneLabel={t('stepDone')}
      />
      {isDone && <AccountSuccess text={t('done')} />}
      {!isDone && name === 'email' && (
        <Stack gap="md">
          {isExpired && !step.registration.verified && <FormRefusal text={t('expired')} />}
          <EmailStep {...step} />
        </Stack>
      )}
      {name === 'site' && (
        <SiteStep {...step} passwords={passwords} setPasswords={setPasswords} onExpired={expire} />
      )}
      {!isDone && name === 'profile' && <ProfileStep {...step} onDone={finish} onLater={clear} />}
    </div>
  );
}
