import type { Language } from '@siliport/contract/language';
import { chosenPageSizes, type SearchType, type SortOrder, sortOrders } from '@siliport/contract/listing';

type Label = Record<Language, string>;

/** What the server knows of each type that can be searched. */
const searchTypeFacts: Record<SearchType, { letter: string; label: Label }> = {
  product: { letter: 'p', label: { zh: '产品', en: 'Products' } },
  version: { letter: 'v', label: { zh: '安装包', en: 'Packages' } },
  document: { letter: 'd', label: { zh: '文档', en: 'Documents' } },
  train: { letter: 't', label: { zh: '在线培训', en: 'Training' } },
  faq: { letter: 'f', label: { zh: '常见问题', en: 'FAQs' } },
  activity: { letter: 'a', label: { zh: '活动', en: 'Events' } },
};

/** Returns the token as the index holds it: it begins with its type, so that a rare type is not searched among all others. */
export const toTypedToken = (type: SearchType, token: string): string => searchTypeFacts[type].letter + token;

const orderLabels: Record<SortOrder, Label> = {
  timeDesc: { zh: '最新发布', en: 'Newest first' },
  timeAsc: { zh: '最早发布', en: 'Oldest first' },
  titleDesc: { zh: '按标题', en: 'By title' },
};

/** Returns sorts, page sizes and these types, labeled in the reader's language (DO-6). */
export const createFilterOptions = (types: readonly SearchType[], language: Language) => ({
  orderBy: sortOrders.map((value) => ({ value, label: orderLabels[value][language] })),
  pageSize: [...chosenPageSizes],
  type: types.map((value) => ({ value, label: searchTypeFacts[value].label[language] })),
});
