import { Button } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './draft-note.module.css';
import { draftPhrases } from './drafts.phrases.ts';

interface Props {
  isRestored: boolean;
  isSaved: boolean;
  onDiscard: () => void;
  /** What must be done again, such as choosing a file. */
  children?: ReactNode;
}

/** A quiet word that something was restored, and the way to be rid of it. */
export function DraftNote({ isRestored, isSaved, onDiscard, children }: Props) {
  const t = usePhrases(draftPhrases);
  return (
    <>
      {isRestored && (
        <div className={classes.note} role="status">
          <IconHistory size={18} stroke={1.6} className={classes.icon} aria-hidden />
          <span className={classes.words}>
            {t('restored')} {children}
          </span>
          <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </div>
      )}
      {!isSaved && (
        <div className={classes.note} role="alert">
          <IconAlertTriangle size={18} stroke={1.6} className={classes.icon} aria-hidden />
          <span className={classes.words}>{t('notSaved')}</span>
        </div>
      )}
    </>
  );
}
