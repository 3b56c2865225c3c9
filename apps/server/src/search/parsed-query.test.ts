import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from './parsed-query.ts';
import { segmentRun } from './tokenizer/chinese.ts';
import { fold } from './tokenizer/fold.ts';
import { tokenizeText, tokenizeTitle } from './tokenizer/tokens.ts';

const tokensOf = (text: string) => new Set(tokenizeText(fold(text)));

describe('tokens', () => {
  test('a part number is found by its pieces, what begins at them, and as one word (SE-7)', () => {
    const tokens = tokensOf('AC7200T-2FFG1156');
    for (const piece of ['ac', '7200', 'ac7200t', '7200t', '2ffg1156', 'ffg', '1156', 'ac7200t2ffg1156'])
      expect(tokens, piece).toContain(piece);
  });

  test('a number and its unit are found together and apart (SE-7)', () => {
    for (const text of ['7 nm', '7nm', '7-nm'])
      for (const token of ['7', 'nm', '7nm']) expect(tokensOf(text), `${text}: ${token}`).toContain(token);
  });

  test.each([
    ['0.5 GHz', '500MHz'],
    ['1.1V', '1100 mV'],
    ['7-nm', '7 nm'],
    ['10 µs', '10000 ns'],
    ['25 Gbps', '25000 MT/s'],
  ])('equal quantities share a token: %s and %s (SE-7)', (one, other) => {
    const [token] = [...tokensOf(one)].filter((each) => each.startsWith('~'));
    expect(token).toMatch(/^~\d/);
    expect(tokensOf(other)).toContain(token);
  });

  test.each(['12FF', '5 cores', 'v1.2', 'DDR5 400', '1.2.3 V'])('%s is no quantity (SE-7)', (text) => {
    expect([...tokensOf(text)].filter((token) => token.startsWith('~'))).toEqual([]);
  });

  test('English words stand beside their stems (SE-7)', () => {
    expect([...tokensOf('constraints')]).toEqual(['constraints', 'constraint']);
    expect(tokensOf('timings')).toContain('timing');
    expect(tokensOf('timing')).not.toContain('time');
  });

  test('a decimal point does not part a version (SE-7)', () => {
    expect([...tokensOf('5.0')]).toEqual(['5.0', '5']);
    expect(tokensOf('v2.3.1')).toContain('2.3');
  });

  test('mixed writing is parted by script (SE-7)', () => {
    expect([...tokensOf('DDR5时序图')]).toEqual(['ddr5', 'ddr', '5', '时序', '时序图', '序图']);
  });

  test('single characters are tokens of titles alone', () => {
    expect(tokenizeTitle('时序')).toContain('时');
    expect(tokenizeText('时序')).not.toContain('时');
  });
});

describe('segmentRun', () => {
  const first = (run: string) => segmentRun(run).map(({ cuts }) => cuts.map((pieces) => pieces.join('|')));

  test('Chinese is cut into words, particles and question words left out (SE-7)', () => {
    expect(first('时序约束手册')).toEqual([['时序'], ['约束'], ['手册']]);
    expect(first('时序的约束')).toEqual([['时序'], ['约束']]);
    expect(first('如何安装驱动')).toEqual([['安装'], ['驱动']]);
    expect(first('掉电之后应该怎么办')).toEqual([['掉电']]);
  });

  test('what the dictionary does not know is cut in all ways (SE-7)', () => {
    expect(first('锁相环')).toEqual([['锁相环']]);
    expect(first('可信根概览')).toEqual([['可信|根概览', '可信根|概览']]);
    expect(first('加密狗安装')).toEqual([['加密|狗安装', '加密狗|安装']]);
  });

  test('every piece is a part of the run, a single character only where the run is one', () => {
    const run = fc.string({
      unit: fc.constantFrom(...'时序约束锁相环的与和如何芯片布线中上下𠮷'),
      minLength: 2,
      maxLength: 20,
    });
    fc.assert(
      fc.property(run, (text) => {
        const pieces = segmentRun(text).flatMap(({ cuts }) => cuts.flat());
        expect(pieces.length).toBeGreaterThan(0);
        for (const piece of pieces)
          expect(text.includes(piece) && [...piece].length > 1, `${text}: ${piece}`).toBe(true);
      }),
    );
  });
});

describe('parseQuery', () => {
  test('nothing to search for is no term', () => {
    for (const keyword of ['', '  ', '%', '_', '\\', '…', '😀', '\ud800', '--', "'"])
      expect(parseQuery(keyword).terms, keyword).toEqual([]);
  });

  test('the last word, numbers and words of five letters may be longer (SE-7)', () => {
    const prefixed = (keyword: string) =>
      parseQuery(keyword).terms.flatMap((term) => term.forms[0]?.filter((token) => token.prefix) ?? []);
    expect(prefixed('pll clock jit').map((token) => token.text)).toEqual(['clock', 'jit']);
    expect(prefixed('ac72 手册').map((token) => token.text)).toEqual(['ac72']);
  });

  test('how, the and of do not narrow a question, unless there is nothing else', () => {
    expect(parseQuery('how to configure the PLL').terms).toHaveLength(2);
    expect(parseQuery('the').terms).toHaveLength(1);
  });

  test('5 kB, repeated and nested patterns are understood in no time (SEC-42)', () => {
    const started = performance.now();
    for (const text of ['a', 'a-', '时', '(a+)+$', 'a1', '._-/', '𠮷', 'ﷺ', '%_\\', '1.']) {
      const { terms } = parseQuery(text.repeat(5000));
      expect(terms.length).toBeLessThanOrEqual(200);
    }
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
