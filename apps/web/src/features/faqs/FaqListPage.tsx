import { usePagedCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { FaqRows } from '../../widgets/cards/FaqRows.tsx';
import { useCategoryTree } from '../../widgets/list/CategoryFilter.tsx';
import { ListPage } from '../../widgets/list/ListPage.tsx';
import { useListState } from '../../widgets/list/use-list-state.ts';
import { faqPhrases } from './faqs.phrases.ts';

/** Renders `/question` (FQ-1). */
export function FaqListPage() {
  const t = usePhrases(faqPhrases);
  const state = useListState();
  const result = usePagedCall('faqPage', state.input);
  return (
    <ListPage
      title={t('title')}
      state={state}
      keywordPlaceholder={t('keyword')}
      categories={useCategoryTree(t('series'))}
      query={result}
      renderRows={(rows) => <FaqRows label={t('title')} faqs={rows} skeletonRows={state.query.pageSize} />}
    />
  );
}
