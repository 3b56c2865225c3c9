/** One line of a check's table. */
export interface CheckRow {
  name: string;
  tried: number;
  /** Acknowledged writes that are gone, and requests without an honest answer. */
  lost: number;
  /** Attacks that succeeded. */
  letIn: number;
  /** Milliseconds of the slowest answer or recovery. */
  worstMs: number;
  /** More than this fails the check. */
  maxMs?: number;
  /** Why this machine cannot run it; the table says so. */
  notRun?: string;
  /** The answers that were wrong, as `2 × 503` or `session: 401`. */
  failures?: string;
}

export const createRow = (name: string, maxMs?: number): CheckRow => ({
  name,
  tried: 0,
  lost: 0,
  letIn: 0,
  worstMs: 0,
  ...(maxMs !== undefined && { maxMs }),
});

/** Runs `work` and records its duration as the worst one when it is. */
export const measure = async <T>(row: CheckRow, work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    row.worstMs = Math.max(row.worstMs, performance.now() - startedAt);
  }
};

/** Whether nothing was lost, let in or too slow; also of a row that this machine cannot run. */
export const isPassed = ({ tried, lost, letIn, worstMs, maxMs = Infinity, notRun }: CheckRow): boolean =>
  notRun !== undefined || (tried > 0 && lost === 0 && letIn === 0 && worstMs <= maxMs);

const formatVerdict = (row: CheckRow): string => {
  if (row.notRun !== undefined) return `NOT RUN: ${row.notRun}`;
  return isPassed(row) ? '' : `FAILED ${row.failures ?? ''}`.trimEnd();
};

const formatMs = (milliseconds: number): string => `${Math.round(milliseconds).toLocaleString('en')} ms`;

/** Returns the rows as a table of aligned columns. */
export const formatTable = (rows: readonly CheckRow[]): string => {
  const cells = rows.map((row) => [
    row.name,
    ...[row.tried, row.lost, row.letIn].map((count) => count.toLocaleString('en')),
    formatMs(row.worstMs) + (row.maxMs === undefined ? '' : ` of ${formatMs(row.maxMs)}`),
    formatVerdict(row),
  ]);
  const lines = [['', 'tried', 'lost', 'let in', 'worst time', ''], ...cells];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths?.[0] ?? 0) : cell.padStart(widths?.[column] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
};

/** Prints the table; the process exits with code 1 when a row failed. */
export const reportRows = (rows: readonly CheckRow[]): void => {
  console.log(formatTable(rows));
  if (!rows.every(isPassed)) process.exitCode = 1;
};
