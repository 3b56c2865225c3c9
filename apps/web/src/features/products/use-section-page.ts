import type { ProductSection } from '@siliport/contract/listing';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { sectionPageQuery } from './products.queries.ts';
import { useProductId } from './use-product-id.ts';
import { useTenAPage } from './use-ten-a-page.ts';

/** PR-5: the page of a section that the address names. */
export const useSectionPage = <S extends ProductSection>(contentType: S) => {
  const productId = useProductId();
  const { language } = useLanguage();
  const listing = useTenAPage();
  const { pageNo, pageSize } = listing.query;
  const result = useQuery(sectionPageQuery({ contentType, productId, pageNo, pageSize }, language));
  // A product has neither keyword nor categories to filter by: an empty section is empty.
  const unfiltered = { ...listing, query: { ...listing.query, kw: '', categories: [] } };
  return { productId, listing: unfiltered, result };
};
