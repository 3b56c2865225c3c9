import type { Readable } from 'node:stream';

/** What the storage knows of bytes it took in. */
export interface StoredBytes {
  /** Hex, lower case; also the key under which the bytes lie. */
  sha256: string;
  /** Hex, lower case. */
  sha1: string;
  /** Bytes. */
  size: number;
}

/** Bytes `start` to `end`, both included, as HTTP counts them. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Content-addressed bytes: on disk or in an S3-compatible store. */
export interface Storage {
  /**
   * Takes the bytes in completely (temporary name, fsync, rename) or not at all.
   * Errors: whatever the source throws; StorageUnavailable when the store is away or full.
   */
  put(source: Readable): Promise<StoredBytes>;
  /** Errors: StorageUnavailable; FileMissing when no bytes lie under that key. */
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  remove(sha256: string): Promise<void>;
  /** Every key with its size and age, for the sweeper. */
  list(): AsyncIterable<{ sha256: string; size: number; modifiedAt: Date }>;
  /** Whether the store can be written and read just now. */
  ready(): Promise<boolean>;
}

export class StorageUnavailable extends Error {}
export class DiskFull extends StorageUnavailable {}
export class FileMissing extends Error {}
