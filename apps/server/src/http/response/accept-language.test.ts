import { describe, expect, test } from 'vitest';
import { getPreferredLanguage } from './envelope.ts';

describe('preferredLanguage', () => {
  test.each<[string | undefined, string | undefined]>([
    ['en-US,en;q=0.9', 'en'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['zh-Hant-TW', 'zh'],
    ['de-DE,de;q=0.9,en;q=0.8,zh;q=0.7', 'en'],
    ['en;q=0.5, zh;q=0.8', 'zh'],
    ['en;q=0, zh;q=0.1', 'zh'],
    ['EN', 'en'],
    ['de', undefined],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
    ['en;q=x', undefined],
    ['english', undefined],
    [`${'de,'.repeat(100_000)}en`, undefined],
  ])('parses %.40s as %s (N-7)', (header, language) => {
    expect(getPreferredLanguage(header, ['zh', 'en'])).toBe(language);
  });

  test('never returns a language that the portal does not have', () => {
    expect(getPreferredLanguage('zh-CN,en;q=0.1', ['en'])).toBe('en');
    expect(getPreferredLanguage('zh-CN', ['en'])).toBeUndefined();
  });
});
