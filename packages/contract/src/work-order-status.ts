/**
 * Statuses of work orders. The vendor sets free words (FB-9); the known ones have a wording in both languages and a
 * meaning to pages and server. Plain values: the browser reads them too.
 */
import type { Language } from './language.ts';

const words = {
  NEW: { zh: '新建', en: 'NEW' },
  Processing: { zh: '处理中', en: 'Processing' },
  'Waiting for customer': { zh: '等待您回复', en: 'Waiting for you' },
  Resolved: { zh: '已解决', en: 'Resolved' },
  Closed: { zh: '已关闭', en: 'Closed' },
} satisfies Record<string, Record<Language, string>>;

export type KnownStatus = keyof typeof words;

/** What vendors write for a known status, beside the name itself. */
const otherSpellings: Record<KnownStatus, readonly string[]> = {
  NEW: ['新建', '已提交'],
  Processing: ['In progress', '处理中', '进行中'],
  'Waiting for customer': ['等待客户', '等待客户反馈', '等待客户回复', '待客户反馈', '待客户回复'],
  Resolved: ['已解决'],
  Closed: ['已关闭'],
};

const knownStatuses = Object.keys(words) as KnownStatus[];

const spellingsOf = (status: KnownStatus): string[] =>
  [status, ...otherSpellings[status]].map((spelling) => spelling.toLowerCase());

const statusBySpelling = new Map(
  knownStatuses.flatMap((status) => spellingsOf(status).map((spelling) => [spelling, status] as const)),
);

/** Returns the known status that the vendor's words stand for, in any case and in either language. */
export const toKnownStatus = (status: string): KnownStatus | undefined =>
  statusBySpelling.get(status.trim().toLowerCase());

/** Returns how a reader sees the status: NEW when absent, unknown words as they are (FB-9). */
export const statusWords = (status: string | undefined): Record<Language, string> => {
  const known = toKnownStatus(status || 'NEW');
  return known ? words[known] : { zh: status ?? '', en: status ?? '' };
};

/** Every spelling, in lower case, under which a stored work order waits for the member. */
export const waitingSpellings: readonly string[] = spellingsOf('Waiting for customer');

export const isWaitingForCustomer = (status: string | undefined): boolean =>
  toKnownStatus(status ?? '') === 'Waiting for customer';

export const isClosed = (status: string | undefined): boolean => status === 'Closed';
