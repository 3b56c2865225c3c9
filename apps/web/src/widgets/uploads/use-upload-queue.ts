import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { uploadFile } from '../../api/upload.ts';
import { createUploadQueue } from './upload-queue.ts';

/** The uploads of a form; `onUploaded` is called for each file that has arrived. They end with the component. */
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
