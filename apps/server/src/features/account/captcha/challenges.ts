import { randomInt, randomUUID } from 'node:crypto';
import { calls } from '@siliport/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import sharp from 'sharp';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { drawCover } from '../../../covers/draw-cover.ts';
import type { Services } from '../../../services.ts';

/** The two challenges of a captcha: a slider puzzle, and a proof of work. */

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

/** The solver tries counters from 0: 150,000 SHA-256 on average, 300,000 at most. */
const work = { algorithm: 'SHA-256', cost: 100, maxCounter: 3000 };

const challengeSchema = calls.captchaGet.output.properties.proofOfWork;
const payloadSchema = Type.Object({
  challenge: challengeSchema,
  solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String() }),
});

type Context = Pick<Services, 'secret'>;

const secrets = ({ secret }: Context) => ({
  hmacSignatureSecret: secret.hash('proof of work: challenge'),
  hmacKeySignatureSecret: secret.hash('proof of work: key'),
});

/** Returns a signed challenge for one captcha. Its expiry and single use are those of the captcha's row. */
export const createProofChallenge = async (
  context: Context,
  captcha: string,
): Promise<Static<typeof challengeSchema>> => {
  const challenge = await createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.maxCounter),
    data: { captcha },
    deriveKey,
    ...secrets(context),
  });
  return Value.Parse(challengeSchema, challenge);
};

const parsePayload = (text: string): Static<typeof payloadSchema> | undefined => {
  try {
    const payload: unknown = JSON.parse(Buffer.from(text, 'base64').toString());
    return Value.Check(payloadSchema, payload) ? payload : undefined;
  } catch {
    return undefined;
  }
};

/** Whether a payload (ALTCHA's: JSON of challenge and solution, in Base64) solves the challenge of this captcha. */
export const isProofValid = async (context: Context, captcha: string, text = ''): Promise<boolean> => {
  const payload = parsePayload(text);
  if (payload?.challenge.parameters.data.captcha !== captcha) return false;
  const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets(context) });
  return verified;
};
