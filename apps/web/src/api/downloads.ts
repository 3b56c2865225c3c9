import { useSyncExternalStore } from 'react';
import type { DownloadedFile } from './download.ts';
import { session } from './session.ts';

/** One downloadable row: `document/17`, `version-file/3`. */
export type RowKey = `${string}/${string}`;

/** DL-1: 0 is idle, else the percent that has arrived, at least 1. */
type Progress = number;

type Fetch = (onProgress: (percent: Progress) => void) => Promise<DownloadedFile>;

interface Options {
  /** DL-2: keep the finished file, for a preview that reuses it. */
  keep?: boolean;
  /** What is done with the file: saved, shown. */
  onFile: (file: DownloadedFile) => void;
}

/** DL-1, DL-2: the state of every row's download, outside React, so that it goes on while the user moves on. */
export const createDownloads = () => {
  const progress = new Map<RowKey, Progress>();
  const kept = new Map<RowKey, DownloadedFile>();
  const listeners = new Set<() => void>();

  const set = (row: RowKey, percent: Progress) => {
    if (percent === 0) progress.delete(row);
    else progress.set(row, percent);
    for (const listener of listeners) listener();
  };

  return {
    progressOf: (row: RowKey): Progress => progress.get(row) ?? 0,
    keptFile: (row: RowKey): DownloadedFile | undefined => kept.get(row),
    forgetKept: () => kept.clear(),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Does nothing on a row that is under way; rejects when the download fails, the row being idle again. */
    start: async (row: RowKey, fetchFile: Fetch, { keep = false, onFile }: Options): Promise<void> => {
      if (progress.has(row)) return;
      set(row, 1);
      try {
        const file = await fetchFile((percent) => set(row, Math.max(1, percent)));
        if (keep) kept.set(row, file);
        onFile(file);
      } finally {
        set(row, 0);
      }
    },
  };
};

export const downloads = createDownloads();

session.subscribe(() => {
  if (!session.get().token) downloads.forgetKept();
});

/** `const { progress, start } = useDownload('document/17')`. */
export const useDownload = (row: RowKey) => {
  const progress = useSyncExternalStore(downloads.subscribe, () => downloads.progressOf(row));
  return {
    progress,
    keptFile: downloads.keptFile(row),
    start: (fetchFile: Fetch, options: Options) => downloads.start(row, fetchFile, options),
  };
};
