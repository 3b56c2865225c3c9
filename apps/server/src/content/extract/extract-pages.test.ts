import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainPdf } from '../../testing/content/plain-pdf.ts';
import { createRepetitiveZip, createZipOfZeros } from '../../testing/content/repetitive-zip.ts';
import { xlsx } from '../../testing/content/sample-folder.ts';
import { extractPages } from './extract-pages.ts';
import { createPageExtractor } from './page-extractor.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'siliport-texts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const sheetPath = 'xl/worksheets/sheet1.xml';
const createPaddedWorkbook = (length: number): Uint8Array =>
  zipSync({ ...unzipSync(xlsx(['a'])), [sheetPath]: strToU8(`<worksheet>${' '.repeat(length)}`) });

/** Returns the zip with another declared size in its local header and its central directory. */
const withDeclaredSize = (zip: Uint8Array, size: number): Buffer => {
  const bytes = Buffer.from(zip);
  for (let offset = 0; offset < bytes.length - 4; offset++) {
    if (bytes.readUInt32LE(offset) === 0x0403_4b50) bytes.writeUInt32LE(size, offset + 22);
    if (bytes.readUInt32LE(offset) === 0x0201_4b50) bytes.writeUInt32LE(size, offset + 24);
  }
  return bytes;
};

const createZipWithEntries = (count: number): Uint8Array =>
  zipSync(
    Object.fromEntries(Array.from({ length: count }, (_, number) => [`${number}.xml`, new Uint8Array()])),
    {
      level: 0,
    },
  );

/** A zip whose entries all point to the same compressed megabyte. */
const createOverlappingZip = (name: string, entries: number): Uint8Array => {
  const zip = Buffer.from(zipSync({ [name]: new Uint8Array(1024 * 1024) }, { level: 9 }));
  const directory = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  const end = zip.indexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const entry = zip.subarray(directory, end);
  const tail = Buffer.from(zip.subarray(end));
  tail.writeUInt16LE(entries, 8);
  tail.writeUInt16LE(entries, 10);
  tail.writeUInt32LE(entry.length * entries, 12);
  return Buffer.concat([zip.subarray(0, directory), ...Array<Buffer>(entries).fill(entry), tail]);
};

const extractTexts = async (content: Uint8Array, suffix: string): Promise<string[]> =>
  (await extractPages(content, suffix)).map(({ text }) => text);

describe('extractPages', () => {
  test('reads pdf and plain files', async () => {
    const pdf = plainPdf([['Write leveling'], [], ['Third page (notes)']]);
    expect(await extractPages(pdf, 'pdf')).toEqual([
      { page: 1, label: null, text: 'Write leveling' },
      { page: 2, label: null, text: '' },
      { page: 3, label: null, text: 'Third page (notes)' },
    ]);
    expect(await extractTexts(Buffer.from('\uFEFF眼图\r\n\0模板'), 'txt')).toEqual(['眼图 模板']);
    expect(await extractTexts(Buffer.from([0xd1, 0xdb, 0xcd, 0xbc]), 'txt')).toEqual(['眼图']);
    for (const suffix of ['bin', 'docx'])
      expect(await extractPages(Buffer.from('anything'), suffix)).toEqual([]);
  });

  test('labels the sheets of a workbook by their names', async () => {
    expect(await extractPages(xlsx(['Name', '复位值'], ['PHYCTRL', 16]), 'xlsx')).toEqual([
      { page: 1, label: 'Registers', text: 'Name 复位值 PHYCTRL 16' },
    ]);
  });

  test('labels the sections of a Markdown file by their headings', async () => {
    const markdown = 'Before\n\n# Clocks\nfast\n\n## 复位 reset\nslow\n#no heading';
    expect(await extractPages(Buffer.from(markdown), 'md')).toEqual([
      { page: 1, label: null, text: 'Before' },
      { page: 2, label: 'Clocks', text: '# Clocks fast' },
      { page: 3, label: '复位 reset', text: '## 复位 reset slow #no heading' },
    ]);
  });

  test('joins Chinese lines that break within a word', async () => {
    expect(await extractTexts(Buffer.from('时序\n约束 of\nclocks'), 'txt')).toEqual(['时序约束 of clocks']);
  });

  test('keeps 8,000,000 characters of a longer text', async () => {
    const [text = ''] = await extractTexts(Buffer.from('ab'.repeat(5_000_000)), 'txt');
    expect(text).toHaveLength(8_000_000);
  });
});

test('neither resolves nor expands an XML entity', async () => {
  const doctype = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY b "lol">]>';
  const cells =
    '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&e;&b; end</t></is></c></row></sheetData>';
  const parts = {
    ...unzipSync(xlsx(['a'])),
    [sheetPath]: strToU8(`${doctype}<worksheet>${cells}</worksheet>`),
  };
  expect(await extractTexts(zipSync(parts), 'xlsx')).toEqual(['&e;&b; end']);
});

