import { toKnownStatus } from '@siliport/contract/work-order-status';

const stages = ['submitFeedback', 'dataReview', 'processingResults'] as const;

type StageState = 'done' | 'current' | 'ahead';

/** Returns the index of what is under way: the review of a new work order, then the answer; past the end once closed. */
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
