import type { searchRow } from '@siliport/contract/calls/search';
import type { SearchType } from '@siliport/contract/listing';
import type { Static } from 'typebox';
import { wireDate, wireDateTime } from '../../wire-dates.ts';

export interface Result {
  id: string;
  title: string;
  releasedAt: Date;
  contentLanguage?: 'zh_CN' | 'EN' | undefined;
  /** Of a document. */
  fileId?: string | undefined;
}

/**
 * A document's result saves its file (SE-5); its download is recorded. The browser follows the link by itself and sends
 * no language along, so the link names the file.
 */
const savingUrl = (documentId: string, fileId: string | undefined): string => {
  const query = new URLSearchParams({ id: documentId, ...(fileId === undefined ? {} : { path: fileId }) });
  return `/downloadapi/knowledge/downLog?${query}`;
};

/** A result with the fields of its type (specification §3); products have their own. */
export const searchRowOf = (
  type: Exclude<SearchType, 'product'>,
  { id, title, releasedAt, fileId, contentLanguage }: Result,
  timeZone: string,
): Static<typeof searchRow> => {
  const releaseDate = wireDate(releasedAt, timeZone);
  const common = { id, ...(contentLanguage && { contentLanguage }) };
  if (type === 'version') return { ...common, name: title, releaseDate };
  if (type === 'activity') return { ...common, title, time: wireDateTime(releasedAt, timeZone) };
  if (type === 'document') return { ...common, title, file: savingUrl(id, fileId), releaseDate };
  return { ...common, title, releaseDate };
};
