import type { Language } from '@siliport/contract/language';
import type { Home } from '../../content/format/knowledge.ts';
import type { Vendor } from '../../content/format/vendor.ts';
import { toCoverUrl } from '../../covers/draw-cover.ts';
import type { Database } from '../../database/database.ts';
import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { newestEntries } from '../../search/find-entries.queries.ts';
import { findSettings } from '../../settings.queries.ts';
import { findActivitiesByIds, toActivityRow } from '../activities/activities.queries.ts';
import { findDocumentsByIds, toDocumentRow } from '../documents/documents.queries.ts';
import { findProductsByIds, toProductRow } from '../products/products.queries.ts';
import { findTrainingsByIds, toTrainingRow } from '../trainings/trainings.queries.ts';
import { findArticleById, findArticleHeadings } from './home.queries.ts';

/** The vendor's texts of the home page as the import wrote them (demo/README.md: vendor.yaml, home.yaml). */

/** Leads to an article of ours or to an address. */
type Highlight = Home['highlights'][number];

/** Returns an empty list for a value that was never imported. */
const toList = <T>(value: unknown): T[] => (value ?? []) as T[];

export const toLines = (value: unknown, language: Language) =>
  toList<Vendor['phone'][number]>(value).map((line) => ({
    title: line.title[language],
    description: line.description[language],
  }));

export const toMenu = (value: unknown, language: Language) =>
  toList<Vendor['menu'][number]>(value).map(({ id, column, url }) => ({ id, column: column[language], url }));

/** A highlight without an article has an id of its own, so that its cover stays the same. */
const toHighlight = (item: Highlight, ownId: string, language: Language) => {
  const id = item.article ?? ownId;
  return {
    id,
    cover: toCoverUrl('article', id),
    url: item.article === undefined ? (item.url ?? '') : '',
    title: item.title[language],
    description: item.description[language],
  };
};

/** Returns slides and highlights, each with the heading of the article that it leads to. */
const findHighlights = async (db: Database, texts: ReadonlyMap<string, unknown>, language: Language) => {
  const slides = toList<Home['slides'][number]>(texts.get('slides'));
  const highlights = toList<Highlight>(texts.get('highlights'));
  const ids = [...slides, ...highlights].flatMap(({ article }) => article ?? []);
  const articles = await findArticleHeadings(db, ids, language);
  return {
    carousel: slides.map((slide, index) => ({
      ...toHighlight(slide, `slide-${index + 1}`, language),
      subTitle: slide.subTitle[language],
      article: articles.get(slide.article ?? ''),
    })),
    list: highlights.map((item, index) => ({
      ...toHighlight(item, `highlight-${index + 1}`, language),
      article: articles.get(item.article ?? ''),
    })),
  };
};

/** Newest items per type on a member's home page (HO-3). */
const newest = { product: 6, document: 7, train: 4, activity: 4 } as const;

export const homeHandlers = {
  indexContent: {
    sameFor: 'everyone',
    dependsOn: ['content'],
    answer: async ({ db, language }) => {
      const names = ['slides', 'highlights', 'phone', 'address', 'copyright', 'menu'];
      const texts = await findSettings(db, names);
      return {
        ...(await findHighlights(db, texts, language)),
        phone: toLines(texts.get('phone'), language),
        address: toLines(texts.get('address'), language),
        copyright: toLines(texts.get('copyright'), language),
        menu: toMenu(texts.get('menu'), language),
      };
    },
  },

  indexAfterContent: {
    sameFor: 'everyone',
    dependsOn: ['content', 'views', 'time'],
    answer: async ({ db, config, clock, language }) => {
      const ids = (type: keyof typeof newest) => newestEntries(type, newest[type]);
      const [products, documents, trainings, activities] = await Promise.all([
        findProductsByIds(db, ids('product'), language),
        findDocumentsByIds(db, ids('document'), language),
        findTrainingsByIds(db, ids('train'), language),
        findActivitiesByIds(db, ids('activity'), language),
      ]);
      return {
        productList: products.map((product) => toProductRow(product, config.timeZone)),
        documentList: documents.map((document) => toDocumentRow(document, config.timeZone)),
        trainList: trainings.map(toTrainingRow),
        activityList: activities.map((activity) => toActivityRow(activity, { config, clock })),
      };
    },
  },

  contentDetails: {
    sameFor: 'everyone',
    dependsOn: ['content'],
    answer: async ({ db, language, input }) => {
      const article = await findArticleById(db, input.id, language);
      if (!article) return refuse('item.missing');
      const cover = toCoverUrl('article', article.id);
      return { ...article, cover, contentLanguage: article.contentLanguage ?? undefined };
    },
  },
} satisfies Partial<Handlers>;
