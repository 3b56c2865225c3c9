import { afterAll, beforeAll, expect, test } from 'vitest';
import { upsertSearchEntries } from '../../search/search-entries.queries.ts';
import { replaceGlossary } from '../../search/words/glossary.queries.ts';
import { refreshVocabulary } from '../../search/words/refresh-vocabulary.queries.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  const { db } = portal.services;
  token = await portal.login((await insertMember(portal.services)).email);
  const releasedAt = new Date('2026-02-01T00:00:00Z');
  const entry = (itemId: string, title: string, number: string) => ({
    type: 'version' as const,
    itemId,
    facet: 'ddr',
    title: { zh: title, en: '' },
    releasedAt,
    number,
  });
  await upsertSearchEntries(db, [
    entry('phy', '锁相环验证报表', 'SLP-DDR54-PHY-12FF'),
    entry('controller', 'Controller constraints', 'SLP-DDR54-CTL-12FF'),
  ]);
  await replaceGlossary(db, [['锁相环', 'PLL', 'phase-locked loop']]);
  await refreshVocabulary(db);
});
afterAll(() => portal.close());

const findNearest = async (keyword: string) =>
  (await portal.call('searchNearest', { keyword }, { token })).data;

const toIds = (groups: { list: { id: string }[] }[]): string[] =>
  groups.flatMap(({ list }) => list.map(({ id }) => id)).toSorted();

test('returns the words with their synonyms, and the results without filters (N-1)', async () => {
  const { understood, keyword, groups } = await findNearest('锁相环 报表');
  expect(understood).toEqual([
    { word: '锁相环', synonyms: ['PLL', 'phase-locked loop'] },
    { word: '报表', synonyms: [] },
  ]);
  expect([keyword, toIds(groups)]).toEqual(['锁相环 报表', ['phy']]);
  const filtered = { keyword: '锁相环 报表', year: '1999' };
  expect((await portal.call('searchAll', filtered, { token })).data.groups).toEqual([]);
});

test('returns the results of a correction, by the corrected keyword (N-1)', async () => {
  const { keyword, groups } = await findNearest('constriants');
  expect([keyword, toIds(groups)]).toEqual(['constraints', ['controller']]);
});

test.each([
  ['SLP-DDR54-PHY-16FF', 'slp-ddr54-phy-1', ['phy']],
  ['SLP-DDR54-XYZ', 'slp-ddr54', ['controller', 'phy']],
  ['controvert', 'controller', ['controller']],
  ['top.ctl', 'top ctl', ['controller']],
  ['财务报表', '报表', ['phy']],
])('returns the results of what is most like %s (N-1)', async (unknown, known, ids) => {
  expect((await portal.call('searchAll', { keyword: unknown }, { token })).data.groups).toEqual([]);
  const { keyword, groups } = await findNearest(unknown);
  expect([keyword, toIds(groups)]).toEqual([known, ids]);
});

test('returns only the words where nothing is like them (N-1)', async () => {
  for (const word of ['qwxzvk', 'zz9', '纠缠'])
    expect(await findNearest(word)).toEqual({ understood: [{ word, synonyms: [] }], groups: [] });
  expect(await findNearest('%')).toEqual({ understood: [], groups: [] });
});

test('refuses a caller without a session, and junk in the keyword (N-1)', async () => {
  expect((await portal.call('searchNearest', { keyword: 'phy' })).code).toBe(401);
  for (const keyword of [undefined, 7, '', '  ', 'x'.repeat(101)])
    expect((await portal.call('searchNearest', { keyword }, { token })).code).toBe(400);
});
