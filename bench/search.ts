/**
 * Measures search over 100,000 documents on one connection, in wall-clock time: `DATABASE_URL=… node bench/search.ts`. An empty
 * database is migrated and filled first (some minutes); a filled one is used as it is. Runs of the search and of a search by ILIKE
 * alternate, so that their ratio holds on a busy machine too.
 */
import { loadavg } from 'node:os';
import { findSuggestions } from '../apps/server/src/search/suggestions.queries.ts';
import { report } from './report.ts';
import { openFilledDatabase } from './search-fill.ts';
import {
  checkSearch,
  findBest,
  findBySubstring,
  forgetResults,
  keywords,
  measureMs,
  misspelledWords,
  toPercentile,
  typedPrefixes,
} from './search-measure.ts';

const [searchRuns, substringRuns, suggestionRuns] = [9, 3, 20];

const { db, close } = await openFilledDatabase();

const formatMs = (ms: number): string => ms.toFixed(1);
const formatShare = (share: number | undefined): string => share?.toFixed(3) ?? '';

const printRow = (name: string, cells: readonly (string | number)[]): void =>
  console.log(name.padEnd(26) + cells.map((cell) => String(cell).padStart(10)).join(''));

/** Of a process's first searches for each keyword, of searches whose results were forgotten, and of the same ones again. */
const newTimes: number[] = [];
const firstTimes: number[] = [];
const repeatedTimes: number[] = [];
let failures = 0;

const measureRuns = async (keyword: string) => {
  const first: number[] = [];
  const repeated: number[] = [];
  const substring: number[] = [];
  for (let run = 0; run < searchRuns; run += 1) {
    await forgetResults(db);
    first.push(await measureMs(() => findBest(db, keyword)));
    repeated.push(await measureMs(() => findBest(db, keyword)));
    if (run < substringRuns) substring.push(await measureMs(() => findBySubstring(db, keyword)));
  }
  return { first, repeated, substring };
};

const measureKeyword = async (keyword: string): Promise<void> => {
  const newTime = await measureMs(() => findBest(db, keyword));
  newTimes.push(newTime);
  const { first, repeated, substring } = await measureRuns(keyword);
  firstTimes.push(...first);
  repeatedTimes.push(...repeated);
  const { total, precision, recall, isTotalExact, usesSeqScan } = await checkSearch(db, keyword);
  const [median, substringMs] = [toPercentile(first, 0.5), toPercentile(substring, 0.5)];
  const isRight = isTotalExact && !usesSeqScan && (recall ?? 1) === 1 && (precision ?? 1) >= 0.995;
  if (!isRight || median > substringMs / 10) failures += 1;
  const texts = [
    total,
    formatMs(newTime),
    formatMs(median),
    formatMs(Math.max(...first)),
    formatMs(toPercentile(repeated, 0.5)),
    formatMs(substringMs),
  ];
  const checks = [
    formatShare(recall),
    formatShare(precision),
    isTotalExact ? 'yes' : 'NO',
    usesSeqScan ? 'YES' : 'no',
  ];
  printRow(keyword, [...texts, `1/${Math.round(substringMs / median)}`, ...checks]);
};

console.log(
  `load ${loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')}; statements are not prepared; milliseconds`,
);
printRow('', [
  'total',
  'new',
  'first',
  'slowest',
  'again',
  'ilike',
  'ratio',
  'recall',
  'precision',
  'exact',
  'seq scan',
]);
for (const keyword of keywords) await measureKeyword(keyword);

const measureSuggestions = async (typed: readonly string[]): Promise<number[]> => {
  const times: number[] = [];
  for (const keyword of typed)
    for (let run = 0; run < suggestionRuns; run += 1)
      times.push(await measureMs(() => findSuggestions(db, keyword, 'zh')));
  return times;
};

const printPercentiles = (name: string, all: readonly number[]): void =>
  console.log(
    `${name}: p50 ${formatMs(toPercentile(all, 0.5))} ms, p95 ${formatMs(toPercentile(all, 0.95))} ms`,
  );
printPercentiles('search for new words', newTimes);
printPercentiles('first search', firstTimes);
printPercentiles('repeated search', repeatedTimes);
printPercentiles('suggestions', await measureSuggestions(typedPrefixes));
printPercentiles('suggestions of misspelled words', await measureSuggestions(misspelledWords));
console.log(`${failures} of ${keywords.length} searches miss a target; load ${loadavg()[0]?.toFixed(1)}`);
report({
  name: `searches of ${keywords.length} that miss a target`,
  measured: String(failures),
  target: '0',
  isMet: failures === 0,
});
await close();
