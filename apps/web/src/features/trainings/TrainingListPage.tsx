import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { TrainingCards } from '../../widgets/cards/TrainingCards.tsx';
import { ListPage } from '../../widgets/list/ListPage.tsx';
import { useCategoryTree } from '../../widgets/list/use-category-tree.ts';
import { useListState } from '../../widgets/list/use-list-state.ts';
import { trainingPhrases } from './trainings.phrases.ts';
import { trainingPageQuery } from './trainings.queries.ts';

/** TR-1 */
export function TrainingListPage() {
  const t = usePhrases(trainingPhrases);
  const { language } = useLanguage();
  const state = useListState();
  const result = useQuery(trainingPageQuery(state.input, language));
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
