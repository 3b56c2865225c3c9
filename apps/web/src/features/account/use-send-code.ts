import { limits } from '@siliport/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { tabStore } from '../../browser-store.ts';
import { useCaptcha } from '../../widgets/captcha/use-captcha.tsx';

const key = 'siliport-code-sent';
/** How long a code is valid. */
const validMs = 600_000;

/** When and for which address the last code was asked for; it outlives a reload. */
interface SentCode {
  email: string;
  at: number;
  type?: 'password';
  /** Tells the server that the code was asked for here. */
  flow: string;
}

interface CodeForm {
  focus: (field: 'code') => void;
  refuse: (error: Error) => void;
}

const readSent = (type: SentCode['type']): SentCode | null => {
  const sent: SentCode | null = JSON.parse(tabStore.get(key) ?? 'null');
  return sent && sent.type === type && Date.now() - sent.at < validMs ? sent : null;
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

/** Asks for a mailed code at most once a minute, with a captcha where the server wants one (AC-4, AC-12). */
export const useSendCode = (type?: 'password') => {
  const captcha = useCaptcha();
  const [sent, setSent] = useState(() => readSent(type));
  const secondsLeft = useSecondsUntil((sent?.at ?? 0) + limits.resendSeconds * 1000);
  const sending = useMutation({
    meta: { silent: true },
    mutationFn: (email: string) =>
      captcha.pass((ticket) => call('sendEmailCode', { email, type, ticket, flow: sent?.flow })),
    onSuccess: ({ flow }, email) => {
      const now: SentCode = { email, at: Date.now(), type, flow };
      setSent(now);
      tabStore.set(key, JSON.stringify(now));
    },
  });
  /** Sends a code to an address and leads to the field for it; the form shows a failure. */
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
