import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { makePrivate } from './cluster-location.ts';

const socketName = '.s.PGSQL.5432';

/** Longest path of a Unix socket that all systems take. */
const maxSocketPathBytes = 103;

const isOwnFolder = (socket: string): boolean => /^\/tmp\/siliport-[^/]+\/s$/.test(socket);

/** The cluster itself, unless its path is too long for a socket: then a private folder made for this run. */
export const socketFolder = async (cluster: string, account: Account): Promise<string> => {
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

/** Removes a folder that `socketFolder` made; a cluster stays. */
export const removeSocketFolder = async (socket: string): Promise<void> => {
  if (isOwnFolder(socket)) await rm(dirname(socket), { recursive: true, force: true });
};
