import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface NetworkProxy {
  /** The state of the network. */
  state: 'up' | 'hangs' | 'down';
  /** Latency in milliseconds. */
  delayMs: number;
  /** The next connection that sends this text is closed instead of delivering its answer; then it is undefined again. */
  unansweredText: string | undefined;
  /** Holds back all data until `resume`, without losing any. */
  pause(): void;
  resume(): void;
  /** The port, unless it listens on a socket. */
  port: number;
  /** Closes all connections. */
  cut(): void;
  close(): void;
}

/** Starts a proxy that a test can pause or disconnect; `listenOn` is a port (0: any) or a socket path. */
export const startNetworkProxy = async (
  listenOn: string | number,
  target: NetConnectOpts,
): Promise<NetworkProxy> => {
  const sockets = new Set<Socket>();
  let held: (() => void)[] | undefined;
  const carry = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (to.destroyed) return;
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
    near.on('data', (bytes) => {
      if (proxy.unansweredText === undefined || !bytes.includes(proxy.unansweredText)) return;
      proxy.unansweredText = undefined;
      // Before the listener that delivers it.
      far.prependOnceListener('data', () => near.destroy());
    });
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
  const proxy: NetworkProxy = {
    state: 'up',
    port: 0,
    delayMs: 0,
    unansweredText: undefined,
    pause,
    resume,
    cut,
    close,
  };
  if (typeof listenOn === 'string') server.listen(listenOn);
  else server.listen(listenOn, '127.0.0.1');
  await once(server, 'listening');
  if (typeof listenOn === 'number') proxy.port = (server.address() as AddressInfo).port;
  return proxy;
};

/** Starts a proxy in front of the database's Unix socket. */
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
