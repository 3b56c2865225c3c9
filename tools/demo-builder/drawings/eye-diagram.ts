import { colors } from '../colors.ts';
import type { Language } from '../language.ts';
import { createRandom, type Random } from '../random.ts';
import type { Drawing } from '../source/document.ts';
import { label, line, type PathCommand, type Picture, path, polygon, rect, type Shape } from './picture.ts';

const plot = { x: 40, y: 10, w: 390, h: 196 };
const traces = 84;
const screen = { ground: '#0C1A22', grid: '#24404D', trace: '#3FC6DD', mask: '#F2A65A' };

/** The distance of the outer levels from the middle, in half heights. */
const swing = 0.62;

const toY = (level: number): number => plot.y + plot.h / 2 - (level * plot.h) / 2;
/** The screen shows two unit intervals; 0 and 2 are its edges. */
const toX = (interval: number): number => plot.x + (interval / 2) * plot.w;

const toLevels = (rate: string): number[] =>
  /pam-?4/i.test(rate) ? [-swing, -swing / 3, swing / 3, swing] : [-swing, swing];

/** A trace crosses at 0.5, 1.5, … intervals, each time with its own jitter. */
const createTraceCommands = (random: Random, levels: number[], quality: number): PathCommand[] => {
  const jitter = 0.055 * (2 - quality);
  const noise = 0.055 * (2 - quality);
  const pick = (): number => (levels[random.below(levels.length)] ?? 0) + noise * random.around();
  let level = pick();
  const commands: PathCommand[] = [['move', toX(0), toY(level)]];
  for (let crossing = 0.5; crossing < 2; crossing += 1) {
    const next = pick();
    const at = crossing + jitter * random.around();
    const rise = 0.34 + 0.05 * random.around();
    const over = (next - level) * 0.06;
    commands.push(['line', toX(at - rise), toY(level)]);
    commands.push([
      'curve',
      toX(at - rise * 0.25),
      toY(level),
      toX(at + rise * 0.2),
      toY(next + over),
      toX(at + rise),
      toY(next),
    ]);
    level = next;
  }
  commands.push(['line', toX(2), toY(level)]);
  return commands;
};

const grid = (): Shape[] => {
  const shapes: Shape[] = [rect(plot.x, plot.y, plot.w, plot.h, { fill: screen.ground })];
  for (let column = 1; column < 10; column += 1) {
    const x = plot.x + (column * plot.w) / 10;
    shapes.push(
      line([x, plot.y], [x, plot.y + plot.h], { stroke: screen.grid, width: column === 5 ? 0.8 : 0.4 }),
    );
  }
  for (let row = 1; row < 8; row += 1) {
    const y = plot.y + (row * plot.h) / 8;
    shapes.push(
      line([plot.x, y], [plot.x + plot.w, y], { stroke: screen.grid, width: row === 4 ? 0.8 : 0.4 }),
    );
  }
  return shapes;
};

/** The receiver's keep-out mask in each eye opening. */
const masks = (levels: number[]): Shape[] =>
  levels.slice(1).map((upper, index) => {
    const lower = levels[index] ?? 0;
    const middle = (upper + lower) / 2;
    const half = (upper - lower) * 0.24;
    const reach = 0.2;
    return polygon(
      [
        [toX(1 - reach), toY(middle)],
        [toX(1 - reach / 2), toY(middle + half)],
        [toX(1 + reach / 2), toY(middle + half)],
        [toX(1 + reach), toY(middle)],
        [toX(1 + reach / 2), toY(middle - half)],
        [toX(1 - reach / 2), toY(middle - half)],
      ],
      { stroke: screen.mask, width: 1 },
    );
  });

/** The amplitude is relative, because millivolts would have to match every table in the document. */
const axes = (language: Language): Shape[] => {
  const small = { size: 7, color: colors.muted };
  const ticks = [-1, -0.5, 0, 0.5, 1].map((value) => ({
    value,
    text: value.toFixed(1).replace('-', '\u2212'),
  }));
  const amplitude = language === 'zh' ? '归一化幅度' : 'Normalised amplitude';
  return [
    ...ticks.map(({ value, text }) => label(plot.x - 5, toY(value), text, { ...small, align: 'right' })),
    ...ticks.map(({ value, text }) => label(toX(value + 1), plot.y + plot.h + 9, text, small)),
    label(plot.x + plot.w + 14, plot.y + plot.h + 9, 'UI', small),
    label(9, plot.y + plot.h / 2, amplitude, { ...small, vertical: true }),
  ];
};

export const drawEyeDiagram = (
  { seed, rate }: Extract<Drawing, { kind: 'eye-diagram' }>,
  language: Language,
): Picture => {
  const random = createRandom(seed);
  const levels = toLevels(rate);
  const quality = random.between(0.8, 1.4);
  const curves = Array.from({ length: traces }, () =>
    path(createTraceCommands(random, levels, quality), { stroke: screen.trace, width: 0.6, opacity: 0.28 }),
  );
  return {
    width: plot.x * 2 + plot.w,
    height: plot.y + plot.h + 18,
    shapes: [
      ...grid(),
      ...curves,
      ...masks(levels),
      label(plot.x + 8, plot.y + 10, rate, { size: 8, color: '#CFEAF0', align: 'left', bold: true }),
      ...axes(language),
    ],
  };
};
