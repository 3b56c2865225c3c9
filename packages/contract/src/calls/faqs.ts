import { Type } from 'typebox';
import { get, post } from '../call.ts';
import { contentLanguage, date, fileItem, id, linkedProduct, listParams, object, page } from '../fields.ts';

/** A FAQ as lists show it (specification §3). */
export const faqRow = object({
  id,
  title: Type.String(),
  description: Type.String(),
  /** URL of the picture. */
  cover: Type.String(),
  releaseDate: date,
  /** Comma-separated labels. */
  subGroup: Type.String(),
  contentLanguage,
});

export const faqCalls = {
  faqPage: post('knowledge/FAQPage', {
    summary: 'Frequently asked questions',
    access: 'member',
    input: object(listParams),
    output: page(faqRow),
  }),
  faqDetails: get('knowledge/FAQDetails', {
    summary: 'A question with its answer and files, and related questions',
    access: 'member',
    input: object({ id }),
    output: object({
      /** `content` is HTML. */
      details: object({
        ...faqRow.properties,
        content: Type.String(),
        fileList: Type.Array(fileItem),
        productList: Type.Array(linkedProduct),
      }),
      other: Type.Array(faqRow),
    }),
  }),
};
