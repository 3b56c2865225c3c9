import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openDisk } from './disk.ts';
import type { Storage } from './storage.ts';

/** Opens the S3 store of the settings, else a folder of the data folder. The S3 client is large and loads on use. */
export const openStorage = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> => {
  if (!s3) return openDisk(join(dataDir, 'files'));
  const { openS3Storage } = await import('./s3.ts');
  return openS3Storage(s3, join(dataDir, 'incoming'));
};
