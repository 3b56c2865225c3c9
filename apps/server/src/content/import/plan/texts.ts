import type { ArticleText, Dictionaries, Home } from '../../format/knowledge.ts';
import type { Content, Item } from '../../format/read-folder.ts';
import { upsertSettings } from '../content.queries.ts';
import { upsertArticle, upsertDictionary } from '../knowledge.queries.ts';
import { fillBothLanguages } from './fill-languages.ts';
import { type PlannedItem, toFingerprint } from './item.ts';
import { htmlColumns } from './text-columns.ts';

const planArticle = ({ id, value }: Item<ArticleText>): PlannedItem => ({
  type: 'article',
  id,
  fingerprint: toFingerprint(value),
  prepare: async () => (tx) =>
    upsertArticle(tx, {
      id,
      titleZh: value.title.zh,
      titleEn: value.title.en,
      ...htmlColumns(value.content),
    }),
});

const planHome = (home: Home): PlannedItem => ({
  type: 'home',
  id: 'home',
  fingerprint: toFingerprint(home),
  prepare: async () => (tx) => upsertSettings(tx, { ...fillBothLanguages(home) }),
});

const planDictionaries = (dictionaries: Dictionaries): PlannedItem[] =>
  Object.entries(dictionaries).map(([type, entries]) => ({
    type: 'dictionary',
    id: type,
    fingerprint: toFingerprint(entries),
    prepare: async () => (tx) =>
      upsertDictionary(
        tx,
        type,
        entries.map(({ value, label }, index) => ({
          type,
          value,
          position: index + 1,
          labelZh: label.zh,
          labelEn: label.en,
        })),
      ),
  }));

/** Articles, what the home page shows of them, and the choices of forms. */
export const planTexts = ({ articles, home, dictionaries }: Content): PlannedItem[] => [
  ...articles.items.map(planArticle),
  ...(home ? [planHome(home)] : []),
  ...planDictionaries(dictionaries ?? {}),
];
