import { colors } from '../colors.ts';
import { formatKind, listProperties, vendorName } from '../cover-properties.ts';
import { drawCoverArt, drawMark } from '../drawings/cover-art.ts';
import { inLanguage, type Language, type Languages, phrases, spaced, toLanguages } from '../language.ts';
import { formatCaption } from '../numbering.ts';
import type { DocumentSource } from '../source/document.ts';
import type { FigureLayout } from './figure-layout.ts';
import { getFontName, pictureToSlide } from './picture-to-slide.ts';
import {
  area,
  besideWidth,
  type Canvas,
  type Piece,
  piecesHeight,
  sizes,
  type TableCellProps,
  type TextProps,
  type TextPropsOptions,
} from './pieces.ts';
import type { Slide } from './plan.ts';

export const width = 13.333;
export const height = 7.5;

const hex = (color: string): string => color.slice(1);

export const addTitleSlide = (canvas: Canvas, source: DocumentSource, languages: Languages): void => {
  const [first = 'zh', second] = toLanguages(languages);
  const scale = 1 / 72;
  canvas.background = { color: hex(colors.accentDark) };
  pictureToSlide(canvas, drawCoverArt(source.id, width * 72, height * 72), { x: 0, y: 0, scale }, first);
  canvas.addShape('rect', {
    x: 0,
    y: 2.2,
    w: width,
    h: 3.2,
    fill: { color: hex(colors.accentDark), transparency: 14 },
  });
  canvas.addShape('rect', { x: 0, y: 5.4, w: width, h: 0.07, fill: { color: hex(colors.signal) } });
  pictureToSlide(canvas, drawMark(34, colors.white, colors.accentDark), { x: 0.8, y: 0.6, scale }, first);
  const text = (content: string, y: number, h: number, look: TextPropsOptions): void => {
    const base = { x: 0.8, y, w: width - 1.6, h, margin: 0, color: 'FFFFFF', fontFace: getFontName(first) };
    canvas.addText(content, { ...base, valign: 'middle', ...look });
  };
  text(vendorName(languages), 0.6, 0.47, { x: 1.45, fontSize: 16, bold: true });
  text(formatKind(source, languages), 2.35, 0.45, { fontSize: 15, bold: true, color: '8FD3E0' });
  text(spaced(source.title[first]), 2.85, 1.35, { fontSize: 36, bold: true, fit: 'shrink' });
  if (second)
    text(source.title[second], 4.3, 0.85, { fontSize: 22, fontFace: getFontName(second), fit: 'shrink' });
  const properties = listProperties(source, languages).map(([, value]) => value);
  text(properties.join('   ·   '), 5.75, 0.4, { fontSize: 14 });
  const fictitious = toLanguages(languages).map((language) => phrases.fictitious[language]);
  text(fictitious.join('  '), 6.85, 0.3, { fontSize: 9, color: 'A9C4CC' });
};

const toRun = (piece: Piece, size: number, language: Language, last: boolean): TextProps => {
  const base = {
    fontSize: size,
    color: hex(colors.ink),
    fontFace: getFontName(language),
    breakLine: !last,
    paraSpaceAfter: 6,
  };
  switch (piece.kind) {
    case 'subheading':
      return {
        text: piece.text,
        options: { ...base, bold: true, color: hex(colors.accent) },
      };
    case 'bullet':
      return { text: piece.text, options: { ...base, bullet: { indent: Math.round(size * 1.1) } } };
    case 'step':
      return {
        text: piece.text,
        options: {
          ...base,
          bullet: { type: 'number', indent: Math.round(size * 1.7), numberStartAt: piece.number ?? 1 },
        },
      };
    case 'note':
      return { text: piece.text, options: { ...base, color: hex(colors.signal) } };
    case 'paragraph':
      return { text: piece.text, options: base };
  }
};

const addPieces = (canvas: Canvas, slide: Slide, w: number, language: Language): number => {
  const { pieces, textSize } = slide;
  if (pieces.length === 0) return 0;
  const h = piecesHeight(pieces, w, textSize);
  const runs = pieces.map((piece, index) => toRun(piece, textSize, language, index === pieces.length - 1));
  canvas.addText(runs, {
    x: area.x,
    y: area.y,
    w,
    h: h + 0.05,
    margin: 0,
    valign: 'top',
    lineSpacingMultiple: 1.1,
  });
  return h;
};

