import { calls } from '@siliport/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readCommand, runCommand } from '../../cli/commands.ts';
import { searchClicks, searchCounts } from '../../database/schema/search.ts';
import { sweep } from '../../jobs/jobs.queries.ts';
import { upsertSearchEntries } from '../../search/search-entries.queries.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { entry } from '../../testing/search-portal.ts';
import { toWireDate } from '../../wire-dates.ts';
import { maxKeywordsPerDay, upsertSearchCount } from './search-statistics.queries.ts';
import { isCountable } from './search-statistics.ts';

let portal: Portal;
let tokens: string[];
let sentinels = 0;

beforeAll(async () => {
  portal = await createTestPortal();
  await upsertSearchEntries(portal.services.db, [
    entry('a', { title: '时序约束' }),
    entry('b', { title: '时序约束', type: 'faq' }),
    entry('c', { title: '约束 时序' }),
  ]);
  const members = await Promise.all([1, 2].map(() => insertMember(portal.services)));
  tokens = await Promise.all(members.map(({ email }) => portal.login(email)));
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.services.db.delete(searchCounts);
  portal.time.now = new Date(portal.time.now.getTime() + 31 * 60_000);
});

const findCounts = () => portal.services.db.select().from(searchCounts);
const search = (keyword: string, input: object = {}, member = 0) =>
  portal.call('searchAll', { keyword, ...input }, { token: tokens[member] ?? '' });
const click = (input: object, member = 0) =>
  portal.call('searchClick', input, { token: tokens[member] ?? '' });
/** Waits until all searches are counted, which happens after their responses. */
const untilCounted = async () => {
  sentinels += 1;
  const last = `完 ${sentinels}`;
  await search(last);
  await vi.waitFor(async () => expect((await findCounts()).map(({ keyword }) => keyword)).toContain(last));
  return (await findCounts()).filter(({ keyword }) => !keyword.startsWith('完'));
};
const runCli = async (...args: string[]) =>
  runCommand(portal.services, 'operator', await readCommand(['searches', ...args]));

describe('the count of a search', () => {
  test('stores the folded keyword and its number of results, but no member (N-1)', async () => {
    await search('時序約束');
    expect(await untilCounted()).toEqual([
      {
        day: toWireDate(portal.time.now, 'Asia/Shanghai'),
        language: 'zh',
        keyword: '时序约束',
        searches: 1,
        exact: 2,
        related: 1,
      },
    ]);
  });

  test('increases for another member, not for tabs, pages, filters and repeats of the same one (N-1)', async () => {
    await search('时序');
    await search('时序');
    await portal.call('searchIndex', { type: 'document', keyword: '时序' }, { token: tokens[0] ?? '' });
    await search('时序', { year: '2025' }, 1);
    await portal.call('searchIndex', { type: 'faq', keyword: '时序', pageNo: 2 }, { token: tokens[1] ?? '' });
    await portal.call('searchCounts', { type: 'faq', keyword: '时' }, { token: tokens[1] ?? '' });
    await portal.call('searchSuggest', { kw: '时' }, { token: tokens[1] ?? '' });
    expect((await untilCounted()).map(({ keyword, searches }) => [keyword, searches])).toEqual([['时序', 1]]);
    await search('时序', {}, 1);
    expect((await untilCounted()).map(({ keyword, searches }) => [keyword, searches])).toEqual([['时序', 2]]);
  });

  test('is not stored for keywords that may contain personal data or secrets (N-1)', async () => {
    const kept = ['ddr5 时序约束', 'SLP-LPDDR5X-PHY-7FF-1.40a', 'SLP-DS-000130', '6400 MT/s', '𠮷'];
    const dropped = [
      'lin@acme.example',
      'ｌｉｎ＠ａｃｍｅ.example',
      'https://acme.example/?t=1',
      '+86 138 0013 8000',
      'WO-2026-000123',
      '0f8fad5b-d9cb-469f-a165-70867728950e',
      'deadbeefdeadbeef01',
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
      '时'.repeat(65),
    ];
    expect(kept.filter((keyword) => !isCountable(keyword))).toEqual([]);
    expect(dropped.filter(isCountable)).toEqual([]);
    for (const keyword of [...dropped, '%', '   ']) await search(keyword);
    expect(await untilCounted()).toEqual([]);
  });

  test('stays bounded in a flood of keywords, per member and in total (N-1)', async () => {
    for (let at = 0; at < 70; at += 1) await search(`flood ${at}`);
    await vi.waitFor(async () => expect(await findCounts()).toHaveLength(60));
    const { db } = portal.services;
    const row = { day: '2020-01-01', language: 'zh', exact: 0, related: 0 } as const;
    await db
      .insert(searchCounts)
      .values(
        Array.from({ length: maxKeywordsPerDay }, (_, at) => ({ ...row, keyword: `k${at}`, searches: 1 })),
      );
    await upsertSearchCount(db, { ...row, keyword: 'one more' });
    await upsertSearchCount(db, { ...row, keyword: 'k7' });
    expect(await db.$count(searchCounts)).toBe(60 + maxKeywordsPerDay);
  });
});

