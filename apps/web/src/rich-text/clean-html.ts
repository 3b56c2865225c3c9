import createPurify from 'dompurify';

/** The same list as the server's (apps/server/src/html/clean-html.ts): SEC-64 asks both to stand alone. */
const tags = [
  'p br hr h2 h3 h4 h5 h6 div span',
  'strong b em i u s del ins sub sup small mark kbd code pre blockquote',
  'ul ol li dl dt dd',
  'table caption colgroup col thead tbody tfoot tr th td',
  'a img figure figcaption',
].flatMap((line) => line.split(' '));

const attributes = 'href src alt title width height colspan rowspan scope start lang data-video data-poster';

/** A path of our own origin; `//host` and `/\host` lead elsewhere. */
const ownPath = /^\/(?![/\\])/;

/** Values without a scheme, and links of these schemes. */
const allowedValue = /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

const purify = createPurify(window);

purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
  const isLoaded = ['src', 'data-video', 'data-poster'].includes(attribute.attrName);
  // Nothing is loaded from elsewhere, nor from the text itself.
  if (isLoaded && !ownPath.test(attribute.attrValue)) attribute.keepAttr = attribute.attrValue === '';
});

/** An address of ours as the router takes it, or undefined. */
export const routeOf = (href: string): string | undefined => {
  const url = URL.parse(href, location.href);
  if (url?.origin !== location.origin || url.pathname !== location.pathname) return undefined;
  return url.hash.startsWith('#/') ? url.hash.slice(1) : undefined;
};

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof Element && node.localName === 'img') node.setAttribute('loading', 'lazy');
  const href = node.localName === 'a' ? node.getAttribute('href') : null;
  const url = href === null ? null : URL.parse(href, location.href);
  if (!url?.protocol.startsWith('http') || url.origin === location.origin) return;
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
    ALLOWED_ATTR: attributes.split(' '),
    ALLOWED_URI_REGEXP: allowedValue,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
