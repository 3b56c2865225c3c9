import { lazy, Suspense, useMemo, useState } from 'react';
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { wasOpenedHere } from '../../../widgets/document-files/use-document-files.ts';
import { toPreviewKind } from '../../../widgets/preview/preview-file.ts';
import type { VersionFileRow } from '../products.queries.ts';
import { startVersionDownload } from './DownloadAll.tsx';

/** The query parameter with the id of the opened file; `preview` is that of the documents around. */
const parameter = 'file';

/** Whether the member may read the file, and there is a viewer for it. */
export const isPreviewable = ({ file, fileSuffix }: VersionFileRow): boolean =>
  file !== '' && toPreviewKind(fileSuffix) !== undefined;

/** Returns the file that the URL opens: the back button closes it, and a shared link opens it. */
export const usePreviewedFile = (rows: readonly VersionFileRow[]) => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const row = rows.find((each) => each.id === params.get(parameter) && isPreviewable(each));
  return {
    row,
    addressOf: (id: string): To => {
      const opened = new URLSearchParams(params);
      opened.set(parameter, id);
      return { search: `?${opened}` };
    },
    close: () => {
      if (wasOpenedHere(state)) return void navigate(-1);
      const rest = new URLSearchParams(params);
      rest.delete(parameter);
      setParams(rest, { replace: true });
    },
  };
};

const LazyPreview = lazy(() =>
  import('../../../widgets/preview/PreviewDialog.tsx').then((m) => ({ default: m.LazyPreview })),
);

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
  const [wasOpened, setWasOpened] = useState(false);
  if (file && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  const download = () => row && startVersionDownload(row.id);
  return (
    <Suspense>
      <LazyPreview file={file} onClose={onClose} onDownload={canDownload ? download : undefined} />
    </Suspense>
  );
}
