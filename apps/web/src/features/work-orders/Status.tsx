import { IconCircleCheck, IconCircleDot, IconProgress } from '@tabler/icons-react';
import classes from './stages.module.css';
import { closed, statusText } from './stages.ts';

const lookOf = (status: string) => {
  if (status === closed) return { Icon: IconCircleCheck, look: 'closed' };
  return status === 'NEW' ? { Icon: IconCircleDot, look: 'new' } : { Icon: IconProgress, look: 'open' };
};

/** FB-9: the vendor's word, in the vendor's language. */
export function Status({ status }: { status: string | undefined }) {
  const text = statusText(status);
  const { Icon, look } = lookOf(text);
  return (
    <span className={classes.status} data-look={look} lang="en">
      <Icon size={16} stroke={1.8} aria-hidden />
      {text}
    </span>
  );
}
