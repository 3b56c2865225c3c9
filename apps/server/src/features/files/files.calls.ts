import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { drawCover } from '../../covers/draw-cover.ts';
import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { FileAnswer } from '../../http/response/send-file.ts';
import { canRead, createFileAnswer } from './file-answers.ts';
import { findFileById, isWithdrawn } from './files.queries.ts';
import { fileUpload } from './upload.ts';

const aDay = 24 * 3600;

export const fileHandlers = {
  fileUpload,
  fileContent: async ({ db, storage, input, caller }) => {
    const file = await findFileById(db, input.id);
    if (file && canRead(file, caller) && !(await isWithdrawn(db, file.id)))
      return createFileAnswer(storage, file, 'read');
    return refuse(file && !caller ? 'session.missing' : 'item.missing');
  },
  fileCover: async ({ input }) => {
    const bytes = Buffer.from(drawCover(input.category, input.id));
    const hash = (algorithm: string) => createHash(algorithm).update(bytes).digest('hex');
    return new FileAnswer({
      name: `${input.id}.svg`,
      mediaType: 'image/svg+xml',
      size: bytes.length,
      sha1: hash('sha1'),
      sha256: hash('sha256'),
      disposition: 'inline',
      maxAgeSeconds: aDay,
      open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    });
  },
} satisfies Partial<Handlers>;
