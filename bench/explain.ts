import { type SQL, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { Database } from '../apps/server/src/database/database.ts';

/** Growing tables, which must not be scanned sequentially. */
const bigTables = [
  'search_entries',
  'search_words',
  'file_pages',
  'documents',
  'versions',
  'version_files',
  'faqs',
  'product_items',
];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const scansTable = (plan: Plan): boolean =>
  (plan['Node Type'] === 'Seq Scan' && bigTables.includes(plan['Relation Name'] ?? '')) ||
  (plan.Plans ?? []).some(scansTable);

/** Returns a database that explains every query and sums up the milliseconds. */
export const createExplainingDatabase = (db: Database) => {
  let ms = 0;
  let usesSeqScan = false;
  const wrap = (on: Database): Database => {
    const explain = async (statement: SQL) => {
      const { rows } = await on.execute<{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }>(
        sql`explain (analyze, timing off, format json) ${statement}`,
      );
      const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
      if (!plan) throw new Error('no plan');
      ms += plan['Execution Time'];
      usesSeqScan ||= scansTable(plan.Plan);
    };
    const execute = async (statement: SQL) => {
      const result = await on.execute(statement);
      await explain(statement);
      return result;
    };
    const select = (fields: SelectedFields) => ({
      from: (source: SQL) => {
        const query = on.select(fields).from(source);
        const rows = explain(query.getSQL()).then(() => query);
        return Object.assign(rows, { prepare: () => ({ execute: () => rows }) });
      },
    });
    const transaction = (work: (tx: Database) => Promise<unknown>) => on.transaction((tx) => work(wrap(tx)));
    return { execute, select, transaction } as unknown as Database;
  };
  return { on: wrap(db), result: () => ({ ms, usesSeqScan }) };
};

export const head = `${''.padEnd(44)}     rows    total       ms`;

/** Prints the median of five runs by EXPLAIN, and whether a big table was scanned. */
export const measureByPlan = async (
  db: Database,
  name: string,
  ask: (on: Database) => Promise<{ ids: unknown[]; total: number }>,
) => {
  const runs = [];
  let shown: [number, number] = [0, 0];
  for (let run = 0; run < 5; run++) {
    const { on, result } = createExplainingDatabase(db);
    const { ids, total } = await ask(on);
    shown = [ids.length, total];
    runs.push(result());
  }
  const [, , median] = runs.toSorted((a, b) => a.ms - b.ms);
  const note = runs.some((run) => run.usesSeqScan) ? '  SEQ SCAN' : '';
  console.log(
    name.padEnd(44) +
      [...shown, median?.ms.toFixed(1)].map((each) => String(each).padStart(9)).join('') +
      note,
  );
};
