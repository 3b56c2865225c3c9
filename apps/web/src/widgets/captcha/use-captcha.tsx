import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { CallError } from '../../api/call-error.ts';

const CaptchaDialog = lazy(() => import('./CaptchaDialog.tsx').then((m) => ({ default: m.CaptchaDialog })));

const captchaNeeded = 412;

/** The puzzle was closed: whoever asked knows, and needs no message. */
export class CaptchaClosed extends Error {}

export interface Captcha {
  /** Asks; where the server wants a solved puzzle first, shows one and asks again with its ticket. */
  pass: <T>(request: (ticket?: string) => Promise<T>) => Promise<T>;
  /** Where it appears; to be rendered by the form, but not within its `<form>`. */
  dialog: ReactNode;
}

/** AC-12: whether a captcha is needed is the server's to say; what draws it is loaded when it is. */
export const useCaptcha = (): Captcha => {
  // null: never needed so far.
  const [opened, setOpened] = useState<boolean | null>(null);
  const answer = useRef<(ticket: string | null) => void>(undefined);

  const settle = (ticket: string | null) => {
    answer.current?.(ticket);
    setOpened(false);
  };
  const solve = () =>
    new Promise<string | null>((resolve) => {
      answer.current = resolve;
      setOpened(true);
    });

  const pass: Captcha['pass'] = async (request) => {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== captchaNeeded) throw error;
      const ticket = await solve();
      if (ticket === null) throw new CaptchaClosed();
      return request(ticket);
    }
  };

  const dialog = opened !== null && (
    <Suspense>
      <CaptchaDialog opened={opened} onSolved={settle} onClose={() => settle(null)} />
    </Suspense>
  );
  return { pass, dialog };
};
