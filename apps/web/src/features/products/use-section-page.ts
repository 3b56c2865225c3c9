import type { ProductSection } from '@siliport/contract/listing';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { usePagination } from '../../widgets/list/use-list-state.ts';
import { sectionPageQuery } from './products.queries.ts';
import { useProductId } from './use-product-id.ts';

/** The page of a section that the address names, ten rows each (PR-5). */
export const useSectionPage = <S extends ProductSection>(contentType: S) => {
  const productId = useProductId();
  const { language } = useLanguage();
  const { input, ...pagination } = usePagination();
  const query = useQuery(sectionPageQuery({ contentType, productId, ...input }, language));
  return { productId, pagination, query };
};
