import { Button } from '@mantine/core';
import { useId } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { writtenIn } from '../../i18n/written-in.ts';
import { useDraft } from '../../widgets/drafts/use-draft.ts';
import { RichText } from '../../widgets/rich-text/RichText.tsx';
import { emptyEntry } from './use-entry-form.ts';
import classes from './work-order.module.css';
import { detailPhrases } from './work-orders.phrases.ts';

interface Props {
  /** Of the reply or supplement. */
  place: string;
}

/** What was being written when the work order was closed: it cannot be sent any more, but is still its writer's (FB-11). */
export function UnsentText({ place }: Props) {
  const t = usePhrases(detailPhrases);
  const headId = useId();
  const { value, isRestored, clear } = useDraft(place, emptyEntry);
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
      <div lang={writtenIn(value.description)}>
        {value.title && <h3 className={classes.attachmentTitle}>{value.title}</h3>}
        <RichText html={value.description} />
      </div>
    </section>
  );
}
