import { colors } from '../colors.ts';
import type { Language } from '../language.ts';
import { createRandom, type Random } from '../random.ts';
import type { Drawing } from '../source/document.ts';
import {
  createHorizontalLegend,
  label,
  type PathCommand,
  type Picture,
  path,
  pictureWidth,
  polygon,
  rect,
  type Shape,
  toCircleCommands,
} from './picture.ts';

type PinGrid = Extract<Drawing, { kind: 'pin-grid' }>;

/** JEDEC omits letters that look like digits or other letters. */
const letters = 'ABCDEFGHJKLMNPRTUVWY';

const uses = [
  { color: '#B9C4CC', zh: '接地', en: 'Ground' },
  { color: '#C2571A', zh: '核心电源', en: 'Core supply' },
  { color: '#E0A03B', zh: 'I/O 电源', en: 'I/O supply' },
  { color: '#0B6A80', zh: '信号', en: 'Signal' },
  { color: '#5B4B9E', zh: '时钟与复位', en: 'Clock and reset' },
  { color: '#FFFFFF', zh: '空脚', en: 'Not connected' },
];
const [ground, core, io, signal, clock, unused] = [0, 1, 2, 3, 4, 5];

const rowName = (row: number): string => {
  const letter = letters[row % letters.length] ?? '';
  return row < letters.length ? letter : `A${letter}`;
};

/** Assigns supplies in the middle and signals outside, with grounds in between, as in real packages. */
const pickUse = (random: Random, column: number, row: number, { columns, rows }: PinGrid): number => {
  const outward = Math.max(
    Math.abs(column - (columns - 1) / 2) / (columns / 2),
    Math.abs(row - (rows - 1) / 2) / (rows / 2),
  );
  if (outward < 0.42) return (column + row) % 2 === 0 ? ground : core;
  if (outward < 0.58) return (column * 2 + row) % 3 === 0 ? ground : io;
  const draw = random.next();
  if (draw < 0.04) return unused;
  if (draw < 0.07) return clock;
  return (column + row * 3) % 6 === 0 ? ground : signal;
};

const axisLabels = ({ columns, rows }: PinGrid, x: number, y: number, cell: number): Shape[] => {
  const small = { size: Math.min(6.5, cell * 0.5), color: colors.muted };
  const shapes: Shape[] = [];
  for (let column = 0; column < columns; column += 1) {
    shapes.push(label(x + (column + 0.5) * cell, y - 9, `${column + 1}`, small));
  }
  for (let row = 0; row < rows; row += 1)
    shapes.push(label(x - 10, y + (row + 0.5) * cell, rowName(row), small));
  return shapes;
};

export const drawPinGrid = (drawing: PinGrid, language: Language): Picture => {
  const { seed, columns, rows } = drawing;
  const random = createRandom(seed);
  const cell = Math.min(17, 430 / columns, 310 / rows);
  const x = (pictureWidth - cell * columns) / 2;
  const y = 24;
  const commands: PathCommand[][] = uses.map(() => []);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const use = pickUse(random, column, row, drawing);
      commands[use]?.push(
        ...toCircleCommands(x + (column + 0.5) * cell, y + (row + 0.5) * cell, cell * 0.36),
      );
    }
  }
  const body = { w: cell * columns + 8, h: cell * rows + 8 };
  const present = uses.filter((_, index) => commands[index]?.length);
  return {
    width: pictureWidth,
    height: y + body.h + 22,
    shapes: [
      rect(x - 4, y - 4, body.w, body.h, { fill: colors.panel, stroke: colors.muted, width: 0.9 }, 3),
      polygon(
        [
          [x - 4, y - 4],
          [x + 5, y - 4],
          [x - 4, y + 5],
        ],
        { fill: colors.ink },
      ),
      ...axisLabels(drawing, x, y, cell),
      ...uses.map((use, index) =>
        path(commands[index] ?? [], { fill: use.color, stroke: colors.muted, width: 0.35 }),
      ),
      ...createHorizontalLegend(
        present.map((use) => ({
          color: use.color === '#FFFFFF' ? colors.rule : use.color,
          text: use[language],
        })),
        pictureWidth / 2,
        y + body.h + 10,
      ),
    ],
  };
};
