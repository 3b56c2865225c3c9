import { Button } from '@mantine/core';
import { useId } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { writtenIn } from '../../i18n/written-in.ts';
import { useDraft } from '../../widgets/drafts/use-draft.ts';
import { RichText } from '../../widgets/rich-text/RichText.tsx';
import { emptyEntry } from './use-entry-form.ts';
import classes from './work-order.module.css';
import { detailPhrases } from './work-orders.phrases.ts';

/** What was not sent before the work order was closed: too late to send, but still its author's (FB-11). */
export function UnsentText({ draftKey }: { draftKey: string }) {
  const t = usePhrases(detailPhrases);
  const headId = useId();
  const { initial, isRestored, clear } = useDraft(draftKey, emptyEntry);
  if (!isRestored) return null;
  return (
    <section className={classes.unsent} aria-labelledby={headId}>
      <div className={classes.unsentHead}>
        <span id={headId} className={classes.closedWords}>
          {t('unsent')}
        </span>
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          {t('discard')}
        </Button>
      </div>
      <div lang={writtenIn(initial.description)}>
        {initial.title && <h3 className={classes.attachmentTitle}>{initial.title}</h3>}
        <RichText html={initial.description} />
      </div>
    </section>
  );
}
