import type { CSSProperties } from 'react';
import type { BorderSide, CellStyle } from './sheet-model.ts';

const flexFor = { left: 'flex-start', justify: 'flex-start', center: 'center', right: 'flex-end' } as const;

const borderCss = (borders: NonNullable<CellStyle['borders']>): CSSProperties =>
  Object.fromEntries(
    (Object.entries(borders) as [BorderSide, NonNullable<(typeof borders)[BorderSide]>][]).map(
      ([side, { width, line, color }]) => [
        `border${side[0]?.toUpperCase()}${side.slice(1)}`,
        `${width}px ${line} ${color}`,
      ],
    ),
  );

/** A cell's style as the page draws it; cells are flex boxes with their text as the only child. */
export const toCss = (style: CellStyle): CSSProperties => {
  const { horizontal, vertical, borders } = style;
  const lines = [style.isUnderlined && 'underline', style.isStruck && 'line-through'].filter(Boolean);
  return {
    ...(style.background && { background: style.background }),
    ...(style.color && { color: style.color }),
    ...(style.isBold && { fontWeight: 700 }),
    ...(style.isItalic && { fontStyle: 'italic' }),
    ...(lines.length > 0 && { textDecoration: lines.join(' ') }),
    ...(horizontal && { justifyContent: flexFor[horizontal], textAlign: horizontal }),
    ...(vertical && { alignItems: vertical === 'top' ? 'flex-start' : 'center' }),
    ...(style.indent && { paddingInline: 6 + style.indent * 9 }),
    ...(borders && borderCss(borders)),
  };
};
