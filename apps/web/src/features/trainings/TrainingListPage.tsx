import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { TrainingCards } from '../../widgets/cards/TrainingCards.tsx';
import { ListingPage } from '../../widgets/list/ListingPage.tsx';
import { useCategoryTree } from '../../widgets/list/use-category-tree.ts';
import { useListing } from '../../widgets/list/use-listing.ts';
import { trainingPhrases } from './trainings.phrases.ts';
import { trainingPageQuery } from './trainings.queries.ts';

/** TR-1 */
export function TrainingListPage() {
  const t = usePhrases(trainingPhrases);
  const { language } = useLanguage();
  const listing = useListing();
  const result = useQuery(trainingPageQuery(listing.input, language));
  return (
    <ListingPage
      title={t('title')}
      listing={listing}
      keywordPlaceholder={t('keyword')}
      categories={useCategoryTree(t('series'))}
      result={result}
    >
      {(rows) => <TrainingCards label={t('title')} trainings={rows} skeletonCards={listing.query.pageSize} />}
    </ListingPage>
  );
}
