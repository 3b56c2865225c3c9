import { readFile } from 'node:fs/promises';
import { limits } from '@siliport/contract/limits';
import { cleanHtml, HtmlRefused } from '../html/clean-html.ts';
import { HandRefused } from './hand.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** Code first: nothing in it means anything else. */
const inline = (text: string): string =>
  escaped(text)
    .split(/(`[^`\n]+`)/)
    .map((part, at) =>
      at % 2 === 1
        ? `<code>${part.slice(1, -1)}</code>`
        : part
            .replace(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
            .replace(/\[([^\]\n]+)\]\(([^()\s]+)\)/g, '<a href="$2">$1</a>'),
    )
    .join('');

const item = /^\s*(?:[-*]|\d+[.)])\s+/;

const listOf = (lines: string[]): string => {
  const tag = /^\s*\d/.test(lines[0] ?? '') ? 'ol' : 'ul';
  return `<${tag}>${lines.map((line) => `<li>${inline(line.replace(item, ''))}</li>`).join('')}</${tag}>`;
};

/** Lines between empty ones: a heading, a list, or a paragraph. */
const blockOf = (block: string): string => {
  const lines = block.split('\n');
  const [, marks, heading] = /^(#{1,3}) +(.+)$/.exec(block) ?? [];
  if (marks && heading) return `<h${marks.length + 1}>${inline(heading)}</h${marks.length + 1}>`;
  if (lines.every((line) => item.test(line))) return listOf(lines);
  return `<p>${lines.map(inline).join('<br />')}</p>`;
};

/**
 * Plain text, or the Markdown that people write by hand (headings, lists, **bold**, `code`, links), as cleaned HTML.
 * HTML in it is text like any other. Errors: HtmlRefused.
 */
export const htmlOfText = (text: string): string =>
  cleanHtml(
    text
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n')
      .trim()
      .split(/\n[ \t]*\n\s*/)
      .map(blockOf)
      .join(''),
  );

/** A file of the vendor's as HTML. Errors: HandRefused when it cannot be read, is empty, no text, or too long. */
export const readTextFile = async (path: string): Promise<string> => {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new HandRefused(`${path} cannot be read (${error.code})`);
  });
  if (bytes.length > limits.richText) throw new HandRefused(`${path} is too long (200 kB at most)`);
  const text = bytes.toString('utf8');
  if (text.includes('\ufffd') || text.includes('\0')) throw new HandRefused(`${path} is no UTF-8 text`);
  if (text.trim() === '') throw new HandRefused(`${path} is empty`);
  try {
    return htmlOfText(text);
  } catch (error) {
    if (error instanceof HtmlRefused) throw new HandRefused(`${path} is too ${error.reason}`);
    throw error;
  }
};
