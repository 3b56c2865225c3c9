import type { Language } from '@siliport/contract/language';
import { chosenPageSizes, type SearchType, type SortOrder, sortOrders } from '@siliport/contract/listing';

type Label = Record<Language, string>;

/** The letter of each type in the index, and its label. */
const searchTypeDefinitions: Record<SearchType, { letter: string; label: Label }> = {
  product: { letter: 'p', label: { zh: '产品', en: 'Products' } },
  version: { letter: 'v', label: { zh: '安装包', en: 'Packages' } },
  document: { letter: 'd', label: { zh: '文档', en: 'Documents' } },
  train: { letter: 't', label: { zh: '在线培训', en: 'Training' } },
  faq: { letter: 'f', label: { zh: '常见问题', en: 'FAQs' } },
  activity: { letter: 'a', label: { zh: '活动', en: 'Events' } },
};

/** Returns the token as it is in the index, with the letter of its type first, so that a search reads only the tokens of its type. */
export const toTypedToken = (type: SearchType, token: string): string =>
  searchTypeDefinitions[type].letter + token;

const orderLabels: Record<SortOrder, Label> = {
  timeDesc: { zh: '最新发布', en: 'Newest first' },
  timeAsc: { zh: '最早发布', en: 'Oldest first' },
  titleDesc: { zh: '按标题', en: 'By title' },
};

/** Returns sorts, page sizes and these types, labeled in the reader's language (DO-6). */
export const createFilterOptions = (types: readonly SearchType[], language: Language) => ({
  orderBy: sortOrders.map((value) => ({ value, label: orderLabels[value][language] })),
  pageSize: [...chosenPageSizes],
  type: types.map((value) => ({ value, label: searchTypeDefinitions[value].label[language] })),
});
