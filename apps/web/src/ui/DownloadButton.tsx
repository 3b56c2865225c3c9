import { ActionIcon, Box } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import classes from './download-button.module.css';
import page from './styles/page.module.css';

interface Props {
  label: string;
  hint: string;
  progressLabel: string;
  /** 0 while idle, else the received percentage (DL-1). */
  progress: number;
  onStart: () => void;
}

/** A download button that shows the progress in its own place (DL-1). */
export function DownloadButton({ label, hint, progressLabel, progress, onStart }: Props) {
  const isBusy = progress > 0;
  return (
    <Box component="span" pos="relative" display="inline-flex">
      <ActionIcon
        variant="subtle"
        className={page.rowButton}
        onClick={onStart}
        aria-label={label}
        title={hint}
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
        <progress className={classes.progress} max={100} value={progress} aria-label={progressLabel} />
      )}
    </Box>
  );
}
