import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOfficeSuffix } from '@siliport/contract/attachments';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseSample } from '../../../../tools/test-form.ts';
import { extractPages, type FilePage } from '../content/extract/extract-pages.ts';
import { replaceFilePages } from '../content/extract/file-pages.queries.ts';
import { htmlToText } from '../html/clean-html.ts';
import { reindexItemsOfFile } from '../search/file-text.queries.ts';
import { upsertSearchEntry } from '../search/search-entries.queries.ts';
import { officeCorpus } from '../testing/content/office-corpus.ts';
import { insertDocument, insertFile, insertMember } from '../testing/factories/members.ts';
import { createTestPortal } from '../testing/portal.ts';
import type { RenditionConverter } from './converter.ts';
import { createEmbeddedConverter } from './embedded-converter.ts';

let converter: RenditionConverter;
beforeAll(() => {
  // The limit of memory still applies; embedded-converter.test.ts checks the limit of files.
  converter = createEmbeddedConverter({ maxFiles: Number.POSITIVE_INFINITY });
});
afterAll(() => converter.close());

const demo = fileURLToPath(new URL('../../../../demo', import.meta.url));

const convert = async (bytes: Uint8Array, suffix: string): Promise<FilePage[]> =>
  extractPages(await converter.convertToPdf({ bytes, suffix }), 'pdf');

/** Removes spaces, because line breaks on a page do not count. */
const toCompact = ({ text }: FilePage): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

const pagesOfDemo = new Map<string, FilePage[]>();

/** Returns the pages of a demo file; for an Office file, those of its rendition. */
const readDemoPages = async (file: string): Promise<FilePage[]> => {
  const suffix = extname(file).slice(1);
  const bytes = readFileSync(join(demo, file));
  const read = isOfficeSuffix(suffix) ? convert : extractPages;
  const pages = pagesOfDemo.get(file) ?? (await read(bytes, suffix));
  pagesOfDemo.set(file, pages);
  return pages;
};

/** Returns Latin words and single Chinese characters. */
const toWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{Script=Han}|[a-z0-9]{2,}/gu) ?? [];

/** Returns the share of the expected words that the text contains, duplicates included. */
const measureRecall = (expected: readonly string[], text: string): number => {
  const counts = new Map<string, number>();
  for (const word of expected) counts.set(word, (counts.get(word) ?? 0) + 1);
  let found = 0;
  for (const [word, count] of counts) found += Math.min(count, text.split(word).length - 1);
  return found / expected.length;
};

/** Returns the text of each slide, or of the whole document, whose pages depend on the layout. */
const readExpectedPages = (bytes: Uint8Array): string[] => {
  const parts = unzipSync(bytes, {
    filter: ({ name }) => /^(word\/document|ppt\/slides\/slide\d+)\.xml$/.test(name),
  });
  const names = Object.keys(parts).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return names.map((name) => {
    const xml = new TextDecoder().decode(parts[name]);
    const runs = xml.matchAll(/<(?:w|a):t(?:\s[^<>]*)?>([^<]*)<|<\/(?:w|a):p>/g);
    return htmlToText([...runs].map(([, run]) => run ?? ' ').join(''));
  });
};

const findDemoFiles = (suffix: string): string[] => globSync(`**/*.${suffix}`, { cwd: demo }).sort();

const [documents, decks] = [findDemoFiles('docx'), findDemoFiles('pptx')];
const convertedDecks = chooseSample(decks, 8);

test('at least 60 files are compared, more than 40 of them of the demo (N-5)', () => {
  const ofDemo = documents.length + decks.length;
  expect(ofDemo).toBeGreaterThan(40);
  expect(ofDemo + officeCorpus.length).toBeGreaterThanOrEqual(60);
});

test.each([...chooseSample(documents, 6), ...convertedDecks])(
  'the rendition of %s has 99 % of the words of each page (N-5)',
  async (file) => {
    const pages = (await readDemoPages(file)).map(toCompact);
    const expected = readExpectedPages(readFileSync(join(demo, file)));
    const texts = file.endsWith('docx') ? [pages.join('')] : pages;
    const recalls = expected.map((text, index) => measureRecall(toWords(text), texts[index] ?? ''));
    expect(texts).toHaveLength(expected.length);
    expect(Math.min(...recalls)).toBeGreaterThanOrEqual(0.99);
  },
  120_000,
);

test.each(chooseSample(officeCorpus, 10))(
  'the rendition of %s has its words on their pages (N-5)',
  async (_name, suffix, bytes, expected) => {
    const pages = (await convert(bytes, suffix)).map(toCompact);
    const missing = expected.map((words, index) =>
      words
        .toLowerCase()
        .split(' ')
        .filter((word) => !pages[index]?.includes(word)),
    );
    expect(missing, pages.join(' | ')).toEqual(expected.map(() => []));
  },
  120_000,
);

/** Returns a word whose beginning stands nowhere else in all text, from the last page that has one. */
const findUniqueWord = (pages: readonly FilePage[], allText: string) => {
  for (const { page, text } of pages.toReversed())
    for (const [word] of text.toLowerCase().matchAll(/[a-z]{8,}|\p{Script=Han}{5,7}/gu))
      if (allText.split(word.slice(0, 5)).length === 2) return { page, word };
  return undefined;
};

test('a unique word of a PDF, a deck or a sheet leads to its page (SE-7)', async () => {
  const names = [...findDemoFiles('pdf').slice(0, 30), ...findDemoFiles('xlsx'), ...convertedDecks];
  const portal = await createTestPortal();
  const { services } = portal;
  const token = await portal.login((await insertMember(services)).email);
  const sources = await Promise.all(names.map(async (name) => ({ name, pages: await readDemoPages(name) })));
  const allText = sources.flatMap(({ pages }) => pages.map(({ text }) => text.toLowerCase())).join('\n');
  const expected: { name: string; id: string; word: string; page: number }[] = [];
  for (const { name, pages } of sources) {
    const unique = findUniqueWord(pages, allText);
    if (!unique) continue;
    const file = await insertFile(services, { name, suffix: extname(name).slice(1), content: name });
    const { id } = await insertDocument(services, { fileZhId: file.id });
    const title = { zh: '甲', en: 'A' };
    await services.db.transaction(async (tx) => {
      await upsertSearchEntry(tx, {
        type: 'document',
        itemId: id,
        facet: 'leaf',
        title,
        releasedAt: new Date(),
      });
      await replaceFilePages(tx, file.sha256, pages);
      await reindexItemsOfFile(tx, file.sha256);
    });
    expected.push({ name, id, ...unique });
  }
  const found: unknown[] = [];
  for (const { name, word } of expected) {
    const { data } = await portal.call('searchIndex', { type: 'document', keyword: word }, { token });
    found.push({ name, id: data.list[0]?.id, word, page: data.list[0]?.snippet.page });
  }
  await portal.close();
  expect(found).toEqual(expected);
  expect(found.length).toBeGreaterThanOrEqual(40);
}, 240_000);
