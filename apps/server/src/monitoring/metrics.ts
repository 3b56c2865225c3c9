import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What any part of the process counts. `/metrics` adds the calls and the state of its portal (portal-metrics.ts). Every
 * label has a fixed set of values, which start at 0 so that the first event is an increase.
 */
export const processMetrics = new Registry();
const registers = [processMetrics];

/** Starts each value of the only label at 0. */
const createCounter = <L extends string>(name: string, help: string, label: L, values: readonly string[]) => {
  const counter = new Counter({ name, help, labelNames: [label], registers });
  for (const value of values) counter.labels(value).inc(0);
  return counter;
};

export const poolWaits = new Histogram({
  name: 'siliport_pool_wait_seconds',
  help: 'Time until a connection of the pool was free',
  buckets: [0.001, 0.01, 0.1, 0.5, 1, 3],
  registers,
});

export const databaseErrorKinds = [
  'unavailable',
  'timeout',
  'full',
  'conflict',
  'constraint',
  'query',
] as const;
export type DatabaseErrorKind = (typeof databaseErrorKinds)[number];
export const databaseErrors = createCounter(
  'siliport_database_errors_total',
  'Failed queries: constraint is expected of concurrent writers, conflict is a deadlock',
  'kind',
  databaseErrorKinds,
);

export const mails = new Counter({
  name: 'siliport_mails_total',
  help: 'Mails: sent, refused for good, failed and tried again later, or dropped because their code expired',
  labelNames: ['queue', 'outcome'],
  registers,
});
for (const queue of ['mail', 'urgentMail'])
  for (const outcome of ['sent', 'refused', 'failed', 'expired']) mails.labels(queue, outcome).inc(0);

export const renditions = createCounter(
  'siliport_renditions_total',
  'Office files that were converted, by outcome; error: converter or storage were unavailable',
  'outcome',
  ['done', 'damaged', 'protected', 'tooLarge', 'timeout', 'error'],
);

export const liveStreams = new Gauge({
  name: 'siliport_live_streams',
  help: 'Open event streams',
  registers,
});

export const transfers = new Counter({
  name: 'siliport_transfers_total',
  help: 'Downloads (also ranges) and uploads; proxied: the proxy sends the bytes',
  labelNames: ['direction', 'outcome'],
  registers,
});
for (const outcome of ['complete', 'aborted', 'proxied']) transfers.labels('download', outcome).inc(0);
for (const outcome of ['complete', 'aborted']) transfers.labels('upload', outcome).inc(0);

export const transferBytes = createCounter(
  'siliport_transfer_bytes_total',
  'Bytes of files that were sent and received, also of aborted transfers',
  'direction',
  ['download', 'upload'],
);

export const sharedAnswers = createCounter(
  'siliport_shared_answers_total',
  'Answers from memory (hit) and loaded ones (miss)',
  'outcome',
  ['hit', 'miss'],
);

export const refusals = new Counter({
  name: 'siliport_refusals_total',
  help: 'Refused requests by reason',
  labelNames: ['reason'],
  registers,
});
