import { limits } from '@siliport/contract/limits';
import sanitizeHtml from 'sanitize-html';

/** HTML that is not even cleaned: what was wrong with it. */
export class HtmlRefused extends Error {
  readonly reason: 'long' | 'deep';
  constructor(reason: 'long' | 'deep') {
    super(`HTML too ${reason}`);
    this.reason = reason;
  }
}

/** Elements within each other; the parser's work grows with its square. */
export const maxDepth = 100;

const tags = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br', 'figure', 'figcaption'],
  ...['a', 'strong', 'em', 'code', 'sup', 'sub', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Their text is no text for readers either. */
const silent = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'iframe', 'noscript', 'noembed', 'noframes'],
  ...['plaintext', 'template', 'title', 'svg', 'math', 'object'],
];

/** Browsers resolve dots and further slashes, which could lead anywhere. */
const isStraight = (url: string): boolean => !/\.\.|\/\/|%2e|%2f|%5c/i.test(url);

/** A file of the portal. */
const isOwnFile = (url: string): boolean => /^\/downloadapi\/[\w./?=&%-]+$/.test(url) && isStraight(url);

const isRoute = (url: string): boolean => /^#\/[\w./?=&%,-]*$/.test(url) && isStraight(url);

/** In one piece and without a name before the host, which would pose as the host. */
const isExternal = (url: string): boolean => {
  if (!/^https?:\/\/[^\s\\<>"'`]+$/i.test(url) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
};

type Attributes = sanitizeHtml.Attributes;

/** What opens beside the portal gets no hold of it. */
const guarded = ({ target: _target, rel: _rel, ...attributes }: Attributes): Attributes =>
  isExternal(attributes.href ?? '')
    ? { ...attributes, rel: 'noopener noreferrer', target: '_blank' }
    : attributes;

const linkAttributes = ({ href = '', ...rest }: Attributes): Attributes => {
  if (!isExternal(href) && !isRoute(href) && !isOwnFile(href)) return {};
  const isVideo = 'data-video' in rest && isOwnFile(href);
  return guarded(isVideo ? { href, 'data-video': '' } : { href });
};

const numeric = ['width', 'height', 'colspan', 'rowspan', 'start'];

const withoutOddNumbers = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => !numeric.includes(name) || /^\d{1,4}$/.test(value)),
  );

const limitDepth = (): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> => {
  let depth = 0;
  return {
    // The parser's own count: one of ours could be led astray by comments and quotes. It stops before the work is done.
    onOpenTag: () => {
      if (++depth > maxDepth) throw new HtmlRefused('deep');
    },
    onCloseTag: () => {
      depth--;
    },
  };
};

const same = (tagName: string, attribs: Attributes) => ({ tagName, attribs });

/** What editors and old pages write for the same. */
const renamed = {
  b: (_: string, attributes: Attributes) => same('strong', attributes),
  i: (_: string, attributes: Attributes) => same('em', attributes),
};

const allowList: sanitizeHtml.IOptions = {
  allowedTags: tags,
  nonTextTags: silent,
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
    ...renamed,
    '*': (tag, attributes) => same(tag, withoutOddNumbers(attributes)),
    a: (tag, attributes) => same(tag, linkAttributes(attributes)),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnFile(attribs.src ?? ''),
};

/** Everything stays; written as the other one writes it. */
const keepAll: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemesAppliedToAttributes: [],
  parseStyleAttributes: false,
  transformTags: { ...renamed, a: (tag, attributes) => same(tag, guarded(attributes)) },
};

const clean = (html: string, options: sanitizeHtml.IOptions): string => {
  if (html.length > limits.richText) throw new HtmlRefused('long');
  return sanitizeHtml(html, { ...options, ...limitDepth() });
};

/**
 * HTML of an editor or of a content folder, with what the portal shows and nothing else: no script, style, frame or
 * class; links to http(s), to routes `#/…` and to files of the portal; pictures and videos (`<a data-video>`) that are
 * files of the portal.
 * Errors: HtmlRefused.
 */
export const cleanHtml = (html: string): string => clean(html, allowList);

/**
 * The first tag that cleaning takes out or changes; undefined when it takes nothing.
 * Errors: HtmlRefused.
 */
export const findRemovedTag = (html: string): string | undefined => {
  const [kept, whole] = [clean(html, allowList), clean(html, keepAll)];
  if (kept === whole) return undefined;
  let at = 0;
  while (at < whole.length && kept[at] === whole[at]) at++;
  const tag = Math.max(0, whole.lastIndexOf('<', at));
  return whole.slice(tag, whole.indexOf('>', tag) + 1 || undefined);
};

// A bracket inside a tag is escaped in cleaned HTML. Without excluding `<`, a row of them takes quadratic time.
const ends = /<\/?(?:p|h[2-4]|[uo]l|li|blockquote|pre|hr|br|fig\w+|table|caption|t\w+)\b[^<>]*>/g;
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The words of cleaned HTML, for the search. */
export const htmlToText = (cleaned: string): string =>
  cleaned
    .replace(ends, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
