import { type Canvas, circle, height, range, rect, round, stroke, toPath, width } from './canvas.ts';

/** Faint divisions, as on the screen of an instrument. */
const graticule = (color: string): string => {
  const upright = range(15).map((index) => `M${round((index + 1) * 40)} 20V${height - 20}`);
  const level = range(7).map((index) => `M20 ${round(20 + (index + 1) * 40)}H${width - 20}`);
  return stroke([...upright, ...level].join(''), color, 1, 0.2);
};

/** One pass of a lane between two levels, with some jitter and noise. */
const pass = ({ random }: Canvas, from: number, to: number, start: number, span: number): string => {
  const shift = (random() - 0.5) * 18;
  const noise = () => (random() - 0.5) * 14;
  const [a, b] = [from + noise(), to + noise()];
  const middle = start + span / 2 + shift;
  return `M${round(start)} ${round(a)}C${round(middle)} ${round(a)} ${round(middle)} ${round(b)} ${round(start + span)} ${round(b)}`;
};

/** Eye diagram: many bits of a lane laid over each other, with the mask that they must not touch. */
export const eyeDiagram = (canvas: Canvas): string => {
  const { palette, random } = canvas;
  const levels = random() < 0.5 ? [90, 270] : [75, 145, 215, 285];
  const span = 260;
  const passes = range(3).flatMap((unit) =>
    levels.flatMap((from) =>
      levels.flatMap((to) => range(4).map(() => pass(canvas, from, to, unit * span - 70, span))),
    ),
  );
  const mask = (y: number, half: number) =>
    `<path d="M${round(270)} ${round(y)}L300 ${round(y - half)}H340L370 ${round(y)}L340 ${round(y + half)}H300Z" fill="${
      palette.accent
    }" opacity=".9"/>`;
  const gap = (levels[1] ?? 0) - (levels[0] ?? 0);
  const centers = levels.slice(1).map((level) => level - gap / 2);
  return (
    graticule(palette.line) +
    stroke(passes.join(''), palette.line, 1.6, 0.4) +
    centers.map((y) => mask(y, gap * 0.16)).join('')
  );
};

const clock = (y: number, period: number): string => {
  const points = range(Math.ceil(width / period) * 2).flatMap((index): [number, number][] => {
    const x = index * (period / 2);
    const level = index % 2 === 0 ? y : y - 26;
    return [
      [x, level],
      [x + period / 2, level],
    ];
  });
  return toPath(points);
};

/** A bus whose value changes at the crossings. */
const bus = ({ integer }: Canvas, y: number): { outline: string; marks: [number, number][] } => {
  const edges: number[] = [];
  for (let x = integer(10, 60); x < width; x += integer(2, 5) * 24) edges.push(x);
  const upper = toPath(
    [0, ...edges].flatMap((x): [number, number][] => [[x, y - 26]]).concat([[width, y - 26]]),
  );
  const lower = toPath([0, ...edges].flatMap((x): [number, number][] => [[x, y]]).concat([[width, y]]));
  const crossings = edges.map(
    (x) => `M${round(x - 5)} ${y - 26}L${round(x + 5)} ${y}M${round(x - 5)} ${y}L${round(x + 5)} ${y - 26}`,
  );
  return { outline: upper + lower + crossings.join(''), marks: edges.map((x) => [x, y - 13]) };
};

/** Waveforms: a clock, strobes and buses, and a cursor. */
export const waveform = (canvas: Canvas): string => {
  const { palette, integer } = canvas;
  const period = integer(3, 6) * 12;
  const buses = range(5).map((index) => bus(canvas, 132 + index * 48));
  const cursor = integer(15, 45) * 10;
  return (
    graticule(palette.line) +
    stroke(clock(78, period), palette.accent, 2.2) +
    stroke(buses.map(({ outline }) => outline).join(''), palette.line, 1.8, 0.8) +
    rect([cursor, 30, integer(4, 9) * 12, 306], { fill: palette.accent, opacity: 0.2 }) +
    stroke(`M${cursor} 24V344`, palette.accent, 1.6)
  );
};

/** Spectrum of a converter or a clock: noise floor, harmonics, one strong line. */
export const spectrum = (canvas: Canvas): string => {
  const { palette, random, integer } = canvas;
  const floor = range(161).map((index): [number, number] => [index * 4, 286 - random() * 26]);
  const tone = integer(12, 22) * 10;
  const harmonics = range(4).map((index) => {
    const x = tone * (index + 1);
    const top = index === 0 ? 60 : 170 + random() * 70;
    return { x, top };
  });
  const shown = harmonics.filter(({ x }) => x < width - 20);
  return (
    graticule(palette.line) +
    stroke(toPath(floor), palette.line, 1.4, 0.7) +
    shown
      .map(({ x, top }, index) =>
        stroke(`M${x} 280V${round(top)}`, index === 0 ? palette.accent : palette.line, index === 0 ? 5 : 3),
      )
      .join('') +
    shown.map(({ x, top }, index) => circle(x, top, 6, index === 0 ? palette.accent : palette.line)).join('')
  );
};
