import {
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  Header,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  TableOfContents,
  TabStopType,
  TextRun,
} from 'docx';
import { estimatePageNumbersWith } from 'docx/layout';
import { colors } from '../colors.ts';
import { formatKind, listProperties, vendorName } from '../cover-properties.ts';
import { inLanguages, type Language, type Languages, phrases, toLanguages } from '../language.ts';
import { numbered } from '../numbering.ts';
import { repack } from '../office-package.ts';
import type { DocumentSource } from '../source/document.ts';
import { toContent } from './blocks.ts';
import { hex, numbering, styles } from './styles.ts';
import { propertyTable, textWidth } from './table.ts';

/** Documents with this many headings get a table of contents. */
const longDocument = 7;

const rule = { style: BorderStyle.SINGLE, size: 6, space: 6, color: hex(colors.rule) };

const createTabbedRuns = (left: string, right: (string | typeof PageNumber.CURRENT)[]): TextRun[] => [
  new TextRun({ text: left }),
  new TextRun({ children: ['\t', ...right] }),
];

const createHeaderAndFooter = (
  source: DocumentSource,
  languages: Languages,
): { header: Header; footer: Footer } => {
  const tabStops = [{ type: TabStopType.RIGHT, position: textWidth }];
  const head = createTabbedRuns(vendorName(languages), [source.title[toLanguages(languages)[0] ?? 'zh']]);
  const foot = createTabbedRuns(`${source.number}  ${source.revision}  ${source.released}`, [
    PageNumber.CURRENT,
    ' / ',
    PageNumber.TOTAL_PAGES,
  ]);
  return {
    header: new Header({
      children: [new Paragraph({ style: 'Small', tabStops, border: { bottom: rule }, children: head })],
    }),
    footer: new Footer({
      children: [new Paragraph({ style: 'Small', tabStops, border: { top: rule }, children: foot })],
    }),
  };
};

const titleBlock = (source: DocumentSource, languages: Languages): FileChild[] => {
  const [first = 'zh', second] = toLanguages(languages);
  const children: FileChild[] = [
    new Paragraph({ style: 'Kind', text: formatKind(source, languages) }),
    new Paragraph({ style: 'Title', text: source.title[first] }),
  ];
  if (second) children.push(new Paragraph({ style: 'SecondTitle', text: source.title[second] }));
  children.push(
    new Paragraph({
      border: { bottom: { style: BorderStyle.SINGLE, size: 18, space: 1, color: hex(colors.signal) } },
      spacing: { after: 160 },
    }),
    propertyTable(listProperties(source, languages)),
    new Paragraph({ text: '', style: 'Small' }),
    ...toLanguages(languages).map((language) => new Paragraph({ text: source.description[language] })),
    ...toLanguages(languages).map(
      (language) => new Paragraph({ style: 'Small', text: phrases.fictitious[language] }),
    ),
  );
  return children;
};

const toContents = (languages: Languages): FileChild[] => {
  const title = toLanguages(languages)
    .map((language) => phrases.contents[language])
    .join(' / ');
  return [
    new Paragraph({ style: 'SecondTitle', text: title, spacing: { before: 360 } }),
    new TableOfContents(title, { headingStyleRange: '1-2', hyperlink: true, beginDirty: false }),
  ];
};

const createLanguagePart = async (
  source: DocumentSource,
  language: Language,
  first: boolean,
): Promise<FileChild[]> => {
  const context = { language, list: { count: language === 'zh' ? 0 : 1000 } };
  const children: FileChild[] = [];
  if (!first)
    children.push(new Paragraph({ style: 'Title', text: source.title[language], pageBreakBefore: true }));
  for (const item of numbered(source.blocks)) children.push(...(await toContent(item, context)));
  return children;
};

export const writeDocx = async (source: DocumentSource, languages: Languages): Promise<Uint8Array> => {
  const isLong = source.blocks.filter(({ kind }) => kind === 'heading').length >= longDocument;
  const children = [...titleBlock(source, languages)];
  if (isLong)
    children.push(...toContents(languages), new Paragraph({ style: 'Small', children: [new PageBreak()] }));
  for (const [index, language] of toLanguages(languages).entries()) {
    children.push(...(await createLanguagePart(source, language, index === 0)));
  }
  const { header, footer } = createHeaderAndFooter(source, languages);
  const document = new Document({
    title: inLanguages(source.title, languages),
    subject: `${source.number} ${source.revision}`,
    creator: vendorName(languages),
    lastModifiedBy: vendorName(languages),
    styles,
    numbering,
    // An estimate suffices; Word corrects it when it updates the fields.
    pageNumbers: estimatePageNumbersWith({ guess: true }),
    sections: [
      {
        properties: {
          page: {
            size: { width: 11906, height: 16838 },
            margin: { top: 1500, bottom: 1300, left: 1430, right: 1430, header: 700, footer: 600 },
          },
        },
        headers: { default: header },
        footers: { default: footer },
        children,
      },
    ],
  });
  return repack(new Uint8Array(await Packer.toBuffer(document)), source.released);
};
