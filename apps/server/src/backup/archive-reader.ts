import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import tar from 'tar-stream';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import {
  archiveFormat,
  BackupError,
  entryNames,
  Manifest,
  parseFileName,
  parseSums,
  toFileName,
  toPartName,
} from './archive-format.ts';
import { SealedSecret } from './passphrase.ts';

/** An archive whose every byte was checked against its hashes. */
export interface VerifiedArchive {
  path: string;
  manifest: Manifest;
  secret: SealedSecret;
  /** The SHA-256 of every file of its snapshot, also of those that earlier archives have. */
  snapshotFiles: ReadonlySet<string>;
  /** The SHA-256 of the undamaged files in it. */
  files: ReadonlySet<string>;
  /** The SHA-256 of files that were missing or damaged when it was made. */
  missing: ReadonlySet<string>;
}

/** Yields the entries in turn; each must be read before the next one. */
export async function* readEntries(path: string): AsyncGenerator<{ name: string; content: Readable }> {
  const extract = tar.extract();
  pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), extract, () => undefined);
  for await (const entry of extract) {
    if (entry.header.type !== 'file')
      throw new BackupError(`has an entry that is no file: ${entry.header.name}`);
    yield { name: entry.header.name, content: Readable.from(entry) };
  }
}

const hashContent = async (content: Readable): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
};

const textNames: ReadonlySet<string> = new Set(Object.values(entryNames));

interface ReadArchive {
  hashes: Map<string, string>;
  texts: Map<string, string>;
}

const readAll = async (path: string): Promise<ReadArchive> => {
  const [hashes, texts] = [new Map<string, string>(), new Map<string, string>()];
  for await (const { name, content } of readEntries(path)) {
    if (hashes.has(name)) throw new BackupError(`has two entries ${name}`);
    if (!textNames.has(name)) {
      hashes.set(name, await hashContent(content));
      continue;
    }
    const bytes = await buffer(content);
    hashes.set(name, createHash('sha256').update(bytes).digest('hex'));
    texts.set(name, bytes.toString('utf8'));
  }
  return { hashes, texts };
};

const checkSums = ({ hashes, texts }: ReadArchive): void => {
  const sums = texts.get(entryNames.sums);
  if (sums === undefined) throw new BackupError('is cut off');
  const expected = parseSums(sums);
  for (const [name, sha256] of expected)
    if (hashes.get(name) !== sha256) throw new BackupError(`has a damaged entry ${name}`);
  for (const name of hashes.keys())
    if (!expected.has(name) && name !== entryNames.sums) throw new BackupError(`has a damaged entry ${name}`);
};

const parseJson = <S extends TSchema>(schema: S, text: string | undefined): Static<S> => {
  const value: unknown = JSON.parse(text ?? 'null');
  if (!Value.Check(schema, value)) throw new BackupError('is no backup of a portal');
  return value;
};

const parseManifest = (text: string | undefined): Manifest => {
  const manifest = parseJson(Manifest, text);
  if (manifest.format > archiveFormat)
    throw new BackupError('was made by a newer version of the portal; restore it with that version');
  return manifest;
};

const toFiles = (names: Iterable<string>): Set<string> =>
  new Set([...names].map(parseFileName).filter((sha256) => sha256 !== undefined));

const verify = async (path: string): Promise<VerifiedArchive> => {
  const archive = await readAll(path);
  checkSums(archive);
  const { hashes, texts } = archive;
  const manifest = parseManifest(texts.get(entryNames.manifest));
  for (const table of manifest.tables)
    if (!hashes.has(toPartName(table, 1))) throw new BackupError(`lacks the table ${table.name}`);
  return {
    path,
    manifest,
    secret: parseJson(SealedSecret, texts.get(entryNames.secret)),
    snapshotFiles: toFiles(parseSums(texts.get(entryNames.fileList) ?? '').keys()),
    files: new Set([...toFiles(hashes.keys())].filter((sha256) => hashes.get(toFileName(sha256)) === sha256)),
    missing: toFiles((texts.get(entryNames.missing) ?? '').split('\n')),
  };
};

/** Reads the whole archive and checks every hash in it. Throws BackupError, whose sentence names the archive. */
export const verifyArchive = async (path: string): Promise<VerifiedArchive> => {
  try {
    return await verify(path);
  } catch (error) {
    const reason = error instanceof BackupError ? error.message : `cannot be read: ${String(error)}`;
    throw new BackupError(`${path} ${reason}.`, { cause: error });
  }
};

/** Returns the files that an archive and those before it have, which the next one leaves out. */
export const toRestorableFiles = ({ snapshotFiles, missing }: VerifiedArchive): Set<string> =>
  new Set([...snapshotFiles].filter((sha256) => !missing.has(sha256)));
