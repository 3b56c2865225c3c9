import type { ProductSection } from '@siliport/contract/listing';
import { useSearchParams } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import type { DocumentRow } from '../../widgets/document-files/use-document-files.ts';
import { usePagination } from '../../widgets/list/use-list-state.ts';
import { useListedItem } from '../../widgets/page/ListedItemPage.tsx';
import { type ItemLists, toSectionItems } from '../../widgets/page/listed-item.ts';

export type ProductRow = CallOutput<'productSelect'>['list'][number];
export type VersionRow = CallOutput<'productIndex'>['versionList'][number];
export type VersionDetails = CallOutput<'versionDetails'>;
/** A package as lists have it, with its product. */
export type Package = Omit<VersionDetails['base'], 'description'>;
export type VersionFileRow = VersionDetails['installList'][number];

interface SectionRows {
  version: VersionRow;
  document: DocumentRow;
  train: CallOutput<'trainPage'>['list'][number];
  faq: CallOutput<'faqPage'>['list'][number];
}

/** Loads the newest projects of the member's site in which an IP product is delivered, and their number (N-6). */
export const useSiteProjects = (productId: string, enabled = true) =>
  useCall('ipPage', { productId, pageNo: 1, pageSize: 4 }, { enabled });

interface SectionRequest<S extends ProductSection> {
  contentType: S;
  productId: string;
  pageNo: number;
  pageSize: number;
}

/** Loads a page of one section of a product (PR-5); the old rows stay while the next page of the same product loads. */
const useProductSection = <S extends ProductSection>(request: SectionRequest<S>) =>
  useCall('productOtherPage', request, {
    enabled: request.productId !== '',
    select: (page) => page as { list: SectionRows[S][]; total: number },
    placeholderData: (previous, query) =>
      query?.queryKey[2].productId === request.productId ? previous : undefined,
  });

/** Returns the id of the product that the URL names; empty if it names none. */
export const useProductId = (): string => useSearchParams()[0].get('productId') ?? '';

/** Loads the page of a section that the URL names, ten rows each (PR-5). */
export const useSectionPage = <S extends ProductSection>(contentType: S) => {
  const productId = useProductId();
  const { input, ...pagination } = usePagination();
  const query = useProductSection({ contentType, productId, ...input });
  return { productId, pagination, query };
};

const packageLists: ItemLists<VersionRow & { productId: string }> = {
  productIndex: ({ versionList }, { productId }) => versionList.map((row) => ({ ...row, productId })),
  productOtherPage: (page, request) =>
    toSectionItems<VersionRow>('version')(page, request).map((row) => ({
      ...row,
      productId: request.productId,
    })),
};

const productOfPackage: ItemLists<ProductRow> = { productIndex: ({ product }) => [product] };

/** Returns a package as the pages of its product have it. */
export const useListedPackage = (id: string): Package | undefined => {
  const row = useListedItem(id, packageLists);
  const product = useListedItem(row?.productId ?? '', productOfPackage);
  return row && product && { ...row, productName: product.productName };
};
