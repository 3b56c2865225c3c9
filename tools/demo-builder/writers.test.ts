import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeDocx } from './docx/write-docx.ts';
import { toPicture } from './drawings/drawing-to-picture.ts';
import type { Picture, Shape } from './drawings/picture.ts';
import { numbered } from './numbering.ts';
import { writePptx } from './pptx/write-pptx.ts';
import type { Drawing } from './source/document.ts';
import { readDocuments } from './source/items.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

const documentSources = readDocuments();

const drawings = documentSources.flatMap(({ blocks }) =>
  blocks.flatMap((block): Drawing[] => (block.kind === 'figure' ? [block.drawing] : [])),
);

const toCorners = (shape: Shape): [number, number][] => {
  switch (shape.kind) {
    case 'rect':
      return [
        [shape.x, shape.y],
        [shape.x + shape.w, shape.y + shape.h],
      ];
    case 'path':
      return shape.commands.flatMap(([, ...values]): [number, number][] => {
        const [x, y] = values.slice(-2);
        return x === undefined || y === undefined ? [] : [[x, y]];
      });
    default:
      return [[shape.x, shape.y]];
  }
};

const isInside = ({ width, height, shapes }: Picture): boolean =>
  shapes.flatMap(toCorners).every(([x, y]) => x >= -1 && y >= -1 && x <= width + 1 && y <= height + 1);

describe('demo documents', () => {
  it('keep every drawing within its own bounds, in both languages', () => {
    const outside = drawings.filter(
      (drawing) => !isInside(toPicture(drawing, 'zh')) || !isInside(toPicture(drawing, 'en')),
    );
    expect(outside).toEqual([]);
  });

  it('give a heading the number that its source gives it', () => {
    const text = { zh: '2.1 供电', en: '2.1 Supplies' };
    const [heading] = numbered([{ kind: 'heading', level: 2, text }]);
    expect(heading?.number).toBe('2.1');
    expect(heading?.block).toMatchObject({ text: { zh: '供电', en: 'Supplies' } });
  });

  it('have no line height without a rule, because LibreOffice takes it as exact and lines overlap', async () => {
    const source = documentSources.find(({ format }) => format === 'docx');
    if (!source) throw new Error('There is no docx document.');
    const { 'word/styles.xml': xml } = unzipSync(await writeDocx(source, 'both'));
    const lines = new TextDecoder().decode(xml).match(/<w:spacing [^>]*w:line=[^>]*>/g) ?? [];
    expect(lines).not.toEqual([]);
    expect(lines.filter((line) => !line.includes('w:lineRule='))).toEqual([]);
  });

  it.each([
    ['xlsx', writeXlsx],
    ['pptx', writePptx],
  ] as const)(
    'are the same bytes when %s is written again',
    async (format, write) => {
      const source = documentSources.find((candidate) => candidate.format === format);
      if (!source) throw new Error(`There is no ${format} document.`);
      const first = await write(source, 'both');
      expect(Buffer.compare(first, await write(source, 'both'))).toBe(0);
    },
    30_000,
  );
});
