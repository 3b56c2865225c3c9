import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../../config.ts';

interface S3Server {
  /** With an empty bucket. */
  config: S3Config;
  close(): Promise<void>;
}

/** Creates a bucket on the server that `TEST_S3_ENDPOINT`, `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY` name. */
const createBucket = async (endpoint: string): Promise<S3Server> => {
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = process.env;
  const config = {
    endpoint,
    region: 'us-east-1',
    bucket: `test-${randomUUID()}`,
    accessKeyId,
    secretAccessKey,
  };
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region: config.region, credentials, forcePathStyle: true });
  const bucket = { Bucket: config.bucket };
  await client.send(new CreateBucketCommand(bucket));
  const close = async () => {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, bucket))
      for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ ...bucket, Key }));
    await client.send(new DeleteBucketCommand(bucket));
    client.destroy();
  };
  return { config, close };
};

/** Starts an S3 server with s3rver's fixed key pair. */
const startDouble = async (): Promise<S3Server> => {
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

/** Starts a double of an S3 server, or uses a real one where the environment names it. */
export const startS3Server = (): Promise<S3Server> => {
  const { TEST_S3_ENDPOINT: endpoint } = process.env;
  return endpoint ? createBucket(endpoint) : startDouble();
};
