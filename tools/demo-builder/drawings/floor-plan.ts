import { colors, seriesColors } from '../colors.ts';
import { estimateLines, estimateWidth } from '../measure-text.ts';
import { createRandom, type Random } from '../random.ts';
import type { Drawing } from '../source/document.ts';
import {
  label,
  line,
  type PathCommand,
  type Picture,
  path,
  pictureWidth,
  rect,
  type Shape,
  toRectCommands,
} from './picture.ts';

type FloorPlan = Extract<Drawing, { kind: 'floor-plan' }>;
type Area = FloorPlan['blocks'][number];

const padRing = 16;
const maxSize = { w: 400, h: 280 };

const createPadCommands = (random: Random, w: number, h: number): PathCommand[] => {
  const commands: PathCommand[] = [];
  const pitch = 9;
  for (let x = padRing; x < w + padRing - 5; x += pitch) {
    if (random.next() > 0.06) commands.push(...toRectCommands(x, 4, 5.5, 7));
    if (random.next() > 0.06) commands.push(...toRectCommands(x, h + padRing * 2 - 11, 5.5, 7));
  }
  for (let y = padRing; y < h + padRing - 5; y += pitch) {
    if (random.next() > 0.06) commands.push(...toRectCommands(4, y, 7, 5.5));
    if (random.next() > 0.06) commands.push(...toRectCommands(w + padRing * 2 - 11, y, 7, 5.5));
  }
  return commands;
};

/** Draws memories as arrays and logic as rows of unequal cells, as on a die photograph. */
const drawTexture = (random: Random, { label: name, x, y, w, h }: Area): PathCommand[] => {
  const commands: PathCommand[] = [];
  if (/ram|rom|cache|memory|buffer|fifo|array|otp|tcm|^l[23]\b/i.test(name)) {
    for (let column = x + 4; column + 5 < x + w; column += 7)
      commands.push(...toRectCommands(column, y + 4, 4.5, h - 8));
    return commands;
  }
  for (let row = y + 4; row + 2 < y + h - 2; row += 4.5) {
    let from = x + 4 + random.between(0, 6);
    while (from < x + w - 8) {
      const length = Math.min(random.between(6, 42), x + w - 4 - from);
      commands.push(...toRectCommands(from, row, length, 2));
      from += length + random.between(2, 9);
    }
  }
  return commands;
};

/** Draws the name as large as it fits, vertically in narrow blocks, on a plate that hides the texture. */
const nameShapes = ({ label: name, x, y, w, h }: Area, color: string): Shape[] => {
  const vertical = h > w * 1.8 && w < estimateWidth(name, 8) + 12;
  const room = (vertical ? h : w) - 10;
  const lines = vertical ? [name] : estimateLines(name, 8, room);
  const widest = Math.max(...lines.map((text) => estimateWidth(text, 8)));
  const size = Math.max(
    5,
    Math.min(8, (8 * room) / widest, (8 * ((vertical ? w : h) - 4)) / (lines.length * 10)),
  );
  const plate = { w: (widest * size) / 8 + 8, h: lines.length * size * 1.25 + 4 };
  const [plateW, plateH] = vertical ? [plate.h, plate.w] : [plate.w, plate.h];
  const shapes: Shape[] = [
    rect(
      x + (w - plateW) / 2,
      y + (h - plateH) / 2,
      plateW,
      plateH,
      { fill: colors.white, opacity: 0.88 },
      2,
    ),
  ];
  lines.forEach((text, index) => {
    const offset = (index - (lines.length - 1) / 2) * size * 1.25;
    shapes.push(label(x + w / 2, y + h / 2 + offset, text, { size, color, bold: true, vertical }));
  });
  return shapes;
};

const areaShapes = (random: Random, area: Area, color: string): Shape[] => [
  rect(area.x, area.y, area.w, area.h, { fill: color, opacity: 0.16 }, 1.5),
  path(drawTexture(random, area), { fill: color, opacity: 0.22 }),
  rect(area.x, area.y, area.w, area.h, { stroke: color, width: 0.9 }, 1.5),
  ...nameShapes(area, colors.ink),
];

export const drawFloorPlan = ({ seed, blocks }: FloorPlan): Picture => {
  const random = createRandom(seed);
  const right = Math.max(...blocks.map(({ x, w }) => x + w));
  const bottom = Math.max(...blocks.map(({ y, h }) => y + h));
  const left = Math.min(...blocks.map(({ x }) => x));
  const top = Math.min(...blocks.map(({ y }) => y));
  const scale = Math.min(maxSize.w / (right - left), maxSize.h / (bottom - top));
  const core = { w: (right - left) * scale, h: (bottom - top) * scale };
  const width = core.w + padRing * 2;
  const height = core.h + padRing * 2;
  const gap = 1.5;
  const areas = blocks.map((block, index) => {
    const area = {
      label: block.label,
      x: padRing + (block.x - left) * scale + gap,
      y: padRing + (block.y - top) * scale + gap,
      w: block.w * scale - gap * 2,
      h: block.h * scale - gap * 2,
    };
    return areaShapes(random, area, seriesColors[index % seriesColors.length] ?? colors.accent);
  });
  const corner = { stroke: colors.muted, width: 0.6 };
  return {
    width: Math.min(pictureWidth, width),
    height,
    shapes: [
      rect(0.5, 0.5, width - 1, height - 1, { fill: colors.panel, stroke: colors.muted, width: 1 }, 2),
      path(createPadCommands(random, core.w, core.h), { fill: '#C9A227', opacity: 0.75 }),
      line([4, 8], [8, 8], corner),
      line([6, 6], [6, 10], corner),
      ...areas.flat(),
    ],
  };
};
