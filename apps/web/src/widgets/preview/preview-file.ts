/** What a preview needs to know of a file; `blob` is a finished download, used in place of the URL (DL-2). */
export interface PreviewFile {
  url: string;
  name: string;
  suffix: string;
  size?: number;
  blob?: Blob;
}

const kinds = ['pdf', 'docx', 'xlsx', 'pptx', 'md'] as const;

export type PreviewKind = (typeof kinds)[number];

export const toPreviewKind = (suffix: string): PreviewKind | undefined => {
  const plain = suffix.replace(/^\./, '').toLowerCase();
  return kinds.find((kind) => kind === plain);
};

/** What every viewer gets. A viewer that cannot go on reports once and is then taken away. */
export interface ViewerProps {
  file: PreviewFile;
  onProblem: (error: unknown) => void;
  /** None where the reader may not download. */
  onDownload: (() => void) | undefined;
}
