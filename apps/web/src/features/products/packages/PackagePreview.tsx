import { useMemo } from 'react';
import { usePermission } from '../../../api/session.ts';
import { LazyPreviewDialog } from '../../../widgets/document-files/LazyPreviewDialog.tsx';
import { usePreviewUrl } from '../../../widgets/document-files/use-document-files.ts';
import { toPreviewKind } from '../../../widgets/preview/preview-file.ts';
import type { VersionFileRow } from '../products.queries.ts';
import { startVersionDownload } from './DownloadAll.tsx';

/** Whether the member may read the file, and there is a viewer for it. */
export const isPreviewable = ({ file, fileSuffix }: VersionFileRow): boolean =>
  file !== '' && toPreviewKind(fileSuffix) !== undefined;

/** Returns the file that the URL opens. */
export const usePreviewedFile = (rows: readonly VersionFileRow[]) => {
  const { id, toPreviewUrl, close } = usePreviewUrl('file');
  return { row: rows.find((row) => row.id === id && isPreviewable(row)), toPreviewUrl, close };
};

interface Props {
  /** The opened file; undefined closes the dialog. */
  row: VersionFileRow | undefined;
  onClose: () => void;
}

/** The dialog of a package's release notes and other published documents. */
export function PackagePreview({ row, onClose }: Props) {
  const canDownload = usePermission('isVersionDown');
  const file = useMemo(
    () => row && { url: row.file, name: row.name, suffix: row.fileSuffix, size: row.size },
    [row],
  );
  const download = () => row && startVersionDownload(row.id);
  return (
    <LazyPreviewDialog
      opened={row !== undefined}
      file={file}
      onClose={onClose}
      onDownload={canDownload ? download : undefined}
    />
  );
}
