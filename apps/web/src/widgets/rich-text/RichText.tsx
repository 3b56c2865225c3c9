import createPurify from 'dompurify';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useVideoDialog } from '../player/use-video-dialog.tsx';
import classes from './rich-text.module.css';

/** The server's allow list (apps/server/src/html/clean-html.ts), repeated on purpose (SEC-64). */
const tags = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br', 'figure', 'figcaption'],
  ...['a', 'strong', 'em', 'code', 'sup', 'sub', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

const attributes = ['href', 'data-video', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start'];

/** Whether a URL is a file of the portal; dots and further slashes could lead elsewhere. */
const isOwnFile = (url: string): boolean =>
  /^\/downloadapi\/[\w./?=&%-]+$/.test(url) && !/\.\.|\/\/|%2e|%2f|%5c/i.test(url);

/** Whether a URL is a screen of the portal, as articles link to it. */
const isRoute = (url: string): boolean => /^#\/[\w./?=&%,-]*$/.test(url);

/** Whether a URL leads to another site; a user name before the host could pose as the host. */
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
  // Set before the nodes are inserted, which would fetch the pictures immediately.
  if (node.localName === 'img') node.setAttribute('loading', 'lazy');
  if (node.localName !== 'a' || !isExternal(node.getAttribute('href') ?? '')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/**
 * Returns HTML of an editor as nodes without scripts. They are inserted as nodes, because parsing sanitized HTML a second
 * time can yield something else.
 */
const cleanHtml = (html: string): DocumentFragment =>
  purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });

/** Wraps a table in a frame, inside which it scrolls. */
const frameTable = (table: Element) => {
  const frame = document.createElement('div');
  frame.dataset.scroller = '';
  table.replaceWith(frame);
  frame.append(table);
};

/** Replaces a link that marks a video by a button. */
const replaceByButton = (mark: Element) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.video = mark.getAttribute('href') ?? '';
  button.append(...mark.childNodes);
  mark.replaceWith(button);
};

/** Returns the nodes of an article from an editor's HTML. */
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

/** Renders sanitized HTML as an article. Links to the portal open without a page load. */
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

  // The links are not rendered by React, so a native listener handles their clicks.
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
