/** FB-7: the stages of a work order, in their order. */
export const stages = ['submitFeedback', 'dataReview', 'processingResults'] as const;

export type StageState = 'done' | 'current' | 'ahead';

export const closed = 'Closed';

/** FB-9: as it was received, NEW when absent. */
export const statusText = (status: string | undefined): string => status || 'NEW';

/** What is under way: the review of a new work order, then the answer; a closed one has nothing left. */
const currentOf = (status: string | undefined): number => {
  if (status === closed) return stages.length;
  return statusText(status) === 'NEW' ? 1 : 2;
};

export const stageStates = (status: string | undefined) => {
  const current = currentOf(status);
  const stateOf = (index: number): StageState => {
    if (index === current) return 'current';
    return index < current ? 'done' : 'ahead';
  };
  return stages.map((stage, index) => ({ stage, state: stateOf(index) }));
};
