import type { CallOutput } from '../../api/call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Fact } from '../../ui/Fact.tsx';
import { TimeSpan } from '../page/DateTime.tsx';
import { ContentLink, toContentTarget } from './ContentLink.tsx';
import { cardPhrases } from './cards.phrases.ts';

type Activity = Pick<
  CallOutput<'activityDetails'>,
  'activityType' | 'beginDate' | 'endDate' | 'address' | 'activityLink'
>;

/** When, how and where an activity takes place; rendered inside a `dl`. */
export function ActivityFacts({ activity }: { activity: Activity }) {
  const t = usePhrases(cardPhrases);
  const { activityType, beginDate, endDate, address, activityLink } = activity;
  const target = toContentTarget(activityLink);
  return (
    <>
      <Fact name={t('time')}>
        <TimeSpan begin={beginDate} end={endDate} />
      </Fact>
      <Fact name={t('kind')}>{t(activityType === 1 ? 'offline' : 'online')}</Fact>
      {address && <Fact name={t('location')}>{address}</Fact>}
      {target && (
        <Fact name={t('broadcast')}>
          <ContentLink target={target}>{activityLink.replace(/^https?:\/\//i, '')}</ContentLink>
        </Fact>
      )}
    </>
  );
}
