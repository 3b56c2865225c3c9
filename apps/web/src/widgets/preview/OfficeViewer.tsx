import { Loader, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call, callAddress } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { PdfViewer } from './pdf/PdfViewer.tsx';
import classes from './preview.module.css';
import { previewPhrases } from './preview.phrases.ts';
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
const useRendition = ({ file: { url }, onProblem }: ViewerProps): string | undefined => {
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

/** Renders the PDF that the server converts an Office file to (N-5). */
export const OfficeViewer = (props: ViewerProps) => {
  const url = useRendition(props);
  const { name, suffix } = props.file;
  const pdf = useMemo(() => url && { url, name, suffix }, [url, name, suffix]);
  return pdf ? <PdfViewer {...props} file={pdf} /> : <RenditionProgress />;
};

const useElapsedSeconds = (): number => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
};

const RenditionProgress = () => {
  const t = usePhrases(previewPhrases);
  const seconds = useElapsedSeconds();
  return (
    <Stack className={classes.problem} align="center" justify="center" gap="sm">
      <Loader size={36} aria-hidden />
      <div role="status" aria-label={t('loading')}>
        <Text fw={600}>{t('converting')}</Text>
        <Text c="dimmed" size="sm" mt={4} maw={440}>
          {t('convertingHint')}
        </Text>
      </div>
      <Text c="dimmed" size="sm" aria-hidden>
        {t('convertingSeconds', { seconds })}
      </Text>
    </Stack>
  );
};
