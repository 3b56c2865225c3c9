import type { Language } from '@siliport/contract/language';
import { builtInFormat } from './number-formats.ts';
import type { Border, BorderSide, CellStyle } from './sheet-model.ts';
import { attribute, elements, first, isOn, numberAttribute, parseXml, type XmlElement } from './xml.ts';

/** The palette that files refer to by index (ECMA-376, 18.8.27); 0 to 7 repeat as 8 to 15. */
const standardColors = '000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff'.split(' ');
const extendedColors = (
  '800000 008000 000080 808000 800080 008080 c0c0c0 808080 9999ff 993366 ffffcc ccffff 660066 ff8080 0066cc ' +
  'ccccff 000080 ff00ff ffff00 00ffff 800080 800000 008080 0000ff 00ccff ccffff ccffcc ffff99 99ccff ff99cc ' +
  'cc99ff ffcc99 3366ff 33cccc 99cc00 ffcc00 ff9900 ff6600 666699 969696 003366 339966 003300 333300 993300 ' +
  '993366 333399 333333'
).split(' ');
const indexedColors = [...standardColors, ...standardColors, ...extendedColors];

/** The order in which cells refer to theme colors; it differs from the order in the theme. */
const themeOrder = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
];

/** Returns the colors of a theme as `rrggbb`, in the order in which cells refer to them. */
export const readTheme = (xml: string | undefined): (string | undefined)[] => {
  const scheme = first(first(parseXml(xml, 'theme'), 'themeElements'), 'clrScheme');
  return themeOrder.map((name) => {
    const color = first(scheme, name);
    return attribute(first(color, 'srgbClr'), 'val') ?? attribute(first(color, 'sysClr'), 'lastClr');
  });
};

/** `tint` from -1, black, to 1, white. */
const applyTint = (rgb: string, tint: number): string => {
  const channels = [0, 2, 4].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16));
  const toward = tint < 0 ? 0 : 255;
  const mixed = channels.map((channel) => Math.round(channel + (toward - channel) * Math.abs(tint)));
  return mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('');
};

const baseColor = (color: XmlElement, theme: readonly (string | undefined)[]): string | undefined => {
  const rgb = attribute(color, 'rgb');
  if (rgb) return rgb.slice(-6);
  const themeIndex = numberAttribute(color, 'theme');
  return themeIndex === undefined
    ? indexedColors[numberAttribute(color, 'indexed') ?? -1]
    : theme[themeIndex];
};

/** Returns a color element as `#rrggbb`; undefined for a missing, automatic or invalid color. */
const readColor = (
  color: XmlElement | undefined,
  theme: readonly (string | undefined)[],
): string | undefined => {
  const base = color && baseColor(color, theme);
  if (!base || !/^[\da-f]{6}$/i.test(base)) return undefined;
  const tint = Math.min(Math.max(numberAttribute(color, 'tint') ?? 0, -1), 1);
  return `#${applyTint(base, tint)}`;
};

/** A gradient is reduced to its first stop. */
const readFill = (
  fill: XmlElement | undefined,
  theme: readonly (string | undefined)[],
): string | undefined => {
  const pattern = first(fill, 'patternFill');
  const kind = attribute(pattern, 'patternType') ?? 'none';
  if (pattern && kind !== 'none')
    return readColor(first(pattern, kind === 'solid' ? 'fgColor' : 'bgColor'), theme);
  const stop = elements(first(fill, 'gradientFill'), 'stop')[0];
  return readColor(first(stop, 'color'), theme);
};

export interface CellStyles {
  styles: CellStyle[];
  /** Returns the number format of a style in the reader's language. */
  getNumberFormat: (style: number, language: Language) => string;
}

type Theme = readonly (string | undefined)[];

/** Returns the cell styles by index (ECMA-376, 18.8). */
export const readCellStyles = (xml: string | undefined, theme: Theme): CellStyles => {
  const sheet = parseXml(xml, 'styleSheet');
  const fonts = elements(first(sheet, 'fonts'), 'font').map((font) => readFont(font, theme));
  const fills = elements(first(sheet, 'fills'), 'fill').map((fill) => readFill(fill, theme));
  const borders = elements(first(sheet, 'borders'), 'border').map((border) => readBorders(border, theme));
  const formats = new Map(
    elements(first(sheet, 'numFmts'), 'numFmt').map((format) => [
      numberAttribute(format, 'numFmtId'),
      attribute(format, 'formatCode'),
    ]),
  );
  const cellFormats = elements(first(sheet, 'cellXfs'), 'xf');
  const styles = cellFormats.map((cell): CellStyle => {
    const background = fills[numberAttribute(cell, 'fillId') ?? 0];
    const border = borders[numberAttribute(cell, 'borderId') ?? 0];
    return {
      ...fonts[numberAttribute(cell, 'fontId') ?? 0],
      ...(background && { background }),
      ...(border && { borders: border }),
      ...readAlignment(first(cell, 'alignment')),
    };
  });
  const formatIds = cellFormats.map((cell) => numberAttribute(cell, 'numFmtId') ?? 0);
  const getNumberFormat = (style: number, language: Language) => {
    const id = formatIds[style] ?? 0;
    return formats.get(id) ?? builtInFormat(id, language);
  };
  return { styles, getNumberFormat };
};

const readFont = (font: XmlElement, theme: Theme): CellStyle => {
  const color = readColor(first(font, 'color'), theme);
  return {
    ...(color && { color }),
    ...(isOn(first(font, 'b')) && { isBold: true as const }),
    ...(isOn(first(font, 'i')) && { isItalic: true as const }),
    ...(isOn(first(font, 'u')) && { isUnderlined: true as const }),
    ...(isOn(first(font, 'strike')) && { isStrikethrough: true as const }),
  };
};

const sides: BorderSide[] = ['top', 'right', 'bottom', 'left'];

const readBorders = (border: XmlElement, theme: Theme): CellStyle['borders'] => {
  const drawn = sides.flatMap((side) => {
    const element = first(border, side);
    const style = attribute(element, 'style') ?? 'none';
    return style === 'none' ? [] : [[side, readBorder(style, readColor(first(element, 'color'), theme))]];
  });
  return drawn.length > 0 ? Object.fromEntries(drawn) : undefined;
};

const readBorder = (style: string, color = '#000000'): Border => {
  if (style === 'double') return { width: 3, line: 'double', color };
  const width = style === 'thick' ? 3 : style.startsWith('medium') ? 2 : 1;
  if (style === 'dotted' || style === 'hair') return { width, line: 'dotted', color };
  return { width, line: /dash/i.test(style) ? 'dashed' : 'solid', color };
};

const horizontalAlignments: Record<string, CellStyle['horizontal']> = {
  left: 'left',
  fill: 'left',
  center: 'center',
  centerContinuous: 'center',
  right: 'right',
  justify: 'justify',
  distributed: 'justify',
};

const readAlignment = (alignment: XmlElement | undefined): CellStyle => {
  const horizontal = horizontalAlignments[attribute(alignment, 'horizontal') ?? ''];
  const vertical = attribute(alignment, 'vertical');
  const indent = numberAttribute(alignment, 'indent');
  const wraps = ['1', 'true'].includes(attribute(alignment, 'wrapText') ?? '');
  return {
    ...(horizontal && { horizontal }),
    ...((vertical === 'top' || vertical === 'center') && { vertical }),
    ...(wraps && { wraps: true as const }),
    ...(indent && { indent: Math.min(indent, 15) }),
  };
};
