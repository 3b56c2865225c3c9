import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useVideoDialog } from '../player/use-video-dialog.tsx';
import { articleNodes, watchScrollers } from './article-nodes.ts';
import { isRoute } from './clean-html.ts';
import classes from './rich-text.module.css';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** HTML of an editor, cleaned and set as an article. Its links stay inside the portal where they can. */
export function RichText({ html }: { html: string }) {
  const article = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { open, dialog } = useVideoDialog();

  useLayoutEffect(() => {
    article.current?.replaceChildren(articleNodes(html));
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
    const place = article.current;
    const heard = (event: MouseEvent) => follow(event);
    place?.addEventListener('click', heard);
    return () => place?.removeEventListener('click', heard);
  }, []);

  return (
    <>
      <div ref={article} className={classes.article} />
      {dialog}
    </>
  );
}
