import type { ProductSection } from '@siliport/contract/listing';
import { usePagination } from '../../../widgets/list/use-list-state.ts';
import { useProductSection } from '../products.queries.ts';
import { useProductId } from './use-product-id.ts';

/** The page of a section that the address names, ten rows each (PR-5). */
export const useSectionPage = <S extends ProductSection>(contentType: S) => {
  const productId = useProductId();
  const { input, ...pagination } = usePagination();
  const query = useProductSection({ contentType, productId, ...input });
  return { productId, pagination, query };
};
