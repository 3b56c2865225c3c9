import { Type } from 'typebox';
import { get, post } from '../call.ts';
import {
  contentLanguage,
  date,
  fileItem,
  id,
  linkedProduct,
  listParams,
  neighbor,
  object,
  page,
} from '../fields.ts';

/** A training as lists show it (specification §3). */
export const trainRow = object({
  id,
  title: Type.String(),
  /** URL of the picture. */
  cover: Type.String(),
  description: Type.String(),
  /** The same as `description`: the specification has both names. */
  desc: Type.String(),
  time: date,
  updateTime: date,
  releaseDate: date,
  views: Type.Integer(),
  /** Comma-separated labels. */
  subGroup: Type.String(),
  contentLanguage,
});

const chapter = object({
  name: Type.String(),
  url: Type.String(),
  cover: Type.String(),
  /** Seconds. */
  duration: Type.Number(),
  /** The same chapter in other definitions, best first; empty when there is but one (PL-1). */
  definitions: Type.Array(object({ name: Type.String(), url: Type.String() })),
});

export const trainingCalls = {
  trainPage: post('knowledge/trainPage', {
    summary: 'Online trainings',
    access: 'member',
    input: object(listParams),
    output: page(trainRow),
  }),
  trainDetails: get('knowledge/trainDetails', {
    summary: 'A training with its chapters, and related ones; counts a view per member and day',
    access: 'member',
    changesState: true,
    input: object({ id }),
    output: object({
      details: object({
        ...trainRow.properties,
        fileList: Type.Array(fileItem),
        videoList: Type.Array(chapter),
        productList: Type.Array(linkedProduct),
        prev: Type.Optional(neighbor),
        next: Type.Optional(neighbor),
      }),
      other: Type.Array(trainRow),
    }),
  }),
};
