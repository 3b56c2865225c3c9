import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../errors.ts';
import { getProcessStart } from './processes.ts';

/** Another running process has locked the folder. */
export class FolderInUse extends StartupError {}

interface Holder {
  pid: number;
  start: string;
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  typeof value.pid === 'number' &&
  'start' in value;

const readHolder = async (file: string): Promise<Holder | undefined> => {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isHolder(value) ? value : undefined;
  } catch {
    // Missing, or truncated by a crash of the machine: the folder is free.
    return undefined;
  }
};

const findLivingHolder = async (file: string): Promise<Holder | undefined> => {
  const holder = await readHolder(file);
  return holder && (await getProcessStart(holder.pid)) === holder.start ? holder : undefined;
};

const throwFolderInUse = (folder: string, holder: Holder): never => {
  throw new FolderInUse(
    `${folder} is in use by process ${holder.pid}. One portal at a time works on a data folder with the embedded ` +
      'database: stop that process, give this one another DATA_DIR, or let both use one PostgreSQL by DATABASE_URL.',
  );
};

const tryLink = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

/** Acquires the right to replace the lock, so that two starting processes do not both replace a stale one. */
const claim = async (folder: string, own: string, claimed: string): Promise<void> => {
  if (await tryLink(own, claimed)) return;
  const other = await findLivingHolder(claimed);
  if (other) throwFolderInUse(folder, other);
  await rm(claimed, { force: true });
  if (!(await tryLink(own, claimed)))
    throw new FolderInUse(`${folder} is being locked by another process right now.`);
};

/** Locks the folder for this process; the lock of a dead process is replaced. Throws FolderInUse. */
export const lockFolder = async (folder: string): Promise<{ release(): Promise<void> }> => {
  const lock = join(folder, 'portal.lock');
  const own = `${lock}.${process.pid}`;
  const claimed = `${lock}.claim`;
  await writeFile(own, JSON.stringify({ pid: process.pid, start: await getProcessStart(process.pid) }));
  try {
    await claim(folder, own, claimed);
    const holder = await findLivingHolder(lock);
    if (holder) {
      await rm(claimed);
      throwFolderInUse(folder, holder);
    }
    await rename(own, lock);
    await rm(claimed);
  } finally {
    await rm(own, { force: true });
  }
  return { release: () => rm(lock, { force: true }) };
};
