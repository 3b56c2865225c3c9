export type ProblemKind =
  | 'broken'
  | 'empty'
  | 'encrypted'
  | 'tooLarge'
  | 'tooSlow'
  | 'noSlides'
  | 'network'
  | 'missing'
  | 'refused'
  | 'unsupported';

/** Why a file cannot be shown. The message is for people only when the kind is `refused`: then it is the server's. */
export class PreviewError extends Error {
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, message = kind as string) {
    super(message);
    this.name = 'PreviewError';
    this.kind = kind;
  }
}

/** Whatever a library throws at a damaged file means the same to the reader: the file is broken. */
export const toPreviewError = (error: unknown): PreviewError =>
  error instanceof PreviewError ? error : new PreviewError('broken', String(error));
