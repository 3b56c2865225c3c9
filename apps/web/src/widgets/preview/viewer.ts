import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import type { ViewerProps } from './preview-file.ts';
import { readWholeFile } from './read-file.ts';

type Close = () => void;

/**
 * Reads a file and hands its bytes to `show`, whose answer is called when the file or the viewer goes. What fails on the way
 * is reported once, and nothing after the viewer has gone.
 */
export const useWholeFile = (
  { file, onProblem }: ViewerProps,
  show: (data: ArrayBuffer, signal: AbortSignal) => Promise<Close | undefined>,
): void => {
  const { language } = useLanguage();
  const context = useRef({ language, onProblem, show });
  context.current = { language, onProblem, show };

  useEffect(() => {
    const end = new AbortController();
    const open = async () => {
      const data = await readWholeFile(file, { language: context.current.language, signal: end.signal });
      end.signal.throwIfAborted();
      const close = await context.current.show(data, end.signal);
      if (!close) return;
      if (end.signal.aborted) close();
      else end.signal.addEventListener('abort', close);
    };
    open().catch((error: unknown) => {
      if (!end.signal.aborted) context.current.onProblem(error);
    });
    return () => end.abort();
  }, [file]);
};

/**
 * A dialog first focuses its close button, as the file is not there yet. Once it is, its keys should work at once; but
 * a reader who has gone on to something else keeps the focus there.
 */
export const focusContent = (content: HTMLElement | null): void => {
  const active = document.activeElement;
  const isWaiting = !active || active === document.body || active.hasAttribute('data-autofocus');
  if (isWaiting && content?.closest('[role="dialog"]')) content.focus({ preventScroll: true });
};
