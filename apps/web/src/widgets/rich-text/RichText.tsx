import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useVideoDialog } from '../player/use-video-dialog.tsx';
import { cleanHtml, isRoute } from './clean-html.ts';
import classes from './rich-text.module.css';

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
