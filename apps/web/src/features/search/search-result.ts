import type { SearchType } from '@siliport/contract/listing';
import type { CallOutput } from '../../api/call.ts';
import { paths } from '../../paths.ts';

export type SearchRow = CallOutput<'searchIndex'>['list'][number];

export type ResultLink = { kind: 'screen'; to: string } | { kind: 'file'; href: string };

const screen = (to: string): ResultLink => ({ kind: 'screen', to });

/** SE-5: where a result leads; nowhere if what the server says of a file is no address of its own. */
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

/** A product has its name in `productName`, a package in `name`, all else in `title`. */
export const getResultTitle = (type: SearchType, { title, name, productName }: SearchRow): string => {
  if (type === 'product') return productName ?? name ?? '';
  return (type === 'version' ? name : title) ?? title ?? name ?? '';
};

/** The one date each type has. */
export const getResultDate = ({ releaseDate, createTime, time }: SearchRow): string =>
  releaseDate || time || createTime || '';
