import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { call, callEnvelope } from '../../api/call.ts';
import { CallError, toErrorMessage } from '../../api/call-error.ts';
import { getPasskey } from '../../api/passkey.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import { required } from '../../widgets/form/rules.ts';
import { useForm } from '../../widgets/form/use-form.ts';
import { secondStepPhrases } from './second-step.phrases.ts';
import { type PendingLogin, useStartSession } from './use-start-session.ts';

const codeRules = { code: required('codeMissing') } as const;

interface Props {
  pending: PendingLogin;
  /** Returns to the form for the password. */
  onRestart: () => void;
}

/** Confirms the login by a code of an app or a recovery code (AC-17). */
function CodeForm({ pending: { ticket = '', remember } }: Pick<Props, 'pending'>) {
  const t = usePhrases(secondStepPhrases);
  const startSession = useStartSession();
  const form = useForm({
    empty: { code: '' },
    rules: codeRules,
    text: t,
    send: async ({ code }) =>
      startSession(await callEnvelope('secondStep', { ticket, code, rememberMe: remember }), remember),
  });
  const { focus } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step opens.
  useEffect(() => focus('code'), []);
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormRefusal text={form.refusal} />
        <TextInput {...form.field('code')} label={t('code')} autoComplete="one-time-code" maxLength={32} />
        <Button type="submit" size="md" fullWidth loading={form.submission.isPending}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** Confirms the login by a passkey, or logs in by it alone (AC-19). */
function PasskeyButton({ pending: { ticket, remember } }: Pick<Props, 'pending'>) {
  const t = usePhrases(secondStepPhrases);
  const startSession = useStartSession();
  const { mutate, error, isPending } = useExclusiveMutation({
    meta: { silent: true },
    mutationFn: async () => {
      const pendingTicket = ticket === undefined ? {} : { ticket };
      const { options } = await call('passkeyOptions', pendingTicket);
      const credential = await getPasskey(options);
      const input = { credential, ...pendingTicket, rememberMe: remember };
      await startSession(await callEnvelope('passkeyLogin', input), remember);
    },
  });
  const isAsked = useRef(false);
  useEffect(() => {
    if (ticket === undefined && !isAsked.current) mutate();
    isAsked.current = true;
  }, [ticket, mutate]);
  return (
    <>
      {/* The browser's own errors are technical and not translated. */}
      <FormRefusal
        text={error ? (error instanceof CallError ? toErrorMessage(error) : t('passkeyFailed')) : undefined}
      />
      <Button variant="default" size="md" fullWidth loading={isPending} onClick={() => mutate()}>
        {t('passkey')}
      </Button>
    </>
  );
}

/** The second step of a login, in place of its form. */
export function SecondStep({ pending, onRestart }: Props) {
  const t = usePhrases(secondStepPhrases);
  const { ticket, methods } = pending;
  const lead = methods.includes('authenticator') ? 'lead' : 'leadPasskey';
  return (
    <Stack gap="md">
      <Text>{t(ticket === undefined ? 'leadAlone' : lead)}</Text>
      {methods.includes('passkey') && <PasskeyButton pending={pending} />}
      {ticket !== undefined && <CodeForm pending={pending} />}
      {ticket !== undefined && (
        <Text c="dimmed" fz="caption">
          {t('lost')}
        </Text>
      )}
      <Button variant="subtle" onClick={onRestart}>
        {t('restart')}
      </Button>
    </Stack>
  );
}
