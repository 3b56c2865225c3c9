import { toKnownStatus } from '@siliport/contract/work-order-status';

/** FB-7: the stages of a work order, in their order. */
export const stages = ['submitFeedback', 'dataReview', 'processingResults'] as const;

export type StageState = 'done' | 'current' | 'ahead';

/** What is under way: the review of a new work order, then the answer; a closed one has nothing left. */
const currentOf = (status: string | undefined): number => {
  const known = toKnownStatus(status || 'NEW');
  if (known === 'Closed') return stages.length;
  return known === 'NEW' ? 1 : 2;
};

export const stageStates = (status: string | undefined) => {
  const current = currentOf(status);
  const stateOf = (index: number): StageState => {
    if (index === current) return 'current';
    return index < current ? 'done' : 'ahead';
  };
  return stages.map((stage, index) => ({ stage, state: stateOf(index) }));
};
