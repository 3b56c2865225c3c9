import { escapeHtml } from '@siliport/contract/escape-html';
import { limits } from '@siliport/contract/limits';
import { cleanHtml, HtmlRejectedError, htmlToText } from '../../html/clean-html.ts';
import { findFileIds } from '../files/file-url.ts';

/** Sanitized HTML, or why there is none. */
export type SanitizedText = { html: string } | { problem: 'long' | 'deep' | 'empty' | 'foreignImage' };

/** The start of the editor's HTML. Anything else is plain text, so that `#include <vector>` stays as it was typed. */
const editorStart =
  /^\s*<(p|h[1-6]|ul|ol|blockquote|pre|table|figure|hr|img|a|strong|em|code|div|span)\b[^>]*>/i;

/** Converts plain text to paragraphs, which blank lines separate. */
const toParagraphs = (text: string): string =>
  escapeHtml(text.replace(/\r\n?/g, '\n').trim())
    .split(/\n\s*\n/)
    .map((each) => `<p>${each.replaceAll('\n', '<br />')}</p>`)
    .join('');

/** Whether the HTML has visible text, a picture or a video. */
const hasContent = (html: string): boolean =>
  /<img\b|data-video/.test(html) || /[^\s\u200b-\u200f\u2060\ufeff]/.test(htmlToText(html));

/** Whether all pictures are files of the portal, because pictures load without a click. */
const hasOnlyPortalImages = (html: string): boolean =>
  [...html.matchAll(/<img\b[^<>]*>/g)]
    .flatMap(([image]) => /\ssrc="([^"]*)"/.exec(image)?.[1] ?? [])
    .every((src) => findFileIds(`"${src}"`).length === 1);

const toHtml = (text: string): SanitizedText => {
  try {
    return { html: editorStart.test(text) ? cleanHtml(text) : toParagraphs(text) };
  } catch (error) {
    if (error instanceof HtmlRejectedError) return { problem: error.reason };
    throw error;
  }
};

/**
 * Sanitizes what a member wrote: plain text becomes paragraphs, and HTML keeps only allowed markup. The length limit
 * applies to the result, because escaping and link attributes lengthen a text (SEC-65).
 */
export default (text: string): SanitizedText => {
  const sanitized = toHtml(text);
  if ('problem' in sanitized) return sanitized;
  const { html } = sanitized;
  if (html.length > limits.richText) return { problem: 'long' };
  if (!hasContent(html)) return { problem: 'empty' };
  return hasOnlyPortalImages(html) ? { html } : { problem: 'foreignImage' };
};
