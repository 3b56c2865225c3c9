import { sql } from 'drizzle-orm';
import type { Database } from '../apps/server/src/database/database.ts';

/** Tables that grow: none of them may be read from end to end. */
const bigTables = ['search_entries', 'documents', 'versions', 'version_files', 'faqs', 'product_items'];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const scansTable = (plan: Plan): boolean =>
  (plan['Node Type'] === 'Seq Scan' && bigTables.includes(plan['Relation Name'] ?? '')) ||
  (plan.Plans ?? []).some(scansTable);

/** A database that explains every query and adds up their times. */
const explaining = (db: Database) => {
  let time = 0;
  let scans = false;
  const execute = async (statement: ReturnType<typeof sql>) => {
    const answer = await db.execute(statement);
    const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }>(
      sql`explain (analyze, timing off, format json) ${statement}`,
    );
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!plan) throw new Error('no plan');
    time += plan['Execution Time'];
    scans ||= scansTable(plan.Plan);
    return answer;
  };
  return { on: { execute } as unknown as Database, result: () => ({ time, scans }) };
};

export const head = `${''.padEnd(44)}     rows    total       ms`;

/** Prints the median of five runs, and whether a big table was scanned. */
export const measure = async (
  db: Database,
  name: string,
  ask: (on: Database) => Promise<{ ids: unknown[]; total: number }>,
) => {
  const runs = [];
  let shown: [number, number] = [0, 0];
  for (let run = 0; run < 5; run++) {
    const { on, result } = explaining(db);
    const { ids, total } = await ask(on);
    shown = [ids.length, total];
    runs.push(result());
  }
  const [, , median] = runs.toSorted((a, b) => a.time - b.time);
  const scans = runs.some((run) => run.scans) ? '  SEQ SCAN' : '';
  console.log(
    name.padEnd(44) +
      [...shown, median?.time.toFixed(1)].map((each) => String(each).padStart(9)).join('') +
      scans,
  );
};
