import { createHash } from 'node:crypto';
import { limits } from '@siliport/contract/limits';
import { attachmentProblem, toExtension } from '@siliport/contract/rules';
import { refuse } from '../../http/refusal.ts';
import { headBytes, matchesExtension } from './content.rules.ts';

/** Pixels of a picture, read from its first bytes: it is never unpacked (SEC-56, SEC-59). */

interface ImageSize {
  width: number;
  height: number;
}

const png = (head: Buffer): ImageSize | undefined =>
  head.length >= 24 ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) } : undefined;

const gif = (head: Buffer): ImageSize | undefined =>
  head.length >= 10 ? { width: head.readUInt16LE(6), height: head.readUInt16LE(8) } : undefined;

/** Markers that begin a frame; those between them with other meanings are left out. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** From segment to segment until the one that names the size. */
const jpeg = (head: Buffer): ImageSize | undefined => {
  let at = 2;
  while (at + 9 <= head.length && head[at] === 0xff) {
    const marker = head[at + 1] ?? 0;
    if (isFrame(marker)) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(at + 2);
  }
  return undefined;
};

const readers: Record<string, (head: Buffer) => ImageSize | undefined> = { png, gif, jpg: jpeg, jpeg };

/** A camera's largest pictures have 200 million; browsers and readers falter before that. */
const max = { side: 30_000, pixels: 120_000_000 };

/** What is wrong with a png, jpg or gif; undefined for other formats. */
export const imageProblem = (extension: string, head: Buffer): 'content' | 'dimensions' | undefined => {
  const read = Object.hasOwn(readers, extension) ? readers[extension] : undefined;
  if (!read) return undefined;
  const size = read(head);
  if (!size || size.width === 0 || size.height === 0) return 'content';
  const { width, height } = size;
  return Math.max(width, height) > max.side || width * height > max.pixels ? 'dimensions' : undefined;
};

/** Characters of a file's name; its name stands in headers, thrice as long when it is Chinese. */
const maxNameLength = 200;

/** Returns the extension of an allowed name. Throws `upload.unsupported`. */
export const checkName = (name: string): string => {
  if (name.length > maxNameLength || !name.isWellFormed() || attachmentProblem(name, 1))
    refuse('upload.unsupported');
  return toExtension(name);
};

/** Throws `upload.content`, `upload.dimensions`. */
const checkHead = (extension: string, head: Buffer): void => {
  if (!matchesExtension(extension, head)) refuse('upload.content');
  const problem = imageProblem(extension, head);
  if (problem) refuse(`upload.${problem}`);
};

/**
 * Passes the bytes on and rejects invalid ones before they are stored.
 * Throws upload.empty, upload.tooLarge, upload.content, upload.dimensions, upload.hash, and those of the bytes.
 */
export async function* checkBytes(
  bytes: AsyncIterable<Buffer>,
  { extension, sha1 }: { extension: string; sha1: string },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha1');
  const head: Buffer[] = [];
  let size = 0;
  let isChecked = false;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
    if (size > limits.attachmentBytes) refuse('upload.tooLarge');
    if (!isChecked) head.push(chunk);
    if (!isChecked && size >= headBytes) {
      checkHead(extension, Buffer.concat(head.splice(0)));
      isChecked = true;
    }
    yield chunk;
  }
  if (size === 0) refuse('upload.empty');
  if (!isChecked) checkHead(extension, Buffer.concat(head));
  if (hash.digest('hex') !== sha1) refuse('upload.hash');
}
