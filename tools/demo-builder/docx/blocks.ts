import { HeadingLevel, ImageRun, Paragraph, type Table, TextRun } from 'docx';
import { colors } from '../colors.ts';
import { toPicture } from '../drawings/drawing-to-picture.ts';
import { inLanguage, type Language, phrases } from '../language.ts';
import { formatCaption, type Numbered } from '../numbering.ts';
import type { Block } from '../source/document.ts';
import { pictureToPng, pictureToSvg } from './pictures.ts';
import { hex } from './styles.ts';
import { toTable } from './table.ts';

type Kind<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** Each language and each list needs its own numbering instance, so that it restarts at 1. */
export interface Context {
  language: Language;
  list: { count: number };
}

const levels = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 };

const toHeading = (block: Kind<'heading'>, { language }: Context): Paragraph =>
  new Paragraph({
    text: inLanguage(block.text, language),
    heading: levels[block.level],
    numbering: { reference: 'headings', level: block.level - 1, instance: language === 'zh' ? 0 : 1 },
  });

const toList = (block: Kind<'list'>, context: Context): Paragraph[] => {
  context.list.count += 1;
  const reference = block.ordered ? 'steps' : 'bullets';
  return block.items.map(
    (item) =>
      new Paragraph({
        text: inLanguage(item, context.language),
        numbering: { reference, level: 0, instance: context.list.count },
        spacing: { after: 50 },
      }),
  );
};

/** Word measures pictures in pixels of 1/96 inch, drawings are in points. */
const pixels = 96 / 72;

const toFigure = async (
  { block, number }: Numbered<Kind<'figure'>>,
  { language }: Context,
): Promise<Paragraph[]> => {
  const picture = toPicture(block.drawing, language);
  const caption = formatCaption({ block, number }, language);
  const scale = Math.min(1, 452 / picture.width) * pixels;
  const image = new ImageRun({
    type: 'svg',
    data: Buffer.from(pictureToSvg(picture)),
    fallback: { type: 'png', data: await pictureToPng(picture) },
    transformation: { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) },
    altText: { name: caption, title: caption, description: inLanguage(block.caption, language) },
  });
  return [
    new Paragraph({
      children: [image],
      alignment: 'center',
      keepNext: true,
      spacing: { before: 160, after: 40 },
    }),
    new Paragraph({
      text: caption,
      style: 'Caption',
      alignment: 'center',
      spacing: { before: 40, after: 200 },
    }),
  ];
};

const toCode = ({ block, number }: Numbered<Kind<'code'>>, { language }: Context): Paragraph[] => [
  new Paragraph({ text: formatCaption({ block, number }, language), style: 'Caption', keepNext: true }),
  ...block.text
    .trimEnd()
    .split('\n')
    .map((line) => new Paragraph({ text: line, style: 'Code' })),
  new Paragraph({ text: '', style: 'Small' }),
];

const toNote = (block: Kind<'note'>, { language }: Context): Paragraph =>
  new Paragraph({
    style: 'Note',
    keepLines: true,
    children: [
      new TextRun({ text: inLanguage(phrases.note, language), bold: true, color: hex(colors.signal) }),
      new TextRun({ text: language === 'zh' ? '：' : ': ', bold: true, color: hex(colors.signal) }),
      new TextRun(inLanguage(block.text, language)),
    ],
  });

export const toContent = async (
  { block, number }: Numbered,
  context: Context,
): Promise<(Paragraph | Table)[]> => {
  const { language } = context;
  switch (block.kind) {
    case 'heading':
      return [toHeading(block, context)];
    case 'paragraph':
      return [new Paragraph({ text: inLanguage(block.text, language) })];
    case 'list':
      return toList(block, context);
    case 'table':
      return toTable({ block, number }, language);
    case 'figure':
      return toFigure({ block, number }, context);
    case 'code':
      return toCode({ block, number }, context);
    case 'note':
      return [toNote(block, context)];
  }
};
