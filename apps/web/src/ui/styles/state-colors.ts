/** The colors of the states of whatever runs for a time; base.css has them for both schemes. */
export const stateColors = {
  notStarted: 'var(--state-not-started)',
  inProgress: 'var(--state-in-progress)',
  ended: 'var(--state-ended)',
} as const;
