import { Skeleton, Stack } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { Cover } from '../../ui/Cover.tsx';
import { Labels } from '../../ui/Labels.tsx';
import { ActivityLocation, type ActivityRow, ActivityState } from '../../widgets/cards/ActivityCards.tsx';
import { cardPhrases } from '../../widgets/cards/cards.phrases.ts';
import { ContentLanguage } from '../../widgets/page/ContentLanguage.tsx';
import { TimeSpan } from '../../widgets/page/DateTime.tsx';
import { activityPhrases } from './activities.phrases.ts';
import classes from './activity-list.module.css';

function Row({ activity }: { activity: ActivityRow }) {
  const t = usePhrases(activityPhrases);
  const kindName = usePhrases(cardPhrases);
  const { id, title, description, cover, applyType, activityType, beginDate, endDate, subGroup } = activity;
  return (
    <article className={classes.row} data-ended={applyType === 3}>
      <div className={classes.picture}>
        <Cover src={cover} />
      </div>
      <div className={classes.words}>
        <div className={classes.top}>
          <ActivityState applyType={applyType} />
          <span>{kindName(activityType === 1 ? 'offline' : 'online')}</span>
          <ContentLanguage item={activity} />
          <Labels name={t('labels')} text={subGroup} />
        </div>
        <h2 className={classes.title}>
          <Link to={paths.activityDetail(id)}>{title}</Link>
        </h2>
        <p className={classes.description}>{description}</p>
        <div className={classes.facts}>
          <span className={classes.fact}>
            <IconCalendarEvent size={16} stroke={1.6} aria-hidden />
            <TimeSpan begin={beginDate} end={endDate} />
          </span>
          <ActivityLocation activity={activity} />
        </div>
      </div>
    </article>
  );
}

function SkeletonRow() {
  return (
    <div className={classes.row}>
      <div className={classes.picture}>
        <Cover src="" />
      </div>
      <div className={classes.words}>
        <Skeleton height={20} width={160} />
        <Skeleton height={18} width="60%" my={4} />
        <Skeleton height={14} width="90%" my={4} />
        <Skeleton height={14} width="40%" my={4} />
      </div>
    </div>
  );
}

interface Props {
  rows: readonly ActivityRow[] | undefined;
  skeletonRows: number;
}

/** Activities below one another, with their state, their time and their place. */
export function ActivityRows({ rows, skeletonRows }: Props) {
  const t = usePhrases(activityPhrases);
  if (!rows) {
    return (
      <div aria-hidden>
        {Array.from({ length: skeletonRows }, (_, index) => index).map((row) => (
          <SkeletonRow key={row} />
        ))}
      </div>
    );
  }
  return (
    <Stack component="ul" gap={0} aria-label={t('title')}>
      {rows.map((activity) => (
        <li key={activity.id}>
          <Row activity={activity} />
        </li>
      ))}
    </Stack>
  );
}
