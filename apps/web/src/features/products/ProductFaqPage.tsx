import { usePhrases } from '../../i18n/use-phrases.ts';
import { FaqRows } from '../../widgets/cards/FaqRows.tsx';
import { ProductFrame } from './ProductFrame.tsx';
import { productPhrases } from './products.phrases.ts';
import { SectionList } from './SectionList.tsx';
import { useSectionPage } from './use-section-page.ts';

/** PR-5: the frequently asked questions about a product. */
export function ProductFaqPage() {
  const t = usePhrases(productPhrases);
  const { productId, listing, result } = useSectionPage('faq');
  return (
    <ProductFrame productId={productId} current="faq">
      <SectionList title={t('faq')} listing={listing} result={result}>
        {(faqs) => <FaqRows label={t('faq')} faqs={faqs} skeletonRows={6} />}
      </SectionList>
    </ProductFrame>
  );
}
