interface Locked {
  /** `afterAnother`: another tab had it until now. */
  work: (afterAnother: boolean) => Promise<void>;
  /** Another tab has it; the work waits for that. */
  onLockedElsewhere: () => void;
  signal: AbortSignal;
}

/**
 * Two tabs never write the same file: the work is done by one at a time. A browser without locks grants no disk either,
 * and what lies in memory no other tab can touch.
 */
export const withTransferLock = async (
  name: string,
  { work, onLockedElsewhere, signal }: Locked,
): Promise<void> => {
  if (!navigator.locks) return work(false);
  const lockName = `siliport-transfer/${name}`;
  const isFirst = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await work(false);
    return lock !== null;
  });
  if (isFirst) return;
  onLockedElsewhere();
  await navigator.locks.request(lockName, { signal }, () => work(true));
};
