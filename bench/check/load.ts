import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { insertSession } from '../../apps/server/src/features/account/login/sessions.queries.ts';
import { maxStreams } from '../../apps/server/src/http/response/send-events.ts';
import {
  type AcknowledgedWrites,
  createAcknowledgedWrites,
} from '../../apps/server/src/testing/acknowledged-writes.ts';
import { insertMember } from '../../apps/server/src/testing/factories/members.ts';
import {
  clearQuotas,
  createWorkOrderFixture,
  submitWorkOrder,
} from '../../apps/server/src/testing/factories/work-orders.ts';
import type { Portal } from '../../apps/server/src/testing/portal.ts';
import {
  postJson,
  startPortalProcess,
  toEnvironment,
} from '../../apps/server/src/testing/servers/portal-process.ts';
import { toPercentile } from '../search-measure.ts';
import type { CheckCluster } from './check-portal.ts';
import { type CheckRow, createRow, measure } from './report.ts';
import type { StreamsInput, StreamsState } from './streams.worker.ts';

export interface LoadOptions {
  /** Requests per second, begun at this rate whatever the portal does. */
  rate: number;
  seconds: number;
  /** Live event streams that stay open. */
  streams: number;
}

/** Opens streams, each session's up to their limit. Returns how many are lost by now, and how to close them. */
const openStreams = async (row: CheckRow, count: number, { services }: Portal, address: string) => {
  const tokens: string[] = [];
  while (tokens.length < count) {
    const { id: memberId } = await insertMember(services);
    const session = { memberId, passwordChangeOnly: false, rememberMe: false, now: services.clock() };
    const { token } = await insertSession(services.db, session);
    tokens.push(...Array<string>(Math.min(maxStreams, count - tokens.length)).fill(token));
  }
  const workerData: StreamsInput = { address, tokens };
  const worker = new Worker(new URL('streams.worker.ts', import.meta.url), { workerData });
  const readState = async (): Promise<StreamsState> => (await once(worker, 'message'))[0];
  const { worstMs } = await readState();
  Object.assign(row, { tried: count, worstMs });
  return {
    countLost: async () => {
      worker.postMessage('state');
      return (await readState()).lost;
    },
    close: () => worker.terminate(),
  };
};

const lists: [path: string, body: object][] = [
  ['knowledge/documentPage', {}],
  ['search/index', { type: 'document', kw: 'DDR5' }],
  ['member/feedbackPage', {}],
  ['member/messagePage', {}],
  ['member/index', {}],
];

/** Begins a request at each tick; waits for all answers at the end. */
const runAtRate = async (
  { rate, seconds }: LoadOptions,
  send: (index: number) => Promise<void>,
): Promise<void> => {
  const running = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let index = 0; index < rate * seconds; index++) {
    const dueIn = startedAt + (index * 1000) / rate - performance.now();
    if (dueIn > 0) await pause(dueIn);
    const request = send(index).finally(() => running.delete(request));
    running.add(request);
  }
  await Promise.all(running);
};

/** With fewer streams, chance decides whether lists are slower. */
const minComparedStreams = 1000;
/** Lists may take this much longer beside the streams. */
const maxSlowdown = 1.5;

interface LoadedPortal {
  portal: Portal;
  address: string;
  token: string;
  writes: AcknowledgedWrites;
}

/** A row of requests at a fixed rate. */
interface Sender {
  row: CheckRow;
  /** Milliseconds of each request. */
  times: number[];
  send(request: () => Promise<number>): Promise<void>;
  /** Returns the row with the answers that were no success. */
  finish(): CheckRow;
}

const createSender = (name: string): Sender => {
  const row = createRow(name);
  const [times, failures]: [number[], number[]] = [[], []];
  return {
    row,
    times,
    send: async (request) => {
      row.tried++;
      const startedAt = performance.now();
      // Code 0 stands for a connection that closed.
      const code = await measure(row, request).catch(() => 0);
      times.push(performance.now() - startedAt);
      // A quota of the member is no fault of the portal.
      if (code !== 200 && code !== 429) failures.push(code);
    },
    finish: () => {
      const counts = [...new Set(failures)].map(
        (code) => `${failures.filter((each) => each === code).length} × ${code}`,
      );
      return { ...row, lost: row.lost + failures.length, failures: counts.join(', ') };
    },
  };
};

/** Sends lists, and a reply as every tenth request. */
const sendAll = async (
  { portal, address, token, writes }: LoadedPortal,
  options: LoadOptions,
  situation: string,
): Promise<{ rows: CheckRow[]; listTimes: number[] }> => {
  const [reads, replies] = [createSender(`lists ${situation}`), createSender(`replies ${situation}`)];
  await clearQuotas(portal);
  await runAtRate(options, (index) => {
    if (index % 10 === 9) return replies.send(() => writes.reply(address));
    const [path, body] = lists[index % lists.length] ?? ['', {}];
    return reads.send(async () => (await postJson(`${address}/api/${path}`, body, token)).code);
  });
  replies.row.lost += (await writes.findLost()).length;
  return { rows: [reads.finish(), replies.finish()], listTimes: reads.times };
};

/** Sends lists and replies at a fixed rate, first alone, then while streams are open. */
export const checkLoad = async (cluster: CheckCluster, options: LoadOptions): Promise<CheckRow[]> => {
  const { portal, close } = await cluster.openPortal();
  const { token, form } = await createWorkOrderFixture(portal);
  const { id: feedbackId } = await submitWorkOrder(portal, token, form);
  const { address, kill } = await startPortalProcess(toEnvironment(portal));
  const writes = createAcknowledgedWrites(portal, { token, feedbackId });
  const loaded = { portal, address, token, writes };
  try {
    // Compiles the code of each call, so that the first comparison is not with a cold portal.
    await sendAll(loaded, { ...options, seconds: 1 }, 'first');
    const alone = await sendAll(loaded, options, 'alone');
    const streamRow = createRow('event streams');
    const streams = await openStreams(streamRow, options.streams, portal, address);
    const beside = await sendAll(loaded, options, 'beside streams');
    streamRow.lost = await streams.countLost();
    await streams.close();
    const maxP99 = maxSlowdown * toPercentile(alone.listTimes, 0.99);
    const p99Row: CheckRow = {
      ...createRow('lists beside streams, p99', options.streams < minComparedStreams ? undefined : maxP99),
      tried: beside.listTimes.length,
      worstMs: toPercentile(beside.listTimes, 0.99),
    };
    return [...alone.rows, streamRow, ...beside.rows, p99Row];
  } finally {
    await kill('SIGTERM');
    await close();
  }
};
