/**
 * Statuses of work orders. The vendor may set any text (FB-9); known statuses have labels in both languages and affect
 * pages and server. Plain values, which the browser imports too.
 */
import type { Language } from './language.ts';

/** The known statuses with their labels and alternative spellings. */
const knownStatuses = [
  { name: 'NEW', labels: { zh: '新建', en: 'NEW' }, spellings: ['新建', '已提交'] },
  {
    name: 'Processing',
    labels: { zh: '处理中', en: 'Processing' },
    spellings: ['In progress', '处理中', '进行中'],
  },
  {
    name: 'Waiting for customer',
    labels: { zh: '等待您回复', en: 'Waiting for you' },
    spellings: ['等待客户', '等待客户反馈', '等待客户回复', '待客户反馈', '待客户回复'],
  },
  { name: 'Resolved', labels: { zh: '已解决', en: 'Resolved' }, spellings: ['已解决'] },
  { name: 'Closed', labels: { zh: '已关闭', en: 'Closed' }, spellings: ['已关闭'] },
] as const satisfies { name: string; labels: Record<Language, string>; spellings: string[] }[];

type Status = (typeof knownStatuses)[number];
export type KnownStatus = Status['name'];

const getSpellings = ({ name, spellings }: Status): string[] =>
  [name, ...spellings].map((spelling) => spelling.toLowerCase());

const findStatus = (text: string): Status | undefined => {
  const spelling = text.trim().toLowerCase();
  return knownStatuses.find((status) => getSpellings(status).includes(spelling));
};

/** Returns the known status of the vendor's text, case-insensitively and in either language. */
export const toKnownStatus = (status: string): KnownStatus | undefined => findStatus(status)?.name;

/** Returns the labels of the status: NEW when absent, an unknown one as it is (FB-9). */
export const toStatusLabels = (status: string | undefined): Record<Language, string> =>
  findStatus(status || 'NEW')?.labels ?? { zh: status ?? '', en: status ?? '' };

/** All lower-case spellings of the status that waits for the member. */
export const waitingSpellings: readonly string[] = knownStatuses
  .filter(({ name }) => name === 'Waiting for customer')
  .flatMap(getSpellings);

export const isWaitingForCustomer = (status: string | undefined): boolean =>
  toKnownStatus(status ?? '') === 'Waiting for customer';

export const isClosed = (status: string | undefined): boolean => status === 'Closed';
