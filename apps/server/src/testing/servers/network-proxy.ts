import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface NetworkProxy {
  /** What the network does with what comes from now on. */
  state: 'up' | 'hangs' | 'down';
  /** Milliseconds by which everything comes later. */
  delayMs: number;
  /** Holds back what comes, and nothing gets lost, until `resume`. */
  pause(): void;
  resume(): void;
  /** The port, where it listens on one. */
  port: number;
  /** Cuts all connections there are. */
  cut(): void;
  close(): void;
}

/** A network between two sides that a test can let hang or cut; `listenOn` is a port (0: any) or a socket's path. */
export const startNetworkProxy = async (
  listenOn: string | number,
  target: NetConnectOpts,
): Promise<NetworkProxy> => {
  const sockets = new Set<Socket>();
  let held: (() => void)[] | undefined;
  const carry = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (bytes) => {
      const deliver = () => to.write(bytes);
      if (held) held.push(deliver);
      else if (proxy.state === 'up' && proxy.delayMs > 0) setTimeout(deliver, proxy.delayMs);
      else if (proxy.state === 'up') deliver();
    });
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('error', () => undefined);
  };
  const server = createServer((near) => {
    if (proxy.state === 'down') return near.destroy();
    const far = connect(target);
    carry(near, far);
    carry(far, near);
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = () => {
    cut();
    server.close();
  };
  const pause = () => {
    held ??= [];
  };
  const resume = () => {
    const late = held ?? [];
    held = undefined;
    for (const deliver of late) deliver();
  };
  const proxy: NetworkProxy = { state: 'up', port: 0, delayMs: 0, pause, resume, cut, close };
  if (typeof listenOn === 'string') server.listen(listenOn);
  else server.listen(listenOn, '127.0.0.1');
  await once(server, 'listening');
  if (typeof listenOn === 'number') proxy.port = (server.address() as AddressInfo).port;
  return proxy;
};

/** A network between a test and its database, whose connections go by a Unix socket. */
export const proxiedDatabase = async (databaseUrl: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'siliport-proxy-'));
  const url = new URL(databaseUrl);
  const socket = '.s.PGSQL.5432';
  const target = { path: join(url.searchParams.get('host') ?? '', socket) };
  const network = await startNetworkProxy(join(folder, socket), target);
  url.searchParams.set('host', folder);
  const close = async () => {
    network.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { network, url: url.href, close };
};
