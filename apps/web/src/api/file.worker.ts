/**
 * Hashes files, and writes files of the origin's private file system. The server allows this script, by its name, to compile
 * WebAssembly (`http/security-headers.ts`).
 */
import { createSHA1 } from 'hash-wasm';

interface SyncAccess {
  write: (bytes: Uint8Array, options: { at: number }) => number;
  flush: () => void;
  close: () => void;
}

declare global {
  /** TypeScript declares it only for workers, whose types exclude those of a page. */
  interface FileSystemFileHandle {
    createSyncAccessHandle: () => Promise<SyncAccess>;
  }
}

export type FileCommand =
  | { type: 'hash'; file: Blob }
  | { type: 'open'; folder: string; name: string }
  | { type: 'write'; position: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'flush' }
  | { type: 'close' };

/** A `hash` is answered by the bytes read so far, many times, then by the SHA-1; any other command by one reply, in order. */
export interface FileReply {
  hashed?: number;
  sha1?: string;
  /** The name of the browser's error. */
  errorName?: string;
}

const reply = (message: FileReply) => postMessage(message);

/** The part of the file that is in memory at a time. */
const chunkBytes = 4 * 1024 * 1024;

const hash = async (file: Blob): Promise<FileReply> => {
  const sha1 = (await createSHA1()).init();
  for (let at = 0; at < file.size; at += chunkBytes) {
    sha1.update(new Uint8Array(await file.slice(at, at + chunkBytes).arrayBuffer()));
    reply({ hashed: Math.min(at + chunkBytes, file.size) });
  }
  return { sha1: sha1.digest('hex') };
};

let access: SyncAccess | undefined;

const openFile = async (folder: string, name: string): Promise<SyncAccess> => {
  const root = await navigator.storage.getDirectory();
  const directory = await root.getDirectoryHandle(folder, { create: true });
  const handle = await directory.getFileHandle(name, { create: true });
  return handle.createSyncAccessHandle();
};

const execute = async (command: FileCommand): Promise<FileReply> => {
  if (command.type === 'hash') return hash(command.file);
  if (command.type === 'open') access = await openFile(command.folder, command.name);
  else if (!access) throw new DOMException('', 'InvalidStateError');
  else if (command.type === 'write') {
    if (access.write(command.bytes, { at: command.position }) !== command.bytes.byteLength)
      throw new DOMException('', 'QuotaExceededError');
  } else if (command.type === 'flush') access.flush();
  else access.close();
  return {};
};

addEventListener('message', ({ data }: MessageEvent<FileCommand>) => {
  execute(data).then(reply, (error: unknown) =>
    reply({ errorName: error instanceof Error ? error.name : String(error) }),
  );
});
