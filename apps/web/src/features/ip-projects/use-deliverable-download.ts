import { download, saveFile } from '../../api/download.ts';
import { type RowKey, useDownload } from '../../api/downloads.ts';

interface Wanted {
  id: string;
  title: string;
  /** Bytes. */
  size: number;
}

/** DL-1, DL-4: a failure is not told, the row is idle again. */
export const useDeliverableDownload = ({ id }: Wanted) => {
  const row: RowKey = `deliverable/${id}`;
  const { progress, start } = useDownload(row);
  return {
    progress,
    start: () => {
      start((onProgress) => download('deliverablesDownLog', { id }, { onProgress }), {
        onFile: saveFile,
      }).catch(() => {});
    },
  };
};
