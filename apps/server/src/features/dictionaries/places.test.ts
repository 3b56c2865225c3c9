import { areaList } from '@vant/area-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

type Language = 'zh_CN' | 'EN';
const options = async (
  name: 'countrySelect' | 'provinceSelect' | 'citySelect',
  input: object,
  language: Language,
) => (await portal.call(name, input, { language })).data as { value: string; label: string }[];
const labels = async (...asked: Parameters<typeof options>) =>
  Object.fromEntries((await options(...asked)).map(({ value, label }) => [value, label]));

test('lists countries in both languages, China first, the others in the order of the language (AC-6)', async () => {
  const zh = await options('countrySelect', {}, 'zh_CN');
  const en = await options('countrySelect', {}, 'EN');
  expect(zh[0]).toEqual({ value: 'CN', label: '中国' });
  expect(en[0]).toEqual({ value: 'CN', label: 'China' });
  expect(zh).toHaveLength(246);
  expect(new Set(en.map(({ label }) => label)).size).toBe(246);
  for (const [list, language] of [
    [zh, 'zh'],
    [en, 'en'],
  ] as const) {
    const rest = list.slice(1).map(({ label }) => label);
    expect(rest).toEqual(rest.toSorted(new Intl.Collator(language).compare));
  }
  expect(zh.find(({ value }) => value === 'DE')?.label).toBe('德国');
});

test('lists all 34 provinces of China (AC-6)', async () => {
  const zh = await labels('provinceSelect', { countryNo: 'CN' }, 'zh_CN');
  const en = await labels('provinceSelect', { countryNo: 'CN' }, 'EN');
  expect(Object.keys(zh)).toHaveLength(34);
  expect(zh['440000']).toBe('广东省');
  expect(en).toMatchObject({
    110000: 'Beijing',
    140000: 'Shanxi',
    150000: 'Inner Mongolia',
    310000: 'Shanghai',
    440000: 'Guangdong',
    450000: 'Guangxi',
    500000: 'Chongqing',
    540000: 'Tibet',
    610000: 'Shaanxi',
    640000: 'Ningxia',
    650000: 'Xinjiang',
    810000: 'Hong Kong',
    820000: 'Macao',
  });
});

test('lists the cities of each province, including counties directly under it (AC-6)', async () => {
  const codes = new Set<string>();
  for (const provinceNo of Object.keys(areaList.province_list)) {
    const zh = await options('citySelect', { provinceNo }, 'zh_CN');
    const en = await options('citySelect', { provinceNo }, 'EN');
    expect(zh.length, provinceNo).toBeGreaterThan(0);
    expect(en).toHaveLength(zh.length);
    for (const { value } of zh) codes.add(value);
    for (const { label } of en) expect(label).toMatch(/^[A-Z][A-Za-zü' ]+$/);
  }
  const missing = Object.entries(areaList.city_list).filter(([code]) => !codes.has(code));
  expect(missing.every(([, name]) => name.includes('县'))).toBe(true);
  expect(await labels('citySelect', { provinceNo: '420000' }, 'EN')).toMatchObject({
    420100: 'Wuhan',
    422800: 'Enshi',
    429004: 'Xiantao',
  });
});

test.each([
  ['610000', '610100', "Xi'an"],
  ['340000', '341500', "Lu'an"],
  ['340000', '341600', 'Bozhou'],
  ['340000', '340300', 'Bengbu'],
  ['350000', '350200', 'Xiamen'],
  ['220000', '220100', 'Changchun'],
  ['220000', '222400', 'Yanbian'],
  ['230000', '230100', 'Harbin'],
  ['650000', '650100', 'Urumqi'],
  ['540000', '540100', 'Lhasa'],
  ['330000', '331000', 'Taizhou'],
  ['530000', '532800', 'Xishuangbanna'],
  ['810000', '810200', 'Kowloon'],
  ['410000', '419001', 'Jiyuan'],
])('lists in English for %s: %s %s (AC-6)', async (provinceNo, code, name) => {
  expect((await labels('citySelect', { provinceNo }, 'EN'))[code]).toBe(name);
});

test('returns an empty list for anything that is not a country or province (SEC-49)', async () => {
  for (const countryNo of ['US', 'cn', 'XX', "CN' or 1=1", '__proto__', '中国'])
    expect((await portal.call('provinceSelect', { countryNo })).data, countryNo).toEqual([]);
  for (const provinceNo of ['110100', '44', '999999', 'constructor', '__proto__', '%', 'CN'])
    expect((await portal.call('citySelect', { provinceNo })).data, provinceNo).toEqual([]);
  expect((await portal.call('citySelect', { provinceNo: 'x'.repeat(500) })).code).toBe(400);
  expect((await portal.call('provinceSelect')).code).toBe(400);
});
