import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { SpooledFile } from './storage.ts';

/** Bytes held in memory for one upload; 10,000 such parts are 160 GB. */
const partBytes = 16 * 1024 * 1024;
const partTimeoutMs = 60_000;

export interface Bucket {
  client: S3Client;
  bucket: string;
}

/** Limits the wait for the response headers only; a lasting signal would cut the download that follows. */
export const withTimeout = async <T>(
  timeoutMs: number,
  send: (abortSignal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    return await send(abort.signal);
  } finally {
    clearTimeout(timer);
  }
};

const readPart = async (file: FileHandle, position: number): Promise<Buffer> => {
  const buffer = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  for (;;) {
    const { bytesRead } = await file.read(buffer, filled, partBytes - filled, position + filled);
    filled += bytesRead;
    if (bytesRead === 0 || filled === partBytes) return buffer.subarray(0, filled);
  }
};

/** With the MD5, the store refuses a part that was corrupted in transit. */
const withChecksum = (body: Buffer) => ({
  Body: body,
  ContentLength: body.length,
  ContentMD5: createHash('md5').update(body).digest('base64'),
});

const uploadWhole = async ({ client, bucket }: Bucket, key: string, body: Buffer): Promise<void> => {
  const command = new PutObjectCommand({ Bucket: bucket, Key: key, ...withChecksum(body) });
  await withTimeout(partTimeoutMs, (abortSignal) => client.send(command, { abortSignal }));
};

const uploadParts = async ({ client, bucket }: Bucket, key: string, file: FileHandle, size: number) => {
  const target = { Bucket: bucket, Key: key };
  const send = <T>(work: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> =>
    withTimeout(partTimeoutMs, (abortSignal) => work({ abortSignal }));
  const { UploadId } = await send((options) =>
    client.send(new CreateMultipartUploadCommand(target), options),
  );
  try {
    const parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let start = 0; start < size; start += partBytes) {
      const PartNumber = parts.length + 1;
      const part = new UploadPartCommand({
        ...target,
        UploadId,
        PartNumber,
        ...withChecksum(await readPart(file, start)),
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
    // Parts of an upload that is neither completed nor aborted stay in the store, invisible and billed.
    const abort = new AbortMultipartUploadCommand({ ...target, UploadId });
    await send((options) => client.send(abort, options)).catch(() => undefined);
    throw error;
  }
};

/** Uploads the spooled file under this key: whole, or in parts when it is large. */
export const upload = async (store: Bucket, key: string, { path, size }: SpooledFile): Promise<void> => {
  const file = await open(path);
  try {
    if (size <= partBytes) await uploadWhole(store, key, await readPart(file, 0));
    else await uploadParts(store, key, file, size);
  } finally {
    await file.close();
  }
};