test('refuses a zip bomb by its central directory, and stops one whose directory is wrong (SEC-56)', async () => {
  const bomb = withDeclaredSize(createPaddedWorkbook(5000), 201 * 1024 * 1024);
  await expect(extractPages(bomb, 'xlsx')).rejects.toThrow('bytes unpacked');
  const parts = Array.from({ length: 10_001 }, (_, number) => [`${number}.xml`, new Uint8Array()]);
  const many = zipSync(Object.fromEntries(parts), { level: 0 });
  await expect(extractPages(many, 'xlsx')).rejects.toThrow('parts');
  const misdeclared = withDeclaredSize(createPaddedWorkbook(5000), 20);
  await expect(extractPages(misdeclared, 'xlsx')).rejects.toThrow();
});

describe('a file crafted to exhaust its reader', () => {
  const extractFrom = async (name: string, content: Uint8Array, timeoutMs = 30_000) => {
    const warnings: string[] = [];
    const extractor = createPageExtractor((_path, failure) => warnings.push(failure), { timeoutMs });
    await writeFile(join(folder, name), content);
    const startedAt = performance.now();
    const pages = await extractor.extract(join(folder, name));
    await writeFile(join(folder, 'next.txt'), 'next');
    const [next] = await extractor.extract(join(folder, 'next.txt'));
    await extractor.close();
    return { pages, next: next?.text, warnings, seconds: (performance.now() - startedAt) / 1000 };
  };

  test.each([
    ['many.xlsx', () => createZipWithEntries(60_000), 'parts'],
    ['large.xlsx', () => createZipOfZeros(sheetPath, 210), 'bytes unpacked'],
    ['overlapping.xlsx', () => createOverlappingZip(sheetPath, 3000), 'bytes unpacked'],
  ] as const)('is refused before it is unpacked: %s (SEC-56)', async (name, make, reason) => {
    const { pages, next, warnings } = await extractFrom(name, make());
    expect([pages, next, warnings]).toEqual([[], 'next', [expect.stringContaining(reason)]]);
  });

  test('is not unpacked when nested inside a document (SEC-56)', async () => {
    const inner = createZipOfZeros(sheetPath, 50);
    const { warnings } = await extractFrom('nested.xlsx', zipSync({ 'xl/embeddings/inner.xlsx': inner }));
    expect(warnings).toHaveLength(1);
  });

  test('ends only its own process when it exceeds the memory or time limit (SEC-56)', async () => {
    const cells = '<c t="inlineStr"><is><t>x</t></is></c>'.repeat(40_000);
    const { [sheetPath]: _sheet, ...others } = unzipSync(xlsx(['a']));
    const sheet = { head: '<worksheet><sheetData><row>', text: cells, times: 100 };
    const workbook = createRepetitiveZip(sheetPath, sheet, others);
    const { next, warnings, seconds } = await extractFrom('heavy.xlsx', workbook, 2000);
    expect([next, warnings.length]).toEqual(['next', 1]);
    expect(seconds).toBeLessThan(15);
  }, 60_000);
});

test('warns about a broken file, and reads the next one', async () => {
  const warnings: string[] = [];
  const extractor = createPageExtractor((path, failure) =>
    warnings.push(`${path.slice(folder.length)}: ${failure}`),
  );
  await writeFile(join(folder, 'broken.xlsx'), 'PK not a zip');
  await writeFile(join(folder, 'broken.pdf'), '%PDF-1.7 and then nothing');
  await writeFile(join(folder, 'good.txt'), '眼图');
  const texts = await Promise.all(
    ['broken.xlsx', 'broken.pdf', 'good.txt'].map((name) => extractor.extract(join(folder, name))),
  );
  await extractor.close();
  expect(texts).toEqual([[], [], [{ page: 1, label: null, text: '眼图' }]]);
  expect(warnings.sort()).toEqual([
    expect.stringMatching(/^\/broken\.pdf: ./),
    expect.stringMatching(/^\/broken\.xlsx: ./),
  ]);
});

test('aborts reading a file that never ends', async () => {
  const warnings: string[] = [];
  const extractor = createPageExtractor((_path, failure) => warnings.push(failure), { timeoutMs: 1 });
  await writeFile(join(folder, 'slow.pdf'), plainPdf([['text']]));
  expect(await extractor.extract(join(folder, 'slow.pdf'))).toEqual([]);
  await extractor.close();
  expect(warnings).toEqual(['not read within 0.001 s']);
});

test('takes no memory of the portal', async () => {
  const extractor = createPageExtractor(() => undefined);
  await writeFile(join(folder, 'memory.pdf'), plainPdf([['text']]));
  const before = process.memoryUsage.rss();
  expect(await extractor.extract(join(folder, 'memory.pdf'))).toHaveLength(1);
  // A thread that has loaded pdf.js takes 100 MB.
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
  await extractor.close();
});
