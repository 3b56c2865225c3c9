import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, succeedsAs } from './account.ts';

const toPointerPath = (dataDir: string): string => join(dataDir, 'postgres.place');

const toFallbackLocation = (dataDir: string): string =>
  join('/var/lib', `siliport-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);

/** The cluster's folder within its place. */
export const toClusterPath = (location: string): string => join(location, 'postgres');

/** Where the cluster of this data folder was put before; the data folder itself unless a pointer says otherwise. */
export const readLocation = async (dataDir: string): Promise<string> =>
  (await readFile(toPointerPath(dataDir), 'utf8').catch(() => '')).trim() || dataDir;

/**
 * Where a new cluster goes: into the data folder, or, where the account cannot get at that (a clone under a home of
 * mode 0700), to a folder of its own under /var/lib, which a pointer in the data folder remembers.
 */
export const chooseLocation = async (dataDir: string, account: Account): Promise<string> => {
  if (!account) return dataDir;
  if (await succeedsAs(account, 'test', ['-x', dataDir])) return dataDir;
  const location = toFallbackLocation(dataDir);
  await mkdir(location, { recursive: true });
  await chmod(location, 0o711);
  await writeFile(toPointerPath(dataDir), `${location}\n`);
  return location;
};

/** An empty folder of the account alone. */
export const makePrivate = async (folder: string, account: Account): Promise<void> => {
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
};

const socketName = '.s.PGSQL.5432';

/** Longest path of a Unix socket that all systems take. */
const maxSocketPathBytes = 103;

const isOwnFolder = (socket: string): boolean => /^\/tmp\/siliport-[^/]+\/s$/.test(socket);

/** The cluster itself, unless its path is too long for a socket: then a private folder made for this run. */
export const prepareSocketFolder = async (cluster: string, account: Account): Promise<string> => {
  if (Buffer.byteLength(join(cluster, socketName)) <= maxSocketPathBytes) return cluster;
  const parent = await mkdtemp('/tmp/siliport-');
  await chmod(parent, 0o711);
  const folder = join(parent, 's');
  await makePrivate(folder, account);
  return folder;
};

/** Removes the lock beside the socket of a PostgreSQL that is known to have ended. */
export const removeSocketLock = (folder: string): Promise<void> =>
  rm(join(folder, `${socketName}.lock`), { force: true });

/** Removes a folder that `prepareSocketFolder` made; a cluster stays. */
export const removeSocketFolder = async (socket: string): Promise<void> => {
  if (isOwnFolder(socket)) await rm(dirname(socket), { recursive: true, force: true });
};
