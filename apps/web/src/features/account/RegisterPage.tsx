import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Steps } from '../../ui/navigation/Steps.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import classes from './account-form.module.css';
import { Done } from './Done.tsx';
import { EmailStep } from './EmailStep.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import { registerPhrases } from './register.phrases.ts';
import { type Passwords, SiteStep } from './SiteStep.tsx';
import { useLeaveForLogin } from './use-leave-for-login.ts';
import { useRegistration } from './use-registration.ts';

const steps = [
  { name: 'email', label: 'stepEmail' },
  { name: 'site', label: 'stepSite' },
  { name: 'profile', label: 'stepProfile' },
] as const;

/** To the reader another step is another page, so the focus goes to its heading. */
const useFocusOnStep = (step: string) => {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step]);
};

const useSteps = () => {
  const t = usePhrases(registerPhrases);
  const leaveForLogin = useLeaveForLogin();
  const { registration, change, forget } = useRegistration();
  const [passwords, setPasswords] = useState<Passwords>({ password: '', confirmPassword: '' });
  const [isExpired, setExpired] = useState(false);
  const [isDone, setDone] = useState(false);
  useFocusOnStep(registration.step);

  const expire = () => {
    setExpired(true);
    change({ step: 'email', verified: null });
  };
  const finish = () => {
    forget();
    setDone(true);
    void leaveForLogin(t('done'));
  };
  const step = { registration, change };
  return { step, passwords, setPasswords, isExpired, isDone, expire, finish, forget };
};

/** Registers a member in three steps (AC-4, AC-5, AC-6, AC-7, AC-8). */
export function RegisterPage() {
  const t = usePhrases(registerPhrases);
  const { step, passwords, setPasswords, isExpired, isDone, expire, finish, forget } = useSteps();
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
      {isDone && <Done text={t('done')} />}
      {!isDone && name === 'email' && (
        <div className={classes.form}>
          {isExpired && !step.registration.verified && <FormRefusal text={t('expired')} />}
          <EmailStep {...step} />
        </div>
      )}
      {name === 'site' && (
        <SiteStep {...step} passwords={passwords} setPasswords={setPasswords} onExpired={expire} />
      )}
      {!isDone && name === 'profile' && <ProfileStep {...step} onDone={finish} onLater={forget} />}
    </div>
  );
}
