import { findSearchSummaries, type SearchSummary } from '../features/search/search-statistics.queries.ts';
import { toWireDate } from '../wire-dates.ts';
import type { CliContext } from './cli.ts';

const maxListedSearches = 500;
const dayMs = 24 * 3_600_000;

const columns = ['searches', 'exact', 'related', 'clicks', 'rank', 'language', 'keyword'] as const;

const toCells = ({ meanRank, clicked, ...search }: SearchSummary): string[] => {
  const cells = { ...search, rank: meanRank === null ? '-' : meanRank.toFixed(1) };
  return [...columns.map((name) => String(cells[name])), ...(clicked ? [`(${clicked})`] : [])];
};

/** Returns a table of keywords, the most frequent first. Members are neither stored nor named. */
export const formatSearches = async (
  { tx, clock, config }: CliContext,
  { days, emptyOnly }: { days: number; emptyOnly: boolean },
): Promise<string> => {
  const since = toWireDate(new Date(clock().getTime() - (days - 1) * dayMs), config.timeZone);
  const searches = await findSearchSummaries(tx, { since, emptyOnly, limit: maxListedSearches });
  if (searches.length === 0) return 'No searches.';
  const rows = [columns, ...searches.map(toCells)].map((cells) =>
    cells.map((cell, index) => (index < 5 ? cell.padStart(8) : cell.padEnd(index === 5 ? 8 : 0))).join('  '),
  );
  const more =
    searches.length === maxListedSearches ? ` Only the first ${maxListedSearches} are listed.` : '';
  return [...rows, `${searches.length} keywords since ${since}.${more}`].join('\n');
};
