import type { Language } from '@siliport/contract/language';
import type { ProductSection } from '@siliport/contract/listing';
import { keepPreviousData } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../api/call.ts';
import { callQuery } from '../../api/query.ts';
import type { DocumentRow } from '../../widgets/document-files/document-row.ts';

export type ProductRow = CallOutput<'productSelect'>['list'][number];
export type VersionRow = CallOutput<'productIndex'>['versionList'][number];
export type VersionDetails = CallOutput<'versionDetails'>;
export type VersionFileRow = VersionDetails['installList'][number];

interface SectionRows {
  version: VersionRow;
  document: DocumentRow;
  train: CallOutput<'trainPage'>['list'][number];
  faq: CallOutput<'faqPage'>['list'][number];
}

/** PR-1: a page of the catalogue; the old rows stay while the next page loads. */
export const productPageQuery = (request: CallInput<'productSelect'>, language: Language) => ({
  ...callQuery('productSelect', request, language),
  placeholderData: keepPreviousData,
});

/** What was shown of the same item, in the other language or on the page before, stays until the new comes. */
const keepOfSame =
  <I extends object>(field: keyof I, value: unknown) =>
  <D>(previous: D | undefined, query?: { queryKey: readonly [string, Language, I] }): D | undefined =>
    query?.queryKey[2][field] === value ? previous : undefined;

/** PR-4: a product, with the newest of each section. */
export const productQuery = (productId: string, language: Language) => ({
  ...callQuery('productIndex', { productId }, language),
  enabled: productId !== '',
  placeholderData: keepOfSame<CallInput<'productIndex'>>('productId', productId),
});

/** The newest projects of the member's site in which an IP product is delivered, and how many there are (N-6). */
export const siteProjectsQuery = (productId: string, language: Language) => ({
  ...callQuery('ipPage', { productId, pageNo: 1, pageSize: 4 }, language),
  placeholderData: keepOfSame<CallInput<'ipPage'>>('productId', productId),
});

interface SectionRequest<S extends ProductSection> {
  contentType: S;
  productId: string;
  pageNo: number;
  pageSize: number;
}

/** PR-5: a page of one section of a product. */
export const sectionPageQuery = <S extends ProductSection>(
  request: SectionRequest<S>,
  language: Language,
) => ({
  ...callQuery('productOtherPage', request, language),
  enabled: request.productId !== '',
  select: (page: CallOutput<'productOtherPage'>) => page as { list: SectionRows[S][]; total: number },
  placeholderData: keepOfSame<CallInput<'productOtherPage'>>('productId', request.productId),
});

/** All versions of a product, newest first, to choose two from. */
export const versionNumbersQuery = (productId: string, language: Language) => ({
  ...callQuery('versionSelect', { productId }, language),
  enabled: productId !== '',
  placeholderData: keepOfSame<CallInput<'versionSelect'>>('productId', productId),
});

/** PR-6: a package with its files. */
export const versionQuery = (id: string, language: Language) => ({
  ...callQuery('versionDetails', { id }, language),
  enabled: id !== '',
  placeholderData: keepOfSame<CallInput<'versionDetails'>>('id', id),
});
