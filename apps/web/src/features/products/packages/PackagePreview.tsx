import { lazy, Suspense, useMemo, useState } from 'react';
import { usePermission } from '../../../api/session.ts';
import type { VersionFileRow } from '../products.queries.ts';
import { startVersionDownload } from './use-version-download.ts';

const LazyPreview = lazy(() =>
  import('../../../widgets/preview/PreviewDialog.tsx').then((m) => ({ default: m.LazyPreview })),
);

interface Props {
  /** The opened file; none closes the dialog. */
  row: VersionFileRow | undefined;
  onClose: () => void;
}

/** The dialog of a package's release notes and other published documents. */
export function PackagePreview({ row, onClose }: Props) {
  const mayDownload = usePermission('isVersionDown');
  const file = useMemo(
    () => row && { url: row.file, name: row.name, suffix: row.fileSuffix, size: row.size },
    [row],
  );
  const [wasOpened, setWasOpened] = useState(false);
  if (file && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  const download = () => row && startVersionDownload(row.id);
  return (
    <Suspense>
      <LazyPreview file={file} onClose={onClose} onDownload={mayDownload ? download : undefined} />
    </Suspense>
  );
}
