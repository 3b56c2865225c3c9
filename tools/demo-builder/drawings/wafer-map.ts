import { colors } from '../colors.ts';
import type { Language } from '../language.ts';
import { createRandom, type Random } from '../random.ts';
import type { Drawing } from '../source/document.ts';
import {
  circle,
  createVerticalLegend,
  label,
  type PathCommand,
  type Picture,
  path,
  polygon,
  type Shape,
  toRectCommands,
} from './picture.ts';

const center = { x: 130, y: 130 };
const radius = 124;
/** Dies closer to the edge are not tested. */
const usable = 0.955;

const bins = [
  { color: '#2E9C8F', zh: 'Bin 1 良品', en: 'Bin 1 pass' },
  { color: '#9CCBC4', zh: 'Bin 2 低速良品', en: 'Bin 2 pass, low speed' },
  { color: '#E0A03B', zh: 'Bin 5 漏电', en: 'Bin 5 leakage' },
  { color: '#C2571A', zh: 'Bin 7 功能失效', en: 'Bin 7 function' },
  { color: '#7A2E4A', zh: 'Bin 8 开短路', en: 'Bin 8 open or short' },
];

/** Failures cluster at the edge and around one random point, as on real wafers. */
const pickBin = (random: Random, x: number, y: number, cluster: { x: number; y: number }): number => {
  const edge = Math.hypot(x, y) ** 5 * 0.22;
  const near = Math.max(0, 0.5 - 1.6 * Math.hypot(x - cluster.x, y - cluster.y));
  const draw = random.next();
  if (draw < near) return 3;
  if (draw < near + edge) return random.next() < 0.5 ? 2 : 4;
  if (draw < near + edge + 0.03) return 2 + random.below(3);
  return random.next() < 0.13 ? 1 : 0;
};

const createDieCommands = (random: Random): PathCommand[][] => {
  const commands: PathCommand[][] = bins.map(() => []);
  const die = { w: 2 / (18 + random.below(8)), h: 2 / (16 + random.below(8)) };
  const cluster = { x: random.between(-0.6, 0.6), y: random.between(-0.6, 0.6) };
  for (let y = -1; y < 1; y += die.h) {
    for (let x = -1; x < 1; x += die.w) {
      const reach = Math.hypot(
        Math.max(Math.abs(x), Math.abs(x + die.w)),
        Math.max(Math.abs(y), Math.abs(y + die.h)),
      );
      if (reach > usable) continue;
      const bin = pickBin(random, x + die.w / 2, y + die.h / 2, cluster);
      const left = center.x + x * radius;
      const top = center.y + y * radius;
      commands[bin]?.push(
        ...toRectCommands(left + 0.4, top + 0.4, die.w * radius - 0.8, die.h * radius - 0.8),
      );
    }
  }
  return commands;
};

const countDies = (commands: PathCommand[]): number => commands.filter(([kind]) => kind === 'close').length;

export const drawWaferMap = (
  { seed }: Extract<Drawing, { kind: 'wafer-map' }>,
  language: Language,
): Picture => {
  const random = createRandom(seed);
  const commands = createDieCommands(random);
  const counts = commands.map(countDies);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const good = (counts[0] ?? 0) + (counts[1] ?? 0);
  const entries = bins.map((bin, index) => ({
    color: bin.color,
    text: `${bin[language]}: ${counts[index] ?? 0}`,
  }));
  const summary =
    language === 'zh'
      ? `良率 ${((100 * good) / total).toFixed(1)}%（${good}/${total}）`
      : `Yield ${((100 * good) / total).toFixed(1)}% (${good} of ${total})`;
  const notch = center.y + radius;
  const shapes: Shape[] = [
    circle(center.x, center.y, radius, { fill: '#EDF2F5', stroke: colors.muted, width: 1 }),
    ...bins.map((bin, index) => path(commands[index] ?? [], { fill: bin.color })),
    polygon(
      [
        [center.x - 5, notch + 1],
        [center.x, notch - 6],
        [center.x + 5, notch + 1],
      ],
      { fill: colors.white, stroke: colors.muted },
    ),
    label(276, 62, summary, { size: 10, bold: true, align: 'left' }),
    ...createVerticalLegend(entries, 276, 82),
  ];
  return { width: 420, height: 260, shapes };
};
