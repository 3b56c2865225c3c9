import { createHash } from 'node:crypto';

/** Width and height of every picture, in its own units. */
export const width = 640;
export const height = 360;

/** The colours of a picture: two of the ground, one of the lines, one of what matters. */
export interface Palette {
  ground: readonly [from: string, to: string];
  line: string;
  accent: string;
}

/** What a drawing has at hand: chance that is the same for the same item, and colours. */
export interface Canvas {
  /** 0 to 1, always the same sequence for the same item. */
  random(): number;
  /** An integer from `least` to `most`. */
  whole(least: number, most: number): number;
  palette: Palette;
}

const palettes: readonly Palette[] = [
  { ground: ['#0b3a4a', '#0f5a6b'], line: '#7fd0d8', accent: '#ffc46b' },
  { ground: ['#12304f', '#1b4b78'], line: '#8fc1f0', accent: '#ffb86b' },
  { ground: ['#1f2a4d', '#34407a'], line: '#aab8f5', accent: '#7fe0c3' },
  { ground: ['#0f3b36', '#19604f'], line: '#86dcb8', accent: '#ffd37a' },
  { ground: ['#2a2f3a', '#46505f'], line: '#b9c7d6', accent: '#62d5e0' },
  { ground: ['#35274a', '#56407a'], line: '#cdb4f2', accent: '#ffb1a3' },
];

/** 32 bits that spread well over short texts. */
const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32LE(0);

/** mulberry32: small, and good enough for pictures. */
const sequence = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** One of the choices, always the same for the same text. */
export const chosenBy = <T>(text: string, choices: readonly T[]): T =>
  choices[hashOf(text) % choices.length] as T;

/** What follows from `item` is the drawing, from `family` the colours. */
export const createCanvas = (item: string, family: string): Canvas => {
  const random = sequence(hashOf(item));
  return {
    random,
    whole: (least, most) => least + Math.floor(random() * (most - least + 1)),
    palette: chosenBy(family, palettes),
  };
};

/** Coordinates to a tenth: enough for the eye, and half the bytes. */
export const at = (value: number): string => String(Math.round(value * 10) / 10);

export const path = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`).join('');

interface RectStyle {
  fill?: string;
  stroke?: string;
  opacity?: number;
  round?: number;
}

export const rect = (
  [x, y, w, h]: readonly [number, number, number, number],
  { fill = 'none', stroke, opacity, round }: RectStyle,
): string =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(w)}" height="${at(h)}" fill="${fill}"${
    stroke ? ` stroke="${stroke}"` : ''
  }${opacity === undefined ? '' : ` opacity="${at(opacity)}"`}${round ? ` rx="${at(round)}"` : ''}/>`;

export const dot = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${fill}"${
    opacity === 1 ? '' : ` opacity="${at(opacity)}"`
  }/>`;

export const lines = (d: string, stroke: string, strokeWidth: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${strokeWidth}"${
    opacity === 1 ? '' : ` opacity="${at(opacity)}"`
  } stroke-linecap="round" stroke-linejoin="round"/>`;

/** `count` numbers from 0 on. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
