import { Skeleton } from '@mantine/core';
import { TrainingCard, type TrainingRow } from './TrainingCard.tsx';
import classes from './training-card.module.css';

interface Props {
  /** What the list holds, for those who listen. */
  label: string;
  /** Undefined while they load. */
  trainings: readonly TrainingRow[] | undefined;
  skeletonCards?: number;
}

function SkeletonCard() {
  return (
    <div className={classes.card}>
      <Skeleton className={classes.coverBone} />
      <div className={classes.words}>
        <Skeleton height={16} width="80%" my={4} />
        <Skeleton height={14} width="50%" my={4} />
        <Skeleton height={14} width="70%" mt="auto" />
      </div>
    </div>
  );
}

/** Cards side by side, as many as there is room for. */
export function TrainingCards({ label, trainings, skeletonCards = 0 }: Props) {
  if (!trainings) {
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
      {trainings.map((training) => (
        <li key={training.id} className={classes.place}>
          <TrainingCard training={training} />
        </li>
      ))}
    </ul>
  );
}
