import { colors } from '../colors.ts';
import { drawCoverArt, drawMark } from '../drawings/cover-art.ts';
import { label, type PathCommand, type Picture, path, rect, type Shape } from '../drawings/picture.ts';
import { type Language, phrases } from '../language.ts';
import { wrap, wrapTitle } from '../pdf/typeset.ts';
import type { Slide } from '../source/items.ts';
import { box, type Figure } from './figures/figure.ts';

/** In points; a video has one or two pixels per point. */
export const screen = { width: 640, height: 360 };

const left = 40;
const textWidth = 316;
const panel = { x: 374, y: 84, w: 236, h: 216 };
const titleType = { face: 'bold', size: 23 } as const;
const lineType = { face: 'regular', size: 15.5 } as const;

/** Returns a color between background and text, for text that fades in. */
const mixed = (from: string, to: string, part: number): string => {
  const at = (text: string, index: number): number =>
    Number.parseInt(text.slice(1 + index * 2, 3 + index * 2), 16);
  const parts = [0, 1, 2].map((index) =>
    Math.round(at(from, index) + (at(to, index) - at(from, index)) * part),
  );
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

const moved = (shapes: Shape[], dx: number, dy: number): Shape[] =>
  shapes.map((shape): Shape => {
    if (shape.kind !== 'path') return { ...shape, x: shape.x + dx, y: shape.y + dy };
    const commands = shape.commands.map(([kind, ...values]) => [
      kind,
      ...values.map((value, index) => value + (index % 2 ? dy : dx)),
    ]);
    return path(commands as PathCommand[], shape.paint);
  });

const progressLine = (part: number, ground: string): Shape[] => [
  rect(0, screen.height - 5, screen.width, 5, { fill: ground }),
  rect(0, screen.height - 5, Math.max(0.5, screen.width * part), 5, { fill: colors.accent }),
];

export interface Scene {
  training: string;
  chapter: { number: number; count: number; name: string };
  language: Language;
  /** The progress of the whole video, 0 to 1. */
  part: number;
}

/** The title slide, on the background of the vendor's covers. */
export const opening = ({ training, chapter, language, part }: Scene, progress: number): Picture => {
  const art = drawCoverArt(training, screen.width, screen.height);
  const name = wrapTitle(chapter.name, { face: 'bold', size: 34 }, 500);
  const top = 178 - name.length * 22;
  const grown = Math.min(1, progress * 2.5);
  return {
    ...screen,
    shapes: [
      ...art.shapes,
      rect(0, 0, screen.width, screen.height, { fill: colors.accentDark, opacity: 0.5 }),
      rect(left, top - 26, 120 * grown, 4, { fill: colors.signal }),
      label(left, top - 46, `${chapter.number} / ${chapter.count}`, {
        size: 17,
        align: 'left',
        color: '#9BD3DF',
        bold: true,
      }),
      ...name.map(({ text }, index) =>
        label(left, top + 22 + index * 44, text, {
          size: 34,
          align: 'left',
          color: colors.white,
          bold: true,
        }),
      ),
      ...wrap(training, { face: 'regular', size: 17 }, 540).map(({ text }, index) =>
        label(left, top + name.length * 44 + 22 + index * 24, text, {
          size: 17,
          align: 'left',
          color: '#CFE6EC',
        }),
      ),
      ...moved(drawMark(20, colors.white, colors.accentDark).shapes, left, 308),
      label(left + 28, 318, phrases.vendor[language], {
        size: 12,
        align: 'left',
        color: colors.white,
        bold: true,
      }),
      ...progressLine(part, '#0D5262'),
    ],
  };
};

const bullet = (text: string, top: number, shown: number): { shapes: Shape[]; height: number } => {
  const rows = wrap(text, lineType, textWidth - 22);
  const shapes = rows.map(({ text: row }, index) =>
    label(left + 22, top + 11 + index * 21, row, {
      size: lineType.size,
      align: 'left',
      color: mixed(colors.panel, colors.ink, shown),
    }),
  );
  const mark = rect(left, top + 7, 8, 8, { fill: mixed(colors.panel, colors.accent, shown) }, 1.5);
  return { shapes: shown > 0 ? [mark, ...shapes] : [], height: rows.length * 21 + 13 };
};

const bullets = (lines: string[], top: number, progress: number): { shapes: Shape[]; bottom: number } => {
  const shapes: Shape[] = [];
  let y = top;
  for (const [index, text] of lines.entries()) {
    const at = Math.min(1, Math.max(0, (progress - 0.04 - index * (0.62 / lines.length)) / 0.04));
    const made = bullet(text, y, at);
    shapes.push(...made.shapes);
    y += made.height;
  }
  return { shapes, bottom: y };
};

const heading = ({ training, chapter }: Scene): Shape[] => [
  rect(0, 0, screen.width, 40, { fill: colors.accentDark }),
  rect(left, 10, 20, 20, { fill: colors.accent }, 4),
  label(left + 10, 20, `${chapter.number}`, { size: 12, color: colors.white, bold: true }),
  label(left + 30, 20, chapter.name, { size: 12, align: 'left', color: colors.white, bold: true }),
  label(screen.width - 30, 20, training, { size: 10, align: 'right', color: '#9BD3DF' }),
];

const footing = (scene: Scene, seconds: number): Shape[] => [
  ...moved(drawMark(14, colors.accentDark, colors.panel).shapes, left, 326),
  label(left + 20, 333, phrases.vendor[scene.language], {
    size: 9.5,
    align: 'left',
    color: colors.muted,
    bold: true,
  }),
  label(
    screen.width - 30,
    333,
    `${Math.floor(seconds / 60)}:${`${Math.floor(seconds % 60)}`.padStart(2, '0')}`,
    {
      size: 10,
      align: 'right',
      color: colors.muted,
      mono: true,
    },
  ),
  ...progressLine(scene.part, colors.accentSoft),
];

/**
 * Returns a frame of a slide. `progress` goes from 0 to 1: lines appear one by one, the figure grows and then keeps
 * moving.
 */
export const slidePicture = (
  scene: Scene,
  slide: Slide,
  figure: Figure,
  progress: number,
  seconds: number,
): Picture => {
  const title = wrapTitle(slide.title, titleType, textWidth);
  const below = 66 + title.length * 30;
  const text = bullets(slide.lines, below + 20, progress);
  const inset = { x: panel.x + (panel.w - box.width) / 2, y: panel.y + (panel.h - box.height) / 2 };
  return {
    ...screen,
    shapes: [
      rect(0, 0, screen.width, screen.height, { fill: colors.panel }),
      ...heading(scene),
      ...title.map(({ text: row }, index) =>
        label(left, 82 + index * 30, row, {
          size: titleType.size,
          align: 'left',
          color: colors.accentDark,
          bold: true,
        }),
      ),
      rect(left, below + 4, 44 + 60 * Math.min(1, progress * 4), 3, { fill: colors.accent }),
      ...text.shapes,
      rect(panel.x, panel.y, panel.w, panel.h, { fill: colors.white, stroke: colors.rule, width: 1 }, 8),
      ...moved(figure({ seconds, progress, language: scene.language }), inset.x, inset.y),
      ...footing(scene, seconds),
    ],
  };
};
