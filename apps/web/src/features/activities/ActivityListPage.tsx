import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { ListingPage } from '../../widgets/list/ListingPage.tsx';
import { useActivityKinds } from '../../widgets/list/use-activity-kinds.ts';
import { useListing } from '../../widgets/list/use-listing.ts';
import { ActivityRows } from './ActivityRows.tsx';
import { activityPhrases } from './activities.phrases.ts';
import { activityPageQuery } from './activities.queries.ts';
import { activityRequest } from './activity-request.ts';

/** EV-1 */
export function ActivityListPage() {
  const t = usePhrases(activityPhrases);
  const { language } = useLanguage();
  const listing = useListing();
  return (
    <ListingPage
      title={t('title')}
      listing={listing}
      keywordPlaceholder={t('keyword')}
      categories={useActivityKinds()}
      result={useQuery(activityPageQuery(activityRequest(listing.input), language))}
    >
      {(rows) => <ActivityRows rows={rows} skeletonRows={listing.query.pageSize} />}
    </ListingPage>
  );
}
