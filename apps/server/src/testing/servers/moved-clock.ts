import { globSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retryUntil } from '../retry-until.ts';

/** The wall clock of a portal process, moved by libfaketime; timers and the database keep their own. */
export interface MovedClock {
  /** Settings of the process whose clock it is. */
  environment: Record<string, string>;
  /** Sets the clock of the process at this address so many seconds ahead of the machine's, or behind it. */
  set(address: string, seconds: number): Promise<void>;
  close(): Promise<void>;
}

/** Longer than libfaketime keeps a time, and than a header's second. */
const maxErrorMs = 3000;

const checkOffset = async (address: string, seconds: number): Promise<void> => {
  const { headers } = await fetch(`${address}/healthz`);
  const offsetMs = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Math.abs(offsetMs - seconds * 1000) > maxErrorMs) throw new Error(`the clock is off by ${offsetMs} ms`);
};

/** Returns undefined where libfaketime (Debian: `faketime`) is not installed. */
export const createMovedClock = async (): Promise<MovedClock | undefined> => {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (!library) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'siliport-clock-'));
  const file = join(folder, 'offset');
  const write = async (seconds: number): Promise<void> => {
    // Renamed, because the library may read at any moment.
    await writeFile(`${file}.new`, seconds < 0 ? String(seconds) : `+${seconds}`);
    await rename(`${file}.new`, file);
  };
  await write(0);
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set: async (address, seconds) => {
      await write(seconds);
      await retryUntil(20_000, () => checkOffset(address, seconds));
    },
    close: () => rm(folder, { recursive: true }),
  };
};
