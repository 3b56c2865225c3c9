import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from './query/parsed-query.ts';
import { findMarks, findSnippet, toMarkedWords } from './snippet.ts';

const findMarkedTexts = (text: string, keyword: string) =>
  findMarks(text, toMarkedWords(parseQuery(keyword))).map(([start, end]) => text.slice(start, end));

describe('findMarks', () => {
  test('marks words with their endings, in any case and width (SE-7)', () => {
    expect(findMarkedTexts('DDR5 PHY Datasheet, ddr5 timing', 'ddr5')).toEqual(['DDR5', 'ddr5']);
    expect(findMarkedTexts('Timing Constraints of ＡＣ７２００', 'constraint ac7200')).toEqual([
      'Constraints',
      'ＡＣ７２００',
    ]);
    expect(findMarkedTexts('Lithography notes', 'graphy')).toEqual([]);
    expect(findMarkedTexts('Matrices of buses', 'matrix bus')).toEqual(['Matrices', 'buses']);
    expect(findMarkedTexts('The matrix of a bus', 'buses matrices')).toEqual(['matrix', 'bus']);
  });

  test('marks Chinese as a whole or by words, also in traditional characters (SE-7)', () => {
    expect(findMarkedTexts('静态时序约束手册', '时序约束')).toEqual(['时序约束']);
    expect(findMarkedTexts('時序的約束', '时序约束')).toEqual(['時序', '約束']);
  });

  test('marks a compound, not words that begin as its short end does (SE-7)', () => {
    const text = 'Latch-up and latch up in UPF; the upper latches';
    expect(findMarkedTexts(text, 'latch-up')).toEqual(['Latch-up', 'latch up', 'latches']);
    expect(findMarkedTexts('The e-fuse, efuse and fuses', 'e-fuse')).toEqual(['e-fuse', 'efuse', 'fuses']);
  });

  test('marks a short word with the endings of its forms, not other words that begin with it (SE-7)', () => {
    const text = 'Pin and pins, pinout. PADs beside padding? Clocks; the clocked IO, ions';
    expect(findMarkedTexts(text, 'pin clock')).toEqual(['Pin', 'pins', 'Clocks', 'clocked']);
    expect(findMarkedTexts(text, 'io pad')).toEqual(['PADs', 'padding', 'IO']);
    // The last word may still be incomplete.
    expect(findMarkedTexts(text, 'pad io')).toEqual(['PADs', 'padding', 'IO', 'ions']);
  });

  test('marks synonyms of the glossary where their words follow one another (SE-7)', () => {
    const query = parseQuery('眼图', [{ key: '眼图', synonyms: ['eye diagram'], isCommon: false }]);
    const text = 'The eye diagram opens. Diagrams for the eye: eye-diagrams';
    expect(findMarks(text, toMarkedWords(query)).map(([from, to]) => text.slice(from, to))).toEqual([
      'eye diagram',
      'eye-diagrams',
    ]);
  });
});

describe('findSnippet', () => {
  const words = (keyword: string) => toMarkedWords(parseQuery(keyword));
  const filler = 'Nothing to see here. '.repeat(30);
  const titles = ['DDR5 PHY集成指南', 'DDR5 PHY Integration Guide'];

  test('returns the excerpt with the most words near each other (SE-7)', () => {
    const text = `Jitter alone. ${filler}The jitter of the clock is measured. ${filler}`;
    expect(findSnippet(text, words('clock jitter'))?.text).toContain('The jitter of the clock is measured.');
  });

  test.each([
    ['at a sentence', 'The end. Of revision 2.1 the clock', '…Of revision 2.1 the clock'],
    ['at a Chinese sentence', '结束。版本 2.1 的 clock', '…版本 2.1 的 clock'],
    ['at a word, and within no number', 'revision 2.1 of the clock', '…word word '],
  ])('begins %s (SE-7)', (_, text, beginning) => {
    const snippet = findSnippet('word '.repeat(30) + text, words('clock'));
    expect(snippet?.text.slice(0, beginning.length)).toBe(beginning);
  });

  test.each([
    ['DDR5', 'DDR5 PHY 集成指南', 'DDR5 的两路电源。'],
    ['ddr5 phy', 'DDR5 PHY Integration Guide', 'A PHY has two supplies.'],
  ])('prefers other text to a repeated title: %s (SE-7)', (keyword, title, sentence) => {
    const snippet = findSnippet(`${title} ${filler}${sentence} ${filler}${title}`, words(keyword), titles);
    expect(snippet?.text).toContain(sentence);
    expect(snippet?.terms).toBe(1);
  });

  test('prefers a section to its entry in the table of contents (SE-7)', () => {
    const contents = '1 Scope . . . . . . 2\n2 Clocks and constraints ........ 3\n3 Power ........ 4\n';
    const text = `${contents}${filler}Clocks are constrained at their source.`;
    expect(findSnippet(text, words('clocks'))?.text).toContain('Clocks are constrained at their source.');
  });

  test('repeats a title where the words stand nowhere else, and counts no term (SE-7)', () => {
    const text = 'DDR5 PHY 集成指南';
    expect(findSnippet(text, words('ddr5'), titles)).toEqual({ text, marks: [[0, 4]], terms: 0 });
  });

  test('omits the dots of a table of contents (SE-7)', () => {
    const { text, marks = [] } =
      findSnippet('4 Clocks . . . . . . . 7\n5 Jitter ......... 9', words('jitter')) ?? {};
    expect(text).toBe('4 Clocks … 7 5 Jitter … 9');
    expect(marks.map(([from, to]) => text?.slice(from, to))).toEqual(['Jitter']);
  });

  test('is undefined for a text without the words', () => {
    expect(findSnippet('Nothing to see here.', words('clock'))).toBeUndefined();
  });

  test('marks words within the excerpt only', () => {
    const text = fc.array(fc.constantFrom('clock', 'jitter', '时钟', '抖动', 'x', '。', '𠮷', '\n'), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(text, (parts) => {
        const snippet = findSnippet(parts.join(' '), words('clock 时钟'));
        const marked = (snippet?.marks ?? []).map(([from, to]) => snippet?.text.slice(from, to));
        for (const each of marked) expect(['clock', '时钟']).toContain(each);
        expect(snippet === undefined).toBe(!parts.includes('clock') && !parts.includes('时钟'));
      }),
    );
  });
});
