import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { isOfficeSuffix } from '@siliport/contract/attachments';
import { limits } from '@siliport/contract/limits';
import type { Config } from '../../config.ts';
import { drawCover } from '../../covers/draw-cover.ts';
import type { CallContext, Handler, Handlers } from '../../http/handler.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { FileResponse } from '../../http/response/send-file.ts';
import { getConverterName } from '../../renditions/make-renditions.ts';
import { findRendition, type RenditionKey, requestRendition } from '../../renditions/renditions.queries.ts';
import type { Services } from '../../services.ts';
import { getMediaType } from '../../storage/file-types.ts';
import { StorageUnavailable, type StoredBytes } from '../../storage/storage.ts';
import { countEvent } from '../account/rate.queries.ts';
import { checkBytes, checkName, refuseVirus } from './check-upload.ts';
import { toFileUrl } from './file-url.ts';
import { canRead, createFileResponse, type FileRow, insertUpload, lockFileBytes } from './files.queries.ts';

/** Uploads per member and hour (SEC-58): far more than a work order needs, far less than a disk holds. */
const quota = { files: 300, kilobytes: 5 * 1024 * 1024, windowSeconds: 3600 };

/** Counts the upload at its maximum size before a byte is stored. Throws `rate.exceeded`. */
const countUpload = async ({ db, clock, caller, file }: CallContext<'fileUpload'>): Promise<void> => {
  const kilobytes = Math.ceil(
    Math.min(file?.announcedBytes ?? limits.attachmentBytes, limits.attachmentBytes) / 1024,
  );
  const count = (what: string, amount: number) =>
    countEvent(db, `upload:${what}:${caller.memberId}`, quota.windowSeconds, clock(), amount);
  const isOver =
    (await count('files', 1)) > quota.files || (await count('kilobytes', kilobytes)) > quota.kilobytes;
  if (isOver) throw new Refusal('rate.exceeded', { retryAfter: quota.windowSeconds });
};

/** Inserts the row, unless the sweeper has just removed the bytes as unreferenced. */
const insertUploadRow = async (
  { db, storage, clock }: Services,
  stored: StoredBytes,
  file: { name: string; suffix: string },
  memberId: string,
): Promise<string> => {
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await lockFileBytes(tx, stored.sha256);
    if (!(await storage.has(stored.sha256))) throw new StorageUnavailable('the bytes were swept away');
    const mediaType = getMediaType(file.suffix);
    const reader = { audience: 'member', audienceId: memberId } as const;
    await insertUpload(tx, { id, ...stored, ...file, mediaType, ...reader, createdAt: clock() }, memberId);
  });
  return id;
};

/** Checks name, quota, bytes, hash and viruses in this order, then inserts the row (DL-5). Access is checked before. */
export const fileUpload: Handler<'fileUpload'> = async (context) => {
  const { file, storage, caller, log } = context;
  if (!file) return refuse('upload.missing');
  const suffix = checkName(file.name);
  if (!file.sha1) return refuse('upload.hash');
  await countUpload(context);
  const stored = await storage.put(Readable.from(checkBytes(file.bytes, suffix)), async (spooled) => {
    if (spooled.sha1 !== file.sha1) refuse('upload.hash');
    await refuseVirus(context, spooled);
  });
  const id = await insertUploadRow(context, stored, { name: file.name, suffix }, caller.memberId);
  log.info({ memberId: caller.memberId, fileId: id, size: stored.size }, 'uploaded');
  return toFileUrl(id);
};

/** Returns the file when the caller may read it. Throws `session.missing`, `item.missing`. */
const getReadableFile = async ({
  findFileToRead,
  input: { id },
  caller,
}: CallContext<'fileContent' | 'fileRendition' | 'fileRenditionContent'>): Promise<FileRow> => {
  const file = await findFileToRead(id);
  if (file && canRead(file, caller) && !file.isWithdrawn) return file;
  return refuse(file && !caller ? 'session.missing' : 'item.missing');
};

/** Whoever may read a file may read its rendition. Throws `item.missing` for other file types too. */
const getRenditionKey = (config: Config, { sha256, suffix }: FileRow): RenditionKey =>
  isOfficeSuffix(suffix)
    ? { sourceSha256: sha256, converter: getConverterName(config) }
    : refuse('item.missing');

const daySeconds = 24 * 3600;

export const fileHandlers = {
  fileUpload,
  fileContent: async (context) => createFileResponse(context.storage, await getReadableFile(context), 'read'),
  fileRendition: async (context) => {
    const { config, db, clock, notifyRenditionWorker } = context;
    const key = getRenditionKey(config, await getReadableFile(context));
    const row = await findRendition(db, key);
    if (!row && (await requestRendition(db, key, clock()))) await notifyRenditionWorker();
    const state = row?.state === 'running' ? 'pending' : (row?.state ?? 'pending');
    return { state, reason: row?.reason ?? '', pages: row?.pageCount ?? 0 };
  },
  fileRenditionContent: async (context) => {
    const { config, db, storage } = context;
    const file = await getReadableFile(context);
    const row = await findRendition(db, getRenditionKey(config, file));
    if (!row?.pdfSha256 || !row.pdfSha1 || row.pdfSize === null) return refuse('item.missing');
    const { pdfSha256: sha256, pdfSha1: sha1, pdfSize: size } = row;
    const pdf = { name: `${file.name}.pdf`, mediaType: getMediaType('pdf'), sha256, sha1, size };
    return createFileResponse(storage, { ...file, ...pdf }, 'read');
  },
  fileCover: async ({ input }) => {
    const bytes = Buffer.from(drawCover(input.category, input.id));
    const hash = (algorithm: string) => createHash(algorithm).update(bytes).digest('hex');
    return new FileResponse({
      name: `${input.id}.svg`,
      mediaType: 'image/svg+xml',
      size: bytes.length,
      sha1: hash('sha1'),
      sha256: hash('sha256'),
      disposition: 'inline',
      maxAgeSeconds: daySeconds,
      open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    });
  },
} satisfies Partial<Handlers>;
