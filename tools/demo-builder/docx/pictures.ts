import { execFileSync } from 'node:child_process';
import { escapeHtml } from '@siliport/contract/escape-html';
import PDFDocument from 'pdfkit';
import type { Label, Paint, PathCommand, Picture, Shape } from '../drawings/picture.ts';
import { drawPicture } from '../pdf/draw-picture.ts';
import { getFont } from '../pdf/fonts.ts';

const dotsPerInch = '150';

/**
 * Browser viewers show the PNG, Word the SVG. Poppler renders it from a one-page PDF, so that all formats show the same
 * picture in the same fonts.
 */
export const pictureToPng = async (picture: Picture): Promise<Uint8Array> => {
  const pdf = new PDFDocument({ size: [picture.width, picture.height], margin: 0, font: null });
  for (const face of ['regular', 'bold', 'mono'] as const) pdf.registerFont(face, getFont(face));
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    pdf.on('end', resolve);
  });
  drawPicture(pdf, picture, 0, 0);
  pdf.end();
  await ended;
  try {
    return execFileSync('pdftoppm', ['-png', '-singlefile', '-r', dotsPerInch, '-'], {
      input: Buffer.concat(chunks),
      maxBuffer: 16 * 1024 * 1024,
    });
  } catch (cause) {
    throw new Error('pdftoppm failed: install the package poppler-utils (Debian) first.', { cause });
  }
};

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

const svgCommands = { move: 'M', line: 'L', curve: 'C', close: 'Z' };

const pathData = (commands: PathCommand[]): string =>
  commands.map(([kind, ...values]) => svgCommands[kind] + values.map(number).join(' ')).join('');

const fonts = "'Noto Sans CJK SC', 'Noto Sans SC', 'Microsoft YaHei', 'PingFang SC', sans-serif";
const monoFonts = "'Noto Sans Mono CJK SC', Consolas, Menlo, monospace";
const anchors = { left: 'start', center: 'middle', right: 'end' };

const textElement = ({ x, y, text, size, align, color, bold, mono, vertical }: Label): string => {
  const turn = vertical ? ` transform="rotate(-90 ${number(x)} ${number(y)})"` : '';
  const weight = bold ? ' font-weight="bold"' : '';
  // Not every office program supports dominant-baseline, so the middle is computed from the height of capitals.
  const baseline = number(y + size * 0.36);
  return `<text x="${number(x)}" y="${baseline}" font-family="${mono ? monoFonts : fonts}" font-size="${number(size)}" text-anchor="${anchors[align]}" fill="${color}"${weight}${turn}>${escapeHtml(text)}</text>`;
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
      return `<path d="${pathData(shape.commands)}" ${paintAttributes(shape.paint)}/>`;
    case 'label':
      return textElement(shape);
  }
};

export const pictureToSvg = ({ width, height, shapes }: Picture): string => {
  const size = `width="${number(width)}" height="${number(height)}" viewBox="0 0 ${number(width)} ${number(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes.map(element).join('')}</svg>`;
};
