import createPurify from 'dompurify';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useVideoDialog } from '../player/use-video-dialog.tsx';
import classes from './rich-text.module.css';

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
const isRoute = (url: string): boolean => /^#\/[\w./?=&%,-]*$/.test(url);

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
const cleanHtml = (html: string): DocumentFragment =>
  purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });

/** A table that is wider than the page scrolls inside a frame of its own. */
const frameTable = (table: Element) => {
  const frame = document.createElement('div');
  frame.dataset.scroller = '';
  table.replaceWith(frame);
  frame.append(table);
};

/** A link that marks a video leads nowhere, so it becomes a button. */
const replaceByButton = (mark: Element) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.video = mark.getAttribute('href') ?? '';
  button.append(...mark.childNodes);
  mark.replaceWith(button);
};

/** What an article shows of an editor's HTML. */
const toArticleNodes = (html: string): DocumentFragment => {
  const nodes = cleanHtml(html);
  for (const table of nodes.querySelectorAll('table')) frameTable(table);
  for (const code of nodes.querySelectorAll('pre')) code.dataset.scroller = '';
  for (const mark of nodes.querySelectorAll('a[data-video]')) replaceByButton(mark);
  return nodes;
};

/** Keeps elements that scroll reachable by keyboard, and only those. Returns how to stop. */
const watchScrollers = (article: Element): (() => void) => {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries)
      if (target instanceof HTMLElement) target.tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
  });
  for (const scroller of article.querySelectorAll('[data-scroller]')) observer.observe(scroller);
  return () => observer.disconnect();
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** HTML of an editor, cleaned and set as an article. Its links stay inside the portal where they can. */
export function RichText({ html }: { html: string }) {
  const article = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { open, dialog } = useVideoDialog();

  useLayoutEffect(() => {
    article.current?.replaceChildren(toArticleNodes(html));
    return article.current ? watchScrollers(article.current) : undefined;
  }, [html]);

  const follow = useEffectEvent((event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const mark = target?.closest<HTMLElement>('button[data-video]');
    if (mark) open({ title: mark.textContent.trim(), url: mark.dataset.video ?? '' });
    const href = target?.closest('a')?.getAttribute('href') ?? '';
    if (!isRoute(href) || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(href.slice(1));
  });

  // The links are no elements of React's, so they are heard where they stand.
  useEffect(() => {
    const element = article.current;
    const handleClick = (event: MouseEvent) => follow(event);
    element?.addEventListener('click', handleClick);
    return () => element?.removeEventListener('click', handleClick);
  }, []);

  return (
    <>
      <div ref={article} className={classes.article} />
      {dialog}
    </>
  );
}
