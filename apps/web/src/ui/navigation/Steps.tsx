import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './steps.module.css';

interface Props {
  /** What the list is, for those who listen. */
  label: string;
  /** What each step is called. */
  steps: readonly string[];
  /** Index of the one that is shown. */
  current: number;
  /** Said of the steps that are behind. */
  doneLabel: string;
}

/** How far a form in several steps has come. */
export function Steps({ label, steps, current, doneLabel }: Props) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {index < current ? <IconCheck size={16} /> : index + 1}
          </span>
          <span className={classes.name}>{step}</span>
          {index < current && <VisuallyHidden>({doneLabel})</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
