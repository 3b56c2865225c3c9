import { setTimeout as pause } from 'node:timers/promises';
import { maxStreams } from '../../apps/server/src/http/response/send-events.ts';
import { createAcknowledgedWrites } from '../../apps/server/src/testing/acknowledged-writes.ts';
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
import type { CheckCluster } from './check-portal.ts';
import { type CheckRow, createRow, measure } from './report.ts';

export interface LoadOptions {
  /** Requests per second, begun at this rate whatever the portal does. */
  rate: number;
  seconds: number;
  /** Live event streams that stay open. */
  streams: number;
}

/** Opens a stream. Returns whether it is still open, and how to close it. */
const openStream = async (address: string, token: string) => {
  const abort = new AbortController();
  const headers = { authorization: token };
  const response = await fetch(`${address}/api/member/events`, { headers, signal: abort.signal });
  if (response.status !== 200 || !response.body) throw new Error(`a stream answered ${response.status}`);
  let isOpen = true;
  const drain = async (): Promise<void> => {
    for await (const _ of response.body ?? []);
  };
  drain().then(
    () => (isOpen = false),
    () => (isOpen = false),
  );
  return { isOpen: () => isOpen, close: () => abort.abort() };
};

type Stream = Awaited<ReturnType<typeof openStream>>;

/** Opens as many streams as asked for, each member's up to their limit. */
const openStreams = async (
  row: CheckRow,
  count: number,
  portal: Portal,
  address: string,
): Promise<Stream[]> => {
  const streams: Stream[] = [];
  let token = '';
  for (; row.tried < count; row.tried++) {
    if (row.tried % maxStreams === 0) token = await portal.login((await insertMember(portal.services)).email);
    const stream = await measure(row, () => openStream(address, token)).catch(() => undefined);
    if (stream) streams.push(stream);
    else row.lost++;
  }
  return streams;
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

/** Sends lists, and a reply as every tenth request, at a fixed rate while streams are open. */
export const checkLoad = async (cluster: CheckCluster, options: LoadOptions): Promise<CheckRow[]> => {
  const { portal, close } = await cluster.openPortal();
  const { token, form } = await createWorkOrderFixture(portal);
  const { id: feedbackId } = await submitWorkOrder(portal, token, form);
  const { address, kill } = await startPortalProcess(toEnvironment(portal));
  try {
    const [reads, replies, streamRow] = [
      createRow('lists'),
      createRow('replies'),
      createRow('event streams'),
    ];
    const writes = createAcknowledgedWrites(portal, { token, feedbackId });
    const streams = await openStreams(streamRow, options.streams, portal, address);
    const read = async (index: number): Promise<void> => {
      const [path, body] = lists[index % lists.length] ?? ['', {}];
      reads.tried++;
      const answer = await measure(reads, () => postJson(`${address}/api/${path}`, body, token)).catch(
        () => undefined,
      );
      if (answer?.code !== 200) reads.lost++;
    };
    const write = async (): Promise<void> => {
      replies.tried++;
      const code = await measure(replies, () => writes.reply(address)).catch(() => 0);
      if (code !== 200 && code !== 429) replies.lost++;
    };
    await clearQuotas(portal);
    await runAtRate(options, (index) => (index % 10 === 9 ? write() : read(index)));
    streamRow.lost += streams.filter(({ isOpen }) => !isOpen()).length;
    for (const stream of streams) stream.close();
    replies.lost += (await writes.findLost()).length;
    return [reads, replies, streamRow];
  } finally {
    await kill('SIGTERM');
    await close();
  }
};
