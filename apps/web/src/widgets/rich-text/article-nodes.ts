import { cleanHtml } from './clean-html.ts';

/** A table that is wider than the page scrolls inside a frame of its own. */
const frameTable = (table: Element) => {
  const frame = document.createElement('div');
  frame.dataset.scroller = '';
  table.replaceWith(frame);
  frame.append(table);
};

/** A mark of a video leads nowhere: it is pressed, not followed. */
const pressable = (mark: Element) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.video = mark.getAttribute('href') ?? '';
  button.append(...mark.childNodes);
  mark.replaceWith(button);
};

/** What an article shows of an editor's HTML. */
export const articleNodes = (html: string): DocumentFragment => {
  const nodes = cleanHtml(html);
  for (const table of nodes.querySelectorAll('table')) frameTable(table);
  for (const code of nodes.querySelectorAll('pre')) code.dataset.scroller = '';
  for (const mark of nodes.querySelectorAll('a[data-video]')) pressable(mark);
  return nodes;
};

/** What scrolls can be reached with the keyboard; what does not is no stop on its way. Returns how to end it. */
export const watchScrollers = (article: Element): (() => void) => {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries)
      (target as HTMLElement).tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
  });
  for (const scroller of article.querySelectorAll('[data-scroller]')) observer.observe(scroller);
  return () => observer.disconnect();
};
