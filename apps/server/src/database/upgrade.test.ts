import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectForBulk } from '../backup/snapshot.queries.ts';
import { insertMember, password } from '../testing/factories/members.ts';
import { createTestPortal } from '../testing/portal.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { findMigrationStates, migrate } from './migrate.ts';
import type { DatabaseHandle } from './open.ts';

const run = promisify(execFile);
const toPath = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

let database: DatabaseHandle;
beforeEach(async () => {
  database = await createEmptyDatabase();
  // A plain dump by pg_dump: schema, sample content, a member and queued mails of the release.
  const dump = gunzipSync(await readFile(toPath('./releases/0.1.0.sql.gz'))).toString('utf8');
  const client = await connectForBulk(database.url);
  await client.query(dump).finally(() => client.end());
});
afterEach(() => database.close());

/** What pages of the previous release read. */
const readings = [
  'select id, title_zh, title_en, number, published from documents order by released_on desc',
  'select id, email, name, confirmed from members',
  'select count(*) from search_entries',
  `select type, sum(entries) from entry_counts group by 1`,
  `select state, retry_count from jobs.job where name in ('mail', 'urgentMail')`,
];

/** Reads like the previous release until the signal aborts. Returns how often it read, and the maximum wait in milliseconds. */
const readUntil = async (signal: AbortSignal): Promise<{ times: number; maxMs: number }> => {
  let [times, maxMs] = [0, 0];
  while (!signal.aborted) {
    const startedAt = performance.now();
    for (const reading of readings) await database.pool.query(reading);
    maxMs = Math.max(maxMs, performance.now() - startedAt);
    times++;
  }
  return { times, maxMs };
};

const countRows = async (): Promise<unknown[]> =>
  Promise.all(readings.map(async (reading) => (await database.pool.query(reading)).rows));

describe('an upgrade from 0.1.0', () => {
  test('keeps every row while the previous release reads without an error (SEC-94)', async () => {
    const before = await countRows();
    const abort = new AbortController();
    const reader = readUntil(abort.signal);
    await migrate(database.url).finally(() => abort.abort());
    const { times, maxMs } = await reader;
    expect(times).toBeGreaterThan(2);
    // A page waits for 6 s at most.
    expect(maxMs).toBeLessThan(4500);
    expect(await countRows()).toEqual(before);
    expect((await findMigrationStates(database.url)).filter(({ isApplied }) => !isApplied)).toEqual([]);
  });

  test('leaves a database that the portal works with', async () => {
    await migrate(database.url);
    const portal = await createTestPortal({}, async () => ({ ...database, close: async () => undefined }));
    const { email } = await insertMember(portal.services);
    const { code, data } = await portal.call('login', { username: email, password });
    expect(code).toBe(200);
    const page = await portal.call('documentPage', { pageNo: 1, pageSize: 10 }, { token: data.token });
    expect(page.data.total).toBeGreaterThan(0);
    await portal.close();
  });

  test('begins at the migration that the table of versions in operations.md names', async () => {
    const newest = (await findMigrationStates(database.url)).findLast(({ isApplied }) => isApplied);
    const manual = await readFile(toPath('../../../../docs/operations.md'), 'utf8');
    expect(manual).toMatch(new RegExp(`^\\| 0\\.1\\.0 \\| \`${newest?.name}\` \\|`, 'm'));
  });

  test('is listed by npm run migrate -- --dry-run, which changes nothing', async () => {
    const env = { PATH: process.env.PATH, DATABASE_URL: database.url };
    const list = async (...args: string[]) =>
      (await run(process.execPath, [toPath('./migrate.main.js'), ...args], { env })).stdout;
    const states = await findMigrationStates(database.url);
    const missing = states.filter(({ isApplied }) => !isApplied);
    expect(missing.length).toBeGreaterThan(0);
    expect(await list('--dry-run')).toContain(
      `${missing.length} migrations would be run; nothing was changed.`,
    );
    expect(await findMigrationStates(database.url)).toEqual(states);
    expect(await list()).toContain(`${missing.length} migrations were run.`);
    expect(await list('--dry-run')).toContain('0 migrations would be run');
  });
});

describe('migrations since 0.1.0', () => {
  test('only add, so that the previous release works meanwhile; others name the release that no longer needs it', async () => {
    const missing = (await findMigrationStates(database.url)).filter(({ isApplied }) => !isApplied);
    const wrong: string[] = [];
    for (const { name } of missing) {
      const text = await readFile(toPath(`./migrations/${name}.sql`), 'utf8');
      const removes =
        /\b(DROP (TABLE|COLUMN|SCHEMA|TYPE)|RENAME (TO|COLUMN)|SET DATA TYPE|SET NOT NULL)\b/i.test(text);
      if (removes && !text.includes('-- contract: unused since ')) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });
});
