import { decodeXml } from './xml.ts';

/** Characters that XML cannot hold are written as `_x000D_`. */
const unescapeCharacters = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** The text of a string element, whose runs may be formatted each; readings of Japanese characters are left out. */
export const joinTextRuns = (xml: string): string => {
  const runs = xml.includes('rPh') ? xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '') : xml;
  let text = '';
  for (const [, run = ''] of runs.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g)) text += run;
  return unescapeCharacters(decodeXml(text));
};

/** The namespace prefix of a part's elements, with its colon; empty for none. */
export const findNamespacePrefix = (xml: string, root: string): string =>
  new RegExp(`<(\\w+:)?${root}[\\s/>]`).exec(xml.slice(0, 8192))?.[1] ?? '';

export type SharedStrings = (index: number) => string;

/** Looks strings up by their index. Only their positions are read at first: a large workbook has a million of them. */
export const readSharedStrings = (xml: string): SharedStrings => {
  const prefix = findNamespacePrefix(xml, 'sst');
  const starts: number[] = [];
  const opening = `<${prefix}si`;
  for (let at = xml.indexOf(opening); at !== -1; at = xml.indexOf(opening, at + opening.length))
    starts.push(at);
  return (index) => {
    const start = starts[index];
    return start === undefined ? '' : joinTextRuns(xml.slice(start, starts[index + 1]));
  };
};
