/** Rules of files that both page and server check. Plain functions, which the browser imports too. */
import { limits } from './limits.ts';

/** Extensions of images (DL-6). */
export const imageExtensions: readonly string[] = ['jpg', 'jpeg', 'png', 'gif'];

/** Extensions of attachments (FB-5); the last extension decides, so `.tar.gz` and `.v.gz` pass. */
const attachmentFamilies = {
  document: ['pdf', 'txt', 'md', 'rtf', 'csv', 'log', 'rpt'],
  office: ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'vsd', 'vsdx'],
  otherOffice: ['odt', 'ods', 'odp', 'wps', 'et', 'dps'],
  image: [...imageExtensions, 'bmp', 'tif', 'tiff', 'webp'],
  archive: ['zip', '7z', 'rar', 'tar', 'gz', 'tgz', 'bz2', 'xz', 'zst'],
  audio: ['mp3', 'wav', 'm4a', 'aac', 'ogg', 'flac'],
  video: ['mp4', 'm4v', 'mov', 'avi', 'mkv', 'webm', 'wmv'],
  layout: ['gds', 'gds2', 'oas', 'lef', 'def', 'dxf', 'dwg'],
  library: ['lib', 'db', 'ibs'],
  source: ['v', 'vh', 'vp', 'sv', 'svh', 'vhd', 'vhdl', 'va', 'vams'],
  constraint: ['sdc', 'upf', 'cpf', 'spef', 'sdf'],
  netlist: ['sp', 'spi', 'cdl', 'cir', 'ckt'],
  waveform: ['vcd', 'fsdb', 'saif'],
} as const;

export const attachmentExtensions: readonly string[] = Object.values(attachmentFamilies).flat();

const invisible = /[\p{Cc}\p{Bidi_Control}]/u;

/**
 * Returns the lower-case extension after the last dot; empty if there is none (FB-5). A name with invisible characters
 * has none, because it could be displayed misleadingly.
 */
export const toExtension = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 && !invisible.test(fileName) ? fileName.slice(dot + 1).toLowerCase() : '';
};

export type FileProblem = 'unsupported' | 'empty' | 'tooLarge';

const findFileProblem = (
  name: string,
  size: number,
  extensions: readonly string[],
  maxBytes: number,
): FileProblem | undefined => {
  if (!extensions.includes(toExtension(name))) return 'unsupported';
  if (size === 0) return 'empty';
  return size > maxBytes ? 'tooLarge' : undefined;
};

/** Returns why a file cannot be attached (FB-5); its content is checked by the server. */
export const findAttachmentProblem = (name: string, size: number): FileProblem | undefined =>
  findFileProblem(name, size, attachmentExtensions, limits.attachmentBytes);

/** Returns why a file cannot be the picture of a profile (DL-6). */
export const findImageProblem = (name: string, size: number): FileProblem | undefined =>
  findFileProblem(name, size, imageExtensions, limits.imageBytes);

/** Files that the server converts to PDF for the preview (N-5). */
export const officeSuffixes = ['docx', 'doc', 'pptx', 'ppt', 'odt', 'odp', 'rtf'] as const;
export type OfficeSuffix = (typeof officeSuffixes)[number];

export const isOfficeSuffix = (suffix: string): suffix is OfficeSuffix =>
  officeSuffixes.some((each) => each === suffix);
