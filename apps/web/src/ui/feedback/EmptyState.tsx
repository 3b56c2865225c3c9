import { Group } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface Props {
  icon: Icon;
  title: string;
  /** What to try. */
  text?: string;
  actions?: ReactNode;
  /** The whole page is this state: its title is the page's heading. */
  heading?: boolean;
}

/** Nothing is here, said so that the reader knows what to do next. */
export function EmptyState({ icon: IconPart, title, text, actions, heading = false }: Props) {
  return (
    <div className={classes.state}>
      <IconPart size={40} stroke={1.4} className={classes.icon} aria-hidden />
      {heading ? (
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <p className={classes.title}>{title}</p>
      )}
      {text && <p className={classes.text}>{text}</p>}
      {actions && (
        <Group gap="xs" align="stretch" justify="center" mt="md">
          {actions}
        </Group>
      )}
    </div>
  );
}
