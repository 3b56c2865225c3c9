import { afterAll, beforeAll, expect, test } from 'vitest';
import { captchas, emailCodes, tickets } from '../database/schema/codes.ts';
import { rateCounters, sessions } from '../database/schema/members.ts';
import { insertMember } from '../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { sweep } from './jobs.queries.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

test('deletes expired rows, and keeps an ended session for thirty more days (SEC-17, SEC-23)', async () => {
  const { db } = portal.services;
  const { now } = portal.time;
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const { id: memberId } = await insertMember(portal.services);
  const days = 24 * 60;
  for (const [name, minutes] of [
    ['old', -1],
    ['live', 1],
  ] as const) {
    const expiresAt = at(minutes);
    await db.insert(emailCodes).values({ key: name, carrier: '', codeHash: '', createdAt: now, expiresAt });
    await db.insert(tickets).values({ hash: name, purpose: 'email', expiresAt });
    await db.insert(captchas).values({ x: minutes, expiresAt });
    await db.insert(rateCounters).values({ key: name, count: 1, since: now, expiresAt });
  }
  for (const [tokenHash, minutes] of [
    ['forgotten', -30 * days - 1],
    ['expired', -1],
    ['live', 1],
  ] as const)
    await db.insert(sessions).values({ tokenHash, memberId, createdAt: now, expiresAt: at(minutes) });
  await sweep(db, now);
  expect((await db.select().from(emailCodes)).map(({ key }) => key)).toEqual(['live']);
  expect((await db.select().from(tickets)).map(({ hash }) => hash)).toEqual(['live']);
  expect((await db.select().from(captchas)).map(({ x }) => x)).toEqual([1]);
  expect((await db.select().from(rateCounters)).map(({ key }) => key)).toEqual(['live']);
  expect((await db.select().from(sessions)).map(({ tokenHash }) => tokenHash).toSorted()).toEqual([
    'expired',
    'live',
  ]);
});
