import type { versionRow } from '@siliport/contract/calls/products';
import type { Static } from 'typebox';

interface Shown {
  id: string;
  name: string;
  number: string;
  /** Bytes. */
  size: number;
  releasedOn: string;
  contentLanguage?: 'zh_CN' | 'EN' | null;
}

/** A version, or a file of one, as lists show it. */
export const versionRowOf = (shown: Shown): Static<typeof versionRow> => ({
  id: shown.id,
  name: shown.name,
  no: shown.number,
  size: shown.size,
  releaseDate: shown.releasedOn,
  ...(shown.contentLanguage && { contentLanguage: shown.contentLanguage }),
});
