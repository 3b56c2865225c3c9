import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import { isKey, keyOfPath, pathOfKey } from './key.ts';
import { onDisk, removeLeftOvers, type Spooled, spool } from './spool.ts';
import { type ByteRange, FileMissing, type Storage, StorageUnavailable } from './storage.ts';

const prefix = 'files/';
/** Bytes held in memory for one upload; 10,000 such parts are 160 GB. */
const partSize = 16 * 1024 * 1024;

const milliseconds = {
  connect: 2000,
  /** Until the headers of an answer: the page gives up at 6 s. */
  answer: 4500,
  /** A part on its way up. */
  part: 60_000,
  /** Without a byte in the middle of a download. */
  idle: 30_000,
};

/** Bounds the wait for the answer alone; a signal that stays would cut the download that follows it. */
const within = async <T>(limit: number, send: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), limit);
  try {
    return await send(abort.signal);
  } finally {
    clearTimeout(timer);
  }
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

interface Bucket {
  client: S3Client;
  bucket: string;
}

const readPart = async (file: FileHandle, position: number): Promise<Buffer> => {
  const buffer = Buffer.allocUnsafe(partSize);
  let filled = 0;
  for (;;) {
    const { bytesRead } = await file.read(buffer, filled, partSize - filled, position + filled);
    filled += bytesRead;
    if (bytesRead === 0 || filled === partSize) return buffer.subarray(0, filled);
  }
};

/** The store refuses a part that arrives other than it was sent. */
const checked = (body: Buffer) => ({
  Body: body,
  ContentLength: body.length,
  ContentMD5: createHash('md5').update(body).digest('base64'),
});

const uploadWhole = async ({ client, bucket }: Bucket, key: string, body: Buffer): Promise<void> => {
  const command = new PutObjectCommand({ Bucket: bucket, Key: key, ...checked(body) });
  await within(milliseconds.part, (abortSignal) => client.send(command, { abortSignal }));
};

const uploadParts = async (
  { client, bucket }: Bucket,
  key: string,
  file: FileHandle,
  size: number,
): Promise<void> => {
  const target = { Bucket: bucket, Key: key };
  const send = <T>(work: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> =>
    within(milliseconds.part, (abortSignal) => work({ abortSignal }));
  const { UploadId } = await send((options) =>
    client.send(new CreateMultipartUploadCommand(target), options),
  );
  try {
    const parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let start = 0; start < size; start += partSize) {
      const PartNumber = parts.length + 1;
      const part = new UploadPartCommand({
        ...target,
        UploadId,
        PartNumber,
        ...checked(await readPart(file, start)),
      });
      parts.push({ PartNumber, ETag: (await send((options) => client.send(part, options))).ETag });
    }
    const complete = new CompleteMultipartUploadCommand({
      ...target,
      UploadId,
      MultipartUpload: { Parts: parts },
    });
    await send((options) => client.send(complete, options));
  } catch (error) {
    // Parts of an upload that is neither completed nor aborted stay in the store, unseen and paid for.
    const abort = new AbortMultipartUploadCommand({ ...target, UploadId });
    await send((options) => client.send(abort, options)).catch(() => undefined);
    throw error;
  }
};

const upload = async (store: Bucket, { path, sha256, size }: Spooled): Promise<void> => {
  const file = await open(path);
  try {
    const key = prefix + pathOfKey(sha256);
    if (size <= partSize) await uploadWhole(store, key, await readPart(file, 0));
    else await uploadParts(store, key, file, size);
  } finally {
    await file.close();
  }
};

const rangeHeader = (range?: ByteRange): string | undefined => range && `bytes=${range.start}-${range.end}`;

const openObject = async (
  { client, bucket }: Bucket,
  sha256: string,
  range?: ByteRange,
): Promise<Readable> => {
  if (!isKey(sha256)) throw new FileMissing(sha256);
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: prefix + pathOfKey(sha256),
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
  const command = new HeadObjectCommand({ Bucket: bucket, Key: prefix + pathOfKey(sha256) });
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
  const command = new DeleteObjectCommand({ Bucket: bucket, Key: prefix + pathOfKey(sha256) });
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
      const sha256 = keyOfPath(Key.slice(prefix.length));
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
        await onDisk(() => upload(store, spooled));
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
