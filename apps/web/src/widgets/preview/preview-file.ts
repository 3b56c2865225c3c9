import { isOfficeSuffix } from '@siliport/contract/attachments';

/** A file to preview; `blob` is a finished download, used instead of the URL (DL-2). */
export interface PreviewFile {
  url: string;
  name: string;
  suffix: string;
  size?: number;
  blob?: Blob;
}

const kinds = ['pdf', 'xlsx', 'md'] as const;

/** `office` files are converted to PDF by the server. */
export type PreviewKind = (typeof kinds)[number] | 'office';

export const toPreviewKind = (suffix: string): PreviewKind | undefined => {
  const plain = suffix.replace(/^\./, '').toLowerCase();
  return isOfficeSuffix(plain) ? 'office' : kinds.find((kind) => kind === plain);
};

/** The position at which a preview opens, e.g. that of a search result. */
export interface PreviewTarget {
  /** Page or sheet, from 1. */
  page?: number | undefined;
  /** Words to mark, separated by spaces. */
  mark?: string | undefined;
}

/** The props of every viewer. A viewer that fails reports once and is then unmounted. */
export interface ViewerProps {
  file: PreviewFile;
  target?: PreviewTarget | undefined;
  onProblem: (error: unknown) => void;
  /** Undefined if the reader lacks the permission to download. */
  onDownload: (() => void) | undefined;
}

export type ProblemKind =
  | 'broken'
  | 'empty'
  | 'encrypted'
  | 'tooLarge'
  | 'tooSlow'
  | 'conversionTimeout'
  | 'network'
  | 'missing'
  | 'refused'
  | 'unsupported';

/** The reason why a file cannot be shown. Only `refused` has a message to display: the server's. */
export class PreviewError extends Error {
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, message: string = kind) {
    super(message);
    this.name = 'PreviewError';
    this.kind = kind;
  }
}

/** Returns the error as a PreviewError; any error of a library means that the file is broken. */
export const toPreviewError = (error: unknown): PreviewError =>
  error instanceof PreviewError ? error : new PreviewError('broken', String(error));

const allowed = new Set(['http:', 'https:', 'mailto:']);

/** `URL.parse` is missing in older browsers, and the worker of sheets has no polyfills. */
const parseUrl = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

/** Returns the link if it is absolute and its protocol is safe (http, https, mailto); otherwise undefined. */
export const safeLink = (target: string): string | undefined => {
  const url = parseUrl(target.trim());
  return url && allowed.has(url.protocol) ? url.href : undefined;
};
