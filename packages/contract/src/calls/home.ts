import { Type } from 'typebox';
import { get } from '../call.ts';
import { contentLanguage, emptyObject, id, object } from '../fields.ts';
import { activityRow } from './activities.ts';
import { documentRow } from './documents.ts';
import { productRow } from './products.ts';
import { trainRow } from './trainings.ts';

/** A line of the footer. */
const line = object({ title: Type.String(), description: Type.String() });

/** A column of the top menu. */
const menuColumn = object({ id, column: Type.String(), url: Type.String() });

const highlight = object({
  id,
  cover: Type.String(),
  title: Type.String(),
  description: Type.String(),
  url: Type.String(),
  /** The heading of the article that it leads to; absent where it leads to `url`. */
  article: Type.Optional(object({ title: Type.String(), contentLanguage })),
});

const slide = object({ ...highlight.properties, subTitle: Type.String() });

export const homeCalls = {
  indexContent: get('index/content', {
    summary: 'Home content, the menu and the lines of the footer',
    access: 'open',
    input: emptyObject,
    output: object({
      carousel: Type.Array(slide),
      list: Type.Array(highlight),
      phone: Type.Array(line),
      address: Type.Array(line),
      copyright: Type.Array(line),
      menu: Type.Array(menuColumn),
    }),
  }),
  indexAfterContent: get('index/after/content', {
    summary: "The newest of everything, for a member's home",
    access: 'member',
    input: emptyObject,
    output: object({
      productList: Type.Array(productRow),
      documentList: Type.Array(documentRow),
      trainList: Type.Array(trainRow),
      activityList: Type.Array(activityRow),
    }),
  }),
  contentDetails: get('index/content/details', {
    summary: 'An article; the agreement of activities is the one named event-agreement',
    access: 'open',
    input: object({ id }),
    /** `content` is HTML. */
    output: object({ title: Type.String(), content: Type.String(), cover: Type.String(), contentLanguage }),
  }),
};
