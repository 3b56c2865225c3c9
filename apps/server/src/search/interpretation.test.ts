import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchEntries } from '../database/schema/search.ts';
import { createTestSearch, entry } from '../testing/search-portal.ts';
import { searchSettings } from './conditions.queries.ts';
import { interpretKeyword } from './interpretation.queries.ts';
import { findMarks, toMarkedWords } from './snippet.ts';
import { findGlossaryMatches, replaceGlossary } from './words/glossary.queries.ts';
import { refreshVocabulary } from './words/refresh-vocabulary.queries.ts';

let search: Awaited<ReturnType<typeof createTestSearch>>;
beforeAll(async () => {
  search = await createTestSearch();
  await replaceGlossary(
    search.db,
    [
      ['时序约束', 'timing constraints', 'SDC'],
      ['眼图', 'eye diagram'],
      ['不定态传播', 'X 态', 'X propagation'],
      ['过温保护', 'over-temperature protection'],
      ['降压器', 'DC-DC'],
    ],
    [['勘误', 'errata']],
  );
  await search.write(
    entry('handbook', { title: 'SDC 约束手册', en: 'SDC constraints handbook', number: 'SLP-UG-0100' }),
    entry('phy', {
      title: 'DDR5 PHY 集成指南',
      en: 'DDR5 PHY guide',
      body: '时序与约束见手册。Rate 6400 Mbps.',
    }),
    entry('clock', {
      title: '时钟树综合',
      en: 'Clock tree synthesis',
      body: 'constraint, timing. TIM: 0.2 mm',
    }),
    entry('eye', { title: 'Eye diagram measurement', en: 'Eye diagram measurement' }),
    entry('apart', { title: '驱动', en: 'Driver', body: '固件在此。在固定的件，驱动在固件中。' }),
    entry('adjacent', { title: '升级', en: 'Upgrade', body: '请在固件驱动中升级' }),
  );
  await refreshVocabulary(search.db);
});
afterAll(() => search.close());

const findBest = async (keyword: string) => (await search.find(keyword, { orderBy: 'relevance' })).ids;

const interpret = (keyword: string, options = {}) =>
  search.db.transaction(async (tx) => {
    await tx.execute(searchSettings);
    return interpretKeyword(tx, keyword, () => ({}), options);
  });

describe('quotation marks', () => {
  test('narrow a keyword to entries that have the phrase as it is (N-1)', async () => {
    expect(await findBest('timing constraints')).toEqual(expect.arrayContaining(['clock', 'handbook']));
    expect(await findBest('"constraint, timing"')).toEqual(['clock']);
    expect(await findBest('“固件驱动”')).toEqual(['adjacent']);
    expect(await findBest('「DDR5 PHY」 手册')).toEqual(['phy']);
    expect((await interpret('"固件驱动"')).correction).toBeUndefined();
  });

  test('are left out when no entry has the phrase, unless that was asked for (N-1)', async () => {
    const { correction } = await interpret('"timing constraint"');
    expect(correction).toBe('timing constraint');
    expect(await findBest('"timing constraint"')).toContain('clock');
    expect((await interpret('"constriant, timing"')).correction).toBe('constraint timing');
    expect((await search.find('"timing constraint"', { isLiteral: true })).ids).toEqual([]);
  });

  test('do not narrow a search for words of more entries than can be read at once (N-1)', async () => {
    const notes = Array.from({ length: 1001 }, (_, at) =>
      entry(`note-${at}`, { title: at === 0 ? 'supply noise' : 'noise of a supply', en: 'x' }),
    );
    await search.write(...notes.slice(1));
    expect((await search.find('"supply noise"', { isLiteral: true })).total).toBe(0);
    await search.write(...notes.slice(0, 1));
    expect((await search.find('"supply noise"')).total).toBe(1001);
    expect((await findBest('"supply noise"'))[0]).toBe('note-0');
  });

  test.each(['"', '"a', '5" and', '""', '"%"', '"_"', '”x“'])(
    'mean nothing by themselves: %s',
    async (keyword) => {
      expect((await interpret(keyword)).query.phrases).toEqual([]);
    },
  );
});

