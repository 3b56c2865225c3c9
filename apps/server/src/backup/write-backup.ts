import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { constants, createZstdCompress } from 'node:zlib';
import { FileNotFoundError, type Storage } from '../storage/storage.ts';
import {
  archiveFormat,
  BackupError,
  entryNames,
  type Manifest,
  type TableColumns,
  toFileName,
  toPartName,
  toSumLine,
} from './archive-format.ts';
import { type ArchiveWriter, createArchiveWriter } from './archive-writer.ts';
import { sealSecret } from './passphrase.ts';
import { openSnapshot, type Snapshot, type SnapshotFile } from './snapshot.queries.ts';

/** Compressed bytes of a table in one entry, whose size the tar format needs before its first byte. */
const partBytes = 16 * 1024 * 1024;

export interface BackupSource {
  /** Of the database. */
  url: string;
  storage: Pick<Storage, 'open'>;
  /** The value of SECRET. */
  secretValue: string;
  clock: () => Date;
}

export interface BackupOptions {
  passphrase: string;
  /** An earlier backup: its files, and those that it left to backups before it, are not stored again. */
  since?: { path: string; files: ReadonlySet<string> } | undefined;
  /** Called with the id of the snapshot while it can be shared (`set transaction snapshot`). */
  onSnapshot?: (id: string) => Promise<void>;
}

export interface BackupResult {
  tables: number;
  /** Files of the snapshot, and how many of them are in this archive. */
  files: number;
  storedFiles: number;
  storedBytes: number;
  /** SHA-256 of files that the store lacks or has damaged. */
  missing: string[];
}

/** Cuts a stream into buffers of `partBytes`; the last one is shorter. */
async function* inParts(source: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunks);
}

const writeTable = async (writer: ArchiveWriter, snapshot: Snapshot, table: TableColumns): Promise<void> => {
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  // An error of the copy reaches the reader of the compressed stream.
  const compressed = pipeline(snapshot.copyTable(table), compress, () => undefined);
  let part = 1;
  for await (const bytes of inParts(compressed)) await writer.writeBytes(toPartName(table, part++), bytes);
};

/** Returns whether the store had these bytes, whole and undamaged. */
const writeFile = async (
  writer: ArchiveWriter,
  storage: BackupSource['storage'],
  { sha256, size }: SnapshotFile,
): Promise<boolean> => {
  const source = await storage.open(sha256).catch((error) => {
    if (error instanceof FileNotFoundError) return undefined;
    throw error;
  });
  if (!source) return false;
  return (await writer.writeStream(toFileName(sha256), size, source)) === sha256;
};

const writeDatabase = async (
  writer: ArchiveWriter,
  snapshot: Snapshot,
  source: BackupSource,
  { since, passphrase }: BackupOptions,
): Promise<void> => {
  const { migration, tables, sequences } = snapshot;
  const manifest: Manifest = {
    format: archiveFormat,
    createdAt: source.clock().toISOString(),
    migration,
    since: since ? basename(since.path) : null,
    tables,
    sequences,
  };
  await writer.writeText(entryNames.manifest, JSON.stringify(manifest, undefined, 2));
  await writer.writeText(
    entryNames.secret,
    JSON.stringify(await sealSecret(source.secretValue, passphrase), undefined, 2),
  );
  for (const table of tables) await writeTable(writer, snapshot, table);
};

const writeFiles = async (
  writer: ArchiveWriter,
  files: readonly SnapshotFile[],
  storage: BackupSource['storage'],
  since: ReadonlySet<string>,
): Promise<BackupResult> => {
  const result: BackupResult = {
    tables: 0,
    files: files.length,
    storedFiles: 0,
    storedBytes: 0,
    missing: [],
  };
  await writer.writeText(
    entryNames.fileList,
    files.map(({ sha256 }) => toSumLine(sha256, toFileName(sha256))).join(''),
  );
  for (const file of files) {
    if (since.has(file.sha256)) continue;
    if (await writeFile(writer, storage, file)) {
      result.storedFiles++;
      result.storedBytes += file.size;
    } else result.missing.push(file.sha256);
  }
  await writer.writeText(
    entryNames.missing,
    result.missing.map((sha256) => `${toFileName(sha256)}\n`).join(''),
  );
  return result;
};

/**
 * Writes database, files and the encrypted secret as they are at one moment into a new archive, while others write.
 * A file that the store lacks or has damaged is listed and does not end the backup. Throws BackupError when the archive
 * exists; a failure leaves no archive.
 */
export const writeBackup = async (
  source: BackupSource,
  path: string,
  options: BackupOptions,
): Promise<BackupResult> => {
  if (existsSync(path)) throw new BackupError(`${path} exists; name a new file.`);
  const snapshot = await openSnapshot(source.url);
  const writer = createArchiveWriter(path);
  try {
    await options.onSnapshot?.(snapshot.id);
    await writeDatabase(writer, snapshot, source, options);
    await snapshot.release();
    const since = options.since?.files ?? new Set();
    const result = await writeFiles(writer, snapshot.files, source.storage, since);
    await writer.finish();
    return { ...result, tables: snapshot.tables.length };
  } catch (error) {
    await writer.abort();
    throw error;
  } finally {
    await snapshot.close();
  }
};
