import { usePhrases } from '../../../i18n/use-phrases.ts';
import { TrainingCards } from '../../../widgets/cards/TrainingCards.tsx';
import { PagedList } from '../../../widgets/list/PagedList.tsx';
import { productPhrases } from '../products.phrases.ts';
import { useSectionPage } from '../products.queries.ts';
import { ProductLayout } from './ProductLayout.tsx';

/** Renders the trainings of a product (PR-5). */
export function ProductTrainingPage() {
  const t = usePhrases(productPhrases);
  const { productId, ...section } = useSectionPage('train');
  return (
    <ProductLayout productId={productId} currentTab="train">
      <PagedList
        label={t('train')}
        {...section}
        formatCount={(total) => t('count', { total })}
        renderRows={(trainings) => (
          <TrainingCards label={t('train')} trainings={trainings} skeletonCards={4} />
        )}
      />
    </ProductLayout>
  );
}
