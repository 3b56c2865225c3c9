import { at, type Canvas, dot, height, lines, path, range, rect, width } from './canvas.ts';

/** Faint divisions, as on the screen of an instrument. */
const graticule = (stroke: string): string => {
  const upright = range(15).map((index) => `M${at((index + 1) * 40)} 20V${height - 20}`);
  const level = range(7).map((index) => `M20 ${at(20 + (index + 1) * 40)}H${width - 20}`);
  return lines([...upright, ...level].join(''), stroke, 1, 0.2);
};

/** One pass of a lane between two levels, with some jitter and noise. */
const pass = ({ random }: Canvas, from: number, to: number, start: number, span: number): string => {
  const shift = (random() - 0.5) * 18;
  const noise = () => (random() - 0.5) * 14;
  const [a, b] = [from + noise(), to + noise()];
  const middle = start + span / 2 + shift;
  return `M${at(start)} ${at(a)}C${at(middle)} ${at(a)} ${at(middle)} ${at(b)} ${at(start + span)} ${at(b)}`;
};

/** Eye diagram: many bits of a lane laid over each other, with the mask that they must keep out of. */
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
    `<path d="M${at(270)} ${at(y)}L300 ${at(y - half)}H340L370 ${at(y)}L340 ${at(y + half)}H300Z" fill="${
      palette.accent
    }" opacity=".9"/>`;
  const gap = (levels[1] ?? 0) - (levels[0] ?? 0);
  const centres = levels.slice(1).map((level) => level - gap / 2);
  return (
    graticule(palette.line) +
    lines(passes.join(''), palette.line, 1.6, 0.4) +
    centres.map((y) => mask(y, gap * 0.16)).join('')
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
  return path(points);
};

/** A bus whose value changes at the crossings. */
const bus = ({ whole }: Canvas, y: number): { outline: string; marks: [number, number][] } => {
  const edges: number[] = [];
  for (let x = whole(10, 60); x < width; x += whole(2, 5) * 24) edges.push(x);
  const upper = path(
    [0, ...edges].flatMap((x): [number, number][] => [[x, y - 26]]).concat([[width, y - 26]]),
  );
  const lower = path([0, ...edges].flatMap((x): [number, number][] => [[x, y]]).concat([[width, y]]));
  const crossings = edges.map(
    (x) => `M${at(x - 5)} ${y - 26}L${at(x + 5)} ${y}M${at(x - 5)} ${y}L${at(x + 5)} ${y - 26}`,
  );
  return { outline: upper + lower + crossings.join(''), marks: edges.map((x) => [x, y - 13]) };
};

/** Waveforms: a clock, strobes and buses, and a cursor. */
export const waveform = (canvas: Canvas): string => {
  const { palette, whole } = canvas;
  const period = whole(3, 6) * 12;
  const buses = range(5).map((index) => bus(canvas, 132 + index * 48));
  const cursor = whole(15, 45) * 10;
  return (
    graticule(palette.line) +
    lines(clock(78, period), palette.accent, 2.2) +
    lines(buses.map(({ outline }) => outline).join(''), palette.line, 1.8, 0.8) +
    rect([cursor, 30, whole(4, 9) * 12, 306], { fill: palette.accent, opacity: 0.2 }) +
    lines(`M${cursor} 24V344`, palette.accent, 1.6)
  );
};

/** Spectrum of a converter or a clock: noise floor, harmonics, one strong line. */
export const spectrum = (canvas: Canvas): string => {
  const { palette, random, whole } = canvas;
  const floor = range(161).map((index): [number, number] => [index * 4, 286 - random() * 26]);
  const tone = whole(12, 22) * 10;
  const harmonics = range(4).map((index) => {
    const x = tone * (index + 1);
    const top = index === 0 ? 60 : 170 + random() * 70;
    return { x, top };
  });
  const shown = harmonics.filter(({ x }) => x < width - 20);
  return (
    graticule(palette.line) +
    lines(path(floor), palette.line, 1.4, 0.7) +
    shown
      .map(({ x, top }, index) =>
        lines(`M${x} 280V${at(top)}`, index === 0 ? palette.accent : palette.line, index === 0 ? 5 : 3),
      )
      .join('') +
    shown.map(({ x, top }, index) => dot(x, top, 6, index === 0 ? palette.accent : palette.line)).join('')
  );
};
