import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { FaqRows } from '../../widgets/cards/FaqRows.tsx';
import { ListingPage } from '../../widgets/list/ListingPage.tsx';
import { useCategoryTree } from '../../widgets/list/use-category-tree.ts';
import { useListing } from '../../widgets/list/use-listing.ts';
import { faqPhrases } from './faqs.phrases.ts';
import { faqPageQuery } from './faqs.queries.ts';

/** FQ-1 */
export function FaqListPage() {
  const t = usePhrases(faqPhrases);
  const { language } = useLanguage();
  const listing = useListing();
  const result = useQuery(faqPageQuery(listing.input, language));
  return (
    <ListingPage
      title={t('title')}
      listing={listing}
      keywordPlaceholder={t('keyword')}
      categories={useCategoryTree(t('series'))}
      result={result}
    >
      {(rows) => <FaqRows label={t('title')} faqs={rows} skeletonRows={listing.query.pageSize} />}
    </ListingPage>
  );
}
