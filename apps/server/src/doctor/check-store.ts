import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { type Finding, failure, ok, toReason } from './finding.ts';

const describe = ({ s3 }: Config): string =>
  s3 ? `the bucket ${s3.bucket} of ${s3.endpoint}` : 'DATA_DIR/files';
const advise = ({ s3 }: Config): string =>
  s3
    ? 'check S3_ENDPOINT, S3_BUCKET, the keys, and that they may put, get and delete'
    : 'check the owner and mode of the folder';

const tryOut = async (storage: Storage): Promise<void> => {
  const bytes = randomBytes(1024);
  const { sha256 } = await storage.put(Readable.from([bytes]));
  try {
    if (!(await buffer(await storage.open(sha256))).equals(bytes)) throw new Error('it returned other bytes');
  } finally {
    await storage.delete(sha256);
  }
  if (await storage.has(sha256)) throw new Error('it deleted nothing');
};

/** Writes, reads and deletes a file. */
export const checkStore = async (config: Config): Promise<Finding> => {
  if (!config.s3 && !existsSync(config.dataDir)) return ok('store', 'The first start makes DATA_DIR/files.');
  try {
    await tryOut(await openStorage(config));
    return ok('store', `A file was written to ${describe(config)}, read and deleted.`);
  } catch (error) {
    return failure('store', `${describe(config)} cannot be used, ${advise(config)}: ${toReason(error)}.`);
  }
};
