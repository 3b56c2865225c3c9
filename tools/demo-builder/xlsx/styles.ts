import { colors } from '../colors.ts';

/** Cell formats by name; a cell refers to the index in this list. */
export const formats = [
  'plain',
  'head',
  'text',
  'mono',
  'integer',
  'tenths',
  'hundredths',
  'thousandths',
  'title',
  'second',
  'name',
  'value',
  'heading',
  'link',
  'note',
  'small',
] as const;

export type Format = (typeof formats)[number];

const argb = (color: string): string => `FF${color.slice(1)}`;

const font = (name: string, size: number, color: string, extra = ''): string =>
  `<font>${extra}<sz val="${size}"/><color rgb="${argb(color)}"/><name val="${name}"/><family val="2"/></font>`;

const fonts = [
  font('Microsoft YaHei', 10, colors.ink),
  font('Microsoft YaHei', 10, colors.accentDark, '<b/>'),
  font('Courier New', 10, colors.ink),
  font('Microsoft YaHei', 20, colors.accentDark, '<b/>'),
  font('Microsoft YaHei', 14, colors.accent, '<b/>'),
  font('Microsoft YaHei', 10, colors.muted),
  font('Microsoft YaHei', 10, colors.accent, '<u/>'),
  font('Microsoft YaHei', 10, colors.signal),
];

const solid = (color: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${argb(color)}"/><bgColor indexed="64"/></patternFill></fill>`;

/** The first two are required by the format. */
const fills = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  solid(colors.accentSoft),
  solid(colors.signalSoft),
];

const under = (style: string, color: string): string =>
  `<border><left/><right/><top/><bottom style="${style}"><color rgb="${argb(color)}"/></bottom><diagonal/></border>`;

const borders = [
  '<border><left/><right/><top/><bottom/><diagonal/></border>',
  under('medium', colors.accent),
  under('thin', colors.rule),
];

const numberFormats = ['0.0', '0.000'];
const firstNumberFormat = 164;

interface Look {
  font?: number;
  fill?: number;
  border?: number;
  number?: number;
  /** False for titles, which extend over the empty cells next to them. */
  wraps?: boolean;
}

export const looks: Record<Format, Look> = {
  plain: {},
  head: { font: 1, fill: 2, border: 1 },
  text: { border: 2 },
  mono: { font: 2, border: 2 },
  integer: { border: 2, number: 1 },
  tenths: { border: 2, number: firstNumberFormat },
  hundredths: { border: 2, number: 2 },
  thousandths: { border: 2, number: firstNumberFormat + 1 },
  title: { font: 3, wraps: false },
  second: { font: 4, wraps: false },
  name: { font: 5 },
  value: {},
  heading: { font: 4, wraps: false },
  link: { font: 6, border: 2 },
  note: { font: 7, fill: 3 },
  small: { font: 5, wraps: false },
};

const xf = ({ font = 0, fill = 0, border = 0, number = 0, wraps = true }: Look): string =>
  `<xf numFmtId="${number}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="top" wrapText="${wraps ? 1 : 0}"/></xf>`;

const list = (tag: string, items: string[]): string =>
  `<${tag} count="${items.length}">${items.join('')}</${tag}>`;

export const stylesXml = (): string => {
  const numbers = numberFormats.map(
    (code, index) => `<numFmt numFmtId="${firstNumberFormat + index}" formatCode="${code}"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    list('numFmts', numbers),
    list('fonts', fonts),
    list('fills', fills),
    list('borders', borders),
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    list(
      'cellXfs',
      formats.map((name) => xf(looks[name])),
    ),
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('');
};
