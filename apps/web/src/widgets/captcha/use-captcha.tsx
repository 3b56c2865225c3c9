import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { CallError } from '../../api/call-error.ts';

const CaptchaDialog = lazy(() => import('./CaptchaDialog.tsx').then((m) => ({ default: m.CaptchaDialog })));

const captchaNeeded = 412;

/** The visitor closed the puzzle; forms show no message for it. */
export class CaptchaClosed extends Error {}

/** Returns the ref of the submit button, which gets back the focus when the puzzle was closed. */
export const useFocusAfterCaptcha = (error: Error | null) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (error instanceof CaptchaClosed) button.current?.focus();
  }, [error]);
  return button;
};

export interface Captcha {
  /** Sends the request; if the server requires a captcha, shows one and repeats the request with its ticket. */
  withCaptcha: <T>(request: (ticket?: string) => Promise<T>) => Promise<T>;
  /** The dialog, rendered outside of the `<form>`. */
  dialog: ReactNode;
}

/** The server decides whether a captcha is needed; its code is loaded only then (AC-12). */
export const useCaptcha = (): Captcha => {
  // null: not needed so far.
  const [opened, setOpened] = useState<boolean | null>(null);
  const resolveTicket = useRef<(ticket: string | null) => void>(undefined);

  const handleClose = (ticket: string | null) => {
    resolveTicket.current?.(ticket);
    setOpened(false);
  };
  const openDialog = () =>
    new Promise<string | null>((resolve) => {
      resolveTicket.current = resolve;
      setOpened(true);
    });

  const withCaptcha: Captcha['withCaptcha'] = async (request) => {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== captchaNeeded) throw error;
      const ticket = await openDialog();
      if (ticket === null) throw new CaptchaClosed();
      return request(ticket);
    }
  };

  const dialog = opened !== null && (
    <Suspense>
      <CaptchaDialog opened={opened} onSolved={handleClose} onClose={() => handleClose(null)} />
    </Suspense>
  );
  return { withCaptcha, dialog };
};
