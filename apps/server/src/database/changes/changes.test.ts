import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { proxiedDatabase } from '../../testing/servers/network-proxy.ts';
import { waitForListener } from '../../testing/wait-for-listener.ts';
import { permissionGrants, sessions } from '../schema/members.ts';
import { type Changes, createChanges, type Topic } from './changes.ts';

let portal: Portal;
let database: Awaited<ReturnType<typeof proxiedDatabase>>;
let changes: Changes;
beforeEach(async () => {
  portal = await createTestPortal();
  database = await proxiedDatabase(portal.databaseUrl);
  changes = createChanges(database.url);
  await waitForListener({ changes });
});
afterEach(async () => {
  await changes.close();
  await database.close();
  await portal.close();
});

/** Returns a function that resolves to whether the topics changed since the call. */
const watch = (...topics: Topic[]) => {
  const moment = changes.now() ?? 0;
  return async () => {
    await changes.catchUp();
    await waitForListener({ changes });
    return changes.haveChangedSince(moment, topics);
  };
};

const run = (statement: string) => portal.services.db.execute(sql.raw(statement));

describe('changes of the database', () => {
  test('are known once they are committed, and not when they are rolled back', async () => {
    const hasChanged = watch('content');
    const failed = portal.services.db.transaction(async (tx) => {
      await tx.execute(sql`delete from faqs`);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await hasChanged()).toBe(false);
    await run('delete from faqs');
    expect(await hasChanged()).toBe(true);
    expect(await watch('content')()).toBe(false);
  });

  test('name the member or the site whose sessions or permissions changed', async () => {
    const [member, other] = [await insertMember(portal.services), await insertMember(portal.services)];
    const token = await portal.login(member.email);
    const topics: Topic[] = [`member:${member.id}`, `site:${member.siteId}`];
    const { db } = portal.services;
    const all: (() => Promise<unknown>)[] = [
      () => portal.call('logout', {}, { token }),
      () =>
        db.insert(permissionGrants).values({ holder: 'member', holderId: member.id, permission: 'isIpDown' }),
      () =>
        db
          .insert(permissionGrants)
          .values({ holder: 'site', holderId: member.siteId, permission: 'isIpDown' }),
      () => db.update(permissionGrants).set({ permission: 'isWorkSubmit' }),
      () => db.delete(permissionGrants),
      () => run(`update members set enabled = false where id = '${member.id}'`),
      () => run(`update members set confirmed = false where id = '${member.id}'`),
      () => db.delete(sessions),
      () => run(`delete from members where id = '${member.id}'`),
    ];
    for (const [index, change] of all.entries()) {
      const [hasChanged, hasOther] = [watch(...topics), watch(`member:${other.id}`, 'content', 'views')];
      await change();
      expect([index, await hasChanged(), await hasOther()]).toEqual([index, true, false]);
    }
  });

  test('are all assumed after an outage, and nothing may be kept during it (SEC-84)', async () => {
    const hasChanged = watch('content');
    database.network.state = 'down';
    database.network.cut();
    await vi.waitFor(() => expect(changes.now()).toBeUndefined());
    database.network.state = 'up';
    await waitForListener({ changes });
    expect(await hasChanged()).toBe(true);
  });

  test('allow nothing to be kept after a second without a response of the database', async () => {
    database.network.pause();
    await vi.waitFor(() => expect(changes.now()).toBeUndefined(), { timeout: 1500, interval: 10 });
    database.network.resume();
    await waitForListener({ changes });
  });

  test('delay a call that wrote by a moment only while the database hangs, and nothing is kept meanwhile', async () => {
    database.network.pause();
    const startedAt = performance.now();
    await changes.catchUp();
    expect(performance.now() - startedAt).toBeLessThan(900);
    expect(changes.now()).toBeUndefined();
    database.network.resume();
    await waitForListener({ changes });
  });

  test('are forgotten together when a flood of topics arrives, so that memory stays bounded (SEC-91)', async () => {
    const hasChanged = watch('content');
    await run(`select pg_notify('siliport_changes', 'flood:' || n) from generate_series(1, 100001) n`);
    expect(await hasChanged()).toBe(true);
    expect(await watch('content')()).toBe(false);
  });
});

/** Tables that no shared answer reads, or that are told otherwise (see migration 0022). */
const withoutTrigger = [
  ...[
    'audit_log',
    'captchas',
    'content_items',
    'counters',
    'downloads',
    'email_codes',
    'entry_counts',
    'file_pages',
  ],
  ...[
    'idempotent_answers',
    'identity_providers',
    'member_identities',
    'ip_deliverables',
    'ip_milestones',
    'messages',
    'rate_counters',
    'recovery_codes',
    'registrations',
  ],
  ...[
    'renditions',
    'search_bitmap_types',
    'search_bitmaps',
    'search_clicks',
    'search_counts',
    'search_revisions',
    'tickets',
    'training_views',
  ],
  ...['uploads', 'visits', 'work_order_entries', 'work_order_entry_files', 'work_order_files', 'work_orders'],
];

test('every table either tells its changes or is listed as one that no shared answer reads', async () => {
  const { rows } = await portal.services.db.execute<{ name: string; tells: boolean }>(sql`
    select relname as name, exists (select from pg_trigger where tgrelid = pg_class.oid and tgname like 'notify_change%') as tells
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`);
  expect(rows.filter(({ tells }) => !tells).map(({ name }) => name)).toEqual(withoutTrigger.toSorted());
});
