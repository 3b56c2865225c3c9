import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, succeedsAs } from './processes.ts';

const toPointerPath = (dataDir: string): string => join(dataDir, 'postgres.place');

const toFallbackLocation = (dataDir: string): string =>
  join('/var/lib', `siliport-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);

/** Returns the cluster's folder below its location. */
export const toClusterPath = (location: string): string => join(location, 'postgres');

/** Returns the location of the existing cluster: the one in the pointer file, else the data folder. */
export const readLocation = async (dataDir: string): Promise<string> =>
  (await readFile(toPointerPath(dataDir), 'utf8').catch(() => '')).trim() || dataDir;

/**
 * Returns the location of a new cluster: the data folder, or, when the account cannot access it (a clone in a home folder
 * of mode 0700), a folder in /var/lib, which a pointer file in the data folder records.
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

/** Creates an empty folder that only the account can enter. */
export const makePrivate = async (folder: string, account: Account): Promise<void> => {
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
};

const socketName = '.s.PGSQL.5432';

/** The maximum length of a Unix socket path on all systems. */
const maxSocketPathBytes = 103;

const isOwnFolder = (socket: string): boolean => /^\/tmp\/siliport-[^/]+\/s$/.test(socket);

/** Returns the cluster's folder, or a private temporary folder when its path is too long for a socket. */
export const prepareSocketFolder = async (cluster: string, account: Account): Promise<string> => {
  if (Buffer.byteLength(join(cluster, socketName)) <= maxSocketPathBytes) return cluster;
  const parent = await mkdtemp('/tmp/siliport-');
  await chmod(parent, 0o711);
  const folder = join(parent, 's');
  await makePrivate(folder, account);
  return folder;
};

/** Removes the socket lock of a PostgreSQL that has ended. */
export const removeSocketLock = (folder: string): Promise<void> =>
  rm(join(folder, `${socketName}.lock`), { force: true });

/** Removes the temporary folder of `prepareSocketFolder`, but never a cluster. */
export const removeSocketFolder = async (socket: string): Promise<void> => {
  if (isOwnFolder(socket)) await rm(dirname(socket), { recursive: true, force: true });
};
