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

export const bytesOf = ({ start, end }: Chunk): number => end - start + 1;

/** What is still to be fetched, from the front. */
export const missingChunks = (size: number, good: readonly number[]): number[] => {
  const have = new Set(good);
  return Array.from({ length: Math.ceil(size / limits.chunk) }, (_, index) => index).filter(
    (index) => !have.has(index),
  );
};

/** Bytes of the chunks that are good. */
export const goodBytes = (size: number, good: readonly number[]): number =>
  good.reduce((sum, index) => sum + bytesOf(chunkAt(index, size)), 0);

/** Below two chunks a download begins anew as quickly as it goes on. */
export const isBig = (size: number): boolean => size >= 2 * limits.chunk;
