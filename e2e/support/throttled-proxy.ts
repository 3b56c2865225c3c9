/** A line between the browser and the portal that can be slow, and cut: what is under way ends as on a real one. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** The portal, at the other end. */
  address: string;
  /** Bytes a second, of all connections together. */
  slow: (rate: number) => void;
  full: () => void;
  /** Ends what is open and lets nothing through until `slow` or `full`. */
  cut: () => void;
  close: () => Promise<void>;
}

export const openLine = async (portal: string): Promise<Line> => {
  const { hostname, port } = new URL(portal);
  const sockets = new Set<Socket>();
  let rate = Number.POSITIVE_INFINITY;
  let isCut = false;
  let freeAt = 0;

  /** Each piece takes its time; the next is read when it has passed. */
  const passOn = (from: Socket, to: Socket) =>
    from.on('data', (piece) => {
      to.write(piece);
      freeAt = Math.max(freeAt, Date.now()) + (piece.length / rate) * 1000;
      from.pause();
      setTimeout(() => from.resume(), Math.max(0, freeAt - Date.now()));
    });

  const server = createServer((browser) => {
    if (isCut) return browser.destroy();
    const upstream = connect(Number(port), hostname);
    const pair = [browser, upstream];
    for (const socket of pair) {
      sockets.add(socket);
      // A cut connection ends in an error; the browser is told by the end of its own.
      socket.on('error', () => {});
      socket.on('close', () => {
        for (const each of pair) each.destroy();
        sockets.delete(socket);
      });
    }
    browser.pipe(upstream);
    passOn(upstream, browser);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const set = (bytesASecond: number) => {
    isCut = false;
    freeAt = 0;
    rate = bytesASecond;
  };
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    slow: set,
    full: () => set(Number.POSITIVE_INFINITY),
    cut: () => {
      isCut = true;
      endAll();
    },
    close: async () => {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
};
