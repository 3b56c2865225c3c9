import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainPdf } from '../../testing/content/plain-pdf.ts';
import { docx, pptx, xlsx } from '../../testing/content/sample-folder.ts';
import { extractText, truncateToBytes } from './extract-text.worker.ts';
import { createTextExtractor } from './text-extractor.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'siliport-texts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const slideOf = (length: number): Uint8Array =>
  zipSync({ 'ppt/slides/slide1.xml': strToU8(`<a:t>${'a'.repeat(length)}</a:t>`) });

/** Returns the zip with another declared size in its local header and its central directory. */
const withDeclaredSize = (zip: Uint8Array, size: number): Buffer => {
  const bytes = Buffer.from(zip);
  for (let at = 0; at < bytes.length - 4; at++) {
    if (bytes.readUInt32LE(at) === 0x0403_4b50) bytes.writeUInt32LE(size, at + 22);
    if (bytes.readUInt32LE(at) === 0x0201_4b50) bytes.writeUInt32LE(size, at + 24);
  }
  return bytes;
};

const zipOfEntries = (count: number): Uint8Array =>
  zipSync(
    Object.fromEntries(Array.from({ length: count }, (_, number) => [`${number}.xml`, new Uint8Array()])),
    {
      level: 0,
    },
  );

/** A zip whose entries all point to the same compressed megabyte. */
const overlappingZip = (name: string, entries: number): Uint8Array => {
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

test('extracts text from pdf, docx, xlsx, pptx and plain files', async () => {
  const pdf = plainPdf([['Write levelling'], ['Second page (notes)']]);
  expect(await extractText(pdf, 'pdf', 20_000)).toBe('Write levelling Second page (notes)');
  expect(await extractText(docx('写电平校准', 'a &amp; b'), 'docx', 20_000)).toBe('写电平校准 a & b');
  expect(await extractText(xlsx(['Name', '复位值'], ['PHYCTRL', 16]), 'xlsx', 20_000)).toBe(
    'Registers Name 复位值 PHYCTRL 16',
  );
  const slides = Array.from({ length: 10 }, (_, index) => `Slide ${index + 1} &lt;眼图&gt; &#x4E2D;`);
  expect(await extractText(pptx(...slides), 'pptx', 20_000)).toMatch(
    /^Slide 1 <眼图> 中 Slide 2 .* Slide 10 <眼图> 中$/,
  );
  expect(await extractText(Buffer.from('\uFEFF眼图\r\n\0模板'), 'txt', 20_000)).toBe('眼图 模板');
  expect(await extractText(Buffer.from([0xd1, 0xdb, 0xcd, 0xbc]), 'txt', 20_000)).toBe('眼图');
  expect(await extractText(Buffer.from('anything'), 'bin', 20_000)).toBe('');
});

test('returns at most the requested bytes, cut between characters', async () => {
  const long = '眼图'.repeat(50_000);
  const text = await extractText(Buffer.from(long), 'txt', 20_000);
  expect(Buffer.byteLength(text)).toBe(19_998);
  expect(long.startsWith(text)).toBe(true);
  expect(truncateToBytes('ab眼', 4)).toBe('ab');
});

test('neither resolves nor expands an XML entity', async () => {
  const doctype = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY b "lol">]>';
  const slide = strToU8(`${doctype}<a:p><a:t>&e;&b; end</a:t></a:p>`);
  const text = await extractText(zipSync({ 'ppt/slides/slide1.xml': slide }), 'pptx', 20_000);
  expect(text).toBe('&e;&b; end');
});

test('refuses a zip bomb by its central directory, and stops one whose directory is wrong (SEC-56)', async () => {
  const bomb = withDeclaredSize(slideOf(5000), 201 * 1024 * 1024);
  await expect(extractText(bomb, 'pptx', 20_000)).rejects.toThrow('bytes unpacked');
  const parts = Array.from({ length: 10_001 }, (_, number) => [`${number}.xml`, new Uint8Array()]);
  const many = zipSync(Object.fromEntries(parts), { level: 0 });
  await expect(extractText(many, 'docx', 20_000)).rejects.toThrow('parts');
  const lying = withDeclaredSize(slideOf(5000), 20);
  expect(await extractText(lying, 'pptx', 20_000)).toBe('');
});

