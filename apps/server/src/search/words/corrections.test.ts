import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestSearch, entry } from '../../testing/search-portal.ts';
import { searchSettings } from '../conditions.queries.ts';
import { correctKeyword } from './corrections.ts';
import { replaceGlossary } from './glossary.queries.ts';
import { refreshVocabulary } from './refresh-vocabulary.queries.ts';
import { findSimilarSyllables, isSpelling } from './syllables.ts';

let search: Awaited<ReturnType<typeof createTestSearch>>;
beforeAll(async () => {
  search = await createTestSearch();
  await replaceGlossary(search.db, [
    ['时序约束', 'timing constraints'],
    ['跨时钟域', 'CDC'],
    ['保持触发器', 'retention flop'],
    ['芯粒', 'chiplet'],
    ['测试点', 'test point'],
    ['伪路径', 'false path'],
    ['智能网卡', 'SmartNIC'],
    ['数据手册', 'datasheet'],
  ]);
  await search.write(
    entry('one', { title: '电源门控', en: 'Temperature inversion, synchronizer' }),
    entry('two', { title: '扫描压缩', en: 'The file path of a retention register' }),
    ...['three', 'four', 'five'].map((id) => entry(id, { title: '文件，调试器', en: 'A file' })),
    ...['six', 'seven'].map((id) => entry(id, { title: '调试接口' })),
  );
  await refreshVocabulary(search.db);
});
afterAll(() => search.close());

type Words = Parameters<typeof correctKeyword>[2];

const correctWith = (keyword: string, words: Words) =>
  search.db.transaction(async (tx) => {
    await tx.execute(searchSettings);
    return correctKeyword(tx, keyword, words);
  });

/** Corrects a keyword of which only some words are known. */
const correct = (keyword: string, known: string[] = []) =>
  correctWith(keyword, { known, unknown: keyword.split(' ').filter((word) => !known.includes(word)) });

describe('correctKeyword', () => {
  test.each([
    ['characters of the same sound', '时续约束', '时序约束'],
    ['two characters of the same sound', '时续约术', '时序约束'],
    ['a real word of the same sound', '夸始终域', '跨时钟域'],
    ['a similar initial', '保次触发器', '保持触发器'],
    ['a similar final', '星粒', '芯粒'],
    ['n for l', '芯逆', '芯粒'],
    ['a character of another sound', '保持触友器', '保持触发器'],
    ['a missing character', '跨时域', '跨时钟域'],
    ['a missing character in two', '测点', '测试点'],
    ['a missing character, rather than a wrong one', '调试接', '调试接口'],
    ['a repeated character', '时序序约束', '时序约束'],
    ['swapped characters', '跨钟时域', '跨时钟域'],
  ])('corrects a Chinese run with %s: %s (SE-7)', async (_, typed, correction) => {
    expect(await correct(typed)).toBe(correction);
  });

  test.each([
    ['as one word', 'shixuyueshu', '时序约束'],
    ['with spaces', 'shi xu yue shu', '时序约束'],
    ['of several words', 'shixuyueshushujushouce', '时序约束数据手册'],
    ['without the h', 'sixuyueshu', '时序约束'],
    ['with two letters swapped', 'shixuyuesuh', '时序约束'],
    ['as initials of several words', 'sxyssjsc', '时序约束数据手册'],
  ])('reads pinyin %s: %s (SE-7)', async (_, typed, correction) => {
    expect(await correct(typed)).toBe(correction);
  });

  test.each([
    ['a part of a compound', 'multi-tempreature', 'multi-temperature'],
    ['a word of a part number', 'tempreature-9x', 'temperature-9x'],
    ['two words typed as one', 'temperatureinversion', 'temperature inversion'],
    ['a space in a word', 'synchro nizer', 'synchronizer'],
    ['a word of the glossary', 'smartinc', 'smartnic'],
    ['two errors in a word of eight letters', 'regsiterr', 'register'],
    ['two errors, of which seven of eight letters are left', 'regstre', 'register'],
  ])('corrects %s: %s (SE-7)', async (_, typed, correction) => {
    expect(await correct(typed)).toBe(correction);
  });

  test('prefers the word that makes a term with the others (SE-7)', async () => {
    expect(await correct('fale path', ['path'])).toBe('false path');
    expect(await correct('fale')).toBe('file');
  });

  test('keeps the known words of a run (SE-7)', async () => {
    expect(await correct('电源门控')).toBeUndefined();
    expect(await correctWith('电源扫瞄压缩', { known: ['电源'], unknown: ['扫瞄'] })).toBe('电源扫描压缩');
  });

  test.each(['量子纠缠', 'qwrtz', 'zx', '量子', 'timmign'])(
    'does not correct what is like no word: %s (SE-7)',
    async (typed) => {
      expect(await correct(typed)).toBeUndefined();
    },
  );
});

test.each(['csd-phy-16ff', 'ceshidian-9x', 'csd-efuse'])(
  'does not take the letters of a part number for pinyin: %s (SE-7)',
  async (number) => {
    expect(await correct(number)).toBeUndefined();
  },
);

test('pinyin is syllables, each of them complete (SE-7)', () => {
  for (const spelling of ['shi', 'shixu', 'xian', 'zhuang', 'lve'])
    expect(isSpelling(spelling), spelling).toBe(true);
  for (const word of ['bong', 'jitter', 'shixuy', '']) expect(isSpelling(word), word).toBe(false);
});

test('similar syllables are those that speakers confuse (SE-7)', () => {
  expect(findSimilarSyllables('si')).toEqual(['shi']);
  expect(findSimilarSyllables('ning').toSorted()).toEqual(['ling', 'nin']);
  expect(findSimilarSyllables('yue')).toEqual([]);
});
