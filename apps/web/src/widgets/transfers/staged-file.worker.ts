/** Writes one file of the origin's private file system in place; only a worker may. */

interface SyncAccess {
  write: (bytes: Uint8Array, options: { at: number }) => number;
  flush: () => void;
  close: () => void;
}

declare global {
  /** TypeScript declares it for workers alone, whose types exclude the page's. */
  interface FileSystemFileHandle {
    createSyncAccessHandle: () => Promise<SyncAccess>;
  }
}

export type StagedFileCommand =
  | { type: 'open'; folder: string; name: string }
  | { type: 'write'; position: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'flush' }
  | { type: 'close' };

/** One reply per command, in the same order; `errorName` is the name of the browser's error. */
export interface StagedFileReply {
  errorName?: string;
}

let access: SyncAccess | undefined;

const openFile = async (folder: string, name: string): Promise<SyncAccess> => {
  const root = await navigator.storage.getDirectory();
  const directory = await root.getDirectoryHandle(folder, { create: true });
  const handle = await directory.getFileHandle(name, { create: true });
  return handle.createSyncAccessHandle();
};

const execute = async (command: StagedFileCommand): Promise<void> => {
  if (command.type === 'open') access = await openFile(command.folder, command.name);
  else if (!access) throw new DOMException('', 'InvalidStateError');
  else if (command.type === 'write') {
    if (access.write(command.bytes, { at: command.position }) !== command.bytes.byteLength)
      throw new DOMException('', 'QuotaExceededError');
  } else if (command.type === 'flush') access.flush();
  else access.close();
};

addEventListener('message', ({ data }: MessageEvent<StagedFileCommand>) => {
  execute(data).then(
    () => postMessage({} satisfies StagedFileReply),
    (error: unknown) =>
      postMessage({
        errorName: error instanceof Error ? error.name : String(error),
      } satisfies StagedFileReply),
  );
});
