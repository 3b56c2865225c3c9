import { useEffect, useRef, useState } from 'react';
import { call, callAddress } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { PreviewError, type ProblemKind, type ViewerProps } from './preview-file.ts';

/** The interval of polling for the PDF. */
const pollMs = 1000;

const problems: Record<string, ProblemKind> = {
  protected: 'encrypted',
  tooLarge: 'tooLarge',
  timeout: 'conversionTimeout',
};

const waitForRendition = async (id: string, signal: AbortSignal): Promise<void> => {
  for (;;) {
    const { state, reason } = await call('fileRendition', { id }, { signal });
    if (state === 'done') return;
    if (state === 'failed') throw new PreviewError(problems[reason] ?? 'broken', reason);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    signal.throwIfAborted();
  }
};

const toRenditionError = (error: unknown): unknown => {
  if (!(error instanceof CallError)) return error;
  return error.code === 0
    ? new PreviewError('network', error.message)
    : new PreviewError('refused', error.message);
};

/** Returns the URL of the PDF once the server has created it; reports a failure once. */
export const useRendition = ({ file: { url }, onProblem }: ViewerProps): string | undefined => {
  const [ready, setReady] = useState<string>();
  const report = useRef(onProblem);
  report.current = onProblem;

  useEffect(() => {
    const end = new AbortController();
    const id = new URL(url, window.location.href).searchParams.get('id') ?? '';
    waitForRendition(id, end.signal).then(
      () => setReady(callAddress('fileRenditionContent', { id })),
      (error: unknown) => {
        if (!end.signal.aborted) report.current(toRenditionError(error));
      },
    );
    return () => end.abort();
  }, [url]);

  return ready;
};
