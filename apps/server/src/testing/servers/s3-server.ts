import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Config } from '../../config.ts';

/** Starts an S3 server with one empty bucket and s3rver's fixed key pair. */
export const startS3Server = async (): Promise<{ config: S3Config; close(): Promise<void> }> => {
  const directory = await mkdtemp(join(tmpdir(), 'siliport-s3-'));
  const bucket = 'portal';
  const configureBuckets = [{ name: bucket, configs: [] }];
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    // It signs `/bucket` where Amazon and its client sign `/bucket/`.
    allowMismatchedSignatures: true,
    configureBuckets,
  });
  const { port } = await server.run();
  const close = async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  };
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return { config: { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket, ...keys }, close };
};
