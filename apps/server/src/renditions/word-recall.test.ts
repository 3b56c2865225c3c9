import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractPages } from '../content/extract/extract-pages.worker.ts';
import { docx } from '../testing/content/sample-folder.ts';
import type { RenditionConverter } from './converter.ts';
import { createEmbeddedConverter } from './embedded-converter.ts';

let converter: RenditionConverter;
beforeAll(() => {
  converter = createEmbeddedConverter();
});
afterAll(() => converter.close());

const demo = fileURLToPath(new URL('../../../../demo', import.meta.url));

const pagesOf = async (bytes: Uint8Array, suffix: string): Promise<string[]> =>
  (await extractPages(await converter.convertToPdf({ bytes, suffix }), 'pdf')).map(({ text }) => text);

/** Latin words and single Chinese characters: where a line of a page breaks does not count. */
const toWords = (text: string): string[] =>
  text.normalize('NFKC').match(/\p{Script=Han}|[a-z0-9]{2,}/giu) ?? [];

/** The words that stand in the text runs of an Office file's content. */
const readWords = (bytes: Uint8Array): string[] => {
  const parts = unzipSync(bytes, {
    filter: ({ name }) => /^(word\/document|ppt\/slides\/slide\d+)\.xml$/.test(name),
  });
  const paragraphs = Object.values(parts).flatMap((part) =>
    new TextDecoder().decode(part).split(/<\/(?:w|a):p>/),
  );
  return paragraphs.flatMap((paragraph) =>
    toWords([...paragraph.matchAll(/<(?:w|a):t(?:\s[^<>]*)?>([^<]*)</g)].map(([, run]) => run).join('')),
  );
};

const recallOf = (expected: readonly string[], text: string): number => {
  const compact = text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
  return expected.filter((word) => compact.includes(word.toLowerCase())).length / expected.length;
};

test('the renditions of the demo’s Word and PowerPoint files have 99 % of their words (N-5)', async () => {
  const files = globSync('**/*.{docx,pptx}', { cwd: demo });
  expect(files.length).toBeGreaterThan(40);
  const recalls: number[] = [];
  for (const file of files) {
    const bytes = readFileSync(join(demo, file));
    const pages = await pagesOf(bytes, extname(file).slice(1));
    const recall = recallOf(readWords(bytes), pages.join(' '));
    expect(recall, file).toBeGreaterThan(0.98);
    recalls.push(recall);
  }
  expect(recalls.reduce((sum, recall) => sum + recall) / recalls.length).toBeGreaterThanOrEqual(0.99);
}, 300_000);

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:v="urn:schemas-microsoft-com:vml"';

/** A Word file with this body, whose first section has a header with a page number. */
const createWord = (body: string): Uint8Array => {
  const office = 'http://schemas.openxmlformats.org';
  const parts = unzipSync(docx('x'));
  const types = new TextDecoder()
    .decode(parts['[Content_Types].xml'])
    .replace(
      '</Types>',
      '<Override PartName="/word/header1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/></Types>',
    );
  const section =
    '<w:sectPr><w:headerReference w:type="default" r:id="h1"/><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>';
  return zipSync({
    ...parts,
    '[Content_Types].xml': strToU8(types),
    'word/_rels/document.xml.rels': strToU8(
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="h1" Type="${office}/officeDocument/2006/relationships/header" Target="header1.xml"/></Relationships>`,
    ),
    'word/header1.xml': strToU8(
      `<w:hdr ${namespaces}><w:p><w:r><w:t xml:space="preserve">Confidential sheet </w:t></w:r><w:fldSimple w:instr="PAGE"><w:r><w:t>0</w:t></w:r></w:fldSimple></w:p></w:hdr>`,
    ),
    'word/document.xml': strToU8(`<w:document ${namespaces}><w:body>${body}${section}</w:body></w:document>`),
  });
};

const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
const row = (cells: string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(run(cell))}</w:tc>`).join('')}</w:tr>`;
const rows = Array.from({ length: 120 }, (_, index) => row([`Register${index}`, `复位值${index}`]));
const textBox = `<w:p><w:r><w:pict><v:shape style="width:200pt;height:60pt"><v:textbox><w:txbxContent>${paragraph(run('Boxed warning'))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;

test.each<[string, string, string[][]]>([
  ['a text box', textBox, [['Boxed', 'warning']]],
  [
    'a header with a page number',
    `${paragraph(run('one'))}${pageBreak}${paragraph(run('two'))}`,
    [
      ['Confidential', 'sheet 1', 'one'],
      ['sheet 2', 'two'],
    ],
  ],
  ['a table over pages', `<w:tbl>${rows.join('')}</w:tbl>`, [['Register0', '复位值0']]],
  ['right-to-left text', paragraph(run('مرحبا', '<w:rtl/>'), '<w:bidi/>'), [['Confidential']]],
  [
    'a font that no machine has',
    paragraph(run('缺失字体 missing', '<w:rFonts w:ascii="Nowhere" w:eastAsia="无此字体"/>')),
    [['缺失字体', 'missing']],
  ],
])(
  'the rendition of %s has its words on their pages (N-5)',
  async (_name, body, expected) => {
    const pages = await pagesOf(createWord(body), 'docx');
    for (const [index, words] of expected.entries())
      for (const word of words) expect(pages[index]?.replace(/\s+/g, '')).toContain(word.replace(/\s+/g, ''));
  },
  150_000,
);

test('converts 1,500 pages, or refuses them in time (N-5)', async () => {
  const body = Array.from(
    { length: 1500 },
    (_, index) => `${paragraph(run(`Page${index + 1}end`))}${pageBreak}`,
  );
  const pages = await pagesOf(createWord(body.join('')), 'docx').catch((error) => error.reason);
  if (pages === 'timeout') return;
  expect(pages[1499]).toContain('Page1500end');
}, 120_000);
