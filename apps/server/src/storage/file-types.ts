import { extname } from 'node:path';
import { unzipSync } from 'fflate';

const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  gz: 'application/gzip',
  '7z': 'application/x-7z-compressed',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
};

/** Returns the extension in lower case, without its dot; empty for none. */
export const getSuffix = (name: string): string => extname(name).slice(1).toLowerCase();

export const getMediaType = (suffix: string): string => mediaTypes[suffix] ?? 'application/octet-stream';

const textSuffixes = ['pdf', 'xlsx', 'txt', 'md', 'csv'] as const;
export type TextSuffix = (typeof textSuffixes)[number];

/** Whether text is extracted from the file itself; text of Office files comes from their renditions. */
export const isTextSuffix = (suffix: string): suffix is TextSuffix =>
  textSuffixes.some((each) => each === suffix);

/** The content folder of each Office format in its zip. */
const officeFolders: Record<string, string> = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' };

export const isOffice = (suffix: string): boolean => Object.hasOwn(officeFolders, suffix);

const hasFolder = (bytes: Uint8Array, folder: string): boolean => {
  let isFound = false;
  try {
    // Reads only the central directory; nothing is unpacked.
    unzipSync(bytes, {
      filter: ({ name }) => {
        isFound ||= name.startsWith(folder);
        return false;
      },
    });
  } catch {
    return false;
  }
  return isFound;
};

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-');

/** Every mp4 starts with the length and this name of its first box. */
const ftyp = Buffer.from('ftyp');

const isMp4 = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).subarray(4, 8).equals(ftyp);

/**
 * Whether the content is of the type that the extension promises; true for extensions that are not checked. A pdf or mp4
 * needs only its first bytes, an Office file all bytes.
 */
export const matchesSuffix = (bytes: Uint8Array, suffix: string): boolean => {
  const folder = officeFolders[suffix];
  if (folder) return hasFolder(bytes, folder);
  if (suffix === 'mp4') return isMp4(bytes);
  return suffix !== 'pdf' || isPdf(bytes);
};
