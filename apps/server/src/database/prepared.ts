import type { Database } from './database.ts';

/** Values of the placeholders by their names. */
export type Values = Record<string, unknown>;

interface Statement<R> {
  execute(values: Values): Promise<R[]>;
}

/** A query of Drizzle with placeholders. */
export interface Preparable<R> {
  prepare(name: string): Statement<R>;
}

/**
 * Returns a function that runs a statement with the values. It is built once for each database and name, and PostgreSQL
 * prepares it under that name, because building a statement takes longer than running it. A name stands for one text; there
 * are few, since all statements stay in memory. Those of a transaction end with it.
 */
export const createPrepared = <R>() => {
  const statements = new WeakMap<Database, Map<string, Statement<R>>>();
  return (db: Database, name: string, values: Values, build: () => Preparable<R>): Promise<R[]> => {
    const ofDatabase = statements.get(db) ?? new Map<string, Statement<R>>();
    statements.set(db, ofDatabase);
    const statement = ofDatabase.get(name) ?? build().prepare(name);
    ofDatabase.set(name, statement);
    return statement.execute(values);
  };
};
