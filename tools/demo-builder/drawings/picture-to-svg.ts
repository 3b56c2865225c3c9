import { escapeHtml } from '@siliport/contract/escape-html';
import type { Label, Paint, Picture, Shape, Step } from './picture.ts';

const number = (value: number): string => `${Number(value.toFixed(2))}`;

const paintAttributes = ({ fill, stroke, width, dashed, opacity }: Paint): string =>
  [
    `fill="${fill ?? 'none'}"`,
    stroke ? `stroke="${stroke}" stroke-width="${width ?? 0.75}" stroke-linejoin="round"` : '',
    stroke && dashed ? 'stroke-dasharray="3 2"' : '',
    opacity === undefined ? '' : `opacity="${opacity}"`,
  ]
    .filter(Boolean)
    .join(' ');

const commands = { move: 'M', line: 'L', curve: 'C', close: 'Z' };

const pathData = (steps: Step[]): string =>
  steps.map(([kind, ...values]) => commands[kind] + values.map(number).join(' ')).join('');

const fonts = "'Noto Sans CJK SC', 'Noto Sans SC', 'Microsoft YaHei', 'PingFang SC', sans-serif";
const monoFonts = "'Noto Sans Mono CJK SC', Consolas, Menlo, monospace";
const anchors = { left: 'start', center: 'middle', right: 'end' };

const textElement = ({ x, y, text, size, align, colour, bold, mono, upwards }: Label): string => {
  const turn = upwards ? ` transform="rotate(-90 ${number(x)} ${number(y)})"` : '';
  const weight = bold ? ' font-weight="bold"' : '';
  // Not every office program knows dominant-baseline: the middle is found by the height of capitals.
  const baseline = number(y + size * 0.36);
  return `<text x="${number(x)}" y="${baseline}" font-family="${mono ? monoFonts : fonts}" font-size="${number(size)}" text-anchor="${anchors[align]}" fill="${colour}"${weight}${turn}>${escapeHtml(text)}</text>`;
};

const element = (shape: Shape): string => {
  switch (shape.kind) {
    case 'rect': {
      const size = `width="${number(shape.w)}" height="${number(shape.h)}" rx="${number(shape.radius)}"`;
      return `<rect x="${number(shape.x)}" y="${number(shape.y)}" ${size} ${paintAttributes(shape.paint)}/>`;
    }
    case 'circle':
      return `<circle cx="${number(shape.x)}" cy="${number(shape.y)}" r="${number(shape.radius)}" ${paintAttributes(shape.paint)}/>`;
    case 'path':
      return `<path d="${pathData(shape.steps)}" ${paintAttributes(shape.paint)}/>`;
    case 'label':
      return textElement(shape);
  }
};

export const pictureToSvg = ({ width, height, shapes }: Picture): string => {
  const size = `width="${number(width)}" height="${number(height)}" viewBox="0 0 ${number(width)} ${number(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes.map(element).join('')}</svg>`;
};
