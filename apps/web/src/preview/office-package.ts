import { eachChunk } from './each-chunk.ts';
import { PreviewError, toPreviewError } from './preview-error.ts';

/**
 * The libraries unpack a whole Office file in memory and believe what its directory says of the sizes. So before one
 * of them sees the file, its entries are counted and really unpacked once, streaming, by the browser.
 */
const mostEntries = 10_000;
const mostUnpacked = 200 * 1024 * 1024;

interface Entry {
  method: number;
  packed: number;
  unpacked: number;
  offset: number;
}

export const checkOfficePackage = async (data: ArrayBuffer): Promise<void> => {
  const view = new DataView(data);
  if (view.byteLength >= 8 && view.getUint32(0) === 0xd0cf11e0) throw compoundFileError(data);
  const entries = readDirectory(view);
  if (entries.length > mostEntries) throw new PreviewError('tooLarge');
  if (entries.reduce((sum, entry) => sum + entry.unpacked, 0) > mostUnpacked)
    throw new PreviewError('tooLarge');
  for (const entry of entries) await unpackOnce(view, entry);
};

/** A password turns an Office file into an OLE compound file with this stream; the old .doc, .xls, .ppt are OLE as well. */
const compoundFileError = (data: ArrayBuffer): PreviewError => {
  const name = Array.from('EncryptedPackage', (letter) => `${letter}\0`).join('');
  const isEncrypted = new TextDecoder('latin1').decode(data).includes(name);
  return new PreviewError(isEncrypted ? 'encrypted' : 'broken');
};

const readDirectory = (view: DataView): Entry[] => {
  const end = findDirectoryEnd(view);
  const count = view.getUint16(end + 10, true);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50)
      throw new PreviewError('broken');
    entries.push({
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    const tail =
      view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    at += 46 + tail;
  }
  return entries;
};

const findDirectoryEnd = (view: DataView): number => {
  const last = view.byteLength - 22;
  for (let at = last; at >= 0 && at > last - 65_536; at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw new PreviewError('broken');
};

const unpackOnce = async (view: DataView<ArrayBuffer>, entry: Entry): Promise<void> => {
  if (entry.offset + 30 > view.byteLength) throw new PreviewError('broken');
  const start =
    entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  if (start + entry.packed > view.byteLength) throw new PreviewError('broken');
  if (entry.method !== 8) return;
  const packed = new Blob([new Uint8Array(view.buffer, start, entry.packed)]);
  const unpacked = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  let size = 0;
  const count = (chunk: Uint8Array) => {
    size += chunk.byteLength;
    if (size > entry.unpacked) throw new PreviewError('broken', 'An entry is larger than it says');
  };
  await eachChunk(unpacked, count).catch((error: unknown) => {
    throw toPreviewError(error);
  });
};
