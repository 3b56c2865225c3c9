import { usePhrases } from '../../i18n/use-phrases.ts';
import { TrainingCards } from '../../widgets/cards/TrainingCards.tsx';
import { ProductFrame } from './ProductFrame.tsx';
import { productPhrases } from './products.phrases.ts';
import { SectionList } from './SectionList.tsx';
import { useSectionPage } from './use-section-page.ts';

/** PR-5: the trainings of a product. */
export function ProductTrainingPage() {
  const t = usePhrases(productPhrases);
  const { productId, listing, result } = useSectionPage('train');
  return (
    <ProductFrame productId={productId} current="train">
      <SectionList title={t('train')} listing={listing} result={result}>
        {(trainings) => <TrainingCards label={t('train')} trainings={trainings} skeletonCards={4} />}
      </SectionList>
    </ProductFrame>
  );
}
