/**
 * `npm test` runs the short form: it repeats kills, attacks and loads a few times and takes samples of large corpora, to
 * end within a quarter of an hour. `npm test -- --full` repeats them as often as docs/security.md says.
 */
export const isFullForm = process.env.TEST_FORM === 'full';

/** Returns how often a test repeats something. */
export const chooseCount = (counts: { short: number; full: number }): number =>
  isFullForm ? counts.full : counts.short;

/** Returns all items in the full form, otherwise at most `count` that are evenly spaced. */
export const chooseSample = <T>(items: readonly T[], count: number): readonly T[] => {
  const step = isFullForm ? 1 : Math.ceil(items.length / count);
  return items.filter((_, index) => index % step === 0);
};
