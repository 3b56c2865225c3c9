import { Box } from '@mantine/core';
import { IconBroadcast, IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { Cover } from '../../ui/Cover.tsx';
import { ContentLanguage } from '../page/ContentLanguage.tsx';
import { TimeSpan } from '../page/DateTime.tsx';
import { ActivityState } from './ActivityState.tsx';
import classes from './activity-card.module.css';
import { ContentLink } from './ContentLink.tsx';
import { cardPhrases } from './cards.phrases.ts';
import { contentTarget } from './content-link.ts';

export type ActivityRow = CallOutput<'activityPage'>['list'][number];

/** HO-5: where it takes place, online or not. */
export function ActivityLocation({ activity }: { activity: Pick<ActivityRow, 'activityLink' | 'address'> }) {
  const t = usePhrases(cardPhrases);
  const target = contentTarget(activity.activityLink);
  return (
    <>
      {activity.address && (
        <span className={classes.fact}>
          <IconMapPin size={16} stroke={1.6} aria-hidden />
          <span>{activity.address}</span>
        </span>
      )}
      {target && (
        <span className={classes.fact}>
          <IconBroadcast size={16} stroke={1.6} aria-hidden />
          <ContentLink target={target} className={classes.link}>
            {t('watch')}
          </ContentLink>
        </span>
      )}
    </>
  );
}

/** HO-5: an activity with its state, its form and its link; what has ended is grey. */
export function ActivityCard({ activity }: { activity: ActivityRow }) {
  const t = usePhrases(cardPhrases);
  const { id, title, applyType, activityType, beginDate, endDate, cover } = activity;
  return (
    <article className={classes.card} data-ended={applyType === 3}>
      <div className={classes.picture}>
        <Cover src={cover} />
      </div>
      <div className={classes.words}>
        <p className={classes.top}>
          <ActivityState applyType={applyType} />
          <Box component="span" c="dimmed" fz="caption">
            {t(activityType === 1 ? 'offline' : 'online')}
          </Box>
          <ContentLanguage item={activity} />
        </p>
        <h3 className={classes.title}>
          <Link to={paths.activityDetail(id)} className={classes.whole}>
            {title}
          </Link>
        </h3>
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
