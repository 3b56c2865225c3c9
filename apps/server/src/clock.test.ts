import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertActivity } from './testing/factories/content.ts';
import { insertMember, password } from './testing/factories/members.ts';
import { createTestPortal, type Portal } from './testing/portal.ts';
import { toWireDate, toWireDateTime } from './wire-dates.ts';

const hourMs = 3_600_000;

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal({ TIME_ZONE: 'America/New_York' });
});
afterAll(() => portal.close());

const advanceClock = (milliseconds: number): void => {
  portal.time.now = new Date(portal.time.now.getTime() + milliseconds);
};
const getCode = async (token: string) => (await portal.call('permissions', {}, { token })).code;

describe('a clock that is adjusted', () => {
  test('keeps sessions when set forward an hour, and extends none when set back (SEC-89)', async () => {
    const { email } = await insertMember(portal.services);
    const token = await portal.login(email);
    advanceClock(hourMs);
    expect(await getCode(token)).toBe(200);
    advanceClock(-2 * hourMs);
    expect(await getCode(token)).toBe(200);
    advanceClock(13 * hourMs + hourMs);
    expect(await getCode(token)).toBe(201);
  });

  test('locks out no account when set back an hour (SEC-89)', async () => {
    const { email } = await insertMember(portal.services);
    await portal.call('login', { username: email, password: 'wrong' });
    advanceClock(-hourMs);
    expect((await portal.call('login', { username: email, password })).code).toBe(200);
  });
});

/** Returns the registration state of the activity. */
const getApplyType = async (id: string): Promise<number> => {
  const token = await portal.login((await insertMember(portal.services)).email);
  return (await portal.call('activityDetails', { id }, { token })).data.applyType;
};

describe('the days on which daylight saving time changes', () => {
  test('shows a repeated hour twice and keeps its instants apart (SEC-89)', () => {
    const [first, second] = [new Date('2026-11-01T05:30:00Z'), new Date('2026-11-01T06:30:00Z')];
    expect(toWireDateTime(first, 'America/New_York')).toBe('2026-11-01 01:30:00');
    expect(toWireDateTime(second, 'America/New_York')).toBe('2026-11-01 01:30:00');
    expect(toWireDateTime(new Date('2026-03-08T07:00:00Z'), 'America/New_York')).toBe('2026-03-08 03:00:00');
  });

  test('ends a session after twelve elapsed hours, whatever the local time shows (SEC-89)', async () => {
    const { email } = await insertMember(portal.services);
    portal.time.now = new Date('2026-10-31T20:00:00Z');
    const token = await portal.login(email);
    portal.time.now = new Date('2026-11-01T07:59:00Z');
    expect(await getCode(token)).toBe(200);
    portal.time.now = new Date('2026-11-01T08:01:00Z');
    expect(await getCode(token)).toBe(201);
  });

  test('ends an event in the repeated hour at its exact instant (SEC-89)', async () => {
    const [beginAt, endAt] = [new Date('2026-11-01T05:15:00Z'), new Date('2026-11-01T06:15:00Z')];
    const { id } = await insertActivity(portal.services, {
      beginAt,
      endAt,
      applyBeginAt: beginAt,
      applyEndAt: endAt,
    });
    const states: number[] = [];
    for (const now of ['2026-11-01T05:00:00Z', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']) {
      portal.time.now = new Date(now);
      states.push(await getApplyType(id));
    }
    expect(new Set(states).size).toBe(3);
  });
});

describe('the leap day', () => {
  test('is treated like any other day (SEC-89)', async () => {
    portal.time.now = new Date('2028-02-29T17:00:00Z');
    const { email } = await insertMember(portal.services);
    const token = (await portal.call('login', { username: email, password, rememberMe: true })).data.token;
    expect(toWireDate(portal.time.now, 'Asia/Shanghai')).toBe('2028-03-01');
    expect(toWireDate(portal.time.now, 'America/New_York')).toBe('2028-02-29');
    advanceClock(30 * 24 * hourMs - 60_000);
    expect(await getCode(token)).toBe(200);
    advanceClock(120_000);
    expect(await getCode(token)).toBe(201);
  });
});
