import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export interface NetworkProxy {
  /** What the network does with what comes from now on. */
  state: 'up' | 'hangs' | 'down';
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
  const carry = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (bytes) => proxy.state === 'up' && to.write(bytes));
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
  const proxy: NetworkProxy = { state: 'up', port: 0, cut, close };
  if (typeof listenOn === 'string') server.listen(listenOn);
  else server.listen(listenOn, '127.0.0.1');
  await once(server, 'listening');
  if (typeof listenOn === 'number') proxy.port = (server.address() as AddressInfo).port;
  return proxy;
};
