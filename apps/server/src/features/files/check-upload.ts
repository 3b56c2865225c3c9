import { createHash } from 'node:crypto';
import { limits } from '@siliport/contract/limits';
import { attachmentProblem, toExtension } from '@siliport/contract/rules';
import { refuse } from '../../http/refusal.ts';
import { headBytes, matchesExtension } from './content.rules.ts';
import { imageProblem } from './image-size.rules.ts';

/** Characters of a file's name; its name stands in headers, thrice as long when it is Chinese. */
const maxNameLength = 200;

/** Errors: upload.unsupported. */
export const checkName = (name: string): string => {
  if (name.length > maxNameLength || !name.isWellFormed() || attachmentProblem(name, 1))
    refuse('upload.unsupported');
  return toExtension(name);
};

/** Errors: upload.content, upload.dimensions. */
const checkHead = (extension: string, head: Buffer): void => {
  if (!matchesExtension(extension, head)) refuse('upload.content');
  const problem = imageProblem(extension, head);
  if (problem) refuse(`upload.${problem}`);
};

/**
 * The bytes on their way into the storage. Whatever is wrong with them ends the way before they are kept.
 * Errors: upload.empty, upload.tooLarge, upload.content, upload.dimensions, upload.hash, and those of the bytes.
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
    if (size > limits.attachment) refuse('upload.tooLarge');
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
