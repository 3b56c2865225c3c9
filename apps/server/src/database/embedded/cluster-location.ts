import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, succeedsAs } from './account.ts';

const pointerIn = (dataDir: string): string => join(dataDir, 'postgres.place');

const elsewhere = (dataDir: string): string =>
  join('/var/lib', `siliport-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);

/** The cluster's folder within its place. */
export const toClusterPath = (place: string): string => join(place, 'postgres');

/** Where the cluster of this data folder was put before; the data folder itself unless a pointer says otherwise. */
export const readLocation = async (dataDir: string): Promise<string> =>
  (await readFile(pointerIn(dataDir), 'utf8').catch(() => '')).trim() || dataDir;

/**
 * Where a new cluster goes: into the data folder, or, where the account cannot get at that (a clone under a home of
 * mode 0700), to a folder of its own under /var/lib, which a pointer in the data folder remembers.
 */
export const chooseLocation = async (dataDir: string, account: Account): Promise<string> => {
  if (!account) return dataDir;
  if (await succeedsAs(account, 'test', ['-x', dataDir])) return dataDir;
  const place = elsewhere(dataDir);
  await mkdir(place, { recursive: true });
  await chmod(place, 0o711);
  await writeFile(pointerIn(dataDir), `${place}\n`);
  return place;
};

/** An empty folder of the account alone. */
export const makePrivate = async (folder: string, account: Account): Promise<void> => {
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
};
