import { Group, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import classes from './steps.module.css';

export interface Step {
  label: string;
  state?: 'done' | 'missing' | 'open';
  /** The problem of the step, shown below the label. */
  problem?: string | undefined;
}

interface Props {
  /** Accessible name of the list. */
  label: string;
  steps: readonly Step[];
  /** Index of the step that is shown. */
  current: number;
  /** Read out after the label of a step that is done. */
  doneLabel?: string;
  /** Makes each step a button that opens it. */
  onSelect?: (index: number) => void;
}

function Mark({ state, number }: Pick<Step, 'state'> & { number: number }) {
  if (state === 'done') return <IconCheck size={16} stroke={2.4} />;
  return state === 'missing' ? <IconAlertTriangle size={16} stroke={2} /> : number;
}

/** The steps of a form with their states. */
export function Steps({ label, steps, current, doneLabel, onSelect }: Props) {
  return (
    <Group component="ol" gap="xs" mb="lg" align="stretch" wrap="nowrap" aria-label={label}>
      {steps.map(({ label: name, state, problem }, index) => {
        const look = {
          className: classes.step,
          'data-state': state,
          'aria-current': index === current ? ('step' as const) : undefined,
        };
        const content = (
          <>
            <span className={classes.mark} aria-hidden>
              <Mark state={state} number={index + 1} />
            </span>
            <span className={classes.name}>
              {name}
              {state === 'done' && doneLabel && <VisuallyHidden>({doneLabel})</VisuallyHidden>}
              {problem && <span className={classes.problem}>{problem}</span>}
            </span>
          </>
        );
        return (
          <li key={name} className={classes.item}>
            {onSelect ? (
              <UnstyledButton {...look} onClick={() => onSelect(index)}>
                {content}
              </UnstyledButton>
            ) : (
              <div {...look}>{content}</div>
            )}
          </li>
        );
      })}
    </Group>
  );
}
