import { Loader, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { PdfViewer } from './pdf/PdfViewer.tsx';
import classes from './preview.module.css';
import { previewPhrases } from './preview.phrases.ts';
import type { ViewerProps } from './preview-file.ts';
import { useRendition } from './use-rendition.ts';

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
