import type { Calls } from '@siliport/contract';
import { coverUrl } from '../../covers/cover-url.ts';
import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findNewestIds } from '../../search/find-entries.queries.ts';
import { findActivitiesByIds } from '../activities/activities.queries.ts';
import { activityRowOf } from '../activities/activity-row.ts';
import { documentRowOf } from '../documents/document-row.ts';
import { findDocumentsByIds } from '../documents/documents.queries.ts';
import { productRowOf } from '../products/product-row.ts';
import { findProductsByIds } from '../products/products.queries.ts';
import { trainingRowOf } from '../trainings/training-row.ts';
import { findTrainingsByIds } from '../trainings/trainings.queries.ts';
import { findArticleById } from './articles.queries.ts';
import { highlightsOf, linesOf, menuOf, slidesOf } from './home-content.ts';
import { findSettings } from './settings.queries.ts';

/** How many of the newest a member's home shows (HO-3). */
const newest = { product: 6, document: 7, train: 4, activity: 4 } as const;

export const homeHandlers: Handlers<Pick<Calls, 'indexContent' | 'indexAfterContent' | 'contentDetails'>> = {
  indexContent: async ({ db, language }) => {
    const names = ['slides', 'highlights', 'phone', 'address', 'copyright', 'menu'];
    const texts = await findSettings(db, names);
    return {
      carousel: slidesOf(texts.get('slides'), language),
      list: highlightsOf(texts.get('highlights'), language),
      phone: linesOf(texts.get('phone'), language),
      address: linesOf(texts.get('address'), language),
      copyright: linesOf(texts.get('copyright'), language),
      menu: menuOf(texts.get('menu'), language),
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
      productList: products.map((product) => productRowOf(product, config.timeZone)),
      documentList: documents.map((document) => documentRowOf(document, config.timeZone)),
      trainList: trainings.map(trainingRowOf),
      activityList: activities.map((activity) => activityRowOf(activity, { config, clock })),
    };
  },

  contentDetails: async ({ db, language, input }) => {
    const article = await findArticleById(db, input.id, language);
    if (!article) return refuse('item.missing');
    const { id, title, content, contentLanguage } = article;
    const cover = coverUrl('article', id);
    return { title, content, cover, ...(contentLanguage && { contentLanguage }) };
  },
};
