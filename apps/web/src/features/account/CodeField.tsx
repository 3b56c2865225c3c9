import { Box, Button, Group } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { tabStore } from '../../browser-store.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { useCaptcha, useFocusAfterCaptcha } from '../../widgets/captcha/use-captcha.tsx';
import { CodeInput } from '../../widgets/form/CodeInput.tsx';
import type { FieldProps } from '../../widgets/form/use-form.ts';
import { accountFormPhrases } from './account.phrases.ts';
import classes from './account-form.module.css';

const storageKey = 'siliport-code-sent';
/** How long a code is valid. */
const codeLifetimeMs = 600_000;

/** The last code that was requested; it outlives a reload. */
interface SentCode {
  email: string;
  /** Milliseconds since the epoch. */
  at: number;
  type?: 'password';
  /** Proves to the server that this browser requested the code. */
  flow: string;
}

interface CodeForm {
  focus: (field: 'code') => void;
  refuse: (error: Error) => void;
}

const readSentCode = (type: SentCode['type']): SentCode | null => {
  const sent: SentCode | null = JSON.parse(tabStore.get(storageKey) ?? 'null');
  return sent && sent.type === type && Date.now() - sent.at < codeLifetimeMs ? sent : null;
};

const secondsUntil = (instant: number): number => Math.max(0, Math.ceil((instant - Date.now()) / 1000));

const useSecondsUntil = (instant: number): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(instant));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
};

/** Requests a mailed code at most once a minute, with a captcha where the server requires one (AC-4, AC-12). */
export const useSendCode = (type?: 'password') => {
  const captcha = useCaptcha();
  const [sent, setSent] = useState(() => readSentCode(type));
  const secondsLeft = useSecondsUntil((sent?.at ?? 0) + limits.resendSeconds * 1000);
  const sending = useExclusiveMutation({
    meta: { silent: true },
    mutationFn: (email: string) =>
      captcha.withCaptcha((ticket) => call('sendEmailCode', { email, type, ticket, flow: sent?.flow })),
    onSuccess: ({ flow }, email) => {
      const now: SentCode = { email, at: Date.now(), type, flow };
      setSent(now);
      tabStore.set(storageKey, JSON.stringify(now));
    },
  });
  /** Sends a code to an address and focuses the field for it; the form shows a failure. */
  const send = (email: string, form: CodeForm) =>
    sending.mutate(email, { onSuccess: () => form.focus('code'), onError: form.refuse });
  return {
    sending,
    send,
    sentTo: sent?.email,
    flow: sent?.flow,
    secondsLeft,
    captchaDialog: captcha.dialog,
  };
};

interface Props {
  field: (name: 'code') => FieldProps;
  sendCode: ReturnType<typeof useSendCode>;
  /** Shown once a code was requested: the same for every address (AC-14). */
  sentPhrase: 'sent' | 'sentIfKnown';
  /** Whether a code cannot be requested yet. */
  disabled?: boolean;
  onSend: () => void;
}

/** The field of a mailed code, and the button that requests one. */
export function CodeField({ field, sendCode, sentPhrase, disabled = false, onSend }: Props) {
  const t = usePhrases(accountFormPhrases);
  const { sending, sentTo, secondsLeft } = sendCode;
  const button = useFocusAfterCaptcha(sending.error);
  return (
    <>
      <Group align="flex-start" gap="sm">
        <CodeInput {...field('code')} label={t('code')} flex="1 1 180px" />
        {/* Aligned with the input, below the label. */}
        <Box pt="calc(1lh + var(--mantine-spacing-2xs))">
          <Button
            ref={button}
            variant="default"
            size="md"
            onClick={onSend}
            loading={sending.isPending}
            disabled={disabled || secondsLeft > 0}
          >
            {secondsLeft > 0 ? t('sendAgain', { seconds: secondsLeft }) : t('send')}
          </Button>
        </Box>
      </Group>
      <p className={classes.codeStatus} role="status">
        {sentTo && t(sentPhrase, { email: sentTo })}
      </p>
    </>
  );
}
