import { formatKind, listProperties, vendorName } from '../cover-properties.ts';
import { inLanguage, inLanguages, type Languages, phrases, toLanguages } from '../language.ts';
import { numbered } from '../numbering.ts';
import type { Block, DocumentSource, Text } from '../source/document.ts';
import { cellText, tablesIn, toSheet } from './tables.ts';
import type { Sheet, SheetCell } from './workbook.ts';
import { workbookBytes } from './workbook.ts';

const maxNameLength = 31;

/** Returns valid sheet names: without forbidden characters, not too long, and unique ignoring case. */
const sheetNames = (captions: Text[], reserved: string[], languages: Languages): string[] => {
  const used = new Set(reserved.map((name) => name.toLowerCase()));
  return captions.map((caption) => {
    const text = inLanguage(caption, toLanguages(languages)[0] ?? 'zh').replace(/[[\]:*?/\\']/g, ' ');
    const name = text.replace(/\s+/g, ' ').trim();
    let unique = name.slice(0, maxNameLength).trim();
    for (let count = 2; used.has(unique.toLowerCase()); count += 1) {
      unique = `${name.slice(0, maxNameLength - 4).trim()} (${count})`;
    }
    used.add(unique.toLowerCase());
    return unique;
  });
};

const coverSheet = (
  source: DocumentSource,
  languages: Languages,
  sheets: { name: string; caption: Text }[],
): Sheet => {
  const [first = 'zh', second] = toLanguages(languages);
  const oneLine = (text: Text): string => cellText(text, languages).replace('\n', ' / ');
  const pair = (name: string, value: string): SheetCell[] => [
    { value: name, format: 'name' },
    { value, format: 'value' },
  ];
  const rows: SheetCell[][] = [
    [{ value: formatKind(source, languages), format: 'name' }],
    [{ value: source.title[first], format: 'title' }],
    ...(second ? [[{ value: source.title[second], format: 'second' as const }]] : []),
    [],
    ...listProperties(source, languages).map(([name, value]) => pair(name, value)),
    pair(oneLine(phrases.description), cellText(source.description, languages)),
    [],
    [
      { value: oneLine(phrases.sheet), format: 'head' },
      { value: oneLine(phrases.title), format: 'head' },
    ],
    ...sheets.map(({ name, caption }, index): SheetCell[] => [
      { value: index + 2, format: 'integer' },
      { value: oneLine(caption), format: 'link', link: name },
    ]),
    [],
    ...toLanguages(languages).map((language): SheetCell[] => [
      { value: phrases.fictitious[language], format: 'small' },
    ]),
  ];
  return { name: inLanguage(phrases.cover, first), widths: [30, 90], rows, hasHead: false };
};

const remarkRows = (block: Block, number: string, languages: Languages): SheetCell[][] => {
  switch (block.kind) {
    case 'heading': {
      const text = cellText(block.text, languages).replace('\n', ' / ');
      return [[], [{ value: `${number}  ${text}`, format: 'heading' }]];
    }
    case 'paragraph':
      return [[{ value: cellText(block.text, languages), format: 'plain' }]];
    case 'note':
      return [[{ value: cellText(block.text, languages), format: 'note' }]];
    case 'list':
      return block.items.map((item, index) => {
        const mark = block.ordered ? `${index + 1}. ` : '• ';
        const lines = cellText(item, languages).replaceAll('\n', '\n    ');
        return [{ value: mark + lines, format: 'plain' }];
      });
    case 'code':
      return [[{ value: block.text.trimEnd(), format: 'mono' }]];
    default:
      return [];
  }
};

const remarkSheet = (source: DocumentSource, languages: Languages): Sheet | undefined => {
  const hasText = source.blocks.some(
    ({ kind }) => kind !== 'table' && kind !== 'figure' && kind !== 'heading',
  );
  if (!hasText) return undefined;
  const rows = numbered(source.blocks).flatMap(({ block, number }) => remarkRows(block, number, languages));
  const name = inLanguage(phrases.remarks, toLanguages(languages)[0] ?? 'zh');
  return { name, widths: [110], rows, hasHead: false };
};

export const writeXlsx = async (source: DocumentSource, languages: Languages): Promise<Uint8Array> => {
  const remarks = remarkSheet(source, languages);
  const tables = tablesIn(source.blocks);
  const reserved = [phrases.cover, phrases.remarks].flatMap(({ zh, en }) => [zh, en]);
  const names = sheetNames(
    tables.map(({ caption }) => caption),
    reserved,
    languages,
  );
  const sheets = tables.map((table, index) => toSheet(names[index] ?? '', table, languages));
  const listed = [
    ...(remarks ? [{ name: remarks.name, caption: phrases.remarks }] : []),
    ...tables.map(({ caption }, index) => ({ name: names[index] ?? '', caption })),
  ];
  const cover = coverSheet(source, languages, listed);
  return workbookBytes([cover, ...(remarks ? [remarks] : []), ...sheets], {
    title: inLanguages(source.title, languages),
    subject: `${source.number} ${source.revision}`,
    author: vendorName(languages),
    released: source.released,
  });
};
