import type { Language } from '@siliport/contract/language';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';
import { whileSameItem } from '../../api/same-item.ts';

/** HO-3: as many as the home shows (specification §9); of products as many as the server gives. */
export const homeSizes = { products: 6, documents: 7, trainings: 4, activities: 4 } as const;

export const newestProductsQuery = (language: Language) => ({
  ...callQuery('indexAfterContent', {}, language),
  placeholderData: keepPreviousData,
});

export const newestDocumentsQuery = (language: Language) => ({
  ...callQuery('documentPage', { pageNo: 1, pageSize: homeSizes.documents }, language),
  placeholderData: keepPreviousData,
});

export const newestTrainingsQuery = (language: Language) => ({
  ...callQuery('trainPage', { pageNo: 1, pageSize: homeSizes.trainings }, language),
  placeholderData: keepPreviousData,
});

/** EV-1: on the home only pageSize is sent. */
export const newestActivitiesQuery = (language: Language) => ({
  ...callQuery('activityPage', { pageSize: homeSizes.activities }, language),
  placeholderData: keepPreviousData,
});

/** HO-6 */
export const articleQuery = (id: string, language: Language) => ({
  ...callQuery('contentDetails', { id }, language),
  placeholderData: whileSameItem(id),
});
