import { forEachChunk } from '../../api/files/download.ts';
import { PreviewError, toPreviewError } from './preview-file.ts';

/** Limits of a package; a file that exceeds them was crafted to exhaust memory. */
const maxEntries = 10_000;
const maxUnpackedBytes = 200 * 1024 * 1024;

interface Entry {
  method: number;
  compressedSize: number;
  uncompressedSize: number;
  offset: number;
}

/** The parts of an Office file by path. A part is unpacked when it is read. */
export interface OfficePackage {
  /** Returns the text of a part; undefined if the part is missing. Throws PreviewError `broken`. */
  readText: (path: string) => Promise<string | undefined>;
  /** Returns the beginning of a part longer than `minChars`; undefined for any other. Throws PreviewError `broken`. */
  readTextStart: (path: string, minChars: number) => Promise<string | undefined>;
}

/**
 * Opens an Office file by its central directory, without unpacking any part. Throws PreviewError: `encrypted`,
 * `broken`, or `tooLarge` when the parts exceed the limits.
 */
export const createOfficePackage = (data: ArrayBuffer): OfficePackage => {
  const view = new DataView(data);
  const entries = readDirectory(view);
  const readText = async (path: string) => {
    const entry = entries.get(path.toLowerCase());
    if (!entry) return undefined;
    const decoder = new TextDecoder();
    const pieces: string[] = [];
    await unpack(view, entry, (chunk) => pieces.push(decoder.decode(chunk, { stream: true })));
    return `${pieces.join('')}${decoder.decode()}`;
  };
  const readTextStart = async (path: string, minChars: number) => {
    const entry = entries.get(path.toLowerCase());
    if (!entry || entry.uncompressedSize <= minChars) return undefined;
    const decoder = new TextDecoder();
    let text = '';
    await unpack(view, entry, (chunk) => {
      text += decoder.decode(chunk, { stream: true });
      return text.length < minChars;
    });
    return text;
  };
  return { readText, readTextStart };
};

/** Password-protected Office files are OLE compound files with this stream; .doc, .xls and .ppt files lack it. */
const toCompoundFileError = (data: ArrayBuffer): PreviewError => {
  const name = Array.from('EncryptedPackage', (letter) => `${letter}\0`).join('');
  const isEncrypted = new TextDecoder('latin1').decode(data).includes(name);
  return new PreviewError(isEncrypted ? 'encrypted' : 'broken');
};

/** Returns the parts by lower-case path, because writers do not use upper case consistently. */
const readDirectory = (view: DataView<ArrayBuffer>): Map<string, Entry> => {
  if (view.byteLength >= 8 && view.getUint32(0) === 0xd0cf11e0) throw toCompoundFileError(view.buffer);
  const end = findDirectoryEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > maxEntries) throw new PreviewError('tooLarge');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  let uncompressedSize = 0;
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(view, at);
    uncompressedSize += entry.uncompressedSize;
    if (uncompressedSize > maxUnpackedBytes) throw new PreviewError('tooLarge');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, nameLength));
    // With a duplicate name, the second entry would bypass the check of the first.
    if (entries.has(name.toLowerCase())) throw new PreviewError('broken', `duplicate entry ${name}`);
    entries.set(name.toLowerCase(), entry);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
};

const readEntry = (view: DataView, at: number): Entry => {
  if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) throw new PreviewError('broken');
  if (at + 46 + view.getUint16(at + 28, true) > view.byteLength) throw new PreviewError('broken');
  return {
    method: view.getUint16(at + 10, true),
    compressedSize: view.getUint32(at + 20, true),
    uncompressedSize: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
};

const findDirectoryEnd = (view: DataView): number => {
  const last = view.byteLength - 22;
  for (let at = last; at >= 0 && at > last - 65_536; at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw new PreviewError('broken');
};

const unpack = async (
  view: DataView<ArrayBuffer>,
  entry: Entry,
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => unknown,
): Promise<void> => {
  if (entry.offset + 30 > view.byteLength) throw new PreviewError('broken');
  const start =
    entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  if (start + entry.compressedSize > view.byteLength) throw new PreviewError('broken');
  const compressedSize = new Uint8Array(view.buffer, start, entry.compressedSize);
  if (entry.method !== 8) return void onChunk(compressedSize);
  let size = 0;
  const count = (chunk: Uint8Array<ArrayBuffer>) => {
    size += chunk.byteLength;
    if (size > entry.uncompressedSize) throw new PreviewError('broken', 'An entry is larger than it says');
    return onChunk(chunk);
  };
  const uncompressedSize = new Blob([compressedSize])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  await forEachChunk(uncompressedSize, count).catch((error: unknown) => {
    throw toPreviewError(error);
  });
};
