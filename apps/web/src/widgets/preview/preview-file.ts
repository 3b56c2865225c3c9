import { isOfficeSuffix } from '@siliport/contract/rules';

/** What a preview needs to know of a file; `blob` is a finished download, used in place of the URL (DL-2). */
export interface PreviewFile {
  url: string;
  name: string;
  suffix: string;
  size?: number;
  blob?: Blob;
}

const kinds = ['pdf', 'xlsx', 'md'] as const;

/** `office` is shown as the PDF that the server makes of the file. */
export type PreviewKind = (typeof kinds)[number] | 'office';

export const toPreviewKind = (suffix: string): PreviewKind | undefined => {
  const plain = suffix.replace(/^\./, '').toLowerCase();
  return isOfficeSuffix(plain) ? 'office' : kinds.find((kind) => kind === plain);
};

/** Where a preview opens, as a link of the search has it. */
export interface PreviewTarget {
  /** Page or sheet, from 1. */
  page?: number | undefined;
  /** Words that are found and marked, parted by spaces. */
  mark?: string | undefined;
}

/** What every viewer gets. A viewer that cannot go on reports once and is then taken away. */
export interface ViewerProps {
  file: PreviewFile;
  target?: PreviewTarget | undefined;
  onProblem: (error: unknown) => void;
  /** None where the reader may not download. */
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

/** Why a file cannot be shown. The message is for people only when the kind is `refused`: then it is the server's. */
export class PreviewError extends Error {
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, message: string = kind) {
    super(message);
    this.name = 'PreviewError';
    this.kind = kind;
  }
}

/** Whatever a library throws at a damaged file means the same to the reader: the file is broken. */
export const toPreviewError = (error: unknown): PreviewError =>
  error instanceof PreviewError ? error : new PreviewError('broken', String(error));

const allowed = new Set(['http:', 'https:', 'mailto:']);

/** A link of a document, if following it cannot run anything: absolute, and of a scheme that only opens a page or a mail. */
export const safeLink = (target: string): string | undefined => {
  const url = URL.parse(target.trim());
  return url && allowed.has(url.protocol) ? url.href : undefined;
};
