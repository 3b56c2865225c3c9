import { unzipSync } from 'fflate';

/** The reason why an Office file has no PDF. */
export type RenditionReason = 'damaged' | 'protected' | 'tooLarge' | 'timeout';

/** The file can never be converted. Any other error means that the converter is unavailable. */
export class RenditionRefusal extends Error {
  readonly reason: RenditionReason;
  constructor(reason: RenditionReason, options?: ErrorOptions) {
    super(`no rendition: ${reason}`, options);
    this.reason = reason;
  }
}

export interface OfficeFile {
  bytes: Uint8Array;
  /** Lower-case extension without dot. */
  suffix: string;
}

/** Converts Office files to PDF, by LibreOffice in a child process or by a Gotenberg server. */
export interface RenditionConverter {
  /** Returns the bytes of the PDF. Throws RenditionRefusal, or another error when the converter is unavailable. */
  convertToPdf(file: OfficeFile): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Per file, without the start of the converter. */
export const conversionTimeoutMs = 60_000;

/** Larger files are not converted. */
export const maxSourceBytes = 100 * 1024 * 1024;
const maxEntries = 10_000;
const maxUnpackedBytes = 500 * 1024 * 1024;

const oleSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The stream of an encrypted OOXML file in its OLE container. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Reads only the central directory, and the short manifest of an OpenDocument file. */
const checkArchive = (bytes: Uint8Array): void => {
  let entries = 0;
  let unpackedBytes = 0;
  const unpacked = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      entries++;
      unpackedBytes += originalSize;
      return name === 'META-INF/manifest.xml' && originalSize < 1024 * 1024;
    },
  });
  if (entries > maxEntries || unpackedBytes > maxUnpackedBytes) throw new RenditionRefusal('tooLarge');
  const manifest = new TextDecoder().decode(unpacked['META-INF/manifest.xml'] ?? new Uint8Array());
  if (manifest.includes('encryption-data')) throw new RenditionRefusal('protected');
};

/** Throws RenditionRefusal for a file that unpacks to too much or is password-protected. */
export const checkOfficeFile = ({ bytes }: OfficeFile): void => {
  if (bytes.length > maxSourceBytes) throw new RenditionRefusal('tooLarge');
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, 8).equals(oleSignature) && buffer.includes(encryptedPackage))
    throw new RenditionRefusal('protected');
  if (!isZip(bytes)) return;
  try {
    checkArchive(bytes);
  } catch (error) {
    throw error instanceof RenditionRefusal ? error : new RenditionRefusal('damaged', { cause: error });
  }
};

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/** Returns the bytes. Throws RenditionRefusal if they are not a PDF. */
export const checkPdf = (bytes: Uint8Array): Uint8Array => {
  if (!isPdf(bytes)) throw new RenditionRefusal('damaged');
  return bytes;
};

/** Longer than Gotenberg's own limit, so that its response arrives. */
const timeoutMs = conversionTimeoutMs + 15_000;

/** Creates a converter that uses a Gotenberg server, which has its own queue and limits. */
export const createGotenbergConverter = (baseUrl: string): RenditionConverter => ({
  convertToPdf: async (file) => {
    checkOfficeFile(file);
    const form = new FormData();
    // The generic name reveals only the format.
    form.set('files', new Blob([new Uint8Array(file.bytes)]), `document.${file.suffix}`);
    const response = await fetch(
      new URL('forms/libreoffice/convert', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`),
      {
        method: 'POST',
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
    if (response.ok) return checkPdf(new Uint8Array(await response.arrayBuffer()));
    await response.body?.cancel();
    if (response.status === 400) throw new RenditionRefusal('damaged');
    if (response.status === 503) throw new RenditionRefusal('timeout');
    throw new Error(`Gotenberg answered ${response.status}`);
  },
  close: async () => undefined,
});
