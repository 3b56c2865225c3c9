/**
 * Prints the search quality for the judged queries on the demo content of the portal's database (`DATA_DIR`,
 * `DATABASE_URL`); an empty one is filled first. `npm run search:judge [-- --held-out | --own-words] [-- --misses]`.
 */

import { parseArguments } from '../apps/server/src/command-line/parse-arguments.ts';
import { runCommand } from '../apps/server/src/command-line/run-command.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { importDemo } from '../apps/server/src/content/demo/demo.queries.ts';
import { createPageExtractor } from '../apps/server/src/content/extract/page-extractor.ts';
import { connectDatabase } from '../apps/server/src/database/connect-database.ts';
import type { Database } from '../apps/server/src/database/database.ts';
import {
  createConverter,
  makeRenditions,
  type RenditionTools,
} from '../apps/server/src/renditions/make-renditions.ts';
import { findBestOfEachType } from '../apps/server/src/search/find-entries.queries.ts';
import { openStorage } from '../apps/server/src/storage/open-storage.ts';
import { type Judgment, type JudgmentSet, readJudgments } from './judgments/judgments.ts';

/** The number of judged results. */
const depth = 10;

interface Scores {
  ndcg: number;
  recall: number;
  isEmpty: boolean;
}

const toGain = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** Recall counts useful items: grades 2 and 3. */
const judge = ({ answers }: Judgment, found: readonly string[]): Scores => {
  const ideal = Object.values(answers).toSorted((a, b) => b - a);
  const useful = Object.entries(answers).filter(([, grade]) => grade > 1);
  const hits = useful.filter(([id]) => found.includes(id)).length;
  return {
    ndcg: toGain(found.map((id) => answers[id] ?? 0)) / toGain(ideal.slice(0, depth)),
    recall: useful.length === 0 ? 1 : hits / Math.min(useful.length, depth),
    isEmpty: found.length === 0,
  };
};

const mean = (numbers: readonly number[]): string =>
  (numbers.reduce((sum, each) => sum + each, 0) / numbers.length).toFixed(3);

const printScores = (name: string, scores: readonly Scores[]): void => {
  if (scores.length === 0) return;
  const columns = [
    mean(scores.map(({ ndcg }) => ndcg)),
    mean(scores.map(({ recall }) => recall)),
    `${((100 * scores.filter(({ isEmpty }) => isEmpty).length) / scores.length).toFixed(1)} %`,
  ];
  console.log(
    `${name.padEnd(24)}${String(scores.length).padStart(5)}${columns.map((each) => each.padStart(9)).join('')}`,
  );
};

const judgeFile = async (db: Database, file: JudgmentSet, showsMisses: boolean): Promise<void> => {
  const judged: { query: Judgment; scores: Scores }[] = [];
  for (const query of await readJudgments(file)) {
    const { groups } = await findBestOfEachType(db, { keyword: query.query }, depth);
    const found = groups
      .flatMap(({ type, entries }) => entries.map((entry) => ({ type, ...entry })))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, depth);
    const ids = found.map(({ type, id }) => `${type}/${id}`);
    const scores = judge(query, ids);
    judged.push({ query, scores });
    if (showsMisses && (scores.ndcg < 0.7 || scores.recall < 1))
      console.log(
        `${scores.ndcg.toFixed(2)} ${query.query}\n${ids.map((id, at) => `    ${query.answers[id] ?? '-'} ${id} ${found[at]?.score.toFixed(1)}`).join('\n')}\n    missing: ${Object.entries(
          query.answers,
        )
          .filter(([id, grade]) => grade > 1 && !ids.includes(id))
          .map(([id, grade]) => `${id} (${grade})`)
          .join(', ')}`,
      );
  }
  console.log(`\n${file.padEnd(24)}    n   nDCG@10  recall    empty`);
  printScores(
    'all',
    judged.map(({ scores }) => scores),
  );
  for (const field of ['language', 'kind'] as const)
    for (const value of new Set(judged.map(({ query }) => query[field])))
      printScores(
        `${field} ${value}`,
        judged.filter(({ query }) => query[field] === value).map(({ scores }) => scores),
      );
};

/** Creates all renditions, which provide the text of Office files. */
const makeAllRenditions = async (services: RenditionTools['services']): Promise<void> => {
  const log = { info: console.log, warn: console.log };
  const converter = createConverter(services.config);
  const extractor = createPageExtractor(console.log);
  try {
    await makeRenditions({ services, converter, extractor, log });
  } finally {
    await converter.close();
    await extractor.close();
  }
};

const main = async (): Promise<void> => {
  const flag = { type: 'boolean' } as const;
  const { values } = parseArguments('npm run search:judge -- [--held-out] [--own-words] [--misses]', {
    'held-out': flag,
    'own-words': flag,
    misses: flag,
  });
  const set = (['held-out', 'own-words'] as const).find((name) => values[name]) ?? 'tuned';
  const config = readConfig();
  const database = await connectDatabase(config);
  try {
    const services = {
      config,
      db: database.db,
      storage: await openStorage(config),
      clock: () => new Date(),
    };
    await importDemo(services, console.log);
    await makeAllRenditions(services);
    await judgeFile(database.db, set, values.misses === true);
  } finally {
    await database.close();
  }
};

await runCommand(async () => ({ main }));
