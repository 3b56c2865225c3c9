import { usePhrases } from '../../../i18n/use-phrases.ts';
import { FaqRows } from '../../../widgets/cards/FaqRows.tsx';
import { PagedList } from '../../../widgets/list/PagedList.tsx';
import { productPhrases } from '../products.phrases.ts';
import { ProductFrame } from './ProductFrame.tsx';
import { useSectionPage } from './use-section-page.ts';

/** PR-5: the frequently asked questions about a product. */
export function ProductFaqPage() {
  const t = usePhrases(productPhrases);
  const { productId, ...section } = useSectionPage('faq');
  return (
    <ProductFrame productId={productId} current="faq">
      <PagedList
        label={t('faq')}
        {...section}
        formatCount={(total) => t('count', { total })}
        renderRows={(faqs) => <FaqRows label={t('faq')} faqs={faqs} skeletonRows={6} />}
      />
    </ProductFrame>
  );
}
