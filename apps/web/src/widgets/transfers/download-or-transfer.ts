/** Files of any size: small ones are downloaded directly, big ones by transfers. */
import { download, saveFile } from '../../api/files/download.ts';
import { downloads, type RowKey, useDownloadProgress } from '../progress/use-download.ts';
import { isBig, type TransferFile } from './transfer-state.ts';
import { useTransferProgress, waitUntilInactive } from './transfer-store.ts';
import { transfers } from './transfers.ts';

const toRowKey = ({ call, id }: TransferFile): RowKey => `${call}/${id}`;

const downloadSmall = (file: TransferFile): Promise<void> =>
  downloads.start(toRowKey(file), (onProgress) => download(file.call, { id: file.id }, { onProgress }), {
    onFile: saveFile,
  });

/** A transfer is paused, waits for the member or has failed, which the tray shows. */
export class TransferUnfinished extends Error {
  override readonly name = 'TransferUnfinished';
}

/** Resolves once the file is saved. Throws `CallError`, or `TransferUnfinished` for a big file. */
export const downloadOrTransfer = async (file: TransferFile): Promise<void> => {
  if (!isBig(file.size)) return downloadSmall(file);
  await transfers.start(file);
  if ((await waitUntilInactive(file.id)) !== 'saved') throw new TransferUnfinished();
};

/**
 * Starts the download of a file unless it is already running (DL-1): of a small one directly, whose failure shows no message
 * (DL-4, PR-8), of a big one by a transfer, which the tray shows.
 */
export const startDownloadOrTransfer = (file: TransferFile): void =>
  void downloadOrTransfer(file).catch(() => {});

/** Returns the progress of a file's row (DL-1). */
export const useRowProgress = (file: TransferFile): number => {
  const progress = useDownloadProgress(toRowKey(file));
  const transferProgress = useTransferProgress(file.id);
  return isBig(file.size) ? transferProgress : progress;
};
