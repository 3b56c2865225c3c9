import { findAttachmentProblem, toExtension } from '@siliport/contract/attachments';
import { limits } from '@siliport/contract/limits';
import type { CallContext } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { SpooledFile } from '../../storage/storage.ts';
import { FileTooLargeToScan, findVirus } from '../../storage/virus-scan.ts';

/** Checks that the first bytes of a file match its extension (FB-5, SEC-52). */

/** Bytes of the file header that are checked: metadata before the size of a photo can be long. */
const headBytes = 512 * 1024;

type SignatureCheck = (head: Buffer) => boolean;

const text = (expected: string, at = 0): SignatureCheck => {
  const bytes = Buffer.from(expected, 'latin1');
  return (head) => head.subarray(at, at + bytes.length).equals(bytes);
};

const anyOf =
  (...signatureChecks: SignatureCheck[]): SignatureCheck =>
  (head) =>
    signatureChecks.some((check) => check(head));

const both =
  (...signatureChecks: SignatureCheck[]): SignatureCheck =>
  (head) =>
    signatureChecks.every((check) => check(head));

const zip = text('PK\x03\x04');
const anyZip = anyOf(zip, text('PK\x05\x06'), text('PK\x07\x08'));
const ole = text('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
const rtf = text('{\\rtf');
const gzip = text('\x1f\x8b');
const boxes = anyOf(...['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].map((name) => text(name, 4)));
const matroska = text('\x1a\x45\xdf\xa3');
const riff = (kind: string): SignatureCheck => both(text('RIFF'), text(kind, 8));
/** The sync word and layer of an MPEG audio frame; UTF-16 text starts like layer I. */
const mpegFrame =
  (...layers: number[]): SignatureCheck =>
  ([first = 0, second = 0]) =>
    first === 0xff && (second & 0xe0) === 0xe0 && layers.includes((second >> 1) & 3);
const mp3Frame = mpegFrame(0b01, 0b10);
const adtsFrame = mpegFrame(0b00);
const id3 = text('ID3');

/** The header must come first: HTML in front of it could be sniffed as a page. */
const pdf: SignatureCheck = (head) => {
  const start = head.subarray(0, 1024).indexOf('%PDF-');
  return start >= 0 && !head.subarray(0, start).includes('<');
};

const office = anyOf(ole, zip);

const signatureChecks: Record<string, SignatureCheck> = {
  pdf,
  rtf,
  ...{ docx: zip, xlsx: zip, pptx: zip, odt: zip, ods: zip, odp: zip, vsdx: zip },
  ...{ doc: anyOf(office, rtf), xls: office, ppt: office, wps: office, et: office, dps: office, vsd: office },
  ...{ png: text('\x89PNG\r\n\x1a\n'), jpg: text('\xff\xd8\xff'), jpeg: text('\xff\xd8\xff') },
  ...{ gif: anyOf(text('GIF87a'), text('GIF89a')), bmp: text('BM'), webp: riff('WEBP') },
  ...{ tif: anyOf(text('II*\0'), text('MM\0*')), tiff: anyOf(text('II*\0'), text('MM\0*')) },
  ...{ zip: anyZip, '7z': text('7z\xbc\xaf\x27\x1c'), rar: text('Rar!\x1a\x07'), gz: gzip, tgz: gzip },
  ...{ bz2: text('BZh'), xz: text('\xfd7zXZ\0'), zst: text('\x28\xb5\x2f\xfd') },
  ...{ mp3: anyOf(id3, mp3Frame), aac: anyOf(id3, adtsFrame, text('ADIF')), wav: riff('WAVE') },
  ...{ ogg: text('OggS'), flac: anyOf(text('fLaC'), id3), m4a: boxes },
  ...{ mp4: boxes, m4v: boxes, mov: boxes, avi: riff('AVI '), mkv: matroska, webm: matroska },
  wmv: text('\x30\x26\xb2\x75\x8e\x66\xcf\x11'),
  ...{ dwg: text('AC1'), gds: text('\0\x06\0\x02'), gds2: text('\0\x06\0\x02'), oas: text('%SEMI-OASIS') },
};

const elf = text('\x7fELF');
/** A text may start with the same two letters, but contains no zero byte. */
const isWindowsProgram: SignatureCheck = (head) => text('MZ')(head) && head.subarray(0, 512).includes(0);

/** Formats without a signature may contain anything but an executable. */
const isNotExecutable: SignatureCheck = (head) => !elf(head) && !isWindowsProgram(head);

const matchesExtension = (extension: string, head: Buffer): boolean =>
  (Object.hasOwn(signatureChecks, extension) ? signatureChecks[extension] : undefined)?.(head) ??
  isNotExecutable(head);

/** The dimensions of an image in pixels, read from its header without decoding it (SEC-56, SEC-59). */

interface ImageSize {
  width: number;
  height: number;
}

const png = (head: Buffer): ImageSize | undefined =>
  head.length >= 24 ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) } : undefined;

const gif = (head: Buffer): ImageSize | undefined =>
  head.length >= 10 ? { width: head.readUInt16LE(6), height: head.readUInt16LE(8) } : undefined;

/** Whether the marker starts a frame; some markers in the range have other meanings. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Walks the segments to the one with the dimensions. */
const jpeg = (head: Buffer): ImageSize | undefined => {
  let at = 2;
  while (at + 9 <= head.length && head[at] === 0xff) {
    const marker = head[at + 1] ?? 0;
    if (isFrame(marker)) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(at + 2);
  }
  return undefined;
};

const readers: Record<string, (head: Buffer) => ImageSize | undefined> = { png, gif, jpg: jpeg, jpeg };

/** Browsers cannot display larger images, although some cameras produce 200 megapixels. */
const max = { side: 30_000, pixels: 120_000_000 };

/** Returns the problem of a png, jpg or gif; undefined for a valid image and other formats. */
export const findImageProblem = (extension: string, head: Buffer): 'content' | 'dimensions' | undefined => {
  const read = Object.hasOwn(readers, extension) ? readers[extension] : undefined;
  if (!read) return undefined;
  const size = read(head);
  if (!size || size.width === 0 || size.height === 0) return 'content';
  const { width, height } = size;
  return Math.max(width, height) > max.side || width * height > max.pixels ? 'dimensions' : undefined;
};

/** Characters of a file name, which is sent in headers, percent-encoded. */
const maxNameLength = 200;

/** Returns the extension of an allowed name. Throws `upload.unsupported`. */
export const checkName = (name: string): string => {
  if (name.length > maxNameLength || !name.isWellFormed() || findAttachmentProblem(name, 1))
    refuse('upload.unsupported');
  return toExtension(name);
};

/** Throws `upload.content`, `upload.dimensions`. */
const checkHead = (extension: string, head: Buffer): void => {
  if (!matchesExtension(extension, head)) refuse('upload.content');
  const problem = findImageProblem(extension, head);
  if (problem) refuse(`upload.${problem}`);
};

/**
 * Passes the bytes on and rejects invalid ones before they are stored.
 * Throws upload.empty, upload.tooLarge, upload.content, upload.dimensions, and those of the bytes.
 */
export async function* checkBytes(bytes: AsyncIterable<Buffer>, extension: string): AsyncGenerator<Buffer> {
  const head: Buffer[] = [];
  let size = 0;
  let isChecked = false;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > limits.attachmentBytes) refuse('upload.tooLarge');
    if (!isChecked) head.push(chunk);
    if (!isChecked && size >= headBytes) {
      checkHead(extension, Buffer.concat(head.splice(0)));
      isChecked = true;
    }
    yield chunk;
  }
  if (size === 0) refuse('upload.empty');
  if (!isChecked) checkHead(extension, Buffer.concat(head));
}

type ScanContext = Pick<CallContext<'fileUpload'>, 'config' | 'caller' | 'log'>;

const refuseUnscanned = ({ log }: ScanContext, error: unknown): never => {
  log.error({ err: error }, 'upload not scanned');
  return refuse(error instanceof FileTooLargeToScan ? 'upload.tooLargeToScan' : 'upload.notScanned');
};

/**
 * Scans an upload with CLAMD_URL before it is stored. Throws `upload.infected`; `upload.tooLargeToScan` and
 * `upload.notScanned`, because a file of which nothing is known must not reach the support either.
 */
export const refuseVirus = async (
  context: ScanContext,
  { path, sha256, size }: SpooledFile,
): Promise<void> => {
  const { config, caller, log } = context;
  if (!config.clamd) return;
  const signature = await findVirus(config.clamd, path).catch((error) => refuseUnscanned(context, error));
  if (signature === undefined) return;
  log.warn({ memberId: caller.memberId, signature, sha256, size }, 'virus in an upload');
  refuse('upload.infected');
};
