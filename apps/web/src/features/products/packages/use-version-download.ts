import { useState } from 'react';
import { download, saveFile } from '../../../api/download.ts';
import { downloads, type RowKey } from '../../../api/downloads.ts';

/** A file of a package, in the list of all transfers. */
export const versionFileKey = (id: string): RowKey => `version-file/${id}`;

/** PR-8, DL-4: true once the file is saved; a failure is not told, the row is idle again. */
const saveVersionFile = (id: string): Promise<boolean> =>
  downloads
    .start(versionFileKey(id), (onProgress) => download('getVersionDetailsFile', { id }, { onProgress }), {
      onFile: saveFile,
    })
    .then(() => true)
    .catch(() => false);

/** DL-1: one download of a row at a time. */
export const startVersionDownload = (id: string): void => void saveVersionFile(id);

export type AllDownloads =
  | { state: 'idle' }
  | { state: 'running'; number: number; count: number }
  | { state: 'ended'; done: number; count: number };

/**
 * PR-7: all files of a package, one after another, so that each has the whole line. It goes on while the reader is on
 * another page; what fails is passed over, and the count at the end says so.
 */
export const useDownloadAll = () => {
  const [all, setAll] = useState<AllDownloads>({ state: 'idle' });

  const start = async (ids: readonly string[]) => {
    const count = ids.length;
    let done = 0;
    for (const [index, id] of ids.entries()) {
      setAll({ state: 'running', number: index + 1, count });
      if (await saveVersionFile(id)) done += 1;
    }
    setAll({ state: 'ended', done, count });
  };
  return { all, start };
};
