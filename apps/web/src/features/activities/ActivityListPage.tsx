import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { ListPage } from '../../widgets/list/ListPage.tsx';
import { useActivityKinds } from '../../widgets/list/use-activity-kinds.ts';
import { useListState } from '../../widgets/list/use-list-state.ts';
import { ActivityRows } from './ActivityRows.tsx';
import { activityPhrases } from './activities.phrases.ts';
import { activityPageQuery } from './activities.queries.ts';
import { activityRequest } from './activity-request.ts';

/** EV-1 */
export function ActivityListPage() {
  const t = usePhrases(activityPhrases);
  const { language } = useLanguage();
  const state = useListState();
  return (
    <ListPage
      title={t('title')}
      state={state}
      keywordPlaceholder={t('keyword')}
      categories={useActivityKinds()}
      query={useQuery(activityPageQuery(activityRequest(state.input), language))}
      renderRows={(rows) => <ActivityRows rows={rows} skeletonRows={state.query.pageSize} />}
    />
  );
}
