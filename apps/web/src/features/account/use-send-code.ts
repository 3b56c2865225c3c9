import { limits } from '@siliport/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { useCaptcha } from '../../widgets/captcha/use-captcha.tsx';
import { readDraft, writeDraft } from './session-draft.ts';

const key = 'siliport-code-sent';
/** Milliseconds that a code lives. */
const validFor = 600_000;

/** When the last code was asked for, and to which address; over a reload too. */
interface Sent {
  email: string;
  at: number;
  type?: 'password';
  /** Tells the server that the code was asked for here. */
  flow: string;
}

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

/** AC-4, AC-12: asks for a code, with a captcha where one is needed, and once a minute. */
export const useSendCode = (type?: 'password') => {
  const captcha = useCaptcha();
  const [sent, setSent] = useState(() => {
    const kept = readDraft<Sent>(key);
    return kept && kept.type === type && Date.now() - kept.at < validFor ? kept : null;
  });
  const secondsLeft = useSecondsUntil((sent?.at ?? 0) + limits.resend * 1000);
  const sending = useMutation({
    meta: { silent: true },
    mutationFn: (email: string) =>
      captcha.pass((ticket) => call('sendEmailCode', { email, type, ticket, flow: sent?.flow })),
    onSuccess: ({ flow }, email) => {
      const now: Sent = { email, at: Date.now(), type, flow };
      setSent(now);
      writeDraft(key, now);
    },
  });
  return { sending, sentTo: sent?.email, flow: sent?.flow, secondsLeft, captchaDialog: captcha.dialog };
};
