import createPurify from 'dompurify';

/** What the server lets through (apps/server/src/html/clean-html.ts); SEC-64 asks that both stand alone. */
const tags = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br', 'figure', 'figcaption'],
  ...['a', 'strong', 'em', 'code', 'sup', 'sub', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

const attributes = ['href', 'data-video', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start'];

/** A file of the portal; dots and further slashes could lead to any other address of it. */
const isOwnFile = (url: string): boolean =>
  /^\/downloadapi\/[\w./?=&%-]+$/.test(url) && !/\.\.|\/\/|%2e|%2f|%5c/i.test(url);

/** A screen of the portal, as an article links to it. */
export const isRoute = (url: string): boolean => /^#\/[\w./?=&%,-]*$/.test(url);

/** A name before the host would pose as the host. */
const isExternal = (url: string): boolean => {
  const address = /^https?:\/\/[^\s\\<>"'`]+$/i.test(url) ? URL.parse(url) : null;
  return address !== null && address.username === '' && address.password === '';
};

const isAllowed: Record<string, (value: string) => boolean> = {
  href: (value) => isExternal(value) || isRoute(value) || isOwnFile(value),
  src: isOwnFile,
};

const purify = createPurify(window);

purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
  const allowed = isAllowed[attribute.attrName];
  if (allowed && !allowed(attribute.attrValue)) attribute.keepAttr = false;
});

purify.addHook('afterSanitizeAttributes', (node) => {
  // Before the nodes come into the page: a picture would be fetched at once.
  if (node.localName === 'img') node.setAttribute('loading', 'lazy');
  if (node.localName !== 'a' || !isExternal(node.getAttribute('href') ?? '')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/**
 * HTML of an editor as nodes that carry no script. They are put into the page as they are: text that is parsed twice can
 * mean something else the second time.
 */
export const cleanHtml = (html: string): DocumentFragment =>
  purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
