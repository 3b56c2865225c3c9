import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import classes from './download-button.module.css';

interface Props {
  label: string;
  hint: string;
  progressLabel: string;
  /** DL-1: 0 is idle, else the percent that has arrived. */
  progress: number;
  onStart: () => void;
}

/** DL-1: the button stays where it is, and says how far the transfer has come. */
export function DownloadButton({ label, hint, progressLabel, progress, onStart }: Props) {
  const isBusy = progress > 0;
  return (
    <span className={classes.download}>
      <ActionIcon
        variant="subtle"
        className={classes.action}
        onClick={onStart}
        aria-label={label}
        title={hint}
        // Not `disabled`, which would lose the focus.
        aria-disabled={isBusy}
      >
        {isBusy ? (
          <span className={classes.percent}>{progress}%</span>
        ) : (
          <IconDownload size={20} stroke={1.6} aria-hidden />
        )}
      </ActionIcon>
      {isBusy && (
        <progress className={classes.progress} max={100} value={progress} aria-label={progressLabel} />
      )}
    </span>
  );
}
