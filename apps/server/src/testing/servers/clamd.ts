import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { findVirus } from '../../storage/virus-scan.ts';

/** The bytes that the test's own signature finds. */
export const virus = 'SILIPORT-TEST-SIGNATURE-7f3a';

export const streamMaxLength = 2 * 1024 * 1024;

export interface Clamd {
  /** CLAMD_URL */
  url: string;
  path: string;
  /** Stops it and removes its folder. */
  close(): Promise<void>;
}

const program = '/usr/sbin/clamd';

/** Debian's package clamav-daemon, where it is installed. */
export const installedClamd = existsSync(program)
  ? execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()
  : undefined;

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

const createFolder = () => mkdtemp(join(tmpdir(), 'siliport-clamd-'));

/** Starts the installed clamd with one signature. */
const startInstalled = async (): Promise<Clamd> => {
  const folder = await createFolder();
  const [path, database] = [join(folder, 'socket'), join(folder, 'database')];
  await mkdir(database);
  await writeFile(join(database, 'test.ndb'), `Siliport.Test:0:*:${Buffer.from(virus).toString('hex')}\n`);
  await writeFile(join(folder, 'clean'), 'clean');
  const settings = [
    `LocalSocket ${path}`,
    `DatabaseDirectory ${database}`,
    `TemporaryDirectory ${folder}`,
    `StreamMaxLength ${streamMaxLength}`,
    'Foreground yes',
  ];
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const child = spawn(program, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  await findVirus({ address: { path }, timeoutMs: 20_000 }, join(folder, 'clean'));
  const close = async () => {
    await stop(child);
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `unix:${path}`, path, close };
};

const isInfected = (bytes: Buffer): boolean => {
  if (bytes.includes(virus)) return true;
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) return false;
  return Object.values(unzipSync(bytes)).some((entry) => isInfected(Buffer.from(entry)));
};

/** Returns the streamed bytes; undefined while the stream has not ended. */
const readInstream = (received: Buffer): Buffer | undefined => {
  const chunks: Buffer[] = [];
  let at = 'zINSTREAM\0'.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

/** Replies to INSTREAM as clamd does. */
const scanLikeClamd = (received: Buffer): string | undefined => {
  if (received.length > streamMaxLength) return 'INSTREAM size limit exceeded. ERROR\0';
  const bytes = readInstream(received);
  return bytes && (isInfected(bytes) ? 'stream: Siliport.Test.UNOFFICIAL FOUND\0' : 'stream: OK\0');
};

/** How a server of the protocol behaves after each piece: it replies and closes, closes only, or (undefined) waits. */
type Behavior = (received: Buffer, connection: number) => string | undefined;

/** Starts a server of clamd's protocol on a socket. */
export const startClamdDouble = async (reply: Behavior = scanLikeClamd): Promise<Clamd> => {
  const folder = await createFolder();
  const path = join(folder, 'socket');
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    const connection = ++connections;
    let received = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      const answer = reply(received, connection);
      if (answer !== undefined) socket.end(answer, () => socket.destroy());
    });
  });
  server.listen(path);
  await once(server, 'listening');
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `unix:${path}`, path, close };
};

/** Starts the installed clamd, else a double. */
export const startClamd = (): Promise<Clamd> => (installedClamd ? startInstalled() : startClamdDouble());
