import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { toErrorMessage } from '../../api/call-error.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './thread.module.css';
import { detailPhrases } from './work-orders.phrases.ts';

/** The part of a thread that is loaded, and the way to the rest. */
export interface LoadedThread {
  loaded: number;
  total: number;
  hasOlder: boolean;
  isLoading: boolean;
  error: Error | null;
  /** Resolves to whether there are still older ones. */
  loadOlder: () => Promise<boolean>;
  /** Resolves to whether the whole thread is there; false when a page failed to load. */
  loadAll: () => Promise<boolean>;
}

interface Props {
  thread: LoadedThread;
  /** The oldest page is there, and the button that had the focus is gone. */
  onAllLoaded: () => void;
}

/** Says how much of a long thread is shown, and loads older entries above it (FB-10). */
export function OlderEntries({ thread, onAllLoaded }: Props) {
  const t = usePhrases(detailPhrases);
  const { loaded, total, hasOlder, isLoading, error } = thread;
  const load = async () => {
    if (!isLoading && !(await thread.loadOlder())) onAllLoaded();
  };
  return (
    <div className={classes.older}>
      {hasOlder && (
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          aria-disabled={isLoading}
          onClick={load}
        >
          {t(isLoading ? 'olderLoading' : 'showOlder')}
        </Button>
      )}
      <span className={classes.shown} role="status">
        {t('shownOf', { loaded, total })}
      </span>
      {error && !isLoading && (
        <span className={classes.failed} role="alert">
          {t('olderFailed', { reason: toErrorMessage(error) })}
        </span>
      )}
    </div>
  );
}
