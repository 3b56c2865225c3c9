import { highlight } from './highlight.ts';
import classes from './search.module.css';

/** A title with the keyword marked in it. */
export function HighlightedTitle({ title, keyword }: { title: string; keyword: string }) {
  let at = 0;
  return highlight(title, keyword).map(({ text, isHit }) => {
    const key = at;
    at += text.length;
    return isHit ? (
      <mark key={key} className={classes.hit}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
