/** Safari has no idle callbacks. */
const idleDelayMs = 200;

/** Runs `task` once the browser has nothing to do, so after what is being rendered is painted. */
export const whenIdle = (task: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task);
  else setTimeout(task, idleDelayMs);
};