describe('a file crafted to exhaust its reader', () => {
  const sheet = 'xl/worksheets/sheet1.xml';
  const readIn = async (name: string, content: Uint8Array, timeoutMs = 30_000) => {
    const warnings: string[] = [];
    const extractor = createTextExtractor((_path, failure) => warnings.push(failure), { timeoutMs });
    await writeFile(join(folder, name), content);
    const begun = performance.now();
    const text = await extractor.extract(join(folder, name), 1000);
    await writeFile(join(folder, 'next.txt'), 'next');
    const next = await extractor.extract(join(folder, 'next.txt'), 100);
    await extractor.close();
    return { text, next, warnings, seconds: (performance.now() - begun) / 1000 };
  };

  test.each([
    ['many.docx', () => zipOfEntries(60_000), 'parts'],
    [
      'large.xlsx',
      () => zipSync({ [sheet]: new Uint8Array(210 * 1024 * 1024) }, { level: 1 }),
      'bytes unpacked',
    ],
    ['overlapping.pptx', () => overlappingZip('ppt/slides/slide1.xml', 3000), 'bytes unpacked'],
  ] as const)('is refused before it is unpacked: %s (SEC-56)', async (name, make, reason) => {
    const { text, next, warnings } = await readIn(name, make());
    expect([text, next, warnings]).toEqual(['', 'next', [expect.stringContaining(reason)]]);
  });

  test('is not unpacked when nested inside a document (SEC-56)', async () => {
    const inner = zipSync({ 'word/document.xml': new Uint8Array(50 * 1024 * 1024) }, { level: 1 });
    const { warnings } = await readIn('nested.docx', zipSync({ 'word/embeddings/inner.docx': inner }));
    expect(warnings).toHaveLength(1);
  });

  test('terminates only its own thread when it exceeds the memory or time limit (SEC-56)', async () => {
    const cells = '<c t="inlineStr"><is><t>x</t></is></c>'.repeat(4_000_000);
    const workbook = zipSync(
      { ...unzipSync(xlsx(['a'])), [sheet]: strToU8(`<worksheet><sheetData><row>${cells}`) },
      { level: 1 },
    );
    const { next, seconds } = await readIn('heavy.xlsx', workbook, 5000);
    expect(next).toBe('next');
    expect(seconds).toBeLessThan(15);
  }, 60_000);
});

test('warns about a broken file, and reads the next one', async () => {
  const warnings: string[] = [];
  const extractor = createTextExtractor((path, failure) =>
    warnings.push(`${path.slice(folder.length)}: ${failure}`),
  );
  await writeFile(join(folder, 'broken.docx'), 'PK not a zip');
  await writeFile(join(folder, 'broken.pdf'), '%PDF-1.7 and then nothing');
  await writeFile(join(folder, 'good.txt'), '眼图');
  const texts = await Promise.all(
    ['broken.docx', 'broken.pdf', 'good.txt'].map((name) => extractor.extract(join(folder, name), 100)),
  );
  await extractor.close();
  expect(texts).toEqual(['', '', '眼图']);
  expect(warnings.sort()).toEqual([
    expect.stringMatching(/^\/broken\.docx: ./),
    expect.stringMatching(/^\/broken\.pdf: ./),
  ]);
});

test('aborts reading a file that never ends', async () => {
  const warnings: string[] = [];
  const extractor = createTextExtractor((_path, failure) => warnings.push(failure), { timeoutMs: 1 });
  await writeFile(join(folder, 'slow.pdf'), plainPdf([['text']]));
  expect(await extractor.extract(join(folder, 'slow.pdf'), 100)).toBe('');
  await extractor.close();
  expect(warnings).toEqual(['not read within 0.001 s']);
});
