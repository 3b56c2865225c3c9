import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useMemo,
  useState,
} from 'react';
import { PreviewProblem } from './PreviewProblem.tsx';
import { PreviewSkeleton } from './PreviewSkeleton.tsx';
import classes from './preview.module.css';
import { PreviewError, toPreviewError } from './preview-error.ts';
import { type PreviewFile, type PreviewKind, toPreviewKind, type ViewerProps } from './preview-file.ts';

interface Props {
  children: ReactNode;
  onError: (error: unknown) => void;
}

/** A viewer that fails while rendering is a file that cannot be shown, not a page that is gone. */
class PreviewBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

type LazyViewer = LazyExoticComponent<ComponentType<ViewerProps>>;

/** A fresh `lazy` per try: React keeps the failure of an import for ever, and a lost connection is worth a second one. */
const lazyViewers: Record<PreviewKind, () => LazyViewer> = {
  pdf: () => lazy(() => loaded(import('./pdf/PdfViewer.tsx').then((m) => ({ default: m.PdfViewer })))),
  docx: () => lazy(() => loaded(import('./docx/DocxViewer.tsx').then((m) => ({ default: m.DocxViewer })))),
  xlsx: () => lazy(() => loaded(import('./xlsx/XlsxViewer.tsx').then((m) => ({ default: m.XlsxViewer })))),
  md: () =>
    lazy(() => loaded(import('./markdown/MarkdownViewer.tsx').then((m) => ({ default: m.MarkdownViewer })))),
  pptx: () => lazy(() => loaded(import('./pptx/PptxViewer.tsx').then((m) => ({ default: m.PptxViewer })))),
};

const loaded = <T,>(viewer: Promise<T>): Promise<T> =>
  viewer.catch((error: unknown) => {
    throw new PreviewError('network', String(error));
  });

interface FilePreviewProps {
  file: PreviewFile;
  onDownload: (() => void) | undefined;
  /** For the caller's own warning (DL-4); the reader is told here in any case. */
  onProblem?: (problem: PreviewError) => void;
}

/** Shows a file with the viewer of its type, each loaded only when the first file of that type is opened (DO-2). */
export const FilePreview = ({ file, onDownload, onProblem }: FilePreviewProps) => {
  const [attempt, setAttempt] = useState(0);
  // Callers write the file inline; only a change in what it says may open it again.
  const { url, name, suffix, size, blob } = file;
  const stable = useMemo(() => ({ url, name, suffix, size, blob }), [url, name, suffix, size, blob]);
  return (
    <section className={classes.preview} aria-label={name}>
      <PreviewAttempt
        key={`${attempt} ${url} ${suffix}`}
        file={stable}
        onDownload={onDownload}
        onProblem={onProblem}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </section>
  );
};

const PreviewAttempt = ({
  file,
  onDownload,
  onProblem,
  onRetry,
}: FilePreviewProps & { onRetry: () => void }) => {
  const kind = toPreviewKind(file.suffix);
  const Viewer = useMemo(() => (kind ? lazyViewers[kind]() : undefined), [kind]);
  const [problem, setProblem] = useState<PreviewError>();
  const report = (error: unknown) => {
    const known = toPreviewError(error);
    setProblem((first) => first ?? known);
    onProblem?.(known);
  };
  const shown = problem ?? (Viewer ? undefined : new PreviewError('unsupported'));
  if (shown || !Viewer) {
    return (
      <PreviewProblem
        problem={shown ?? new PreviewError('unsupported')}
        onDownload={onDownload}
        onRetry={onRetry}
      />
    );
  }
  return (
    <PreviewBoundary onError={report}>
      <Suspense fallback={<PreviewSkeleton />}>
        <Viewer file={file} onProblem={report} onDownload={onDownload} />
      </Suspense>
    </PreviewBoundary>
  );
};
