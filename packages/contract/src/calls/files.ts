import { Type } from 'typebox';
import { get, post } from '../call.ts';
import { emptyObject, id, object, oneOf, text } from '../fields.ts';
import { limits } from '../limits.ts';

export const fileCalls = {
  fileUpload: post('common/file/upload', {
    summary: 'Upload a file (multipart, SHA-1 in the File-Hash header); returns its URL',
    whenDiskIsFull: 'refuse',
    access: 'member',
    acceptsRegistration: true,
    uploads: true,
    input: object({ id: Type.Optional(id), code: Type.Optional(text(limits.ticket)) }),
    output: Type.String(),
  }),
  fileContent: get('files/content', {
    summary:
      'A stored file for reading in the page, by ranges; checked against its owner, never counted as a download',
    access: 'open',
    bases: ['downloadapi'],
    response: 'file',
    input: object({ id }),
    output: emptyObject,
    reason: 'DO-1: `file` is a URL under /downloadapi; public pictures need no session (AP-8)',
  }),
  fileRendition: post('files/rendition', {
    summary: 'Whether an Office file can be shown as a PDF yet; the first call starts the conversion',
    whenDiskIsFull: 'refuse',
    access: 'open',
    input: object({ id }),
    output: object({
      /** `pending` until the PDF exists; poll again. */
      state: oneOf(['pending', 'done', 'failed']),
      /** Why it failed: `damaged`, `protected`, `tooLarge` or `timeout`; empty otherwise. */
      reason: Type.String(),
      pages: Type.Integer(),
    }),
    reason: 'N-5: Office files are previewed as PDF, converted by LibreOffice',
  }),
  fileRenditionContent: get('files/rendition/content', {
    summary: 'The PDF of an Office file, by ranges; checked against the owner of the file',
    access: 'open',
    bases: ['downloadapi'],
    response: 'file',
    input: object({ id }),
    output: emptyObject,
    reason: 'N-5: Office files are previewed as PDF, converted by LibreOffice',
  }),
  fileCover: get('files/cover', {
    summary: 'The picture of an item, drawn from its category and id: the same item always has the same',
    access: 'open',
    bases: ['downloadapi'],
    response: 'file',
    input: object({ category: id, id }),
    output: emptyObject,
    reason: 'AP-8: `cover` is the URL of a public picture',
  }),
};
