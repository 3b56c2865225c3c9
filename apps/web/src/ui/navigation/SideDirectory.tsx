import { Text } from '@mantine/core';
import classes from './side-directory.module.css';
import { useSectionInView } from './use-section-in-view.ts';

interface Props {
  label: string;
  /** The sections of the page, by the ids of their elements. */
  sections: readonly { id: string; title: string }[];
}

/**
 * The outline of a page (FQ-3): a column next to the text from 1024 px up, else a row above it. Its entries are buttons,
 * because the hash of the URL is the route.
 */
export function SideDirectory({ label, sections }: Props) {
  const { current, goTo } = useSectionInView(sections.map(({ id }) => id).join(' '));
  return (
    <nav aria-label={label} className={classes.directory}>
      <Text mb="xs" pl={14} c="dimmed" fz="caption" fw={600} visibleFrom="md" aria-hidden>
        {label}
      </Text>
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
