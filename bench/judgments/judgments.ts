import { searchTypes } from '@siliport/contract/listing';
import { type Static, Type } from 'typebox';
import { readYaml } from '../../apps/server/src/content/format/parse.ts';

const judgment = Type.Object(
  {
    query: Type.String({ minLength: 1 }),
    language: Type.Enum(['zh', 'en', 'mixed']),
    kind: Type.Enum(['words', 'misspelled', 'question', 'part-number', 'pinyin']),
    /** Grades by item, `document/ID`: 3 is the wanted item, 2 useful, 1 related. */
    answers: Type.Record(Type.String({ pattern: `^(${searchTypes.join('|')})/` }), Type.Enum([1, 2, 3])),
  },
  { additionalProperties: false },
);

/** A query with its relevant items, graded up to 3. */
export type Judgment = Static<typeof judgment>;

/** A file of judged queries: those that ranking is tuned on, the held-out ones, or those in other words than the texts have. */
export type JudgmentSet = 'tuned' | 'held-out' | 'own-words';

/** Returns the judged queries of a set. Throws with all errors of the file. */
export const readJudgments = async (set: JudgmentSet): Promise<Judgment[]> => {
  const problems: string[] = [];
  const judgments = await readYaml(import.meta.dirname, [`${set}.yaml`], Type.Array(judgment), problems);
  if (!judgments) throw new Error(problems.join('\n'));
  return judgments;
};
