/** The colors of not started, running and ended things; base.css defines them for both color schemes. */
export const stateColors = {
  notStarted: 'var(--state-not-started)',
  inProgress: 'var(--state-in-progress)',
  ended: 'var(--state-ended)',
} as const;
