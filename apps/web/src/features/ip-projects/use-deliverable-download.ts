import { download, saveFile } from '../../api/download.ts';
import { type RowKey, useDownload } from '../../api/downloads.ts';
import { isBig } from '../../widgets/transfers/chunks.ts';
import { transfers, useTransferProgress } from '../../widgets/transfers/transfers.ts';

interface Wanted {
  id: string;
  title: string;
  /** Bytes. */
  size: number;
}

/** DL-1, DL-4: a small file comes as it is, and a failure is not told; a big one in chunks, its failure in the tray. */
export const useDeliverableDownload = (wanted: Wanted) => {
  const { id, size } = wanted;
  const row: RowKey = `deliverable/${id}`;
  const { progress, start } = useDownload(row);
  const inChunks = useTransferProgress(id);
  if (isBig(size)) return { progress: inChunks, start: () => void transfers.start(wanted) };
  return {
    progress,
    start: () => {
      start((onProgress) => download('deliverablesDownLog', { id }, { onProgress }), {
        onFile: saveFile,
      }).catch(() => {});
    },
  };
};
