import { useSyncExternalStore } from 'react';
import type { DownloadedFile } from '../../api/files/download.ts';
import { session } from '../../api/session.ts';
import { createListeners } from '../../listeners.ts';

/** The key of a row that can be downloaded: `document/17`, `version-file/3`. */
export type RowKey = `${string}/${string}`;

/** 0 while idle, else the percentage that has been received, at least 1 (DL-1). */
type Progress = number;

type Fetch = (onProgress: (percent: Progress) => void) => Promise<DownloadedFile>;

interface Options {
  /** Caches the finished file for a preview (DL-2). */
  shouldCache?: boolean | undefined;
  /** Saves or shows the file. */
  onFile: (file: DownloadedFile) => void;
}

/** Creates the state of all downloads. It lives outside of React, so that a download continues on other pages (DL-1, DL-2). */
export const createDownloads = () => {
  const progress = new Map<RowKey, Progress>();
  const cache = new Map<RowKey, DownloadedFile>();
  const listeners = createListeners();

  const set = (row: RowKey, percent: Progress) => {
    if (percent === 0) progress.delete(row);
    else progress.set(row, percent);
    listeners.notify();
  };

  return {
    getProgress: (row: RowKey): Progress => progress.get(row) ?? 0,
    getCachedFile: (row: RowKey): DownloadedFile | undefined => cache.get(row),
    clearCache: () => cache.clear(),
    subscribe: listeners.subscribe,
    /** Does nothing for a row that is already downloading. Rejects when the download fails; the row is idle again. */
    start: async (row: RowKey, fetchFile: Fetch, { shouldCache = false, onFile }: Options): Promise<void> => {
      if (progress.has(row)) return;
      set(row, 1);
      try {
        const file = await fetchFile((percent) => set(row, Math.max(1, percent)));
        if (shouldCache) cache.set(row, file);
        onFile(file);
      } finally {
        set(row, 0);
      }
    },
  };
};

export const downloads = createDownloads();

session.subscribe(() => {
  if (!session.get().token) downloads.clearCache();
});

/** Returns the progress of a row's download: 0 while idle, else the percentage that has been received (DL-1). */
export const useDownloadProgress = (row: RowKey): number =>
  useSyncExternalStore(downloads.subscribe, () => downloads.getProgress(row));
