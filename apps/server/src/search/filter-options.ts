import type { Language } from '@siliport/contract/language';
import { chosenPageSizes, type SearchType, type SortOrder, sortOrders } from '@siliport/contract/listing';

type Label = Record<Language, string>;

const orderLabels: Record<SortOrder, Label> = {
  timeDesc: { zh: '最新发布', en: 'Newest first' },
  timeAsc: { zh: '最早发布', en: 'Oldest first' },
  titleDesc: { zh: '按标题', en: 'By title' },
};

const typeLabels: Record<SearchType, Label> = {
  product: { zh: '产品', en: 'Products' },
  version: { zh: '安装包', en: 'Packages' },
  document: { zh: '文档', en: 'Documents' },
  train: { zh: '在线培训', en: 'Training' },
  faq: { zh: '常见问题', en: 'FAQs' },
  activity: { zh: '活动', en: 'Events' },
};

/** Sorts, page sizes and these types, labelled in the reader's language (DO-6). */
export const createFilterOptions = (types: readonly SearchType[], language: Language) => ({
  orderBy: sortOrders.map((value) => ({ value, label: orderLabels[value][language] })),
  pageSize: [...chosenPageSizes],
  type: types.map((value) => ({ value, label: typeLabels[value][language] })),
});
