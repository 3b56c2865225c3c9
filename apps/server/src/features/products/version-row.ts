import type { versionRow } from '@siliport/contract/products';
import type { Static } from 'typebox';

interface Shown {
  id: string;
  name: string;
  number: string;
  /** Bytes. */
  size: number;
  releasedOn: string;
}

/** A version, or a file of one, as lists show it. */
export const versionRowOf = ({ id, name, number, size, releasedOn }: Shown): Static<typeof versionRow> => ({
  id,
  name,
  no: number,
  size,
  releaseDate: releasedOn,
});
