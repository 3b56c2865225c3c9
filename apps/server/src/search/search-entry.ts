import { facetNames, type SearchType } from '@siliport/contract/listing';
import type { EntrySource } from '../database/schema/search.ts';
import { toFacetValues } from './conditions.queries.ts';
import { toTypedToken } from './search-types.ts';
import { fold } from './tokenizer/fold.ts';
import { noPhrases, type Phrases } from './tokenizer/latin.ts';
import {
  tokenizeFourGrams,
  tokenizeInOrder,
  tokenizeTitle,
  toNumberToken,
  toTitleToken,
} from './tokenizer/tokens.ts';

/** A published item as the search indexes it. */
export interface SearchEntry extends Omit<EntrySource, 'releasedAt'> {
  releasedAt: Date;
  /** Text of the item's files, all languages. */
  body?: string;
}

/** A row of `search_entries`. */
export interface EntryRow {
  type: SearchType;
  itemId: string;
  facet: string;
  titleZh: string;
  titleEn: string;
  releasedAt: string;
  number: string;
  summaryZh: string;
  summaryEn: string;
  /** Joined by spaces. */
  titleTokens: string;
  /** A tsvector in PostgreSQL's syntax. */
  tokens: string;
  /** Joined by spaces. */
  fourGrams: string;
  foldedText: string;
  /** JSON. */
  source: string;
  /** JSON. */
  facetValues: string;
}

type Weight = 'A' | 'C' | 'D';

interface Field {
  folded: string;
  weight: Weight;
}

/** The limits of a tsvector: the greatest position, and the number of positions of a token. */
const [maxPosition, maxPositions] = [16_383, 255];

/** A tsvector holds 1 MB; this many tokens fit, because few have nearly 64 letters. */
const maxTokens = 60_000;

/** Separates the positions of two fields, so that their words are never near each other. */
const fieldGap = 20;

interface LocatedToken {
  token: string;
  /** `12A`; undefined beyond `maxPosition`. */
  position: string | undefined;
}

function* locateTokens(fields: readonly Field[], phrases: Phrases): Generator<LocatedToken> {
  let at = 0;
  for (const { folded, weight } of fields) {
    for (const tokens of tokenizeInOrder(folded, phrases)) {
      at += 1;
      const position = at <= maxPosition ? `${at}${weight}` : undefined;
      for (const token of tokens) yield { token, position };
    }
    at += fieldGap;
  }
}

/** Returns the fields' first `maxTokens` tokens as a tsvector. */
const toTsvector = (type: SearchType, fields: readonly Field[], phrases: Phrases): string => {
  const positions = new Map<string, string[]>();
  for (const { token, position } of locateTokens(fields, phrases)) {
    const ofToken = positions.get(token) ?? [];
    if (ofToken.length === 0 && positions.size >= maxTokens) continue;
    if (position !== undefined && ofToken.length < maxPositions) ofToken.push(position);
    positions.set(token, ofToken);
  }
  return [...positions]
    .map(([token, at]) => `'${toTypedToken(type, token)}'${at.length > 0 ? `:${at.join(',')}` : ''}`)
    .join(' ');
};

const joinTokens = (type: SearchType, tokens: readonly string[]): string =>
  [...new Set(tokens)]
    .slice(0, maxTokens)
    .map((token) => toTypedToken(type, token))
    .join(' ');

const joinTexts = (...texts: readonly (string | undefined)[]): string => texts.filter(Boolean).join('\n');

/** Returns the languages that all texts of an item exist in. */
const findLanguages = ({ title, description, content }: SearchEntry): string[] => {
  const texts = [title, description, content].filter((text) => text !== undefined);
  const isIn = (language: 'zh' | 'en', other: 'zh' | 'en') =>
    texts.every((text) => text[language].trim() !== '' || text[other].trim() === '');
  return [...(isIn('zh', 'en') ? ['zh'] : []), ...(isIn('en', 'zh') ? ['en'] : [])];
};

const joinFacetValues = (entry: SearchEntry): string[] => {
  const facets = { ...entry.facets, language: findLanguages(entry) };
  return facetNames.flatMap((name) => toFacetValues(name, [...new Set(facets[name])].filter(Boolean).sort()));
};

/** What the tokens of an entry depend on besides the item itself. */
export interface TokenContext {
  /** Names of the entry's category and of those above it, both languages. */
  categoryNames?: readonly string[] | undefined;
  /** Of the glossary. */
  phrases?: Phrases;
}

/** Returns the row of an entry, with its tokens. */
export const toEntryRow = (
  entry: SearchEntry,
  { categoryNames = [], phrases = noPhrases }: TokenContext = {},
): EntryRow => {
  const { body = '', ...source } = entry;
  const { type, description, content, context = [] } = source;
  const [titleZh, titleEn] = [entry.title.zh || entry.title.en, entry.title.en || entry.title.zh];
  const titles = [fold(titleZh), fold(titleEn)];
  const number = fold(entry.number ?? '');
  const head = [...titles, number, ...(entry.tags ?? []).map(fold)];
  const descriptions = [description?.zh, description?.en, ...categoryNames, ...context].map((text) =>
    fold(text ?? ''),
  );
  const texts = [content?.zh, content?.en, body].map((text) => fold(text?.toWellFormed() ?? ''));
  return {
    type,
    itemId: entry.itemId,
    facet: entry.facet,
    titleZh,
    titleEn,
    releasedAt: entry.releasedAt.toISOString(),
    number: entry.number ?? '',
    summaryZh: joinTexts(description?.zh, content?.zh),
    summaryEn: joinTexts(description?.en, content?.en),
    titleTokens: joinTokens(type, [
      ...head.flatMap((folded) => tokenizeTitle(folded, phrases)),
      ...titles.map(toTitleToken),
      ...(number ? [toNumberToken(number)] : []),
    ]),
    tokens: toTsvector(
      type,
      [
        ...head.map((folded): Field => ({ folded, weight: 'A' })),
        ...descriptions.map((folded): Field => ({ folded, weight: 'C' })),
        ...texts.map((folded): Field => ({ folded, weight: 'D' })),
      ],
      phrases,
    ),
    fourGrams: joinTokens(type, [...head, ...descriptions, ...texts].flatMap(tokenizeFourGrams)),
    foldedText: [...head, ...descriptions, ...texts].filter(Boolean).join('\n'),
    source: JSON.stringify(source),
    facetValues: JSON.stringify(joinFacetValues(entry)),
  };
};
