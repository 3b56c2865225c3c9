import type { ApplyType } from '@siliport/contract/listing';
import { type Icon, IconCircleCheck, IconCircleMinus, IconClock } from '@tabler/icons-react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './activity-state.module.css';
import { cardPhrases } from './cards.phrases.ts';

const states = {
  1: { word: 'notStarted', Picture: IconClock },
  2: { word: 'inProgress', Picture: IconCircleCheck },
  3: { word: 'ended', Picture: IconCircleMinus },
} as const satisfies Record<ApplyType, { word: string; Picture: Icon }>;

/** HO-5: how registration stands, by picture, word and colour; ended is grey. */
export function ActivityState({ applyType }: { applyType: ApplyType }) {
  const t = usePhrases(cardPhrases);
  const { word, Picture } = states[applyType];
  return (
    <span className={classes.state} data-state={word}>
      <Picture size={14} stroke={2} aria-hidden />
      {t(word)}
    </span>
  );
}
