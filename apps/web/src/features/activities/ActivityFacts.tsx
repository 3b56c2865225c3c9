import { usePhrases } from '../../i18n/use-phrases.ts';
import { Fact } from '../../ui/Fact.tsx';
import type { ActivityRow } from '../../widgets/cards/ActivityCard.tsx';
import { ContentLink } from '../../widgets/cards/ContentLink.tsx';
import { cardPhrases } from '../../widgets/cards/cards.phrases.ts';
import { contentTarget } from '../../widgets/cards/content-link.ts';
import { TimeSpan } from '../../widgets/page/DateTime.tsx';
import { activityPhrases } from './activities.phrases.ts';
import classes from './activity-detail.module.css';

/** EV-2: when, where and by whom. */
export function ActivityFacts({ activity }: { activity: ActivityRow }) {
  const t = usePhrases(activityPhrases);
  const card = usePhrases(cardPhrases);
  const { activityType, beginDate, endDate, address, activityLink, origin } = activity;
  const target = contentTarget(activityLink);
  return (
    <section className={classes.box} aria-labelledby="activity-facts">
      <h2 id="activity-facts" className={classes.boxTitle}>
        {t('facts')}
      </h2>
      <dl className={classes.facts}>
        <Fact name={t('time')}>
          <TimeSpan begin={beginDate} end={endDate} />
        </Fact>
        <Fact name={t('kind')}>{card(activityType === 1 ? 'offline' : 'online')}</Fact>
        {address && <Fact name={t('place')}>{address}</Fact>}
        {target && (
          <Fact name={t('broadcast')}>
            <ContentLink target={target}>{activityLink.replace(/^https?:\/\//i, '')}</ContentLink>
          </Fact>
        )}
        {origin && <Fact name={t('origin')}>{origin}</Fact>}
      </dl>
    </section>
  );
}
