/**
 * Works on the items in order, `count` at a time. After a failure no further item is begun, and the first failure is
 * thrown once those under way have ended.
 */
export const inLanes = async <T>(
  items: Iterable<T>,
  count: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const queue = [...items];
  const failures: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined && failures.length === 0; item = queue.shift())
      await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: count }, lane));
  if (failures.length > 0) throw failures[0];
};
