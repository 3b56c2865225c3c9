import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readContentFolder } from '../../apps/server/src/content/format/read-folder.ts';
import { type Judgment, readJudgments } from './judgments.ts';

let tuned: Judgment[];
let heldOut: Judgment[];
let ownWords: Judgment[];
let judgments: Judgment[];
let items: Set<string>;

beforeAll(async () => {
  tuned = await readJudgments('tuned');
  heldOut = await readJudgments('held-out');
  ownWords = await readJudgments('own-words');
  judgments = [...tuned, ...heldOut, ...ownWords];
  const problems: string[] = [];
  const content = await readContentFolder(resolve(import.meta.dirname, '../../demo'), problems);
  expect(problems).toEqual([]);
  const idsByType = {
    product: content?.products.ids,
    version: content?.versions.ids,
    document: content?.documents.ids,
    train: content?.trainings.ids,
    faq: content?.faqs.ids,
    activity: content?.activities.ids,
  };
  items = new Set(
    Object.entries(idsByType).flatMap(([type, ids]) => [...(ids ?? [])].map((id) => `${type}/${id}`)),
  );
});

const countBy = (group: Judgment[], toKey: (judgment: Judgment) => string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(group, toKey)).map(([key, members]) => [key, members?.length ?? 0]),
  );

const detectLanguage = ({ query, kind }: Judgment): string => {
  const hasChinese = /\p{Script=Han}/u.test(query);
  if (kind === 'pinyin') return 'zh';
  if (hasChinese) return /\p{Script=Latin}/u.test(query) ? 'mixed' : 'zh';
  return 'en';
};

describe('the judged queries', () => {
  test('are answered with items of the demo content only', () => {
    const unknown = judgments.flatMap(({ query, answers }) =>
      Object.keys(answers)
        .filter((item) => !items.has(item))
        .map((item) => `${query}: ${item}`),
    );
    expect(unknown).toEqual([]);
  });

  test('have one best answer at least, and no more than twelve answers for the 300', () => {
    const withoutBest = judgments.filter(({ answers }) => !Object.values(answers).includes(3));
    const withMany = [...tuned, ...heldOut].filter(({ answers }) => Object.keys(answers).length > 12);
    expect([...withoutBest, ...withMany].map(({ query }) => query)).toEqual([]);
  });

  test('are different from each other, those held out from those tuned on too', () => {
    expect(new Set(judgments.map(({ query }) => query.toLowerCase())).size).toBe(judgments.length);
  });

  test('state the language that they are written in', () => {
    expect(judgments.filter((judgment) => detectLanguage(judgment) !== judgment.language)).toEqual([]);
  });

  test('keep the mix of languages and kinds, a third of each held out', () => {
    expect(countBy(tuned, ({ language }) => language)).toEqual({ zh: 100, en: 60, mixed: 40 });
    expect(countBy(heldOut, ({ language }) => language)).toEqual({ zh: 50, en: 30, mixed: 20 });
    const rest = { words: 120, misspelled: 27, question: 20, 'part-number': 20, pinyin: 13 };
    expect(countBy(tuned, ({ kind }) => kind)).toEqual(rest);
    const held = { words: 60, misspelled: 13, question: 10, 'part-number': 10, pinyin: 7 };
    expect(countBy(heldOut, ({ kind }) => kind)).toEqual(held);
  });
});
