import type { Language } from '@siliport/contract/language';
import { readColor, readFill } from './colors.ts';
import { builtInFormat } from './number-formats.ts';
import type { Border, BorderSide, CellStyle } from './sheet-model.ts';
import { attribute, elements, first, isOn, numberAttribute, parseXml, type XmlElement } from './xml.ts';

export interface CellStyles {
  styles: CellStyle[];
  /** The number format of each style, in the reader's language. */
  formatOf: (style: number, language: Language) => string;
}

type Theme = readonly (string | undefined)[];

/** The styles that cells name by their index (ECMA-376, 18.8). */
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
  const formatOf = (style: number, language: Language) => {
    const id = formatIds[style] ?? 0;
    return formats.get(id) ?? builtInFormat(id, language);
  };
  return { styles, formatOf };
};

const readFont = (font: XmlElement, theme: Theme): CellStyle => {
  const color = readColor(first(font, 'color'), theme);
  return {
    ...(color && { color }),
    ...(isOn(first(font, 'b')) && { isBold: true as const }),
    ...(isOn(first(font, 'i')) && { isItalic: true as const }),
    ...(isOn(first(font, 'u')) && { isUnderlined: true as const }),
    ...(isOn(first(font, 'strike')) && { isStruck: true as const }),
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

const horizontals: Record<string, CellStyle['horizontal']> = {
  left: 'left',
  fill: 'left',
  center: 'center',
  centerContinuous: 'center',
  right: 'right',
  justify: 'justify',
  distributed: 'justify',
};

const readAlignment = (alignment: XmlElement | undefined): CellStyle => {
  const horizontal = horizontals[attribute(alignment, 'horizontal') ?? ''];
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
