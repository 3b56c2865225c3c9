/** A TCP proxy between the browser and the portal that can be slow, go offline and lose connections. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface ThrottledProxy {
  /** The address to reach the portal through the proxy. */
  address: string;
  /** Limits all connections together. */
  throttle: (bytesPerSecond: number) => void;
  unthrottle: () => void;
  /** Ends all connections and accepts none until `throttle` or `unthrottle`. */
  disconnect: () => void;
  /** The open connections carry nothing any more, and nobody is told, as when a router forgets them; new ones work. */
  loseConnections: () => void;
  close: () => Promise<void>;
}

export const startThrottledProxy = async (portal: string): Promise<ThrottledProxy> => {
  const { hostname, port } = new URL(portal);
  const sockets = new Set<Socket>();
  let rate = Number.POSITIVE_INFINITY;
  let isOffline = false;
  let freeAt = 0;

  /** Reads the next piece once the rate allows it. */
  const forward = (from: Socket, to: Socket) =>
    from.on('data', (piece) => {
      to.write(piece);
      if (rate === Number.POSITIVE_INFINITY) return;
      freeAt = Math.max(freeAt, Date.now()) + (piece.length / rate) * 1000;
      from.pause();
      setTimeout(() => from.resume(), Math.max(0, freeAt - Date.now()));
    });

  const server = createServer((browser) => {
    if (isOffline) return browser.destroy();
    const upstream = connect(Number(port), hostname);
    const pair = [browser, upstream];
    for (const socket of pair) {
      sockets.add(socket);
      // An interrupted connection emits an error; the browser's own connection is closed.
      socket.on('error', () => {});
      socket.on('close', () => {
        for (const each of pair) each.destroy();
        sockets.delete(socket);
      });
    }
    browser.pipe(upstream);
    forward(upstream, browser);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const setRate = (bytesPerSecond: number) => {
    isOffline = false;
    freeAt = 0;
    rate = bytesPerSecond;
  };
  const destroySockets = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    throttle: setRate,
    unthrottle: () => setRate(Number.POSITIVE_INFINITY),
    disconnect: () => {
      isOffline = true;
      destroySockets();
    },
    loseConnections: () => {
      for (const socket of sockets) socket.unpipe().removeAllListeners('data').pause();
    },
    close: async () => {
      destroySockets();
      server.close();
      await once(server, 'close');
    },
  };
};
