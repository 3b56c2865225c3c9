import { readFile } from 'node:fs/promises';
import { limits } from '@siliport/contract/limits';
import { HtmlRefused } from '../html/clean-html.ts';
import { renderMarkdown } from '../html/markdown.ts';
import { CliError } from './cli.ts';

/** Returns a file of Markdown or plain text as HTML. Throws CliError when it cannot be read, is empty, no text, or too long. */
export const readTextFile = async (path: string): Promise<string> => {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`${path} cannot be read (${error.code})`);
  });
  if (bytes.length > limits.richText) throw new CliError(`${path} is too long (200 kB at most)`);
  const text = bytes.toString('utf8');
  if (text.includes('\ufffd') || text.includes('\0')) throw new CliError(`${path} is no UTF-8 text`);
  if (text.trim() === '') throw new CliError(`${path} is empty`);
  try {
    return renderMarkdown(text);
  } catch (error) {
    if (error instanceof HtmlRefused) throw new CliError(`${path} is too ${error.reason}`);
    throw error;
  }
};
