import classes from './side-directory.module.css';
import { useSectionInView } from './use-section-in-view.ts';

interface Props {
  label: string;
  /** The parts of the page, by the ids of their elements. */
  sections: readonly { id: string; title: string }[];
}

/**
 * FQ-3: the outline of a page. It stays in view beside the text from 1024 px up, and is a row above it below. Buttons,
 * because the part of an address behind `#` is the route.
 */
export function SideDirectory({ label, sections }: Props) {
  const { current, goTo } = useSectionInView(sections.map(({ id }) => id).join(' '));
  return (
    <nav aria-label={label} className={classes.directory}>
      <p className={classes.label} aria-hidden>
        {label}
      </p>
      <ul className={classes.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.entry}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => goTo(id)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
