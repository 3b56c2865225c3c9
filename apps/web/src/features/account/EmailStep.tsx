import { Button, TextInput } from '@mantine/core';
import { isEmail } from '@siliport/contract/rules';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import classes from './account-form.module.css';
import { accountFormPhrases } from './account-form.phrases.ts';
import { CodeField } from './CodeField.tsx';
import { FormRefusal } from './FormRefusal.tsx';
import { registerPhrases } from './register.phrases.ts';
import { useFields } from './use-fields.ts';
import type { RegistrationStep } from './use-registration.ts';
import { useSendCode } from './use-send-code.ts';

const useEmailForm = ({ registration, change }: RegistrationStep) => {
  const t = usePhrases(accountFormPhrases);
  const [code, setCode] = useState('');
  const email = registration.email.trim();
  const fields = useFields({
    values: { email: registration.email, code },
    change: (field, value) => (field === 'code' ? setCode(value) : change({ email: value })),
    problems: {
      email: isEmail(email) ? undefined : t('emailWrong'),
      code: code.trim() ? undefined : t('codeMissing'),
    },
  });
  const sendCode = useSendCode();
  const verifying = useMutation({
    meta: { silent: true },
    mutationFn: () => call('validateEmail', { email, code: code.trim(), flow: sendCode.flow }),
    onSuccess: ({ code: ticket }) => change({ step: 'site', verified: { email, ticket } }),
    onError: fields.refuse,
  });

  const send = () => {
    if (!fields.check(['email'])) return;
    const { mutate } = sendCode.sending;
    mutate(email, { onSuccess: () => fields.focus('code'), onError: fields.refuse });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.check() && !verifying.isPending) verifying.mutate();
  };
  return { fields, sendCode, verifying, send, submit };
};

/** The address is verified already: one came back to look. */
function Verified({ registration, change }: RegistrationStep) {
  const t = usePhrases(registerPhrases);
  return (
    <div className={classes.form}>
      <p className={classes.fact}>
        <IconCircleCheck size={20} aria-hidden />
        {t('verified', { email: registration.email })}
      </p>
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={() => change({ verified: null })}>
          {t('otherEmail')}
        </Button>
        <Button size="md" className={classes.main} onClick={() => change({ step: 'site' })}>
          {t('next')}
        </Button>
      </div>
    </div>
  );
}

function EmailForm(step: RegistrationStep) {
  const t = usePhrases(registerPhrases);
  const common = usePhrases(accountFormPhrases);
  const { fields, sendCode, verifying, send, submit } = useEmailForm(step);
  return (
    <>
      <form onSubmit={submit} noValidate className={classes.form}>
        <FormRefusal text={fields.refusal} />
        <TextInput
          {...fields.props('email')}
          label={common('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CodeField props={fields.props} sendCode={sendCode} sentPhrase="sent" onSend={send} />
        <Button type="submit" size="md" fullWidth loading={verifying.isPending}>
          {t('next')}
        </Button>
        <p className={classes.other}>
          {t('haveAccount')} <Link to={paths.login()}>{common('toLogin')}</Link>
        </p>
      </form>
      {sendCode.captchaDialog}
    </>
  );
}

/** AC-4: the address, and the code that was mailed to it. */
export function EmailStep(step: RegistrationStep) {
  return step.registration.verified ? <Verified {...step} /> : <EmailForm {...step} />;
}