const addCaption = (
  canvas: Canvas,
  text: string,
  x: number,
  y: number,
  w: number,
  language: Language,
  align: 'left' | 'center',
): void => {
  const look = {
    fontSize: sizes.caption,
    bold: true,
    color: hex(colors.accentDark),
    fontFace: getFontName(language),
  };
  canvas.addText(text, { x, y, w, h: 0.3, margin: 0, valign: 'middle', align, ...look });
};

const addFigure = (canvas: Canvas, layout: FigureLayout, language: Language): void => {
  const { figure, picture, scale, w, h } = layout;
  const x = layout.x + (w - picture.width * scale) / 2;
  const y = layout.y + (h - picture.height * scale) / 2;
  pictureToSlide(canvas, picture, { x, y, scale }, language);
  const caption = spaced(formatCaption(figure, language));
  addCaption(canvas, caption, layout.x, y + picture.height * scale + 0.1, w, language, 'center');
};

const addTable = (
  canvas: Canvas,
  { caption, grid, rows }: NonNullable<Slide['table']>,
  y: number,
  language: Language,
): void => {
  addCaption(canvas, caption, area.x, y, area.w, language, 'left');
  const base = {
    fontSize: grid.size,
    fontFace: getFontName(language),
    color: hex(colors.ink),
    valign: 'middle' as const,
  };
  const none = { type: 'none' as const };
  const border = (color: string): TableCellProps['border'] => [
    none,
    none,
    { type: 'solid', pt: 0.75, color: hex(color) },
    none,
  ];
  const head = grid.head.map((text) => ({
    text,
    options: {
      ...base,
      bold: true,
      fill: { color: hex(colors.accentSoft) },
      border: border(colors.accent),
    },
  }));
  const body = rows.map((row) =>
    row.map((text) => ({ text, options: { ...base, border: border(colors.rule) } })),
  );
  canvas.addTable([head, ...body], {
    x: area.x,
    y: y + 0.35,
    w: area.w,
    colW: grid.widths,
    rowH: [grid.head, ...rows].map(grid.rowHeight),
    margin: [0.03, 0.1, 0.03, 0.1],
  });
};

const addCode = (
  canvas: Canvas,
  { caption, lines }: NonNullable<Slide['code']>,
  y: number,
  language: Language,
): void => {
  addCaption(canvas, caption, area.x, y, area.w, language, 'left');
  const h = (lines.length * sizes.code * 1.3) / 72 + 0.24;
  canvas.addShape('rect', { x: area.x, y: y + 0.35, w: 0.04, h, fill: { color: hex(colors.accent) } });
  canvas.addText(lines.join('\n'), {
    x: area.x + 0.04,
    y: y + 0.35,
    w: area.w - 0.04,
    h,
    margin: 8,
    valign: 'top',
    fontFace: 'Courier New',
    fontSize: sizes.code,
    color: hex(colors.ink),
    fill: { color: hex(colors.panel) },
  });
};

export const addAgendaSlide = (canvas: Canvas, items: string[], language: Language): void => {
  canvas.addText(inLanguage(phrases.contents, language), {
    placeholder: 'title',
    fontFace: getFontName(language),
  });
  const columns = items.length > 8 ? 2 : 1;
  const perColumn = Math.ceil(items.length / columns);
  items.forEach((item, index) => {
    const x = area.x + Math.floor(index / perColumn) * (area.w / 2);
    const y = area.y + (index % perColumn) * 0.62;
    const look = {
      h: 0.5,
      margin: 0,
      valign: 'middle' as const,
      fontFace: getFontName(language),
      fontSize: 18,
    };
    canvas.addText(`${index + 1}`, { ...look, x, y, w: 0.6, bold: true, color: hex(colors.accent) });
    canvas.addText(item, { ...look, x: x + 0.6, y, w: area.w / columns - 0.8, color: hex(colors.ink) });
  });
};

export const addContentSlide = (canvas: Canvas, slide: Slide, language: Language): void => {
  canvas.addText(slide.title, { placeholder: 'title', fontFace: getFontName(language) });
  if (slide.subtitle) {
    const look = {
      fontSize: 16,
      color: hex(colors.accent),
      fontFace: getFontName(language),
      valign: 'middle' as const,
    };
    canvas.addText(slide.subtitle, { x: area.x, y: 1.0, w: area.w, h: 0.36, margin: 0, ...look });
  }
  const below = addPieces(canvas, slide, slide.figure?.way === 'beside' ? besideWidth : area.w, language);
  if (slide.figure) addFigure(canvas, slide.figure, language);
  if (slide.table) addTable(canvas, slide.table, area.y + below, language);
  if (slide.code) addCode(canvas, slide.code, area.y + below, language);
};
