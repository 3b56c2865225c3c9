import type { Label, Paint, PathCommand, Picture, Shape } from '../drawings/picture.ts';
import type { Language } from '../language.ts';
import { estimateWidth } from '../measure-text.ts';
import { type Canvas, customGeometry, type ShapeProps } from './pieces.ts';

export interface Placement {
  /** Inches, of the top left corner. */
  x: number;
  y: number;
  /** Inches for each unit of the picture. */
  scale: number;
}

export const getFontName = (language: Language): string => (language === 'zh' ? 'Microsoft YaHei' : 'Arial');

const hex = (color: string): string => color.slice(1);

const look = ({ fill, stroke, width, dashed, opacity }: Paint, scale: number) => {
  const transparency = opacity === undefined ? undefined : Math.round((1 - opacity) * 100);
  return {
    ...(fill ? { fill: { color: hex(fill), transparency } } : {}),
    ...(stroke
      ? {
          line: {
            color: hex(stroke),
            width: Math.max(0.25, (width ?? 0.75) * scale * 72),
            transparency,
            dashType: dashed ? ('dash' as const) : ('solid' as const),
          },
        }
      : {}),
  };
};

const extent = (commands: PathCommand[]): { left: number; top: number; right: number; bottom: number } => {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [, ...values] of commands) {
    xs.push(...values.filter((_, index) => index % 2 === 0));
    ys.push(...values.filter((_, index) => index % 2 === 1));
  }
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

type Points = NonNullable<ShapeProps['points']>;

const addPath = (slide: Canvas, commands: PathCommand[], paint: Paint, { x, y, scale }: Placement): void => {
  const { left, top, right, bottom } = extent(commands);
  const px = (value: number): number => (value - left) * scale;
  const py = (value: number): number => (value - top) * scale;
  const points: Points = commands.map((command) => {
    switch (command[0]) {
      case 'move':
        return { x: px(command[1]), y: py(command[2]), moveTo: true };
      case 'line':
        return { x: px(command[1]), y: py(command[2]) };
      case 'curve': {
        const [, x1, y1, x2, y2, toX, toY] = command;
        const curve = { type: 'cubic' as const, x1: px(x1), y1: py(y1), x2: px(x2), y2: py(y2) };
        return { x: px(toX), y: py(toY), curve };
      }
      default:
        return { close: true };
    }
  });
  slide.addShape(customGeometry, {
    x: x + left * scale,
    y: y + top * scale,
    // A path needs a width and a height, even for a straight line.
    w: Math.max(0.001, (right - left) * scale),
    h: Math.max(0.001, (bottom - top) * scale),
    points,
    ...look(paint, scale),
  });
};

const addLabel = (slide: Canvas, shape: Label, { x, y, scale }: Placement, language: Language): void => {
  const size = shape.size * scale * 72;
  const w = (estimateWidth(shape.text, size) * 1.25 + 12) / 72;
  const h = (size * 1.6) / 72;
  const center = { x: x + shape.x * scale, y: y + shape.y * scale };
  const left = shape.align === 'left' ? center.x : shape.align === 'right' ? center.x - w : center.x - w / 2;
  slide.addText(shape.text, {
    x: left,
    y: center.y - h / 2,
    w,
    h,
    margin: 0,
    align: shape.align,
    valign: 'middle',
    wrap: false,
    fontSize: Number(size.toFixed(1)),
    fontFace: shape.mono ? 'Courier New' : getFontName(language),
    color: hex(shape.color),
    bold: shape.bold ?? false,
    ...(shape.vertical ? { rotate: 270 } : {}),
  });
};

const addShape = (slide: Canvas, shape: Shape, placing: Placement, language: Language): void => {
  const { x, y, scale } = placing;
  if (shape.kind === 'label') addLabel(slide, shape, placing, language);
  else if (shape.kind === 'path') {
    if (shape.commands.length > 0) addPath(slide, shape.commands, shape.paint, placing);
  } else if (shape.kind === 'circle') {
    const d = shape.radius * 2 * scale;
    const frame = {
      x: x + (shape.x - shape.radius) * scale,
      y: y + (shape.y - shape.radius) * scale,
      w: d,
      h: d,
    };
    slide.addShape('ellipse', { ...frame, ...look(shape.paint, scale) });
  } else {
    const frame = { x: x + shape.x * scale, y: y + shape.y * scale, w: shape.w * scale, h: shape.h * scale };
    const rounded = shape.radius > 0 ? { rectRadius: shape.radius * scale } : {};
    slide.addShape(shape.radius > 0 ? 'roundRect' : 'rect', {
      ...frame,
      ...rounded,
      ...look(shape.paint, scale),
    });
  }
};

/** Adds native shapes, which stay sharp at every size and can be edited. */
export const pictureToSlide = (
  slide: Canvas,
  picture: Picture,
  placing: Placement,
  language: Language,
): void => {
  for (const shape of picture.shapes) addShape(slide, shape, placing, language);
};
