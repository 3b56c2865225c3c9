import type { Language } from '@siliport/contract/language';
import type { Database } from '../../database/database.ts';
import { cleanHtml, HtmlRefused, textOfHtml } from '../../html/clean-html.ts';
import type { Caller } from '../../http/handler.ts';
import { fieldRefusal } from '../../http/input-problem.ts';
import { refuse } from '../../http/refusal.ts';
import { mayRead } from '../files/file-answers.ts';
import { type FileRow, findFileById } from '../files/files.queries.ts';
import { fileIdsIn, readingUrl } from '../files/reading-url.ts';
import { takeUploads } from '../files/uploads.queries.ts';

/** What an editor's text begins with. Anything else was typed, and `#include <vector>` is to stay as it was typed. */
const editorBegins =
  /^\s*<(p|h[1-6]|ul|ol|blockquote|pre|table|figure|hr|img|a|strong|em|code|div|span)\b[^>]*>/i;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** Empty lines part paragraphs. */
const paragraphs = (text: string): string =>
  escaped(text.replace(/\r\n?/g, '\n').trim())
    .split(/\n\s*\n/)
    .map((each) => `<p>${each.replaceAll('\n', '<br />')}</p>`)
    .join('');

/** Words, a picture or a film; characters that nobody sees are none. */
const saysSomething = (html: string): boolean =>
  /<img\b|data-video/.test(html) || /[^\s\u200b-\u200f\u2060\ufeff]/.test(textOfHtml(html));

/** A picture loads by itself: no other address than that of a file may be asked for that way. */
const showsOnlyFiles = (html: string): boolean =>
  [...html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g)].every(
    ([, src = '']) => fileIdsIn(`"${src}"`).length === 1,
  );

/**
 * What a member wrote, as HTML that can be shown: plain text in paragraphs, an editor's text cleaned.
 * Errors: input.invalid for this field, when nothing is left or it is too much; upload.foreign.
 */
export const cleanText = (field: string, text: string, language: Language): string => {
  let html: string;
  try {
    html = editorBegins.test(text) ? cleanHtml(text) : paragraphs(text);
  } catch (error) {
    if (!(error instanceof HtmlRefused)) throw error;
    throw fieldRefusal(field, error.reason === 'long' ? 'long' : 'format', language);
  }
  if (!saysSomething(html)) throw fieldRefusal(field, 'empty', language);
  return showsOnlyFiles(html) ? html : refuse('upload.foreign');
};

/**
 * Takes the member's own uploads that the text shows or links to. Other files may be named as far as the member may read
 * them. Errors: upload.foreign.
 */
export const takeShownFiles = async (tx: Database, caller: Caller, html: string): Promise<FileRow[]> => {
  const ids = fileIdsIn(html);
  const taken = await takeUploads(tx, caller.memberId, ids);
  for (const id of ids) {
    if (taken.some((file) => file.id === id)) continue;
    const file = await findFileById(tx, id);
    if (!file || !mayRead(file, caller)) return refuse('upload.foreign');
  }
  return taken;
};

/** The text, and a link to each of these files that it does not name itself. */
export const withLinks = (html: string, files: readonly FileRow[]): string => {
  const named = new Set(fileIdsIn(html));
  const links = files
    .filter(({ id }) => !named.has(id))
    .map(({ id, name }) => `<p><a href="${readingUrl(id)}">${escaped(name)}</a></p>`);
  return html + links.join('');
};
