import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { activityPhrases } from './activities.phrases.ts';
import classes from './activity-detail.module.css';

type Neighbour = CallOutput<'activityDetails'>['prev'];

/** EV-2: the activities before and after this one. */
export function Neighbours({ previous, next }: { previous: Neighbour; next: Neighbour }) {
  const t = usePhrases(activityPhrases);
  if (!previous && !next) return null;
  return (
    <nav aria-label={t('neighbours')} className={classes.neighbours}>
      {previous && (
        <Link to={paths.activityDetail(previous.id)} className={classes.neighbour}>
          <span className={classes.direction}>
            <IconArrowLeft size={16} aria-hidden />
            {t('previous')}
          </span>
          <span>{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link to={paths.activityDetail(next.id)} className={classes.neighbour} data-side="next">
          <span className={classes.direction}>
            {t('next')}
            <IconArrowRight size={16} aria-hidden />
          </span>
          <span>{next.title}</span>
        </Link>
      )}
    </nav>
  );
}
