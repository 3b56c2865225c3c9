import type { Calls } from '@siliport/contract';
import type { Output } from '@siliport/contract/call';
import type { versionRow } from '@siliport/contract/calls/products';
import type { Static } from 'typebox';
import type { Caller } from '../../http/handler.ts';
import { canRead } from '../files/file-answers.ts';
import { toFileUrl } from '../files/reading-url.ts';
import type { findVersionFiles } from './versions.queries.ts';

type Row = Awaited<ReturnType<typeof findVersionFiles>>[number];
type VersionFileRow = Output<Calls['versionDetails']>['documentList'][number];

/** A file on the page of its version. Only published documents are read there; install files are downloaded. */
export const toVersionFileRow = ({ file, ...row }: Row, caller: Caller): VersionFileRow => ({
  ...toVersionRow({ ...row, size: file.size }),
  sha256: file.sha256,
  fileSuffix: file.suffix,
  file: row.kind === 'document' && canRead(file, caller) ? toFileUrl(file.id) : '',
});

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
export const toVersionRow = (shown: Shown): Static<typeof versionRow> => ({
  id: shown.id,
  name: shown.name,
  no: shown.number,
  size: shown.size,
  releaseDate: shown.releasedOn,
  ...(shown.contentLanguage && { contentLanguage: shown.contentLanguage }),
});
