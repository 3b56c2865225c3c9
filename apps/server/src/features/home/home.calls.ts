import { coverUrl } from '../../covers/cover-url.ts';
import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findNewestIds } from '../../search/find-entries.queries.ts';
import { findActivitiesByIds } from '../activities/activities.queries.ts';
import { toActivityRow } from '../activities/activity-row.ts';
import { toDocumentRow } from '../documents/document-row.ts';
import { findDocumentsByIds } from '../documents/documents.queries.ts';
import { toProductRow } from '../products/product-row.ts';
import { findProductsByIds } from '../products/products.queries.ts';
import { toTrainingRow } from '../trainings/training-row.ts';
import { findTrainingsByIds } from '../trainings/trainings.queries.ts';
import { findArticleById } from './articles.queries.ts';
import { toHighlights, toLines, toMenu, toSlides } from './home-content.ts';
import { findSettings } from './settings.queries.ts';

/** How many of the newest a member's home shows (HO-3). */
const newest = { product: 6, document: 7, train: 4, activity: 4 } as const;

export const homeHandlers = {
  indexContent: async ({ db, language }) => {
    const names = ['slides', 'highlights', 'phone', 'address', 'copyright', 'menu'];
    const texts = await findSettings(db, names);
    return {
      carousel: toSlides(texts.get('slides'), language),
      list: toHighlights(texts.get('highlights'), language),
      phone: toLines(texts.get('phone'), language),
      address: toLines(texts.get('address'), language),
      copyright: toLines(texts.get('copyright'), language),
      menu: toMenu(texts.get('menu'), language),
    };
  },

  indexAfterContent: async ({ db, config, clock, language }) => {
    const ids = (type: keyof typeof newest) => findNewestIds(db, type, newest[type]);
    const [products, documents, trainings, activities] = await Promise.all([
      ids('product').then((found) => findProductsByIds(db, found, language)),
      ids('document').then((found) => findDocumentsByIds(db, found, language)),
      ids('train').then((found) => findTrainingsByIds(db, found, language)),
      ids('activity').then((found) => findActivitiesByIds(db, found, language)),
    ]);
    return {
      productList: products.map((product) => toProductRow(product, config.timeZone)),
      documentList: documents.map((document) => toDocumentRow(document, config.timeZone)),
      trainList: trainings.map(toTrainingRow),
      activityList: activities.map((activity) => toActivityRow(activity, { config, clock })),
    };
  },

  contentDetails: async ({ db, language, input }) => {
    const article = await findArticleById(db, input.id, language);
    if (!article) return refuse('item.missing');
    const { id, title, content, contentLanguage } = article;
    const cover = coverUrl('article', id);
    return { title, content, cover, ...(contentLanguage && { contentLanguage }) };
  },
} satisfies Partial<Handlers>;
