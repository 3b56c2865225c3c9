/**
 * Hashes files, and writes files of the origin's private file system. The server allows this script, by its name, to compile
 * WebAssembly (`http/security-headers.ts`).
 */
import { createSHA1 } from 'hash-wasm';

interface SyncAccessHandle {
  write: (bytes: Uint8Array, options: { at: number }) => number;
  flush: () => void;
  close: () => void;
}

declare global {
  /** Declared only in TypeScript's `webworker` library, which cannot be combined with `dom`. */
  interface FileSystemFileHandle {
    createSyncAccessHandle: () => Promise<SyncAccessHandle>;
  }
}

export type FileCommand =
  | { type: 'hash'; file: Blob }
  | { type: 'open'; folder: string; name: string }
  | { type: 'write'; position: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'flush' }
  | { type: 'close' };

/** `hash` posts its progress repeatedly, then the SHA-1; every other command gets exactly one reply, in order. */
export interface FileReply {
  hashedBytes?: number;
  sha1?: string;
  /** The name of the browser's error. */
  errorName?: string;
}

const reply = (message: FileReply) => postMessage(message);

/** The part of the file that is in memory at a time. */
const chunkBytes = 4 * 1024 * 1024;

const { port1: disconnectedPort, port2 } = new MessageChannel();
port2.close();

/** Frees the bytes at once by sending them to nobody; else Chromium keeps half a gigabyte of them before it collects them. */
const release = ({ buffer }: Uint8Array<ArrayBuffer>): void => disconnectedPort.postMessage(null, [buffer]);

const hash = async (file: Blob): Promise<FileReply> => {
  const sha1 = (await createSHA1()).init();
  for (let offset = 0; offset < file.size; offset += chunkBytes) {
    const bytes = new Uint8Array(await file.slice(offset, offset + chunkBytes).arrayBuffer());
    sha1.update(bytes);
    release(bytes);
    reply({ hashedBytes: Math.min(offset + chunkBytes, file.size) });
  }
  return { sha1: sha1.digest('hex') };
};

let accessHandle: SyncAccessHandle | undefined;

const openFile = async (folder: string, name: string): Promise<SyncAccessHandle> => {
  const root = await navigator.storage.getDirectory();
  const directory = await root.getDirectoryHandle(folder, { create: true });
  const handle = await directory.getFileHandle(name, { create: true });
  return handle.createSyncAccessHandle();
};

const execute = async (command: FileCommand): Promise<FileReply> => {
  if (command.type === 'hash') return hash(command.file);
  if (command.type === 'open') accessHandle = await openFile(command.folder, command.name);
  else if (!accessHandle) throw new DOMException('', 'InvalidStateError');
  else if (command.type === 'write') {
    const { bytes, position } = command;
    const { byteLength } = bytes;
    const written = accessHandle.write(bytes, { at: position });
    release(bytes);
    if (written !== byteLength) throw new DOMException('', 'QuotaExceededError');
  } else if (command.type === 'flush') accessHandle.flush();
  else accessHandle.close();
  return {};
};

addEventListener('message', ({ data }: MessageEvent<FileCommand>) => {
  execute(data).then(reply, (error: unknown) =>
    reply({ errorName: error instanceof Error ? error.name : String(error) }),
  );
});