describe('search/click', () => {
  test('counts type and rank only for a counted search (N-1)', async () => {
    await search('时序约束');
    await untilCounted();
    for (const rank of [1, 4]) await click({ keyword: '時序約束', type: 'document', rank });
    await click({ keyword: '时序约束', type: 'faq', rank: 1 });
    await click({ keyword: 'never searched', type: 'faq', rank: 1 });
    const rows = await portal.services.db.select().from(searchClicks);
    expect(rows.map(({ type, clicks, ranks }) => [type, clicks, ranks]).toSorted()).toEqual([
      ['document', 2, 5],
      ['faq', 1, 1],
    ]);
    const lines = (await runCli()).split('\n');
    expect(lines[0]).toMatch(/searches +exact +related +clicks +rank +language +keyword/);
    expect(lines.find((line) => line.includes('时序约束'))).toMatch(
      / 1 +2 +1 +3 +2\.0 +zh +时序约束 +\(document 2, faq 1\)$/,
    );
  });

  test('refuses a stranger, junk in each field and a flood (N-1)', async () => {
    const good = { keyword: 'x', type: 'faq', rank: 1 };
    expect((await portal.call('searchClick', good)).code).toBe(401);
    for (const [field, values] of Object.entries({
      keyword: ['', ' ', 'x'.repeat(101), 7, null, ['x'], '\0'],
      type: ['member', '', 1, null],
      rank: [0, -1, 1.5, 1e9, 'x', null],
    }))
      for (const value of values)
        expect((await click({ ...good, [field]: value })).code, `${field} ${value}`).toBe(400);
    const flood = [];
    for (let at = 0; at < 61; at += 1) flood.push((await click(good, 1)).status);
    expect([flood.filter((status) => status === 200).length, flood.at(-1)]).toEqual([60, 429]);
    expect(calls.searchClick.whenDiskIsFull).toBe('skip');
  });
});

describe('npm run vendor -- searches', () => {
  const insert = (day: string, keyword: string, more: { searches: number; exact: number; related: number }) =>
    portal.services.db.insert(searchCounts).values({ day, language: 'en', keyword, ...more });
  const daysAgo = (days: number) =>
    new Date(portal.time.now.getTime() - days * 24 * 3_600_000).toISOString().slice(0, 10);

  test('lists keywords by frequency, for some days or without exact results (N-1)', async () => {
    expect(await runCli()).toBe('No searches.');
    await insert(daysAgo(2), 'pll', { searches: 2, exact: 0, related: 1 });
    await insert(daysAgo(1), 'pll', { searches: 3, exact: 4, related: 0 });
    await insert(daysAgo(20), 'eye', { searches: 9, exact: 0, related: 0 });
    const keywords = async (...args: string[]) =>
      (await runCli(...args))
        .split('\n')
        .slice(1, -1)
        .map((line) => line.trim().split(/\s+/).join(' '));
    expect(await keywords()).toEqual(['9 0 0 0 - en eye', '5 4 0 0 - en pll']);
    expect(await keywords('--days', '7')).toEqual(['5 4 0 0 - en pll']);
    expect(await keywords('--empty')).toEqual(['9 0 0 0 - en eye']);
    for (const days of ['0', '181', 'x', '1.5', ''])
      await expect(runCli('--days', days), days).rejects.toThrow('expected a number from 1 to 180');
    await expect(runCli('eye')).rejects.toThrow("Unexpected argument 'eye'");
  });

  test('is deleted after 180 days (N-1)', async () => {
    await insert(daysAgo(182), 'old', { searches: 1, exact: 0, related: 0 });
    await insert(daysAgo(178), 'kept', { searches: 1, exact: 0, related: 0 });
    await sweep(portal.services.db, portal.time.now);
    expect((await findCounts()).map(({ keyword }) => keyword)).toEqual(['kept']);
  });
});
