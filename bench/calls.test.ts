import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertSession } from '../apps/server/src/features/account/login/sessions.queries.ts';
import { upsertSearchEntry } from '../apps/server/src/search/search-entries.queries.ts';
import {
  insertActivity,
  insertFaq,
  insertProduct,
  insertTraining,
  insertVersion,
} from '../apps/server/src/testing/factories/content.ts';
import { insertDocument, insertMember } from '../apps/server/src/testing/factories/members.ts';
import { createTestPortal, type Portal } from '../apps/server/src/testing/portal.ts';
import {
  type PortalProcess,
  startPortalProcess,
  toEnvironment,
} from '../apps/server/src/testing/servers/portal-process.ts';
import { type Request, sendFor } from './connections.ts';
import { createRequests, targets } from './measured-calls.ts';
import { readCpuMs, type ServerProcess, startServer } from './processes.ts';

const [connections, rounds, roundMs] = [8, 3, 250];
/** The code of a call is then compiled, however busy the machine is. */
const warmUpRequests = 1500;

let portal: Portal;
let own: PortalProcess;
let reference: ServerProcess;
let requests: Map<string, Request>;

beforeAll(async () => {
  portal = await createTestPortal();
  const { services } = portal;
  const now = new Date();
  const { id: productId } = await insertProduct(services);
  const productIds = [productId];
  const { id: version } = await insertVersion(services, { productId });
  const { id: training } = await insertTraining(services, { productIds });
  const { id: faq } = await insertFaq(services, { productIds });
  const { id: document } = await insertDocument(services);
  for (let each = 0; each < 10; each++) {
    await insertProduct(services);
    await insertVersion(services, { productId });
    await insertTraining(services, { productIds });
    await insertFaq(services, { productIds });
    await insertActivity(services);
    const { id: itemId, titleZh: zh, titleEn: en } = await insertDocument(services);
    const title = { zh, en };
    await upsertSearchEntry(services.db, { type: 'document', itemId, facet: 'leaf', title, releasedAt: now });
  }
  const { id: memberId } = await insertMember(services);
  const { token } = await insertSession(services.db, {
    memberId,
    passwordChangeOnly: false,
    rememberMe: false,
    now,
  });
  requests = new Map(createRequests(token, { product: productId, document, version, training, faq }));
  own = await startPortalProcess(toEnvironment(portal));
  reference = await startServer([join(import.meta.dirname, 'reference/calls.main.ts')], {
    DATABASE_URL: portal.databaseUrl,
  });
});
afterAll(async () => {
  await own.kill('SIGTERM');
  await reference.stop();
  await portal.close();
});

const warmUp = async (address: string, request: Request): Promise<void> => {
  for (let sent = 0; sent < warmUpRequests; )
    sent += (await sendFor(roundMs, connections, address, () => request)).length;
};

/** Measures the processor time of a server and of the database per request, in the round that others disturbed least. */
const createMeter = (pid: number, address: string) => {
  const measured: number[] = [];
  const run = async (request: Request): Promise<void> => {
    const { rows } = await portal.services.db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const pids = [pid, ...rows.map((row) => row.pid)];
    const before = readCpuMs(pids);
    const { length } = await sendFor(roundMs, connections, address, () => request);
    measured.push((readCpuMs(pids) - before) / length);
  };
  return { run, perRequest: () => Math.min(...measured) };
};

// The ratio of processor times holds on a busy machine; a measurement that others disturbed anyway is repeated.
describe('an answer from memory', { retry: 2 }, () => {
  test.each(['documentPage', 'product/index', 'activity/page', 'index/after/content'])(
    'of %s takes a third of the processor time of the server written by hand',
    async (name) => {
      const request = requests.get(name);
      if (!request) throw new Error(`no request for ${name}`);
      const [ownMeter, referenceMeter] = [
        createMeter(own.pid ?? 0, own.address),
        createMeter(reference.pid, reference.address),
      ];
      for (const { address } of [own, reference]) await warmUp(address, request);
      for (let round = 0; round < rounds; round++) {
        await ownMeter.run(request);
        await referenceMeter.run(request);
      }
      expect(referenceMeter.perRequest() / ownMeter.perRequest()).toBeGreaterThan(targets.kept / 2);
    },
  );
});
