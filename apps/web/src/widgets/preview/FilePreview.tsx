import { Button, Group, Stack, Text, Title } from '@mantine/core';
import {
  IconDownload,
  IconFileAlert,
  IconFileUnknown,
  IconLock,
  IconRefresh,
  IconWifiOff,
} from '@tabler/icons-react';
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
import { reloadIfOutdated } from '../../api/recovery.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { PreviewSkeleton } from './PreviewSkeleton.tsx';
import classes from './preview.module.css';
import { previewPhrases } from './preview.phrases.ts';
import {
  PreviewError,
  type PreviewFile,
  type PreviewKind,
  type PreviewTarget,
  type ProblemKind,
  toPreviewError,
  toPreviewKind,
  type ViewerProps,
} from './preview-file.ts';

interface Props {
  children: ReactNode;
  onError: (error: unknown) => void;
}

/** Shows the problem of a file whose viewer fails while rendering, and keeps the rest of the page. */
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

/** A new `lazy` per attempt, because React caches a failed import, and a retry may succeed after a lost connection. */
const lazyViewers: Record<PreviewKind, () => LazyViewer> = {
  pdf: () => lazy(() => loaded(import('./pdf/PdfViewer.tsx').then((m) => ({ default: m.PdfViewer })))),
  office: () => lazy(() => loaded(import('./OfficeViewer.tsx').then((m) => ({ default: m.OfficeViewer })))),
  xlsx: () => lazy(() => loaded(import('./xlsx/XlsxViewer.tsx').then((m) => ({ default: m.XlsxViewer })))),
  md: () => lazy(() => loaded(import('./MarkdownViewer.tsx').then((m) => ({ default: m.MarkdownViewer })))),
};

const loaded = <T,>(viewer: Promise<T>): Promise<T> =>
  viewer.catch(async (error: unknown) => {
    await reloadIfOutdated();
    throw new PreviewError('network', String(error));
  });

interface FilePreviewProps {
  file: PreviewFile;
  target?: PreviewTarget | undefined;
  onDownload: (() => void) | undefined;
  /** Called with the reason, for a warning of the caller (DL-4); the preview shows it in any case. */
  onProblem?: (problem: PreviewError) => void;
}

/** Renders the viewer for the file's type; its code loads with the first file of that type (DO-2). */
export const FilePreview = ({ file, target, onDownload, onProblem }: FilePreviewProps) => {
  const [attempt, setAttempt] = useState(0);
  // Callers pass a new object on each render; only a changed value reopens the file.
  const { url, name, suffix, size, blob } = file;
  const stable = useMemo(() => ({ url, name, suffix, size, blob }), [url, name, suffix, size, blob]);
  return (
    <section className={classes.preview} aria-label={name}>
      <PreviewAttempt
        key={`${attempt} ${url} ${suffix}`}
        file={stable}
        target={target}
        onDownload={onDownload}
        onProblem={onProblem}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </section>
  );
};

const PreviewAttempt = ({
  file,
  target,
  onDownload,
  onProblem,
  onRetry,
}: FilePreviewProps & { onRetry: () => void }) => {
  const kind = toPreviewKind(file.suffix);
  const Viewer = useMemo(() => (kind ? lazyViewers[kind]() : undefined), [kind]);
  const [problem, setProblem] = useState<PreviewError>();
  const report = (error: unknown) => {
    const previewError = toPreviewError(error);
    setProblem((first) => first ?? previewError);
    onProblem?.(previewError);
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
        <Viewer file={file} target={target} onProblem={report} onDownload={onDownload} />
      </Suspense>
    </PreviewBoundary>
  );
};

const icons: Partial<Record<ProblemKind, ComponentType<{ size: number; stroke: number }>>> = {
  encrypted: IconLock,
  network: IconWifiOff,
  refused: IconLock,
  unsupported: IconFileUnknown,
};

/** Whether a retry may succeed: only where the response may differ the next time. */
const canRetry = (kind: ProblemKind): boolean =>
  !['unsupported', 'encrypted', 'tooLarge', 'conversionTimeout'].includes(kind);

interface PreviewProblemProps {
  problem: PreviewError;
  /** Undefined if the reader lacks the permission to download. */
  onDownload: (() => void) | undefined;
  onRetry: () => void;
}

const PreviewProblem = ({ problem, onDownload, onRetry }: PreviewProblemProps) => {
  const t = usePhrases(previewPhrases);
  const Icon = icons[problem.kind] ?? IconFileAlert;
  return (
    <Stack className={classes.problem} align="center" justify="center" gap="sm">
      <Icon size={44} stroke={1.4} />
      <div role="alert">
        <Title order={2} size="h4">
          {t(problem.kind)}
        </Title>
        <Text c="dimmed" size="sm" mt={4} maw={440}>
          {problem.kind === 'refused' ? problem.message : t(`${problem.kind}Hint`)}
        </Text>
      </div>
      <Group justify="center" mt="xs">
        {onDownload && (
          <Button leftSection={<IconDownload size={16} />} onClick={onDownload}>
            {t('download')}
          </Button>
        )}
        {canRetry(problem.kind) && (
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </Group>
    </Stack>
  );
};
