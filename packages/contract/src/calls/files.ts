import { Type } from 'typebox';
import { get, post } from '../call.ts';
import { emptyObject, id, object, text } from '../fields.ts';
import { limits } from '../limits.ts';

export const fileCalls = {
  fileUpload: post('common/file/upload', {
    summary: 'Upload a file (multipart, SHA-1 in the File-Hash header); answers its URL',
    whenDiskIsFull: 'refuse',
    access: 'member',
    orRegistration: true,
    uploads: true,
    input: object({ id: Type.Optional(id), code: Type.Optional(text(limits.ticket)) }),
    output: Type.String(),
  }),
  fileContent: get('files/content', {
    summary:
      'A stored file for reading in the page, by ranges; checked against its owner, never counted as a download',
    access: 'open',
    bases: ['downloadapi'],
    answer: 'file',
    input: object({ id }),
    output: emptyObject,
    reason: 'DO-1: `file` is a URL under /downloadapi; public pictures need no session (AP-8)',
  }),
  fileCover: get('files/cover', {
    summary: 'The picture of an item, drawn from its category and id: the same item always has the same',
    access: 'open',
    bases: ['downloadapi'],
    answer: 'file',
    input: object({ category: id, id }),
    output: emptyObject,
    reason: 'AP-8: `cover` is the URL of a public picture',
  }),
};
