import type { SearchType } from '@siliport/contract/listing';
import {
  type Icon,
  IconCalendarEvent,
  IconCpu,
  IconFileText,
  IconHelpCircle,
  IconPackage,
  IconPlayerPlay,
} from '@tabler/icons-react';
import type { CallOutput } from '../../api/call.ts';
import type { SearchTab } from '../../list-query.ts';
import { paths } from '../../paths.ts';

export const typeIcons: Record<SearchType, Icon> = {
  product: IconCpu,
  version: IconPackage,
  document: IconFileText,
  train: IconPlayerPlay,
  faq: IconHelpCircle,
  activity: IconCalendarEvent,
};

export type SearchRow = CallOutput<'searchIndex'>['list'][number];

/** Returns the type whose categories filter a tab; those of the product series filter all types but events (SE-3). */
export const toFilteredType = (tab: SearchTab): SearchType => (tab === 'all' ? 'product' : tab);

export type ResultLink = { kind: 'screen'; to: string } | { kind: 'file'; href: string };

const screen = (to: string): ResultLink => ({ kind: 'screen', to });

/** Returns the link of a result; null for a file whose URL is not one of the server's own (SE-5). */
export const toResultLink = (
  type: SearchType,
  { id, isIpProject, file }: Pick<SearchRow, 'id' | 'isIpProject' | 'file'>,
): ResultLink | null => {
  switch (type) {
    case 'product':
      return screen(isIpProject ? paths.ipProductDetail(id) : paths.productDirectory(id));
    case 'version':
      return screen(paths.productPackageDetail(id));
    case 'document':
      return file?.startsWith('/downloadapi/') ? { kind: 'file', href: file } : null;
    case 'train':
      return screen(paths.trainingDetail(id));
    case 'faq':
      return screen(paths.faqDetail(id));
    case 'activity':
      return screen(paths.activityDetail(id));
  }
};

/** Returns the title of a result: of a product its `productName`, of a package its `name`, else its `title`. */
export const getResultTitle = (type: SearchType, { title, name, productName }: SearchRow): string => {
  if (type === 'product') return productName ?? name ?? '';
  return (type === 'version' ? name : title) ?? title ?? name ?? '';
};

/** Returns a word of the keyword as it was typed; the server returns folded words. */
export const toTypedWord = (word: string, keyword: string): string => {
  const at = keyword.toLowerCase().indexOf(word);
  return at < 0 ? word : keyword.slice(at, at + word.length);
};

/** Returns the one date that each type has (SE-6). */
export const getResultDate = ({ releaseDate, createTime, time }: SearchRow): string =>
  releaseDate || time || createTime || '';
