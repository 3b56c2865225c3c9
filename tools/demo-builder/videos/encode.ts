import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import type { Picture } from '../drawings/picture.ts';
import { drawPicture } from '../pdf/draw-picture.ts';
import { getFont } from '../pdf/fonts.ts';

/** Returns a PDF with one page per frame, which poppler renders in the documents' fonts. */
const toPdf = async (frames: Picture[]): Promise<Buffer> => {
  const [first] = frames;
  if (!first) throw new Error('A film has frames.');
  const pdf = new PDFDocument({
    size: [first.width, first.height],
    margin: 0,
    font: null,
    autoFirstPage: false,
  });
  for (const face of ['regular', 'bold', 'mono'] as const) pdf.registerFont(face, getFont(face));
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    pdf.on('end', resolve);
  });
  for (const frame of frames) {
    pdf.addPage();
    drawPicture(pdf, frame, 0, 0);
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
};

/**
 * Returns H.264 options with a keyframe only at the start of each slide, because a keyframe is as large as the rest of
 * its slide. Flat colors and sharp text need no higher quality.
 */
const h264 = (keyframes: number[]): string[] => [
  ...['-c:v', 'libx264', '-preset', 'slower', '-crf', '38', '-pix_fmt', 'yuv420p', '-threads', '1'],
  ...['-x264-params', 'no-psy=1:qcomp=0.75:rc-lookahead=120:keyint=infinite:scenecut=0'],
  ...['-force_key_frames', keyframes.map((seconds) => seconds.toFixed(3)).join()],
];

/** Returns an audio filter: a soft chime at every slide change, and silence in between. */
const chimes = (keyframes: number[], seconds: number): string => {
  const tones = keyframes.map(
    (at) => `gte(t,${at})*exp(-3.2*(t-${at}))*(0.10*sin(2*PI*587.33*(t-${at}))+0.06*sin(2*PI*880*(t-${at})))`,
  );
  return `aevalsrc=exprs='${tones.join('+')}':s=8000:d=${seconds}`;
};

const aac = ['-c:a', 'aac', '-b:a', '6k', '-ac', '1'];

const plain = [
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
];

export interface Encoding {
  frames: Picture[];
  framesPerSecond: number;
  /** In seconds. */
  keyframes: number[];
}

interface Targets {
  large: string;
  small: string;
}

const toArguments = (encoding: Encoding, comment: string, targets: Targets): string[] => {
  const { frames, framesPerSecond, keyframes } = encoding;
  const toOutput = (source: string, target: string): string[] => [
    ...['-map', source, '-map', '1:a', ...h264(keyframes), ...aac, ...plain],
    ...['-metadata', `comment=${comment}`, '-movflags', '+faststart', '-f', 'mp4', target],
  ];
  return [
    ...['-hide_banner', '-loglevel', 'error', '-y', '-threads', '1'],
    ...['-f', 'image2pipe', '-c:v', 'ppm', '-framerate', `${framesPerSecond}`, '-i', '-'],
    ...['-f', 'lavfi', '-i', chimes(keyframes, frames.length / framesPerSecond)],
    ...['-filter_complex', '[0:v]split[large][whole];[whole]scale=640:360:flags=area[small]'],
    ...toOutput('[large]', targets.large),
    ...toOutput('[small]', targets.small),
  ];
};

/** Returns the fingerprint of a video, stored in the file's comment, so that it is not encoded twice. */
export const toFingerprint = (encoding: Encoding): string =>
  createHash('sha256')
    .update(JSON.stringify([encoding.frames, toArguments(encoding, '', { large: '', small: '' })]))
    .digest('hex');

const succeeds = async (name: string, child: ReturnType<typeof spawn>): Promise<void> => {
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${name} ended with ${code}.`);
};

/** Encodes all definitions at once, so that frames are rendered once. */
export const encode = async (encoding: Encoding, targets: Targets): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'siliport-film-'));
  try {
    const pages = join(folder, 'frames.pdf');
    await writeFile(pages, await toPdf(encoding.frames));
    const drawing = spawn('pdftoppm', ['-r', '144', pages], { stdio: ['ignore', 'pipe', 'inherit'] });
    const coding = spawn('ffmpeg', toArguments(encoding, toFingerprint(encoding), targets), {
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    await Promise.all([
      pipeline(drawing.stdout, coding.stdin),
      succeeds('pdftoppm', drawing),
      succeeds('ffmpeg', coding),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
};
