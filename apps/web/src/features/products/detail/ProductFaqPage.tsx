import { usePhrases } from '../../../i18n/use-phrases.ts';
import { FaqRows } from '../../../widgets/cards/FaqRows.tsx';
import { PagedList } from '../../../widgets/list/PagedList.tsx';
import { productPhrases } from '../products.phrases.ts';
import { useSectionPage } from '../products.queries.ts';
import { ProductLayout } from './ProductLayout.tsx';

/** Renders the frequently asked questions about a product (PR-5). */
export function ProductFaqPage() {
  const t = usePhrases(productPhrases);
  const { productId, ...section } = useSectionPage('faq');
  return (
    <ProductLayout productId={productId} currentTab="faq">
      <PagedList
        label={t('faq')}
        {...section}
        formatCount={(total) => t('count', { total })}
        renderRows={(faqs) => <FaqRows label={t('faq')} faqs={faqs} skeletonRows={6} />}
      />
    </ProductLayout>
  );
}
