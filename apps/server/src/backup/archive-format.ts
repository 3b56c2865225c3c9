import type { Static } from 'typebox';
import { Type } from 'typebox';
import { parseKeyPath, toKeyPath } from '../storage/storage.ts';

/** The version of the layout; raised when older portals can no longer read an archive. */
export const archiveFormat = 1;

/** An error whose message is printed for the operator without a stack trace. */
export class BackupError extends Error {}

const TableColumns = Type.Object({
  schema: Type.String(),
  name: Type.String(),
  columns: Type.Array(Type.String(), { minItems: 1 }),
});
/** A table with the columns whose values are stored; generated columns are not. */
export type TableColumns = Static<typeof TableColumns>;

const SequenceState = Type.Object({ name: Type.String(), value: Type.String(), isCalled: Type.Boolean() });
export type SequenceState = Static<typeof SequenceState>;

export const Manifest = Type.Object({
  format: Type.Integer({ minimum: 1 }),
  createdAt: Type.String(),
  /** The newest migration of the database, as drizzle's journal has it (`when`). */
  migration: Type.Number(),
  /** The name of the archive that has the files which this one lacks; null for a full backup. */
  since: Type.Union([Type.String(), Type.Null()]),
  tables: Type.Array(TableColumns),
  sequences: Type.Array(SequenceState),
});
export type Manifest = Static<typeof Manifest>;

/** The entries besides tables and files, in the order of an archive. */
export const entryNames = {
  manifest: 'manifest.json',
  secret: 'secret.json',
  /** Every file of the snapshot, also those that only the archives before have, as `sha256sum -c` reads it. */
  fileList: 'files.sha256',
  /** Files that the store lacked, or had damaged, one path a line. */
  missing: 'missing.txt',
  /** The hash of each entry above, as `sha256sum -c` reads it. Written last: with it an archive is complete. */
  sums: 'SHA256SUMS',
} as const;

export const toTableFolder = ({ schema, name }: Pick<TableColumns, 'schema' | 'name'>): string =>
  `tables/${schema}.${name}/`;

/** Parts of a table are one zstd stream cut into pieces: `cat tables/public.members/*.zst | zstd -d`. */
export const toPartName = (table: TableColumns, part: number): string =>
  `${toTableFolder(table)}${String(part).padStart(6, '0')}.zst`;

const filesFolder = 'files/';
export const toFileName = (sha256: string): string => filesFolder + toKeyPath(sha256);

/** Returns the SHA-256 that an entry or a line names; undefined for other entries. */
export const parseFileName = (name: string): string | undefined =>
  name.startsWith(filesFolder) ? parseKeyPath(name.slice(filesFolder.length)) : undefined;

/** Returns a line as `sha256sum` writes it. */
export const toSumLine = (sha256: string, name: string): string => `${sha256}  ${name}\n`;

/** Returns hash by name of lines as `sha256sum` writes them. Throws BackupError. */
export const parseSums = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [, sha256, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
        if (!sha256 || !name) throw new BackupError('has a line that is no hash and name');
        return [name, sha256];
      }),
  );
