import { colors } from '../colors.ts';
import { createRandom, type Random } from '../random.ts';
import { circle, line, type Picture, type Point, path, rect, type Shape, toLineCommands } from './picture.ts';

const pitch = 6.5;

/** A bus: parallel tracks that bend by 45 degrees and end in staggered vias. */
const busShapes = (random: Random, w: number, h: number): Shape[] => {
  const tracks = 2 + random.below(6);
  const top = random.between(-20, h);
  const bend = random.between(0.05, 0.7) * w;
  const fall = random.between(-0.5, 0.5) * h;
  const end = bend + Math.abs(fall) + random.between(30, w * 0.4);
  const opacity = random.between(0.1, 0.3);
  return Array.from({ length: tracks }, (_, index): Shape[] => {
    const shift = index * pitch;
    const turn = bend + (fall > 0 ? -shift : shift) * 0.42;
    const y = top + shift;
    const points: Point[] = [
      [0, y],
      [turn, y],
      [turn + Math.abs(fall), y + fall],
      [end - shift, y + fall],
    ];
    const paint = { stroke: colors.white, width: 0.9, opacity };
    return [
      path(toLineCommands(points), paint),
      circle(end - shift + 2.4, y + fall, 2.4, { stroke: colors.white, width: 0.9, opacity }),
    ];
  }).flat();
};

/** Draws the background of a cover: white board tracks on the dark accent color, deterministic per seed. */
export const drawCoverArt = (seed: string, width: number, height: number): Picture => {
  const random = createRandom(`cover ${seed}`);
  const buses = Array.from({ length: 9 }, () => busShapes(random, width, height));
  return {
    width,
    height,
    shapes: [rect(0, 0, width, height, { fill: colors.accentDark }), ...buses.flat()],
  };
};

/** Returns the vendor's logo: a chip with its pins, in a square of this size. */
export const drawMark = (size: number, color: string, ground: string): Picture => {
  const unit = size / 12;
  const pins = [3.6, 6, 8.4].flatMap((at): Shape[] => {
    const paint = { stroke: color, width: unit };
    return [line([at * unit, 0], [at * unit, size], paint), line([0, at * unit], [size, at * unit], paint)];
  });
  return {
    width: size,
    height: size,
    shapes: [
      ...pins,
      rect(unit * 2, unit * 2, unit * 8, unit * 8, { fill: color }, unit * 1.2),
      circle(unit * 4.4, unit * 4.4, unit * 0.9, { fill: ground }),
    ],
  };
};
