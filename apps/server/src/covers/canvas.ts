import { createHash } from 'node:crypto';

/** Width and height of every picture, in its own units. */
export const width = 640;
export const height = 360;

/** The colors of a picture: its background gradient, its lines, and what stands out. */
export interface Palette {
  background: readonly [from: string, to: string];
  line: string;
  accent: string;
}

/** Colors and random numbers of a drawing; the numbers are the same for the same item. */
export interface Canvas {
  /** Returns a number from 0 to 1. */
  random(): number;
  /** Returns an integer from `min` to `max`. */
  integer(min: number, max: number): number;
  palette: Palette;
}

const palettes: readonly Palette[] = [
  { background: ['#0b3a4a', '#0f5a6b'], line: '#7fd0d8', accent: '#ffc46b' },
  { background: ['#12304f', '#1b4b78'], line: '#8fc1f0', accent: '#ffb86b' },
  { background: ['#1f2a4d', '#34407a'], line: '#aab8f5', accent: '#7fe0c3' },
  { background: ['#0f3b36', '#19604f'], line: '#86dcb8', accent: '#ffd37a' },
  { background: ['#2a2f3a', '#46505f'], line: '#b9c7d6', accent: '#62d5e0' },
  { background: ['#35274a', '#56407a'], line: '#cdb4f2', accent: '#ffb1a3' },
];

/** Returns 32 bits that spread well over short texts. */
const hash32 = (text: string): number => createHash('sha256').update(text).digest().readUInt32LE(0);

/** The generator mulberry32: small, and good enough for pictures. */
const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Returns one of the choices, always the same for the same text. */
export const pickBy = <T>(text: string, choices: readonly T[]): T =>
  choices[hash32(text) % choices.length] as T;

/** Creates the canvas of an item: `item` decides the drawing, `theme` the colors. */
export const createCanvas = (item: string, theme: string): Canvas => {
  const random = createRandom(hash32(item));
  return {
    random,
    integer: (min, max) => min + Math.floor(random() * (max - min + 1)),
    palette: pickBy(theme, palettes),
  };
};

/** Rounds a coordinate to a tenth: exact enough, and half the bytes. */
export const round = (value: number): string => String(Math.round(value * 10) / 10);

export const toPath = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

interface RectStyle {
  fill?: string;
  stroke?: string;
  opacity?: number;
  radius?: number;
}

export const rect = (
  [x, y, w, h]: readonly [number, number, number, number],
  { fill = 'none', stroke, opacity, radius }: RectStyle,
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}"${
    stroke ? ` stroke="${stroke}"` : ''
  }${opacity === undefined ? '' : ` opacity="${round(opacity)}"`}${radius ? ` rx="${round(radius)}"` : ''}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${
    opacity === 1 ? '' : ` opacity="${round(opacity)}"`
  }/>`;

export const stroke = (d: string, color: string, strokeWidth: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${strokeWidth}"${
    opacity === 1 ? '' : ` opacity="${round(opacity)}"`
  } stroke-linecap="round" stroke-linejoin="round"/>`;

/** Returns `count` numbers, from 0. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
