import type { Readable } from 'node:stream';

/** What the storage returns about stored bytes. */
export interface StoredBytes {
  /** Hex, lower case; also the key of the bytes. */
  sha256: string;
  /** Hex, lower case. */
  sha1: string;
  /** Bytes. */
  size: number;
}

/** Bytes that have all arrived, in a temporary file. */
export interface SpooledFile extends StoredBytes {
  path: string;
}

/** Called once all bytes have arrived; throws when they must not be stored. */
export type CheckBytes = (bytes: SpooledFile) => void | Promise<void>;

/** Bytes `start` to `end`, both included, as HTTP counts them. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenOptions {
  /**
   * A chunk may be overwritten when the next but one is read, which saves the allocation of each. For consumers that wait
   * until a chunk is written, such as `pipe` to a socket.
   */
  reusesChunks?: boolean;
}

/** Content-addressed bytes: on disk or in an S3-compatible store. */
export interface Storage {
  /**
   * Stores the bytes completely (temporary name, fsync, rename) or not at all. Throws the error of the source or of
   * `check`, or StorageUnavailable when the store is unreachable or full.
   */
  put(source: Readable, check?: CheckBytes): Promise<StoredBytes>;
  /** Throws FileNotFoundError when there are no bytes with this key, and StorageUnavailable. */
  open(sha256: string, range?: ByteRange, options?: OpenOptions): Promise<Readable>;
  /** Returns the path of the bytes on this machine's disk; undefined: the store is elsewhere. Throws like `open`. */
  findPath(sha256: string): Promise<string | undefined>;
  has(sha256: string): Promise<boolean>;
  delete(sha256: string): Promise<void>;
  /** Lists every key with its size and age, for the sweeper. */
  list(): AsyncIterable<{ sha256: string; size: number; modifiedAt: Date }>;
  /** Whether the store is currently readable and writable. */
  isReady(): Promise<boolean>;
}

export class StorageUnavailable extends Error {}
export class DiskFull extends StorageUnavailable {}
export class FileNotFoundError extends Error {}

const keyPattern = /^[0-9a-f]{64}$/;

/** Whether the text is a key; only a key ever becomes a path. */
export const isKey = (sha256: string): boolean => keyPattern.test(sha256);

/** Returns `ab/cdef…`: 256 folders, so that none grows too large to list. */
export const toKeyPath = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256.slice(2)}`;

/** Returns the key of a path as `toKeyPath` makes it; undefined for any other path. */
export const parseKeyPath = (path: string): string | undefined => {
  const key = path.replace('/', '');
  return isKey(key) && toKeyPath(key) === path ? key : undefined;
};
