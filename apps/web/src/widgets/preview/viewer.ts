import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import type { ViewerProps } from './preview-file.ts';
import { readWholeFile } from './read-file.ts';

type Close = () => void;

/**
 * Reads a file and passes its bytes to `show`, whose result is called when the file changes or the viewer unmounts.
 * Reports an error once, and none after unmounting.
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
 * Focuses the content of a loaded file, so that its keys work at once, unless the reader has moved the focus meanwhile.
 */
export const focusContent = (content: HTMLElement | null): void => {
  const active = document.activeElement;
  const isWaiting = !active || active === document.body || active.hasAttribute('data-autofocus');
  if (isWaiting && content?.closest('[role="dialog"]')) content.focus({ preventScroll: true });
};
