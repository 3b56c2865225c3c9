import { globSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import format, { type FormatOptions } from 'icu-minify/format';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import type { Phrases } from './phrases.ts';

const web = join(import.meta.dirname, '..');
const files = globSync('**/*.phrases.ts', { cwd: web }).sort();

test('contain no company name, because the vendor’s name comes from the settings', async () => {
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const phrases: unknown = await import(join(web, file));
    expect(JSON.stringify(phrases), file).not.toMatch(/siliport|芯屿/i);
  }
});

const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options) => new Intl.NumberFormat(...options),
  getPluralRules: (...options) => new Intl.PluralRules(...options),
};

test('format alike when compiled by the build', async () => {
  for (const file of files) {
    const module: Record<string, Phrases> = await import(join(web, file));
    const phrases = Object.values(module).flatMap((each) => Object.values(each));
    for (const message of phrases.flatMap(({ zh, en }) => [zh, en])) {
      const names = [...message.matchAll(/\{(\w+)/g)].map(([, name]) => name);
      for (const value of [0, 1, 12_345]) {
        const values = Object.fromEntries(names.map((name) => [name, value]));
        const source = createTranslator({ locale: 'en', messages: { message } })('message', values);
        expect(format(compile(message), 'en', values, { formatters }), file).toBe(source);
      }
    }
  }
});
