import type { documentRow } from '@siliport/contract/calls/documents';
import type { Static } from 'typebox';
import { wireDateTime } from '../../wire-dates.ts';
import { toFileUrl } from '../files/reading-url.ts';
import type { ShownDocument } from './documents.queries.ts';

/** A document as every list shows it. */
export const toDocumentRow = (document: ShownDocument, timeZone: string): Static<typeof documentRow> => ({
  id: document.id,
  title: document.title,
  no: document.number,
  file: document.fileId === null ? '' : toFileUrl(document.fileId),
  fileName: document.fileName ?? '',
  fileSuffix: document.fileSuffix ?? '',
  fileSize: document.fileSize ?? 0,
  releaseDate: document.releasedOn,
  createTime: wireDateTime(document.createdAt, timeZone),
  subGroup: document.group,
  ...(document.contentLanguage && { contentLanguage: document.contentLanguage }),
});
