import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findEntries } from '../../search/find-entries.queries.ts';
import { relatedEntries } from '../../search/related.queries.ts';
import { findAttachments } from '../files/attachments.queries.ts';
import { findLinkedProducts } from '../products/products.queries.ts';
import { findFaqById, findFaqsByIds, toFaqRow } from './faqs.queries.ts';

const related = 4;

export const faqHandlers = {
  faqPage: {
    sameFor: 'everyone',
    dependsOn: ['content'],
    answer: async ({ db, language, input }) => {
      const { ids, total } = await findEntries(db, 'faq', input, language);
      return { list: (await findFaqsByIds(db, ids, language)).map(toFaqRow), total };
    },
  },

  faqDetails: {
    sameFor: 'everyone',
    dependsOn: ['content'],
    answer: async ({ db, language, input }) => {
      const faq = await findFaqById(db, input.id, language);
      if (!faq) return refuse('item.missing');
      const [fileList, productList, others] = await Promise.all([
        findAttachments(db, 'faq', faq.id, language),
        findLinkedProducts(db, 'faq', faq.id, language),
        findFaqsByIds(db, relatedEntries('faq', faq.id, related), language),
      ]);
      return {
        details: { ...toFaqRow(faq), content: faq.content, fileList, productList },
        other: others.map(toFaqRow),
      };
    },
  },
} satisfies Partial<Handlers>;
