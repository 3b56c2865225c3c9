/**
 * Measures lists and searches of 100,000 documents, then of a million, one after the other on one connection: `DATA_DIR=… node
 * bench/scale.ts`. The documents are generated first, which takes half an hour. Exits with 1 when a million takes more than
 * twice as long.
 */
import { loadavg } from 'node:os';
import type { SearchOrder } from '@siliport/contract/listing';
import { readConfig } from '../apps/server/src/config.ts';
import { importDemo } from '../apps/server/src/content/demo/demo.queries.ts';
import { connectDatabase } from '../apps/server/src/database/connect-database.ts';
import type { Database } from '../apps/server/src/database/database.ts';
import { refreshBitmaps } from '../apps/server/src/search/bitmaps/refresh-bitmaps.queries.ts';
import type { ListInput } from '../apps/server/src/search/conditions.queries.ts';
import { findEntries } from '../apps/server/src/search/find-entries.queries.ts';
import { openStorage } from '../apps/server/src/storage/open-storage.ts';
import { findLeaves } from './generate/generate.queries.ts';
import { generate } from './generate/generate.ts';
import { report } from './report.ts';
import { forgetResults, measureMs, toPercentile } from './search-measure.ts';

/** With those of the demo, the larger one is a million. */
const sizes = [100_000, 999_999] as const;
const runs = 20;
const maxRatio = 2;

const keywords =
  '时序约束,锁相环,数据手册,datasheet,constraints,DDR5,jitter,shixu,timing constraints handbook'.split(',');
const orders: SearchOrder[] = ['timeDesc', 'timeAsc', 'titleDesc'];

const findDocuments = (db: Database, input: Partial<ListInput>) =>
  findEntries(db, 'document', { pageNo: 1, pageSize: 10, ...input }, 'zh');

/** 95th percentiles in milliseconds. */
interface Times {
  /** Of the first run, which warms up the database, and reads the bitmaps of the words. */
  first: number;
  later: number;
}

const measureP95 = async (db: Database, inputs: readonly Partial<ListInput>[]): Promise<Times> => {
  const first: number[] = [];
  const later: number[] = [];
  for (let run = 0; run <= runs; run += 1)
    for (const input of inputs) {
      await forgetResults(db);
      const time = await measureMs(() => findDocuments(db, input));
      (run === 0 ? first : later).push(time);
    }
  return { first: toPercentile(first, 0.95), later: toPercentile(later, 0.95) };
};

const config = readConfig();
const { db, close } = await connectDatabase(config);
const services = { config, db, storage: await openStorage(config), clock: () => new Date() };
await importDemo(services, () => undefined);
const [leaf] = await findLeaves(db);
const lists = [
  ...orders.flatMap((orderBy) => [{ orderBy }, { orderBy, totalCategory: leaf?.id }]),
  { pageNo: 500 },
];
const searches = keywords.map((keyword): Partial<ListInput> => ({ keyword, orderBy: 'relevance' }));

const formatTimes = ({ first, later }: Times): string => `${later.toFixed(1)} ms (first ${first.toFixed(1)})`;

const measured: { list: Times; search: Times }[] = [];
for (const document of sizes) {
  await generate(services, { document });
  await refreshBitmaps(db);
  const times = { list: await measureP95(db, lists), search: await measureP95(db, searches) };
  measured.push(times);
  console.log(
    `${document} documents: p95 of lists ${formatTimes(times.list)}, of searches ${formatTimes(times.search)}; load ${loadavg()[0]?.toFixed(1)}`,
  );
}
for (const name of ['list', 'search'] as const) {
  const ratio = (measured[1]?.[name].later ?? Number.NaN) / (measured[0]?.[name].later ?? Number.NaN);
  report({
    name: `p95 of a ${name} with a million documents`,
    measured: `${ratio.toFixed(2)} × that of 100,000`,
    target: `≤ ${maxRatio}`,
    isMet: ratio <= maxRatio,
  });
}
await close();
