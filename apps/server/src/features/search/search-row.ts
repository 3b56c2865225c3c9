import type { SearchType } from '@siliport/contract/listing';
import type { searchRow } from '@siliport/contract/search';
import type { Static } from 'typebox';
import { wireDate, wireDateTime } from '../../wire-dates.ts';

export interface Result {
  id: string;
  title: string;
  releasedAt: Date;
}

/** A document's result saves its file (SE-5); its download is recorded. */
const savingUrl = (documentId: string): string =>
  `/downloadapi/knowledge/downLog?id=${encodeURIComponent(documentId)}`;

/** A result with the fields of its type (specification §3); products have their own. */
export const searchRowOf = (
  type: Exclude<SearchType, 'product'>,
  { id, title, releasedAt }: Result,
  timeZone: string,
): Static<typeof searchRow> => {
  const releaseDate = wireDate(releasedAt, timeZone);
  if (type === 'version') return { id, name: title, releaseDate };
  if (type === 'activity') return { id, title, time: wireDateTime(releasedAt, timeZone) };
  if (type === 'document') return { id, title, file: savingUrl(id), releaseDate };
  return { id, title, releaseDate };
};
