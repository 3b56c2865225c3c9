import type { Language } from '@siliport/contract/language';
import { keepPreviousData } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../api/call.ts';
import { callQuery } from '../../api/query.ts';
import { whileSameItem } from '../../api/same-item.ts';

export type IpRow = CallOutput<'ipPage'>['list'][number];
export type IpDetails = CallOutput<'ipDetails'>;
export type Milestone = IpDetails['sourceMilestoneList'][number];
export type Deliverable = IpDetails['deliverablesList'][number];

/** IP-1: the projects of a product for the member's site; the old rows stay while the next page loads. */
export const ipPageQuery = (request: CallInput<'ipPage'>, language: Language) => ({
  ...callQuery('ipPage', request, language),
  placeholderData: keepPreviousData,
});

/** IP-1: the products that the member's site has projects of or is entitled to. */
export const ipProductPageQuery = (request: CallInput<'ipProductPage'>, language: Language) => ({
  ...callQuery('ipProductPage', request, language),
  placeholderData: keepPreviousData,
});

/** The product of the projects; a call error 404 when there is none, or it was withdrawn (N-6). */
export const ipProductQuery = (productId: string, language: Language) => ({
  ...callQuery('productIndex', { productId }, language),
  enabled: productId !== '',
});

/** IP-2: a project; by a product's id the newest one of the site. */
export const ipDetailsQuery = (id: string, language: Language) => ({
  ...callQuery('ipDetails', { id }, language),
  enabled: id !== '',
  placeholderData: whileSameItem(id),
});
