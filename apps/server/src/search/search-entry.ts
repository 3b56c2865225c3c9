import type { SearchType } from '@siliport/contract/listing';
import { fold } from './tokenizer/fold.ts';
import { numberToken, tokenizeText, tokenizeTitle, wholeTitleToken } from './tokenizer/tokens.ts';
import { typeLetter } from './tsquery.ts';

/** A published item to be found by the search. */
export interface SearchEntry {
  type: SearchType;
  itemId: string;
  /** The value that lists filter by: the leaf category, or the activity type. */
  facet: string;
  /** One that is empty is taken from the other language, to sort and to find by. */
  title: { zh: string; en: string };
  /** What 'newest' sorts by. */
  releasedAt: Date;
  /** Part number or document number. */
  number?: string;
  /** Both languages together. */
  tags?: readonly string[];
  description?: { zh: string; en: string };
  /** Text of the item's files and pages, all languages; only its beginning is searched. */
  body?: string;
}

/** A row of `search_entries`; tokens are joined by spaces. */
export interface EntryRow {
  type: SearchType;
  itemId: string;
  facet: string;
  titleZh: string;
  titleEn: string;
  releasedAt: string;
  titleTokens: string;
  tokens: string;
}

/** Only this many bytes of the text are searched (SE-7). */
const maxBodyBytes = 20_000;

const truncateBody = (body: string): string =>
  Buffer.from(body.slice(0, maxBodyBytes).toWellFormed())
    .subarray(0, maxBodyBytes)
    .toString()
    .replace(/�$/, '');

const joinTokens = (type: SearchType, tokens: readonly string[]): string =>
  [...new Set(tokens)].map((token) => typeLetter[type] + token).join(' ');

/** Returns the row of an entry, with its tokens. */
export const toEntryRow = (entry: SearchEntry): EntryRow => {
  const [titleZh, titleEn] = [entry.title.zh || entry.title.en, entry.title.en || entry.title.zh];
  const titles = [fold(titleZh), fold(titleEn)];
  const number = fold(entry.number ?? '');
  const labels = [number, ...(entry.tags ?? []).map(fold)];
  const texts = [entry.description?.zh, entry.description?.en, truncateBody(entry.body ?? '')].map((text) =>
    fold(text ?? ''),
  );
  const head = [...titles, ...labels];
  return {
    type: entry.type,
    itemId: entry.itemId,
    facet: entry.facet,
    titleZh,
    titleEn,
    releasedAt: entry.releasedAt.toISOString(),
    titleTokens: joinTokens(entry.type, [
      ...head.flatMap(tokenizeTitle),
      ...titles.map(wholeTitleToken),
      ...(number ? [numberToken(number)] : []),
    ]),
    tokens: joinTokens(entry.type, [...head, ...texts].flatMap(tokenizeText)),
  };
};
