/** A set of positions, counted from 0: one bit each, 32 bits per element. */
export type Bitmap = Uint32Array;

const createBitmap = (size: number): Bitmap => new Uint32Array(Math.ceil(size / 32));

/** Returns the set of these positions, each below `size`. */
export const toBitmap = (size: number, positions: Iterable<number>): Bitmap => {
  const bitmap = createBitmap(size);
  for (const position of positions)
    bitmap[position >>> 5] = (bitmap[position >>> 5] ?? 0) | (1 << (position & 31));
  return bitmap;
};

/** Returns the set of all positions below `size`. */
export const toFullBitmap = (size: number): Bitmap => {
  const bitmap = createBitmap(size).fill(0xffffffff);
  if (size % 32 > 0) bitmap[bitmap.length - 1] = 2 ** (size % 32) - 1;
  return bitmap;
};

/** Reads what `serializeBitmap` wrote. */
export const parseBitmap = (bytes: Uint8Array): Bitmap => new Uint32Array(new Uint8Array(bytes).buffer);

export const serializeBitmap = (bitmap: Bitmap): Buffer =>
  Buffer.from(bitmap.buffer, bitmap.byteOffset, bitmap.byteLength);

/**
 * Combines sets of the same size. A loop for each operation is several times as fast as one with a function for each
 * element, and a search combines dozens of sets.
 */
const combine = (
  [first, ...others]: readonly Bitmap[],
  combineInto: (combined: Bitmap, other: Bitmap) => void,
): Bitmap => {
  const combined = new Uint32Array(first ?? []);
  for (const other of others) combineInto(combined, other);
  return combined;
};

/** Returns what is in all of the sets. */
export const intersect = (...bitmaps: Bitmap[]): Bitmap =>
  combine(bitmaps, (combined, other) => {
    for (let at = 0; at < combined.length; at += 1) combined[at] = (combined[at] ?? 0) & (other[at] ?? 0);
  });

/** Returns the positions that are in any of the sets. */
export const union = (...bitmaps: Bitmap[]): Bitmap =>
  combine(bitmaps, (combined, other) => {
    for (let at = 0; at < combined.length; at += 1) combined[at] = (combined[at] ?? 0) | (other[at] ?? 0);
  });

/** Returns the positions of the first set that are in none of the others. */
export const subtract = (...bitmaps: Bitmap[]): Bitmap =>
  combine(bitmaps, (combined, other) => {
    for (let at = 0; at < combined.length; at += 1) combined[at] = (combined[at] ?? 0) & ~(other[at] ?? 0);
  });

/** The number of ones in each byte. */
const bitCountByByte = Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/** Returns how many positions are in the set. */
export const countPositions = (bitmap: Bitmap): number => {
  let count = 0;
  for (const byte of serializeBitmap(bitmap)) count += bitCountByByte[byte] ?? 0;
  return count;
};

/** Returns the lowest `count` positions of the set that are below `end`. */
export const findFirstPositions = (bitmap: Bitmap, count: number, end: number): number[] => {
  const positions: number[] = [];
  for (let position = 0; position < end && positions.length < count; position += 1) {
    const element = bitmap[position >>> 5] ?? 0;
    // Most elements of a rare word are empty; the last position of one leads to the next.
    if (element === 0) position |= 31;
    else if ((element >>> (position & 31)) & 1) positions.push(position);
  }
  return positions;
};

/** A bitmap as it is kept in memory: as the positions where these are fewer than its elements. */
export type PackedBitmap = { bitmap: Bitmap } | { length: number; positions: Uint32Array };

export const packBitmap = (bitmap: Bitmap): PackedBitmap => {
  const count = countPositions(bitmap);
  if (count >= bitmap.length) return { bitmap };
  const positions = Uint32Array.from(findFirstPositions(bitmap, count, 32 * bitmap.length));
  return { length: bitmap.length, positions };
};

export const unpackBitmap = (packed: PackedBitmap): Bitmap =>
  'bitmap' in packed ? packed.bitmap : toBitmap(32 * packed.length, packed.positions);

/** Returns the size in bytes. */
export const toPackedSize = (packed: PackedBitmap): number =>
  'bitmap' in packed ? packed.bitmap.byteLength : packed.positions.byteLength;
