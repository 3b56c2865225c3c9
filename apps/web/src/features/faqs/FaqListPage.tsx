import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { FaqRows } from '../../widgets/cards/FaqRows.tsx';
import { ListPage } from '../../widgets/list/ListPage.tsx';
import { useCategoryTree } from '../../widgets/list/use-category-tree.ts';
import { useListState } from '../../widgets/list/use-list-state.ts';
import { faqPhrases } from './faqs.phrases.ts';
import { faqPageQuery } from './faqs.queries.ts';

/** FQ-1 */
export function FaqListPage() {
  const t = usePhrases(faqPhrases);
  const { language } = useLanguage();
  const state = useListState();
  const result = useQuery(faqPageQuery(state.input, language));
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
