import { usePagedCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { TrainingCards } from '../../widgets/cards/TrainingCards.tsx';
import { useCategoryTree } from '../../widgets/list/CategoryFilter.tsx';
import { ListPage } from '../../widgets/list/ListPage.tsx';
import { useListState } from '../../widgets/list/use-list-state.ts';
import { trainingPhrases } from './trainings.phrases.ts';

/** Renders `/onlineTrain` (TR-1). */
export function TrainingListPage() {
  const t = usePhrases(trainingPhrases);
  const state = useListState();
  const result = usePagedCall('trainPage', state.input);
  return (
    <ListPage
      title={t('title')}
      state={state}
      keywordPlaceholder={t('keyword')}
      categories={useCategoryTree(t('series'))}
      query={result}
      renderRows={(rows) => (
        <TrainingCards label={t('title')} trainings={rows} skeletonCards={state.query.pageSize} />
      )}
    />
  );
}
