import { Skeleton } from '@mantine/core';
import { Cover } from '../../ui/Cover.tsx';
import { ActivityCard, type ActivityRow } from './ActivityCard.tsx';
import classes from './activity-card.module.css';

interface Props {
  /** What the list holds, for those who listen. */
  label: string;
  /** Undefined while they load. */
  activities: readonly ActivityRow[] | undefined;
  skeletonCards: number;
}

function SkeletonCard() {
  return (
    <div className={classes.card}>
      <div className={classes.picture}>
        <Cover src="" />
      </div>
      <div className={classes.words}>
        <Skeleton height={20} width="60%" />
        <Skeleton height={16} width="90%" my={3} />
        <Skeleton height={14} width="70%" mt="auto" />
        <Skeleton height={14} width="50%" />
      </div>
    </div>
  );
}

/** Cards side by side, as many as there is room for. */
export function ActivityCards({ label, activities, skeletonCards }: Props) {
  if (!activities) {
    return (
      <div className={classes.cards} aria-hidden>
        {Array.from({ length: skeletonCards }, (_, index) => index).map((card) => (
          <SkeletonCard key={card} />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.cards} aria-label={label}>
      {activities.map((activity) => (
        <li key={activity.id}>
          <ActivityCard activity={activity} />
        </li>
      ))}
    </ul>
  );
}
