/** Sends bodies to the portal from a separate thread, so that the test's own work does not affect the measurement. */
import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

export interface HostileRequest {
  path: string;
  headers: Record<string, string>;
  /** The chunk that is sent `times` times. */
  piece: string;
  times: number;
}

/** Returns the HTTP status, or why there was none. */
const send = (port: number, { path, headers, piece, times }: HostileRequest): Promise<number | string> =>
  new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: false });
    sent.once('error', (error) => resolve(error.message));
    sent.once('response', (response) => {
      resolve(response.statusCode ?? 0);
      sent.destroy();
    });
    let left = times;
    const sendMore = (): void => {
      while (left-- > 0) if (!sent.write(piece)) return void sent.once('drain', sendMore);
      sent.end();
    };
    sendMore();
  });

const { port, requests } = workerData as { port: number; requests: HostileRequest[] };
parentPort?.postMessage(await Promise.all(requests.map((each) => send(port, each))));
