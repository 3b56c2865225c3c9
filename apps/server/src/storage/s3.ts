import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import { isKey, parseKeyPath, toKeyPath } from './key.ts';
import { type Bucket, upload, within } from './s3-upload.ts';
import { onDisk, removeLeftOvers, spool } from './spool.ts';
import { type ByteRange, FileMissing, type Storage, StorageUnavailable } from './storage.ts';

const prefix = 'files/';

const milliseconds = {
  connect: 2000,
  /** Until the headers of an answer: the page gives up at 6 s. */
  answer: 4500,
  /** Without a byte in the middle of a download. */
  idle: 30_000,
};

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  error.name !== 'NoSuchBucket' &&
  error.$metadata.httpStatusCode === 404;

const unavailable = (error: unknown): StorageUnavailable =>
  error instanceof StorageUnavailable ? error : new StorageUnavailable(String(error), { cause: error });

const connectTo = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's mostly know the bucket by the path, and not the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: milliseconds.connect, socketTimeout: milliseconds.idle },
  });

const rangeHeader = (range?: ByteRange): string | undefined => range && `bytes=${range.start}-${range.end}`;

const openObject = async (
  { client, bucket }: Bucket,
  sha256: string,
  range?: ByteRange,
): Promise<Readable> => {
  if (!isKey(sha256)) throw new FileMissing(sha256);
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: prefix + toKeyPath(sha256),
    Range: rangeHeader(range),
  });
  try {
    const { Body } = await within(milliseconds.answer, (abortSignal) =>
      client.send(command, { abortSignal }),
    );
    if (Body instanceof Readable) return Body;
    throw new StorageUnavailable('the store answered without a body');
  } catch (error) {
    throw isMissing(error) ? new FileMissing(sha256) : unavailable(error);
  }
};

const hasObject = async ({ client, bucket }: Bucket, sha256: string): Promise<boolean> => {
  if (!isKey(sha256)) return false;
  const command = new HeadObjectCommand({ Bucket: bucket, Key: prefix + toKeyPath(sha256) });
  try {
    await within(milliseconds.answer, (abortSignal) => client.send(command, { abortSignal }));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw unavailable(error);
  }
};

const removeObject = async ({ client, bucket }: Bucket, sha256: string): Promise<void> => {
  if (!isKey(sha256)) return;
  const command = new DeleteObjectCommand({ Bucket: bucket, Key: prefix + toKeyPath(sha256) });
  await within(milliseconds.answer, (abortSignal) => client.send(command, { abortSignal })).catch((error) => {
    if (!isMissing(error)) throw unavailable(error);
  });
};

async function* listObjects({ client, bucket }: Bucket) {
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken });
    const page = await client.send(command).catch((error) => Promise.reject(unavailable(error)));
    for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
      const sha256 = parseKeyPath(Key.slice(prefix.length));
      if (sha256) yield { sha256, size: Size, modifiedAt: LastModified };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/**
 * An S3-compatible store. What comes in goes through a file in `incoming`: its key, its hash, is known only at the end,
 * and a part can be sent again when the store stumbles.
 */
export const openS3Storage = (config: S3Config, incoming: string): Storage => {
  const store: Bucket = { client: connectTo(config), bucket: config.bucket };
  const { client, bucket } = store;
  return {
    put: async (source) => {
      const spooled = await spool(source, incoming);
      try {
        await onDisk(() => upload(store, prefix + toKeyPath(spooled.sha256), spooled));
      } finally {
        await rm(spooled.path, { force: true });
      }
      const { sha256, sha1, size } = spooled;
      return { sha256, sha1, size };
    },
    open: (sha256, range) => openObject(store, sha256, range),
    has: (sha256) => hasObject(store, sha256),
    remove: (sha256) => removeObject(store, sha256),
    list: async function* () {
      await removeLeftOvers(incoming);
      yield* listObjects(store);
    },
    ready: () =>
      within(milliseconds.connect, (abortSignal) =>
        client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal }),
      ).then(
        () => true,
        () => false,
      ),
  };
};
