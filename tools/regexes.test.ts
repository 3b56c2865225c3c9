import { check } from 'recheck';
import { describe, expect, test } from 'vitest';
import { findRegexes } from './regexes.ts';

const { unique, made } = findRegexes();

describe('regular expressions', () => {
  test('of the server, the contract and the tools take linear time (SEC-42)', {
    timeout: 300_000,
  }, async () => {
    expect(unique.length).toBeGreaterThan(100);
    const problems: string[] = [];
    for (const { where, source, flags } of unique) {
      const result = await check(source, flags, { timeout: 20_000 });
      if (result.status !== 'safe') problems.push(`${where} /${source}/${flags} is ${result.status}`);
    }
    expect(problems).toEqual([]);
  });

  test('are literals, but for six that are made of constants', () => {
    expect(made).toEqual([
      'apps/server/src/features/dictionaries/english-places.ts',
      'apps/server/src/search/query/latin-terms.ts',
      'apps/server/src/search/tokenizer/fold.ts',
      'apps/server/src/search/tokenizer/latin.ts',
      'apps/server/src/search/tokenizer/tokens.ts',
      'packages/contract/src/mobile-numbers.ts',
    ]);
  });
});
