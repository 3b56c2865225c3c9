/**
 * Measures calls of the portal against a server written by hand for them (reference/calls.main.ts), on the same rows:
 * `DATA_DIR=… node bench/calls.ts`. The database of DATA_DIR is filled with 100,000 documents first, which takes minutes.
 * 32 connections of one member; both servers alternate, so that the ratio holds on a busy machine too. `kept`: answers from
 * memory; `first`: nothing kept (ANSWER_MEMORY=0). Exits with 1 when a ratio misses its target.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readConfig } from '../apps/server/src/config.ts';
import { importDemo } from '../apps/server/src/content/demo/demo.queries.ts';
import { connectDatabase } from '../apps/server/src/database/connect-database.ts';
import { startEmbedded } from '../apps/server/src/database/embedded/embedded.ts';
import { insertSession } from '../apps/server/src/features/account/login/sessions.queries.ts';
import { openStorage } from '../apps/server/src/storage/open-storage.ts';
import { type Request, sendFor } from './connections.ts';
import { generate } from './generate/generate.ts';
import { createRequests, targets } from './measured-calls.ts';
import { portalArguments, readCpuMs, type ServerProcess, startServer, toMedian } from './processes.ts';
import { report } from './report.ts';
import { toPercentile } from './search-measure.ts';

const documents = Number(process.env.DOCUMENTS ?? 100_000);
const [connections, rounds, roundMs] = [32, 3, 2000];

const config = readConfig();
const database = await connectDatabase(config);
const services = { config, db: database.db, storage: await openStorage(config), clock: () => new Date() };
await importDemo(services, console.log);
await generate(services, { document: documents });

const findId = async (from: string): Promise<string> => {
  const { rows } = await database.db.execute<{ id: string }>(sql.raw(from));
  if (!rows[0]) throw new Error(`nothing found: ${from}`);
  return rows[0].id;
};
const memberId = await findId(`select id from members where email = 'full@acme.example'`);
const findRichest = (id: string, from: string) =>
  findId(`select ${id} as id from ${from} group by 1 order by count(*) desc, 1 limit 1`);
const items = {
  product: await findId(
    `select product_id as id from product_items group by 1 order by count(distinct type) desc, count(*) desc limit 1`,
  ),
  document: await findRichest('document_id', 'document_revisions'),
  version: await findRichest('version_id', 'version_files'),
  training: await findRichest('training_id', 'training_chapters'),
  faq: await findRichest('item_id', `attachments where type = 'faq'`),
};
const { token } = await insertSession(database.db, {
  memberId,
  passwordChangeOnly: false,
  rememberMe: false,
  now: new Date(),
});

await database.close();
// Started again without the pool that filled it, because the embedded database has 50 connections.
const cluster = await startEmbedded({ dataDir: config.dataDir });

const startPortal = (answerMemory: string): Promise<ServerProcess> =>
  startServer(portalArguments, {
    PORT: '0',
    DATA_DIR: config.dataDir,
    DATABASE_URL: cluster.url,
    LOG_LEVEL: 'silent',
    CONVERT_AHEAD: 'off',
    // The demo's accounts are locked otherwise.
    DEMO: 'on',
    NODE_ENV: 'production',
    ANSWER_MEMORY: answerMemory,
  });

const requests = createRequests(token, items);

interface Measured {
  perSecond: number;
  p99: number;
  processorMs: number;
}

const measure = async ({ pid, address }: ServerProcess, request: Request): Promise<Measured> => {
  const processorBefore = readCpuMs([pid]);
  const startedAt = performance.now();
  const durations = await sendFor(roundMs, connections, address, () => request);
  return {
    perSecond: (durations.length * 1000) / (performance.now() - startedAt),
    p99: toPercentile(durations, 0.99),
    processorMs: (readCpuMs([pid]) - processorBefore) / durations.length,
  };
};

const printRow = (cells: readonly string[]): void =>
  console.log(
    (cells[0] ?? '').padEnd(30) +
      cells
        .slice(1)
        .map((cell) => cell.padStart(12))
        .join(''),
  );

const measureCall = async (
  name: string,
  request: Request,
  portal: ServerProcess,
  reference: ServerProcess,
  target: number,
): Promise<void> => {
  const [own, other]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const results = [await measure(portal, request), await measure(reference, request)] as const;
    // The first round warms both up.
    if (round > 0) for (const [at, list] of [own, other].entries()) list.push(results[at] as Measured);
  }
  const ratio = toMedian(own.map(({ perSecond }, at) => perSecond / (other[at]?.perSecond ?? Number.NaN)));
  report({
    name,
    measured: `${ratio.toFixed(2)} × reference`,
    target: `≥ ${target}`,
    isMet: ratio >= target,
  });
  printRow([
    name,
    toMedian(own.map(({ perSecond }) => perSecond)).toFixed(0),
    toMedian(other.map(({ perSecond }) => perSecond)).toFixed(0),
    `${ratio.toFixed(2)} ×`,
    `≥ ${target}`,
    toMedian(own.map(({ p99 }) => p99)).toFixed(1),
    (toMedian(own.map(({ processorMs }) => processorMs)) * 1000).toFixed(0),
    (toMedian(other.map(({ processorMs }) => processorMs)) * 1000).toFixed(0),
  ]);
};

/** Details have a target for kept answers alone. */
const isFirstAsked = ([name]: (typeof requests)[number]): boolean => !name.endsWith('Details');

const reference = await startServer([join(import.meta.dirname, 'reference/calls.main.ts')], {
  DATABASE_URL: cluster.url,
});
console.log(`${documents} documents, ${connections} connections, load ${loadavg()[0]?.toFixed(1)}`);
printRow(['', 'portal/s', 'reference/s', 'ratio', 'target', 'p99 ms', 'CPU µs', 'its CPU µs']);
for (const [kind, answerMemory] of [
  ['kept', '32'],
  ['first', '0'],
] as const) {
  const portal = await startPortal(answerMemory);
  for (const [name, request] of kind === 'kept' ? requests : requests.filter(isFirstAsked))
    await measureCall(`${name}, ${kind}`, request, portal, reference, targets[kind]);
  await portal.stop();
}
await reference.stop();
await cluster.stop();
