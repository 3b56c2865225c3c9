import type { CallOutput } from '../../api/call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Property } from '../../ui/DetailSections.tsx';
import { TimeSpan } from '../page/DateTime.tsx';
import { ContentLink, toContentTarget } from './ContentLink.tsx';
import { cardPhrases } from './cards.phrases.ts';

type ActivityDetails = CallOutput<'activityDetails'>;

/** A registration's row lacks the location. */
type Activity = Pick<ActivityDetails, 'activityType' | 'beginDate' | 'endDate'> &
  Partial<Pick<ActivityDetails, 'address' | 'activityLink'>>;

/** When, how and where an activity takes place; rendered inside a `dl`. */
export function ActivityProperties({ activity }: { activity: Activity }) {
  const t = usePhrases(cardPhrases);
  const { activityType, beginDate, endDate, address, activityLink = '' } = activity;
  const target = toContentTarget(activityLink);
  return (
    <>
      <Property name={t('time')}>
        <TimeSpan begin={beginDate} end={endDate} />
      </Property>
      <Property name={t('kind')}>{t(activityType === 1 ? 'offline' : 'online')}</Property>
      {address && <Property name={t('location')}>{address}</Property>}
      {target && (
        <Property name={t('broadcast')}>
          <ContentLink target={target}>{activityLink.replace(/^https?:\/\//i, '')}</ContentLink>
        </Property>
      )}
    </>
  );
}
