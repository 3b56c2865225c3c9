import { AlignmentType, type INumberingOptions, type IStylesOptions, LevelFormat, LineRuleType } from 'docx';
import { colors } from '../colors.ts';

/** Fonts are not embedded; without Microsoft YaHei, Word substitutes another Chinese font. */
const fonts = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: 'Microsoft YaHei' };
/** Courier New, because a missing monospace font is replaced by a proportional one. */
const monoFonts = {
  ascii: 'Courier New',
  hAnsi: 'Courier New',
  cs: 'Courier New',
  eastAsia: 'Microsoft YaHei',
};

/** Office formats write colors without the hash sign. */
export const hex = (color: string): string => color.slice(1);

const heading = (size: number, before: number, after: number, color: string) => ({
  run: { size, bold: true, color: hex(color), font: fonts },
  paragraph: { spacing: { before, after }, keepNext: true, keepLines: true },
});

export const styles: IStylesOptions = {
  default: {
    document: {
      run: { font: fonts, size: 20, color: hex(colors.ink) },
      paragraph: { spacing: { line: 300, lineRule: LineRuleType.AUTO, after: 100 } },
    },
    title: {
      run: { size: 46, bold: true, color: hex(colors.accentDark), font: fonts },
      paragraph: { spacing: { before: 120, after: 140 } },
    },
    heading1: heading(30, 400, 140, colors.accentDark),
    heading2: heading(24, 280, 100, colors.accent),
    heading3: heading(21, 200, 80, colors.ink),
    caption: {
      run: { size: 17, bold: true, color: hex(colors.accentDark) },
      paragraph: { spacing: { before: 160, after: 80 } },
    },
  },
  paragraphStyles: [
    {
      id: 'Kind',
      name: 'Kind',
      basedOn: 'Normal',
      run: { size: 20, bold: true, color: hex(colors.accent) },
      paragraph: { spacing: { before: 240, after: 140 } },
    },
    {
      id: 'SecondTitle',
      name: 'Second title',
      basedOn: 'Normal',
      run: { size: 30, bold: true, color: hex(colors.accent) },
      paragraph: { spacing: { after: 160 } },
    },
    {
      id: 'Code',
      name: 'Code',
      basedOn: 'Normal',
      run: { size: 16, font: monoFonts },
      paragraph: {
        spacing: { before: 0, after: 0 },
        shading: { fill: hex(colors.panel) },
        border: { left: { style: 'single', size: 16, space: 8, color: hex(colors.accent) } },
        indent: { left: 180 },
      },
    },
    {
      id: 'Note',
      name: 'Note',
      basedOn: 'Normal',
      paragraph: {
        spacing: { before: 120, after: 160 },
        shading: { fill: hex(colors.signalSoft) },
        border: { left: { style: 'single', size: 24, space: 8, color: hex(colors.signal) } },
        indent: { left: 200 },
      },
    },
    {
      id: 'Cell',
      name: 'Cell',
      basedOn: 'Normal',
      run: { size: 17 },
      paragraph: { spacing: { before: 30, after: 30 } },
    },
    {
      id: 'Small',
      name: 'Small',
      basedOn: 'Normal',
      run: { size: 15, color: hex(colors.muted) },
      paragraph: { spacing: { before: 0, after: 0 } },
    },
  ],
};

const level = (
  index: number,
  format: (typeof LevelFormat)[keyof typeof LevelFormat],
  text: string,
  left: number,
  hanging: number,
  run: { size?: number; bold?: boolean; color?: string } = {},
) => ({
  level: index,
  format,
  text,
  alignment: AlignmentType.LEFT,
  style: { paragraph: { indent: { left, hanging } }, run: { font: fonts, ...run } },
});

export const numbering: INumberingOptions = {
  config: [
    {
      reference: 'headings',
      levels: [
        level(0, LevelFormat.DECIMAL, '%1', 560, 560, {
          size: 30,
          bold: true,
          color: hex(colors.accentDark),
        }),
        level(1, LevelFormat.DECIMAL, '%1.%2', 680, 680, {
          size: 24,
          bold: true,
          color: hex(colors.accent),
        }),
        level(2, LevelFormat.DECIMAL, '%1.%2.%3', 800, 800, { size: 21, bold: true }),
      ],
    },
    {
      reference: 'bullets',
      levels: [level(0, LevelFormat.BULLET, '•', 360, 240, { color: hex(colors.accent) })],
    },
    {
      reference: 'steps',
      levels: [level(0, LevelFormat.DECIMAL, '%1.', 420, 320, { color: hex(colors.accent) })],
    },
  ],
};
