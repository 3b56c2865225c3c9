import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { drawCover } from '../../../covers/draw-cover.ts';

/** A slider puzzle as the browser shows it: PNG data URLs. */
interface CaptchaPicture {
  /** Where the left edge of the piece belongs. */
  x: number;
  image: string;
  piece: string;
  width: number;
  height: number;
}

const width = 320;
const height = 180;
/** Size of the square around the piece and its knobs. */
const box = 60;
/** Size of the piece's square body; it has a knob at the top and one at the right. */
const body = 44;
const outline = `M2 14h${body / 2 - 7}a8 8 0 1 1 14 0h${body / 2 - 7}v${body / 2 - 7}a8 8 0 1 1 0 14v${body / 2 - 7}h-${body}z`;

/** Draws many small shapes in all colors, so that the gap is visible even where the drawing is sparse. */
const drawSpeckles = (): string =>
  Array.from({ length: 60 }, () => {
    const [x, y, size, hue] = [randomInt(640), randomInt(360), randomInt(6, 40), randomInt(360)];
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="hsl(${hue} 60% 55%)" fill-opacity=".18"/>`;
  }).join('');

const drawBackground = (): Promise<Buffer> =>
  sharp(Buffer.from(drawCover('article', randomUUID()).replace('</svg>', `${drawSpeckles()}</svg>`)))
    .resize(width, height)
    .png()
    .toBuffer();

const drawShape = (attributes: string, y: number, frame: { width: number; x: number }): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${height}">` +
      `<path transform="translate(${frame.x} ${y})" d="${outline}" ${attributes}/></svg>`,
  );

const toDataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

export const createCaptchaPicture = async (): Promise<CaptchaPicture> => {
  const x = randomInt(box + 20, width - box);
  const y = randomInt(8, height - box - 8);
  const ground = await drawBackground();
  const gap = drawShape('fill="#000" fill-opacity=".55" stroke="#fff" stroke-opacity=".8"', y, { width, x });
  const strip = sharp(ground).extract({ left: x, top: 0, width: box, height });
  const mask = drawShape('fill="#fff"', y, { width: box, x: 0 });
  const edge = drawShape('fill="none" stroke="#fff" stroke-width="2"', y, { width: box, x: 0 });
  const [image, piece] = await Promise.all([
    sharp(ground)
      .composite([{ input: gap }])
      .png()
      .toBuffer(),
    strip
      .ensureAlpha()
      .composite([{ input: mask, blend: 'dest-in' }, { input: edge }])
      .png()
      .toBuffer(),
  ]);
  return { x, image: toDataUrl(image), piece: toDataUrl(piece), width, height };
};
