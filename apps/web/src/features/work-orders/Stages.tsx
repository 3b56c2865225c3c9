import { Text, VisuallyHidden } from '@mantine/core';
import { toKnownStatus } from '@siliport/contract/work-order-status';
import { IconCheck } from '@tabler/icons-react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './stages.module.css';
import { listPhrases } from './work-orders.phrases.ts';

const stages = ['submitFeedback', 'dataReview', 'processingResults'] as const;

type StageState = 'done' | 'current' | 'ahead';

/** Returns the index of the current stage: the review of a new work order, then the answer; past the end once closed. */
const findCurrentStage = (status: string | undefined): number => {
  const known = toKnownStatus(status || 'NEW');
  if (known === 'Closed') return stages.length;
  return known === 'NEW' ? 1 : 2;
};

/** Returns the stages of a work order in their order, each with its state (FB-7). */
export const getStages = (status: string | undefined) => {
  const current = findCurrentStage(status);
  const getState = (index: number): StageState => {
    if (index === current) return 'current';
    return index < current ? 'done' : 'ahead';
  };
  return stages.map((stage, index) => ({ stage, state: getState(index) }));
};

/** The stages of a work order: completed ones with a check mark, the current one in bold (FB-7). */
export function Stages({ status }: { status: string | undefined }) {
  const t = usePhrases(listPhrases);
  return (
    <Text component="ol" c="dimmed" fz="caption" className={classes.stages} aria-label={t('stages')}>
      {getStages(status).map(({ stage, state }) => (
        <li
          key={stage}
          className={classes.stage}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {state === 'done' && <IconCheck size={14} stroke={2.4} aria-hidden />}
          {t(stage)}
          {state === 'done' && <VisuallyHidden>{t('done')}</VisuallyHidden>}
        </li>
      ))}
    </Text>
  );
}
