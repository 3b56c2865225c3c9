import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { segmentRun, splitWords } from '../tokenizer/chinese.ts';
import { fold } from '../tokenizer/fold.ts';
import { tokenizeText, tokenizeTitle } from '../tokenizer/tokens.ts';
import { foldKeyword, parseQuery } from './parsed-query.ts';

const toTokens = (text: string) => new Set(tokenizeText(fold(text)));

describe('foldKeyword', () => {
  test.each([
    ['SLP-DS-0191.zh.pdf', 'slp-ds-0191'],
    ['phy_2.07_gds.tar.gz', 'phy_2.07_gds'],
    ['SDC 约束手册 (1).DOCX', 'sdc 约束手册'],
    ['a.pdf b.zip', 'a b'],
  ])('drops what a file’s name has beside its number or title: %s (SE-7)', (keyword, folded) =>
    expect(foldKeyword(keyword)).toBe(folded),
  );

  test.each(['top.sdc', 'ddr5 pdf', '.pdf', 'x.pdf.sig', 'x.pdfs', '手册（1）'])(
    'keeps other words: %s',
    (keyword) => expect(foldKeyword(keyword)).toBe(fold(keyword)),
  );
});

describe('tokens', () => {
  test('of a part number are its pieces, the rest from each of them, and the whole as one word (SE-7)', () => {
    const tokens = toTokens('AC7200T-2FFG1156');
    for (const piece of ['ac', '7200', 'ac7200t', '7200t', '2ffg1156', 'ffg', '1156', 'ac7200t2ffg1156'])
      expect(tokens, piece).toContain(piece);
  });

  test('of a number and its unit are both, separate and joined (SE-7)', () => {
    for (const text of ['7 nm', '7nm', '7-nm'])
      for (const token of ['7', 'nm', '7nm']) expect(toTokens(text), `${text}: ${token}`).toContain(token);
  });

  test.each([
    ['0.5 GHz', '500MHz'],
    ['1.1V', '1100 mV'],
    ['7-nm', '7 nm'],
    ['10 µs', '10000 ns'],
    ['25 Gbps', '25000 MT/s'],
    ['7纳米工艺', '7 nm'],
    ['800 毫伏', '0.8V'],
    ['25 兆赫兹', '25 MHz'],
    ['10 纳秒时', '10 ns'],
  ])('are the same for equal quantities: %s and %s (SE-7)', (one, other) => {
    const [token] = [...toTokens(one)].filter((each) => each.startsWith('~'));
    expect(token).toMatch(/^~\d/);
    expect(toTokens(other)).toContain(token);
  });

  test.each(['12FF', '5 cores', 'v1.2', 'DDR5 400', '1.2.3 V', '300 毫安时'])(
    'of %s contain no quantity (SE-7)',
    (text) => {
      expect([...toTokens(text)].filter((token) => token.startsWith('~'))).toEqual([]);
    },
  );

  test('of English words include their stems (SE-7)', () => {
    expect([...toTokens('constraints')]).toEqual(['constraints', 'constraint']);
    expect(toTokens('timings')).toContain('timing');
    expect(toTokens('timing')).not.toContain('time');
  });

  test('keep versions with decimal points whole (SE-7)', () => {
    expect([...toTokens('5.0')]).toEqual(['5.0', '5']);
    expect(toTokens('v2.3.1')).toContain('2.3');
  });

  test('separate Chinese and Latin text (SE-7)', () => {
    expect([...toTokens('DDR5时序图')]).toEqual(['ddr5', 'ddr', '5', '时序', '时序图', '序图']);
  });

  test('include single characters for titles only', () => {
    expect(tokenizeTitle('时序')).toContain('时');
    expect(tokenizeText('时序')).not.toContain('时');
  });
});

test('splitWords cuts characters that no dictionary word covers in pairs, and leaves a lone one out (SE-7)', () => {
  expect(splitWords('过温关断')).toEqual(['过温', '关断']);
  expect(splitWords('时序的约束')).toEqual(['时序', '约束']);
  expect(splitWords('锁相环')).toEqual(['锁相环']);
});

describe('segmentRun', () => {
  const split = (run: string) =>
    segmentRun(run).map(({ splits }) => splits.map((pieces) => pieces.join('|')));

  test('splits Chinese into words without particles and question words (SE-7)', () => {
    expect(split('时序约束手册')).toEqual([['时序'], ['约束'], ['手册']]);
    expect(split('时序的约束')).toEqual([['时序'], ['约束']]);
    expect(split('如何安装驱动')).toEqual([['安装'], ['驱动']]);
    expect(split('掉电之后应该怎么办')).toEqual([['掉电']]);
    expect(split('最高速率是多少')).toEqual([['最高'], ['速率']]);
    expect(split('训练结果能不能保存')).toEqual([['训练'], ['结果'], ['保存']]);
  });

  test('splits unknown words in all ways (SE-7)', () => {
    expect(split('锁相环')).toEqual([['锁相环']]);
    expect(split('可信根概览')).toEqual([['可信|根概览', '可信根|概览']]);
    expect(split('加密狗安装')).toEqual([['加密|狗安装', '加密狗|安装']]);
  });

  test('returns pieces of the run, none of a single character', () => {
    const run = fc.string({
      unit: fc.constantFrom(...'时序约束锁相环的与和如何芯片布线中上下𠮷'),
      minLength: 2,
      maxLength: 20,
    });
    fc.assert(
      fc.property(run, (text) => {
        const pieces = segmentRun(text).flatMap(({ splits }) => splits.flat());
        expect(pieces.length).toBeGreaterThan(0);
        for (const piece of pieces)
          expect(text.includes(piece) && [...piece].length > 1, `${text}: ${piece}`).toBe(true);
      }),
    );
  });
});

describe('parseQuery', () => {
  test('returns no term for a keyword without letters and digits', () => {
    for (const keyword of ['', '  ', '%', '_', '\\', '…', '😀', '\ud800', '--', "'"])
      expect(parseQuery(keyword).terms, keyword).toEqual([]);
  });

  test('matches longer words with the last word, numbers and words of five letters (SE-7)', () => {
    const prefixed = (keyword: string) =>
      parseQuery(keyword).terms.flatMap((term) => term.forms[0]?.filter((token) => token.prefix) ?? []);
    expect(prefixed('pll clock jit').map((token) => token.text)).toEqual(['clock', 'jit']);
    expect(prefixed('ac72 手册').map((token) => token.text)).toEqual(['ac72']);
  });

  test('keeps what stands in quotation marks as a phrase (N-1)', () => {
    expect(parseQuery('"Setup-Time  margin" PLL “固件驱动”').phrases).toEqual([
      'setup-time margin',
      '固件驱动',
    ]);
    expect(parseQuery('5" wafer').phrases).toEqual([]);
  });

  test('ignores stop words, unless there are no others', () => {
    expect(parseQuery('how to configure the PLL').terms).toHaveLength(2);
    expect(parseQuery('hold violations after CTS, please').terms.map(({ text }) => text)).toEqual([
      'hold',
      'violations',
      'cts',
    ]);
    expect(parseQuery('the').terms).toHaveLength(1);
  });

  test('parses 5 kB of repeated and nested patterns within a second (SEC-42)', () => {
    const started = performance.now();
    for (const text of ['a', 'a-', '时', '(a+)+$', 'a1', '._-/', '𠮷', 'ﷺ', '%_\\', '1.']) {
      const { terms } = parseQuery(text.repeat(5000));
      expect(terms.length).toBeLessThanOrEqual(200);
    }
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
