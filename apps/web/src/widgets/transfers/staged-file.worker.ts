/** Writes one file of the origin's private file system in place; only a worker may. */

interface SyncAccess {
  write: (bytes: Uint8Array, options: { at: number }) => number;
  flush: () => void;
  close: () => void;
}

export type StagedOrder =
  | { order: 'open'; folder: string; name: string }
  | { order: 'write'; at: number; bytes: Uint8Array<ArrayBuffer> }
  | { order: 'flush' }
  | { order: 'close' };

/** Answers come in the order of the orders; `failed` is the name of the browser's error. */
export interface StagedAnswer {
  failed?: string;
}

let access: SyncAccess | undefined;

const openFile = async (folder: string, name: string): Promise<SyncAccess> => {
  const root = await navigator.storage.getDirectory();
  const place = await root.getDirectoryHandle(folder, { create: true });
  const handle = await place.getFileHandle(name, { create: true });
  return (
    handle as unknown as { createSyncAccessHandle: () => Promise<SyncAccess> }
  ).createSyncAccessHandle();
};

const follow = async (order: StagedOrder): Promise<void> => {
  if (order.order === 'open') access = await openFile(order.folder, order.name);
  else if (!access) throw new DOMException('', 'InvalidStateError');
  else if (order.order === 'write') {
    if (access.write(order.bytes, { at: order.at }) !== order.bytes.byteLength)
      throw new DOMException('', 'QuotaExceededError');
  } else if (order.order === 'flush') access.flush();
  else access.close();
};

addEventListener('message', ({ data }: MessageEvent<StagedOrder>) => {
  follow(data).then(
    () => postMessage({} satisfies StagedAnswer),
    (error: unknown) =>
      postMessage({ failed: error instanceof Error ? error.name : String(error) } satisfies StagedAnswer),
  );
});
