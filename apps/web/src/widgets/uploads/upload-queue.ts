import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toErrorMessage } from '../../api/call-error.ts';
import { type UploadOptions, type UploadStep, uploadFile } from '../../api/files/upload.ts';
import { createListeners } from '../../listeners.ts';

/** An upload that is waiting, running or has failed; a completed one leaves the queue. */
export interface QueuedUpload {
  key: string;
  file: File;
  /** Undefined while it waits, and after it failed. */
  step: UploadStep | undefined;
  /** Why it failed, to be shown as it is. */
  problem: string | undefined;
}

interface Options {
  upload: (file: File, options: Pick<UploadOptions, 'signal' | 'onStep'>) => Promise<string>;
  onUploaded: (key: string, url: string) => void;
}

/** More of them would only share the same bandwidth. */
export const maxParallelUploads = 3;

/** Uploads several files, a few at a time; each fails, is retried and is canceled on its own. */
export const createUploadQueue = ({ upload, onUploaded }: Options) => {
  let items: readonly QueuedUpload[] = [];
  const listeners = createListeners();
  const running = new Map<string, AbortController>();

  const set = (next: readonly QueuedUpload[]) => {
    items = next;
    listeners.notify();
  };
  const patch = (key: string, part: Partial<QueuedUpload>) =>
    set(items.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const drop = (key: string) => set(items.filter((item) => item.key !== key));

  const start = async ({ key, file }: QueuedUpload): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(key, controller);
    try {
      const url = await upload(file, { signal, onStep: (step) => signal.aborted || patch(key, { step }) });
      if (signal.aborted) return;
      onUploaded(key, url);
      drop(key);
    } catch (error) {
      if (!signal.aborted) patch(key, { step: undefined, problem: toErrorMessage(error) });
    } finally {
      running.delete(key);
      startWaiting();
    }
  };
  const startWaiting = () => {
    const waiting = items.filter(({ key, problem }) => problem === undefined && !running.has(key));
    for (const item of waiting.slice(0, maxParallelUploads - running.size)) void start(item);
  };
  const cancel = (key: string) => {
    running.get(key)?.abort();
    drop(key);
  };

  return {
    get: () => items,
    subscribe: listeners.subscribe,
    add: (key: string, file: File) => {
      set([...items, { key, file, step: undefined, problem: undefined }]);
      startWaiting();
    },
    retry: (key: string) => {
      patch(key, { problem: undefined });
      startWaiting();
    },
    cancel,
    cancelAll: () => {
      for (const { key } of items) cancel(key);
    },
  };
};

/** The uploads of a form; `onUploaded` is called for each uploaded file. Unmounting cancels them. */
export const useUploadQueue = (onUploaded: (key: string, url: string) => void) => {
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });
  const [queue] = useState(() =>
    createUploadQueue({ upload: uploadFile, onUploaded: (key, url) => latest.current(key, url) }),
  );
  useEffect(() => () => queue.cancelAll(), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.get);
  return { uploads, add: queue.add, retry: queue.retry, cancel: queue.cancel, cancelAll: queue.cancelAll };
};
