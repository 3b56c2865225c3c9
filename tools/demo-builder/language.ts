import type { Cell, Text } from './source/document.ts';

export type Language = 'zh' | 'en';

/** The languages of a file; 'both' is one file with the Chinese part followed by the English part. */
export type Languages = Language | 'both';

export const toLanguages = (languages: Languages): Language[] =>
  languages === 'both' ? ['zh', 'en'] : [languages];

export const inLanguage = (cell: Cell, language: Language): string =>
  typeof cell === 'string' ? cell : cell[language];

/** Returns the title for a file's single title property, in both languages if necessary. */
export const inLanguages = (text: Text, languages: Languages): string =>
  languages === 'both' ? `${text.zh} / ${text.en}` : text[languages];

const ideograph = '\\p{Script=Han}';
const beforeLatin = new RegExp(`(${ideograph})(?=[A-Za-z0-9])`, 'gu');
const afterLatin = new RegExp(`([A-Za-z0-9%°℃])(?=${ideograph})`, 'gu');

/** Adds the quarter-em space between Chinese and Latin text, for formats that do not add it themselves. */
export const spaced = (text: string): string => text.replace(beforeLatin, '$1 ').replace(afterLatin, '$1 ');

/** Returns the text in the language, spaced. */
export const toText = (cell: Cell, language: Language): string => spaced(inLanguage(cell, language));

/** Words that the writers add; all other text comes from the sources. */
export const phrases = {
  vendor: { zh: '芯屿科技', en: 'Siliport Semiconductor' },
  contents: { zh: '目录', en: 'Contents' },
  figure: { zh: '图', en: 'Figure' },
  table: { zh: '表', en: 'Table' },
  listing: { zh: '代码', en: 'Listing' },
  note: { zh: '注意', en: 'Note' },
  continued: { zh: '（续）', en: ' (continued)' },
  documentNumber: { zh: '文档编号', en: 'Document number' },
  revision: { zh: '修订版', en: 'Revision' },
  released: { zh: '发布日期', en: 'Released' },
  kind: { zh: '文档类型', en: 'Kind' },
  products: { zh: '适用产品', en: 'Applies to' },
  description: { zh: '内容简介', en: 'About this document' },
  title: { zh: '标题', en: 'Title' },
  sheet: { zh: '工作表', en: 'Sheet' },
  cover: { zh: '封面', en: 'Cover' },
  remarks: { zh: '说明', en: 'Remarks' },
  from: { zh: '起点', en: 'From' },
  to: { zh: '终点', en: 'To' },
  area: { zh: '区域', en: 'Area' },
  signal: { zh: '信号', en: 'Signal' },
  wave: { zh: '波形', en: 'Wave' },
  values: { zh: '数值', en: 'Values' },
  fictitious: {
    zh: '演示文档：芯屿科技为虚构厂商，文中产品与数据仅供演示。',
    en: 'Demonstration document. Siliport Semiconductor is a fictitious vendor; products and figures are invented.',
  },
} satisfies Record<string, Text>;
