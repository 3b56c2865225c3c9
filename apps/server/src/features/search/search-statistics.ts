import type { Language } from '@siliport/contract/language';
import type { SearchType } from '@siliport/contract/listing';
import pLimit from 'p-limit';
import type { CallContext } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { foldKeyword } from '../../search/query/parsed-query.ts';
import { toWireDate } from '../../wire-dates.ts';
import { consumeToken } from '../account/rate.queries.ts';
import { type SearchCount, upsertClick, upsertSearchCount } from './search-statistics.queries.ts';

type Context = Pick<
  CallContext<'searchIndex'>,
  'db' | 'clock' | 'config' | 'secret' | 'caller' | 'language' | 'record' | 'log'
>;

/** A longer keyword may be prose that names people or projects. */
const maxKeywordLength = 64;

/** Email addresses, links, and phone or work order numbers. */
const personalDataPatterns = [/\S@\S/, /:\/\//, /\d[\d ()-]{8,}\d/, /[\w-]{32,}/];

/** Whether a word has the shape of a token or a hash: long, and digits among its letters. */
const isSecretLike = (word: string): boolean =>
  /\d/.test(word) && (/^[\da-f]{16,}$/i.test(word) || (word.length >= 20 && /[a-z]/i.test(word)));

/** Whether a keyword may be stored: it contains neither personal data nor secrets. */
export const isCountable = (keyword: string): boolean => {
  const normalized = keyword.normalize('NFKC');
  return (
    keyword.length <= maxKeywordLength &&
    !personalDataPatterns.some((pattern) => pattern.test(normalized)) &&
    !normalized.split(/\W+/).some(isSecretLike)
  );
};

/** A member's repeated keyword counts once in half an hour, because tabs, pages and reloads repeat the search. */
const repeatedKeywordBucket = { burst: 1, secondsPerToken: 1800 };
/** More searches than a reader makes, so that a script cannot distort the statistics. */
const searchesPerMember = { burst: 60, secondsPerToken: 60 };
const clicksPerMember = { burst: 60, secondsPerToken: 10 };

/** One at a time, so that counting uses one connection; searches beyond the queue are not counted. */
const limit = pLimit(1);
const maxWaiting = 100;

const toKey = ({ clock, config }: Context, keyword: string, language: Language) => ({
  day: toWireDate(clock(), config.timeZone),
  language,
  keyword: foldKeyword(keyword).replaceAll(/\s+/g, ' '),
});

/**
 * Counts a search, without storing whose it was, after the response is sent; a failure is only logged. The hash that
 * detects repeats is deleted with the rate counters.
 */
export const recordSearch = (
  context: Context,
  keyword: string,
  results: Pick<SearchCount, 'exact' | 'related'>,
): void => {
  const { db, clock, secret, caller, language, record, log } = context;
  const key = toKey(context, keyword, language);
  if (key.keyword === '' || !isCountable(keyword) || limit.pendingCount >= maxWaiting) return;
  const count = async () => {
    const now = clock();
    const repeatKey = secret.hash(`search ${caller.memberId} ${language} ${key.keyword}`);
    if (!(await consumeToken(db, `search:${repeatKey}`, repeatedKeywordBucket, now))) return;
    if (!(await consumeToken(db, `searches:${caller.memberId}`, searchesPerMember, now))) return;
    await upsertSearchCount(db, { ...key, ...results });
  };
  // The error message would put the keyword into the log.
  void limit(() => record(count)).catch(() => log.warn('a search was not counted'));
};

/** Counts a click on the result at this rank; ignored for a keyword that was not counted today. */
export const recordClick = async (
  context: Context,
  { keyword, type, rank }: { keyword: string; type: SearchType; rank: number },
): Promise<void> => {
  const { db, clock, caller, language } = context;
  if (!(await consumeToken(db, `searchClicks:${caller.memberId}`, clicksPerMember, clock())))
    return refuse('rate.exceeded', { retryAfter: clicksPerMember.secondsPerToken });
  await upsertClick(db, { ...toKey(context, keyword, language), type, rank });
};
