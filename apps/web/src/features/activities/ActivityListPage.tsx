import { usePagedCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { ListPage } from '../../widgets/list/ListPage.tsx';
import { useActivityKinds } from '../../widgets/list/use-categories.ts';
import { useListState } from '../../widgets/list/use-list-state.ts';
import { ActivityRows } from './ActivityRows.tsx';
import { activityPhrases } from './activities.phrases.ts';
import { activityRequest } from './activity-request.ts';

/** Renders `/activity` (EV-1). */
export function ActivityListPage() {
  const t = usePhrases(activityPhrases);
  const state = useListState();
  return (
    <ListPage
      title={t('title')}
      state={state}
      keywordPlaceholder={t('keyword')}
      categories={useActivityKinds()}
      query={usePagedCall('activityPage', activityRequest(state.input))}
      renderRows={(rows) => <ActivityRows rows={rows} skeletonRows={state.query.pageSize} />}
    />
  );
}
