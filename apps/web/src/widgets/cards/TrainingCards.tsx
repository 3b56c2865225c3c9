import { Group, Skeleton } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { Cover } from '../../ui/Cover.tsx';
import { Labels } from '../../ui/Labels.tsx';
import { ContentLanguage } from '../page/ContentLanguage.tsx';
import { CalendarDate } from '../page/DateTime.tsx';
import classes from './cards.module.css';
import { cardPhrases } from './cards.phrases.ts';
import { ItemCards } from './ItemList.tsx';

export type TrainingRow = CallOutput<'trainPage'>['list'][number];

/** A training as a card, all of which is its link; rendered inside a list item. */
function TrainingCard({ training }: { training: TrainingRow }) {
  const t = usePhrases(cardPhrases);
  const { id, title, cover, subGroup, views, releaseDate } = training;
  return (
    <article className={`${classes.card} ${classes.training}`}>
      <Cover src={cover} />
      <div className={classes.cardText}>
        <p className={classes.title}>
          <Link to={paths.trainingDetail(id)} className={classes.cardLink}>
            {title}
          </Link>
        </p>
        <Labels text={subGroup} />
        <ContentLanguage item={training} />
        <Group
          component="p"
          justify="space-between"
          gap="sm"
          mt="auto"
          className={classes.meta}
          align="stretch"
          style={{ rowGap: 'var(--mantine-spacing-3xs)' }}
        >
          <Group component="span" gap="2xs">
            <IconEye size={16} stroke={1.6} aria-hidden />
            {t('views', { count: views })}
          </Group>
          {releaseDate && <CalendarDate value={releaseDate} />}
        </Group>
      </div>
    </article>
  );
}

interface Props {
  /** The accessible name. */
  label: string;
  /** Undefined while they load. */
  trainings: readonly TrainingRow[] | undefined;
  skeletonCards?: number;
}

function SkeletonCard() {
  return (
    <div className={`${classes.card} ${classes.training}`}>
      <Skeleton height="auto" style={{ aspectRatio: '16 / 9' }} />
      <div className={classes.cardText}>
        <Skeleton height={16} width="80%" my={4} />
        <Skeleton height={14} width="50%" my={4} />
        <Skeleton height={14} width="70%" mt="auto" />
      </div>
    </div>
  );
}

/** Cards side by side, as many as there is room for. */
export function TrainingCards({ label, trainings, skeletonCards = 0 }: Props) {
  return (
    <ItemCards label={label} items={trainings} skeleton={<SkeletonCard />} skeletonCount={skeletonCards}>
      {(training) => <TrainingCard training={training} />}
    </ItemCards>
  );
}