describe('the glossary', () => {
  test('finds synonyms in the other language, after matches as typed (SE-7)', async () => {
    expect(await findBest('时序约束')).toEqual(expect.arrayContaining(['handbook', 'phy']));
    expect(await findBest('timing constraints')).toContain('handbook');
    expect((await findBest('眼图'))[0]).toBe('eye');
  });

  test('finds a term that is typed with spaces (SE-7)', async () => {
    const { query } = await interpret('时序 约束');
    expect(query.terms.map(({ text }) => text)).toEqual(['时序约束']);
    expect((await findBest('时序 约束')).toSorted()).toEqual((await findBest('时序约束')).toSorted());
  });

  test('leaves out terms with a single Chinese character, which match other texts (SE-7)', async () => {
    const [term] = await findGlossaryMatches(search.db, '不定态传播');
    expect(term?.synonyms).toEqual(['x propag']);
  });

  test.each(['过温保护', '降压器'])(
    'finds a synonym of several words only where they follow one another: %s (SE-7)',
    async (keyword) => {
      await search.write(
        entry('hyphen', {
          title: 'Trip',
          en: 'Trip',
          body: 'Over-temperature\nprotection of DC/DC converters',
        }),
        entry('spaces', { title: 'Over temperature protection: DC DC', en: 'Trip' }),
        entry('mixed', { title: 'Protection', en: 'Protection over temperature, by dc' }),
        entry('other', { title: 'Over', en: 'Over', body: 'temperature; ESD protection; dc 3 dc' }),
        entry('between', { title: 'Over', en: 'Over', body: 'over temperature 的 protection，DC 与 DC' }),
      );
      expect(await search.findIds(keyword)).toEqual(['hyphen', 'spaces']);
    },
  );

  test('marks a synonym of several words as one (SE-7)', async () => {
    const { query } = await interpret('过温保护');
    const text = 'over-temperature protection overrides protection';
    const marked = findMarks(text, toMarkedWords(query)).map(([start, end]) => text.slice(start, end));
    expect(marked).toEqual(['over-temperature protection']);
  });

  test('finds a common word in the other language where a word would be missing (SE-7)', async () => {
    await search.write(entry('errata', { title: 'PLL errata', en: 'PLL errata' }));
    expect(await findBest('PLL 勘误')).toEqual(['errata']);
    expect(await findBest('勘误')).toEqual([]);
  });
});

test.each(['6400 MT/s', '6400Mbps', '6.4 GT/s', '6.4Gbps', '6.4 Gb/s'])(
  'finds a quantity in other units: %s (SE-7)',
  async (keyword) => {
    expect(await findBest(keyword)).toEqual(['phy']);
  },
);

test('takes a number and its unit for one word (SE-7)', async () => {
  expect(await findBest('0.2 mm')).toEqual(['clock']);
  expect(await findBest('0.3 mm')).toEqual([]);
});

describe('a Chinese run', () => {
  test('matches exactly only where its characters are adjacent (SE-7)', async () => {
    const { counts } = await interpret('在固件驱动');
    expect(counts.document).toEqual({ all: 2, exact: 1 });
    expect((await findBest('在固件驱动')).slice(0, 2)).toEqual(['adjacent', 'apart']);
  });
});

describe('interpretKeyword with few matches', () => {
  test.each([
    ['constriant', 'constraint'],
    ['handbok', 'handbook'],
    ['时续约束', '时序约束'],
    ['sysnthesis', 'synthesis'],
    ['gudie', 'guide'],
    ['DDR5 timming', 'ddr5 timing'],
    ['eyediagrams', 'eye diagram'],
    ['overtemperatureprotection', 'over-temperature protection'],
    ['shizhong', '时钟'],
    ['sxys', '时序约束'],
    ['shixuyueshu', '时序约束'],
    ['DDR5 shizhong', 'ddr5 时钟'],
  ])('corrects the spelling by the words of the entries: %s (SE-7)', async (typed, correction) => {
    expect((await interpret(typed)).correction).toBe(correction);
    expect((await findBest(typed)).length).toBeGreaterThan(0);
  });

  test('corrects a word of whose stem alone there are many matches (SE-7)', async () => {
    const times = Array.from({ length: 12 }, (_, at) =>
      entry(`tim-${at}`, { title: 'DDR5 TIM', en: 'DDR5 TIM' }),
    );
    await search.write(...times);
    expect((await interpret('DDR5 timming')).correction).toBe('ddr5 timing');
    expect((await interpret('timming')).correction).toBe('timing');
  });

  test('corrects a word whose stem begins another one (SE-7)', async () => {
    const entries = ['one', 'two', 'three'].map((id) =>
      entry(`failure-${id}`, { title: '失效', en: 'Programming failure' }),
    );
    await search.write(...entries);
    await refreshVocabulary(search.db);
    expect((await interpret('programming failue')).correction).toBe('programming failure');
    expect((await interpret('programming failures')).correction).toBeUndefined();
  });

  test('corrects a long word whose pieces stand apart in nine entries, but not in ten (SE-7)', async () => {
    const pieces = Array.from({ length: 10 }, (_, at) =>
      entry(`pieces-${at}`, { title: '钟树', en: 'Pieces', body: '时中与钟树综合' }),
    );
    await search.write(...pieces.slice(1));
    expect((await interpret('时中钟树')).correction).toBe('时钟树');
    await search.write(...pieces);
    const { correction, counts } = await interpret('时中钟树');
    expect([correction, counts.document.all]).toEqual([undefined, 10]);
  });

  test('does not correct a literal search (SE-7)', async () => {
    const { correction, counts } = await interpret('constriant', { isLiteral: true });
    expect([correction, counts.document.all]).toEqual([undefined, 0]);
  });

  test('includes entries that lack some of the words (SE-7)', async () => {
    const { ids, total, related } = await search.find('DDR5 时钟 手册', { orderBy: 'relevance' });
    expect([...ids].sort()).toEqual(expect.arrayContaining(['clock', 'handbook', 'phy']));
    expect(related).toBe(total);
  });
});

test('finds no entry without any of the words (SE-7)', async () => {
  expect(await findBest('量子纠缠')).toEqual([]);
  await search.db.delete(searchEntries);
  expect(await findBest('时序')).toEqual([]);
});
