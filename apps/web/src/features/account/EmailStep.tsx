import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { accountFormPhrases, registerPhrases } from './account.phrases.ts';
import { emailRules } from './account.rules.ts';
import classes from './account-form.module.css';
import { CodeField, useSendCode } from './CodeField.tsx';
import type { RegistrationStep } from './use-registration.ts';

const useEmailForm = ({ registration, change }: RegistrationStep) => {
  const sendCode = useSendCode();
  const form = useForm({
    empty: { email: registration.email, code: '' },
    rules: emailRules,
    text: usePhrases(accountFormPhrases),
    onChange: ({ email }) => change({ email }),
    send: ({ email, code }) =>
      call('validateEmail', { email: email.trim(), code: code.trim(), flow: sendCode.flow }),
    onSent: ({ code: ticket }, { email }) =>
      change({ step: 'site', verified: { email: email.trim(), ticket } }),
  });
  return { form, sendCode };
};

/** The email step of a visitor who came back to it: the address is verified already. */
function VerifiedEmail({ registration, change }: RegistrationStep) {
  const t = usePhrases(registerPhrases);
  return (
    <Stack gap="md">
      <p className={classes.verified}>
        <IconCircleCheck size={20} aria-hidden />
        {t('verified', { email: registration.email })}
      </p>
      <Group gap="sm">
        <Button variant="default" size="md" onClick={() => change({ verified: null })}>
          {t('otherEmail')}
        </Button>
        <Button size="md" flex="1 1 200px" onClick={() => change({ step: 'site' })}>
          {t('next')}
        </Button>
      </Group>
    </Stack>
  );
}

function EmailForm(step: RegistrationStep) {
  const t = usePhrases(registerPhrases);
  const common = usePhrases(accountFormPhrases);
  const { form, sendCode } = useEmailForm(step);
  const { field, refusal, submission } = form;
  const handleSend = () => form.check(['email']) && sendCode.send(form.values.email.trim(), form);
  return (
    <>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <FormRefusal text={refusal} />
          <TextInput {...field('email')} label={common('email')} type="email" autoComplete="email" />
          <CodeField field={field} sendCode={sendCode} sentPhrase="sent" onSend={handleSend} />
          <Button type="submit" size="md" fullWidth loading={submission.isPending}>
            {t('next')}
          </Button>
          <Text ta="center" c="dimmed">
            {t('haveAccount')} <Link to={paths.login()}>{common('toLogin')}</Link>
          </Text>
        </Stack>
      </form>
      {sendCode.captchaDialog}
    </>
  );
}

/** The address, and the code that was mailed to it (AC-4). */
export function EmailStep(step: RegistrationStep) {
  return step.registration.verified ? <VerifiedEmail {...step} /> : <EmailForm {...step} />;
}
