import { Button } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './draft-note.module.css';
import { draftPhrases } from './drafts.phrases.ts';

interface Props {
  form: { isRestored: boolean; isSaved: boolean; discard: () => void };
  onDiscard?: () => void;
  /** What must be done again, such as choosing a file. */
  children?: ReactNode;
}

/** Says that a draft was restored, with the way to discard it, or that the browser has no room to keep it. */
export function DraftNote({ form, onDiscard = form.discard, children }: Props) {
  const t = usePhrases(draftPhrases);
  return (
    <>
      {form.isRestored && (
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
      {!form.isSaved && (
        <div className={classes.note} role="alert">
          <IconAlertTriangle size={18} stroke={1.6} className={classes.icon} aria-hidden />
          <span className={classes.words}>{t('notSaved')}</span>
        </div>
      )}
    </>
  );
}
