import { limits } from '@siliport/contract/limits';
import sanitizeHtml from 'sanitize-html';

/** HTML that is too long or nested too deeply to be sanitized. */
export class HtmlRejectedError extends Error {
  readonly reason: 'long' | 'deep';
  constructor(reason: 'long' | 'deep') {
    super(`HTML too ${reason}`);
    this.reason = reason;
  }
}

/** The nesting limit; parsing time grows with the square of the depth. */
export const maxDepth = 100;

const allowedTags = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br', 'figure', 'figcaption'],
  ...['a', 'strong', 'em', 'code', 'sup', 'sub', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Elements that are removed together with their text. */
const droppedTags = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'iframe', 'noscript', 'noembed', 'noframes'],
  ...['plaintext', 'template', 'title', 'svg', 'math', 'object'],
];

/** Whether the path contains nothing that a browser would normalize to another path. */
const isPlainPath = (url: string): boolean => !/\.\.|\/\/|%2e|%2f|%5c/i.test(url);

/** A file of the portal. */
const isOwnFile = (url: string): boolean => /^\/downloadapi\/[\w./?=&%-]+$/.test(url) && isPlainPath(url);

const isRoute = (url: string): boolean => /^#\/[\w./?=&%,-]*$/.test(url) && isPlainPath(url);

/** Whether the URL is external, without spaces and without credentials, which could be mistaken for the host. */
const isExternal = (url: string): boolean => {
  if (!/^https?:\/\/[^\s\\<>"'`]+$/i.test(url) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
};

type Attributes = sanitizeHtml.Attributes;

/** Opens external links in a new tab that cannot reach the portal. */
const protectLink = ({ target: _target, rel: _rel, ...attributes }: Attributes): Attributes =>
  isExternal(attributes.href ?? '')
    ? { ...attributes, rel: 'noopener noreferrer', target: '_blank' }
    : attributes;

const cleanLink = ({ href = '', ...rest }: Attributes): Attributes => {
  if (!isExternal(href) && !isRoute(href) && !isOwnFile(href)) return {};
  const isVideo = 'data-video' in rest && isOwnFile(href);
  return protectLink(isVideo ? { href, 'data-video': '' } : { href });
};

const numericAttributes = ['width', 'height', 'colspan', 'rowspan', 'start'];

const dropInvalidNumbers = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => !numericAttributes.includes(name) || /^\d{1,4}$/.test(value),
    ),
  );

const limitDepth = (): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> => {
  let depth = 0;
  return {
    // Counted by the parser, because comments and quotes could mislead a regular expression, and aborted early.
    onOpenTag: () => {
      if (++depth > maxDepth) throw new HtmlRejectedError('deep');
    },
    onCloseTag: () => {
      depth--;
    },
  };
};

const toTag = (tagName: string, attribs: Attributes) => ({ tagName, attribs });

/** Synonyms that editors and old pages use. */
const renamedTags = {
  b: (_: string, attributes: Attributes) => toTag('strong', attributes),
  i: (_: string, attributes: Attributes) => toTag('em', attributes),
};

const allowList: sanitizeHtml.IOptions = {
  allowedTags: allowedTags,
  nonTextTags: droppedTags,
  allowedAttributes: {
    a: ['href', 'rel', 'target', 'data-video'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: {
    ...renamedTags,
    '*': (tag, attributes) => toTag(tag, dropInvalidNumbers(attributes)),
    a: (tag, attributes) => toTag(tag, cleanLink(attributes)),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnFile(attribs.src ?? ''),
};

/** Allows everything, for a comparison with the result of the allow list. */
const keepAll: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemesAppliedToAttributes: [],
  parseStyleAttributes: false,
  transformTags: { ...renamedTags, a: (tag, attributes) => toTag(tag, protectLink(attributes)) },
};

const clean = (html: string, options: sanitizeHtml.IOptions): string => {
  if (html.length > limits.richText) throw new HtmlRejectedError('long');
  return sanitizeHtml(html, { ...options, ...limitDepth() });
};

/**
 * Returns sanitized HTML of an editor or content folder: no script, style, frame or class; links to http(s), to routes
 * `#/…` and to files of the portal; pictures and videos (`<a data-video>`) that are files of the portal. Throws
 * HtmlRejectedError.
 */
export const cleanHtml = (html: string): string => clean(html, allowList);

/**
 * Returns the first tag that sanitizing removes or changes; undefined if it changes nothing. Throws HtmlRejectedError.
 */
export const findRemovedTag = (html: string): string | undefined => {
  const [allowed, whole] = [clean(html, allowList), clean(html, keepAll)];
  if (allowed === whole) return undefined;
  let at = 0;
  while (at < whole.length && allowed[at] === whole[at]) at++;
  const tag = Math.max(0, whole.lastIndexOf('<', at));
  return whole.slice(tag, whole.indexOf('>', tag) + 1 || undefined);
};

// Sanitized HTML escapes brackets inside tags. Excluding `<` keeps a run of them from taking quadratic time.
const blockTags = /<\/?(?:p|h[2-4]|[uo]l|li|blockquote|pre|hr|br|fig\w+|table|caption|t\w+)\b[^<>]*>/g;
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Returns the text of sanitized HTML, for the search. */
export const htmlToText = (cleaned: string): string =>
  cleaned
    .replace(blockTags, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
