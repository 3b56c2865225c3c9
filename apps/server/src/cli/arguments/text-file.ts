import { readFile } from 'node:fs/promises';
import { limits } from '@siliport/contract/limits';
import markdownIt, { type Token } from 'markdown-it';
import { getErrorCode } from '../../errors.ts';
import { cleanHtml, HtmlRejectedError } from '../../html/clean-html.ts';
import { CliError } from '../cli.ts';

/** CommonMark with tables; line breaks are preserved, because many answers are plain text. */
const markdown = markdownIt({ html: false, linkify: true, breaks: true });
// File names are not links, although .sh and .md are top-level domains.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/** The page title is the h1, and the allow list ends at h4. */
const headings: Record<string, string> = { h1: 'h2', h2: 'h3' };

const shiftHeading = (token: Token): void => {
  if (token.type.startsWith('heading_')) token.tag = headings[token.tag] ?? 'h4';
};

markdown.core.ruler.push('shift_headings', ({ tokens }) => tokens.forEach(shiftHeading));

const isPortalFileUrl = (url: string): boolean => url.startsWith('/downloadapi/');

/** Renders external images as links, because loading them would expose the reader to the other site. */
const renderImageDefault = markdown.renderer.rules.image;
markdown.renderer.rules.image = (tokens, index, options, env, self) => {
  const token = tokens[index];
  const url = String(token?.attrGet('src') ?? '');
  if (isPortalFileUrl(url)) return renderImageDefault?.(tokens, index, options, env, self) ?? '';
  const { escapeHtml } = markdown.utils;
  return `<a href="${escapeHtml(url)}">${escapeHtml(token?.content || url)}</a>`;
};

/** Returns Markdown or plain text as sanitized HTML; HTML in it is escaped. Throws HtmlRejectedError. */
const renderMarkdown = (text: string): string =>
  cleanHtml(markdown.render(text.replace(/^\ufeff/, '')).trim());

/** Returns a Markdown or plain text file as HTML. Throws CliError when it is unreadable, empty, too long, or not text. */
export const readTextFile = async (path: string): Promise<string> => {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new CliError(`${path} cannot be read (${getErrorCode(error)})`);
  });
  if (bytes.length > limits.richText) throw new CliError(`${path} is too long (200 kB at most)`);
  const text = bytes.toString('utf8');
  if (text.includes('\ufffd') || text.includes('\0')) throw new CliError(`${path} is not valid UTF-8 text`);
  if (text.trim() === '') throw new CliError(`${path} is empty`);
  try {
    return renderMarkdown(text);
  } catch (error) {
    if (error instanceof HtmlRejectedError) throw new CliError(`${path} is too ${error.reason}`);
    throw error;
  }
};
