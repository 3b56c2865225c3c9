import { limits } from '@siliport/contract/limits';

/** IP-4: the parts in which a file is fetched, by their numbers. */
interface Chunk {
  /** The first byte, and the last. */
  start: number;
  end: number;
}

export const chunkAt = (index: number, size: number): Chunk => ({
  start: index * limits.chunk,
  end: Math.min((index + 1) * limits.chunk, size) - 1,
});

/** What is still to be fetched, from the front. */
export const missingChunks = (size: number, good: readonly number[]): number[] => {
  const have = new Set(good);
  return Array.from({ length: Math.ceil(size / limits.chunk) }, (_, index) => index).filter(
    (index) => !have.has(index),
  );
};

/** What of a file lies on the disk: whole chunks by their numbers, and of others so many bytes from their front. */
export interface Stored {
  good: readonly number[];
  parts: Readonly<Record<number, number>>;
}

/** Where each of the stored stretches begins, and the byte after it. */
const stretches = (size: number, { good, parts }: Stored) => [
  ...good.map((index) => chunkAt(index, size)).map(({ start, end }) => ({ start, after: end + 1 })),
  ...Object.entries(parts).map(([index, bytes]) => {
    const { start } = chunkAt(Number(index), size);
    return { start, after: start + bytes };
  }),
];

export const storedBytes = (size: number, stored: Stored): number =>
  stretches(size, stored).reduce((sum, { start, after }) => sum + after - start, 0);

/** The file on the disk is at least so long. */
export const storedLength = (size: number, stored: Stored): number =>
  Math.max(0, ...stretches(size, stored).map(({ after }) => after));

/** Below two chunks a download begins anew as quickly as it goes on. */
export const isBig = (size: number): boolean => size >= 2 * limits.chunk;
