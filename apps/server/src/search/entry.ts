import type { SearchType } from '@siliport/contract/listing';
import { fold } from './tokenizer/fold.ts';
import { numberToken, textTokens, titleTokens, wholeTitleToken } from './tokenizer/tokens.ts';
import { typeLetter } from './tsquery.ts';

/** A published item, as its feature hands it to the search. */
export interface SearchEntry {
  type: SearchType;
  itemId: string;
  /** What the list is filtered by: the leaf category, or the activity type. */
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
  /** Text of the item's files and pages, all languages; its beginning is searched. */
  body?: string;
}

/** An entry as it is stored; tokens are joined by spaces. */
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

/** Bytes of text that are searched (SE-7). */
const bodyBytes = 20_000;

const beginningOf = (body: string): string =>
  Buffer.from(body.slice(0, bodyBytes).toWellFormed()).subarray(0, bodyBytes).toString().replace(/�$/, '');

const marked = (type: SearchType, tokens: readonly string[]): string =>
  [...new Set(tokens)].map((token) => typeLetter[type] + token).join(' ');

export const entryRow = (entry: SearchEntry): EntryRow => {
  const [titleZh, titleEn] = [entry.title.zh || entry.title.en, entry.title.en || entry.title.zh];
  const titles = [fold(titleZh), fold(titleEn)];
  const number = fold(entry.number ?? '');
  const labels = [number, ...(entry.tags ?? []).map(fold)];
  const texts = [entry.description?.zh, entry.description?.en, beginningOf(entry.body ?? '')].map((text) =>
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
    titleTokens: marked(entry.type, [
      ...head.flatMap(titleTokens),
      ...titles.map(wholeTitleToken),
      ...(number ? [numberToken(number)] : []),
    ]),
    tokens: marked(entry.type, [...head, ...texts].flatMap(textTokens)),
  };
};
