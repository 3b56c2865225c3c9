import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findEntries } from '../../search/find-entries.queries.ts';
import { findNeighbors, relatedEntries } from '../../search/related.queries.ts';
import { toWireDate } from '../../wire-dates.ts';
import { findAttachments } from '../files/attachments.queries.ts';
import { findLinkedProducts } from '../products/products.queries.ts';
import {
  countView,
  findChapters,
  findTrainingById,
  findTrainingsByIds,
  toChapter,
  toTrainingRow,
} from './trainings.queries.ts';

const related = 4;

export const trainingHandlers = {
  trainPage: {
    sameFor: 'everyone',
    dependsOn: ['content', 'views'],
    answer: async ({ db, language, input }) => {
      const { ids, total } = await findEntries(db, 'train', input, language);
      return { list: (await findTrainingsByIds(db, ids, language)).map(toTrainingRow), total };
    },
  },

  trainDetails: {
    sameFor: 'everyone',
    dependsOn: ['content', 'views'],
    recordDaily: ({ db, config, clock, caller, input }) =>
      countView(db, input.id, caller.memberId, toWireDate(clock(), config.timeZone)),
    answer: async ({ db, language, input }) => {
      const { id } = input;
      const training = await findTrainingById(db, id, language);
      if (!training) return refuse('item.missing');
      const [fileList, productList, chapters, neighbors, others] = await Promise.all([
        findAttachments(db, 'train', id, language),
        findLinkedProducts(db, 'train', id, language),
        findChapters(db, id, language),
        findNeighbors(db, 'train', id, language),
        findTrainingsByIds(db, relatedEntries('train', id, related), language),
      ]);
      const videoList = chapters.map((chapter) => toChapter(chapter, training, language));
      return {
        details: { ...toTrainingRow(training), fileList, productList, videoList, ...neighbors },
        other: others.map(toTrainingRow),
      };
    },
  },
} satisfies Partial<Handlers>;
