import type { faqRow } from '@siliport/contract/calls/faqs';
import type { Static } from 'typebox';
import { coverUrl } from '../../covers/cover-url.ts';
import type { ShownFaq } from './faqs.queries.ts';

/** A FAQ as every list shows it. */
export const toFaqRow = (faq: ShownFaq): Static<typeof faqRow> => ({
  id: faq.id,
  title: faq.title,
  description: faq.description,
  cover: coverUrl(faq.categoryId, faq.id),
  releaseDate: faq.releasedOn,
  subGroup: faq.group,
  ...(faq.contentLanguage && { contentLanguage: faq.contentLanguage }),
});
