import type { Calls } from '@siliport/contract';
import type { Output } from '@siliport/contract/call';
import type { Caller } from '../../http/handler.ts';
import { mayRead } from '../files/file-answers.ts';
import { readingUrl } from '../files/reading-url.ts';
import { versionRowOf } from './version-row.ts';
import type { findVersionFiles } from './versions.queries.ts';

type Row = Awaited<ReturnType<typeof findVersionFiles>>[number];
type VersionFileRow = Output<Calls['versionDetails']>['documentList'][number];

/** A file on the page of its version. Only published documents are read there; install files are downloaded. */
export const versionFileRowOf = ({ file, ...row }: Row, caller: Caller): VersionFileRow => ({
  ...versionRowOf({ ...row, size: file.size }),
  sha256: file.sha256,
  fileSuffix: file.suffix,
  file: row.kind === 'document' && mayRead(file, caller) ? readingUrl(file.id) : '',
});
