import { ActionIcon, Box } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import page from '../../ui/styles/page.module.css';
import classes from './download-button.module.css';
import { progressPhrases } from './progress.phrases.ts';

interface Props {
  /** The name of the file, or the title of the document. */
  name: string;
  /** By default 'Download' and the name. */
  label?: string;
  hint?: string;
  /** 0 while idle, else the received percentage (DL-1). */
  progress: number;
  onStart: () => void;
}

/** A download button that shows its progress (DL-1). */
export function DownloadButton({ name, label, hint, progress, onStart }: Props) {
  const t = usePhrases(progressPhrases);
  const isBusy = progress > 0;
  return (
    <Box component="span" pos="relative" display="inline-flex">
      <ActionIcon
        variant="subtle"
        className={page.rowButton}
        onClick={onStart}
        aria-label={label ?? t('downloadLabel', { name })}
        title={hint ?? t('download')}
        // Not `disabled`, which would lose the focus.
        aria-disabled={isBusy}
      >
        {isBusy ? (
          <Box component="span" fz={11} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {progress}%
          </Box>
        ) : (
          <IconDownload size={20} stroke={1.6} aria-hidden />
        )}
      </ActionIcon>
      {isBusy && (
        <progress
          className={classes.progress}
          max={100}
          value={progress}
          aria-label={t('progressLabel', { name })}
        />
      )}
    </Box>
  );
}
