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
import { type Bucket, upload, withTimeout } from './s3-upload.ts';
import { deleteLeftovers, storeSpooled } from './spool.ts';
import {
  type ByteRange,
  FileNotFoundError,
  isKey,
  parseKeyPath,
  type Storage,
  StorageUnavailable,
  toKeyPath,
} from './storage.ts';

const prefix = 'files/';

const connectTimeoutMs = 2000;
/** Until the response headers: the page times out after 6 s. */
const responseTimeoutMs = 4500;
/** Without a byte in the middle of a download. */
const idleTimeoutMs = 30_000;

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  error.name !== 'NoSuchBucket' &&
  error.$metadata.httpStatusCode === 404;

const toUnavailable = (error: unknown): StorageUnavailable =>
  error instanceof StorageUnavailable ? error : new StorageUnavailable(String(error), { cause: error });

const createClient = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Most other stores than Amazon's address the bucket by path, and lack the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout: idleTimeoutMs },
  });

const openObject = async (
  { client, bucket }: Bucket,
  sha256: string,
  range?: ByteRange,
): Promise<Readable> => {
  if (!isKey(sha256)) throw new FileNotFoundError(sha256);
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: prefix + toKeyPath(sha256),
    Range: range && `bytes=${range.start}-${range.end}`,
  });
  try {
    const { Body } = await withTimeout(responseTimeoutMs, (abortSignal) =>
      client.send(command, { abortSignal }),
    );
    if (Body instanceof Readable) return Body;
    throw new StorageUnavailable('the store answered without a body');
  } catch (error) {
    throw isMissing(error) ? new FileNotFoundError(sha256) : toUnavailable(error);
  }
};

const hasObject = async ({ client, bucket }: Bucket, sha256: string): Promise<boolean> => {
  if (!isKey(sha256)) return false;
  const command = new HeadObjectCommand({ Bucket: bucket, Key: prefix + toKeyPath(sha256) });
  try {
    await withTimeout(responseTimeoutMs, (abortSignal) => client.send(command, { abortSignal }));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw toUnavailable(error);
  }
};

const deleteObject = async ({ client, bucket }: Bucket, sha256: string): Promise<void> => {
  if (!isKey(sha256)) return;
  const command = new DeleteObjectCommand({ Bucket: bucket, Key: prefix + toKeyPath(sha256) });
  await withTimeout(responseTimeoutMs, (abortSignal) => client.send(command, { abortSignal })).catch(
    (error) => {
      if (!isMissing(error)) throw toUnavailable(error);
    },
  );
};

async function* listObjects({ client, bucket }: Bucket) {
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken });
    const page = await client.send(command).catch((error) => Promise.reject(toUnavailable(error)));
    for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
      const sha256 = parseKeyPath(Key.slice(prefix.length));
      if (sha256) yield { sha256, size: Size, modifiedAt: LastModified };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/**
 * Opens an S3-compatible store. Uploads pass through a file in `incoming`: their key, the hash, is known only at the end,
 * and a part can be sent again after a failure.
 */
export const openS3Storage = (config: S3Config, incoming: string): Storage => {
  const store: Bucket = { client: createClient(config), bucket: config.bucket };
  const { client, bucket } = store;
  return {
    put: (source, check) =>
      storeSpooled(source, incoming, check, (spooled) =>
        upload(store, prefix + toKeyPath(spooled.sha256), spooled),
      ),
    open: (sha256, range) => openObject(store, sha256, range),
    findPath: async () => undefined,
    has: (sha256) => hasObject(store, sha256),
    delete: (sha256) => deleteObject(store, sha256),
    list: async function* () {
      await deleteLeftovers(incoming);
      yield* listObjects(store);
    },
    isReady: () =>
      withTimeout(connectTimeoutMs, (abortSignal) =>
        client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal }),
      ).then(
        () => true,
        () => false,
      ),
  };
};
