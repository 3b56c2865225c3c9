import type { Language } from '@siliport/contract/language';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { createPrepared, type Preparable, type Values } from './prepared.ts';

/** Ids that the statement selects which reads their rows, so that both take one query. */
export interface SelectedIds {
  /** Stands for the text of `array`. */
  name: string;
  /** An SQL array of ids in order. */
  array: SQL;
  /** The values of the placeholders of `array`. */
  values: Values;
}

/** The ids of items in order. */
export type ItemIds = readonly string[] | SelectedIds;

/** Ids as a table `item (id, position)`, which a statement joins and sorts by. */
const toTable = (array: SQL): SQL => sql`unnest(${array}) with ordinality as item (id, position)`;
const id = sql<string>`item.id`;
const position = sql`item.position`;

/** What a statement needs to read the rows of items in order. */
interface Items {
  table: SQL;
  id: SQL;
  position: SQL;
}

const toSelected = (ids: ItemIds): SelectedIds =>
  'array' in ids ? ids : { name: 'given', array: sql`${sql.placeholder('ids')}::text[]`, values: { ids } };

/**
 * Returns a function that finds rows of a table by their ids, in the order of these and without missing ones, in the
 * reader's language. `select` builds the statement.
 */
export const createItemFinder = <R>(
  table: string,
  select: (db: Database, language: Language, items: Items) => Preparable<R>,
) => {
  const runPrepared = createPrepared<R>();
  return (db: Database, ids: ItemIds, language: Language): Promise<R[]> => {
    const { name, array, values } = toSelected(ids);
    return runPrepared(db, `${table} ${name} ${language}`, values, () =>
      select(db, language, { table: toTable(array), id, position }),
    );
  };
};

const runIds = createPrepared<{ id: string }>();

/** Returns the ids themselves. */
export const findIds = async (db: Database, { name, array, values }: SelectedIds): Promise<string[]> => {
  const rows = await runIds(db, `ids ${name}`, values, () =>
    db.select({ id }).from(toTable(array)).orderBy(position),
  );
  return rows.map((row) => row.id);
};
