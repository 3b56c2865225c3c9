import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { BackupError, type Manifest, type TableColumns } from './archive-format.ts';
import { connectForBulk, findTables, toSqlColumns, toSqlName } from './snapshot.queries.ts';

const { escapeIdentifier, escapeLiteral } = pg;

/** Tables that the migrations fill. */
const filledByMigrations = ['search_revisions'];

/** Returns the first table that has rows; undefined for a database without, and for one without tables. */
const findFilledTable = async (client: pg.Client): Promise<string | undefined> => {
  for (const table of await findTables(client)) {
    if (filledByMigrations.includes(table.name)) continue;
    const { rowCount } = await client.query(`select from ${toSqlName(table)} limit 1`);
    if (rowCount) return table.name;
  }
  return undefined;
};

/** Throws BackupError for a database that somebody uses, or that is newer than the archive. */
export const checkEmptyDatabase = async (url: string, { migration }: Manifest): Promise<void> => {
  const client = await connectForBulk(url);
  try {
    const filled = await findFilledTable(client);
    if (filled)
      throw new BackupError(
        `The database is not empty: ${filled} has rows. A backup is restored into an empty database only.`,
      );
    const journal = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
    if (!journal.rows[0]?.name) return;
    const newest = await client.query(
      'select max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
    );
    if (Number(newest.rows[0]?.newest) > migration)
      throw new BackupError(
        'The database has the tables of a newer version than the backup; use an empty database.',
      );
  } finally {
    await client.end();
  }
};

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/** The rows are checked at once when the constraints come back, whatever the order of the tables. */
const findForeignKeys = async (client: pg.Client): Promise<Constraint[]> => {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
};

const runForEach = async <T>(
  client: pg.Client,
  items: readonly T[],
  toStatement: (item: T) => string,
): Promise<void> => {
  for (const item of items) await client.query(toStatement(item));
};

/** A table being filled from the parts of its stream. */
interface Load {
  write(content: Readable): Promise<void>;
  finish(): Promise<void>;
}

const startLoad = (client: pg.Client, table: TableColumns): Load => {
  const decompress = createZstdDecompress();
  const failure = new AbortController();
  const copied = pipeline(
    decompress,
    client.query(copyStreams.from(`copy ${toSqlName(table)} (${toSqlColumns(table)}) from stdin`)),
  );
  copied.catch((error) => failure.abort(error));
  return {
    write: async (content) => {
      for await (const chunk of content) {
        failure.signal.throwIfAborted();
        if (!decompress.write(chunk)) await once(decompress, 'drain', { signal: failure.signal });
      }
    },
    finish: async () => {
      decompress.end();
      await copied;
    },
  };
};

export interface Restore {
  startLoad(table: TableColumns): Load;
  /** Sets the sequences, brings the constraints back, and makes everything visible at once. */
  commit(): Promise<void>;
  /** Leaves the database as it was. */
  rollback(): Promise<void>;
}

const setSequences = (client: pg.Client, { sequences }: Manifest): Promise<void> =>
  runForEach(
    client,
    sequences,
    ({ name, value, isCalled }) =>
      `select setval(${escapeLiteral(`public.${escapeIdentifier(name)}`)}, ${BigInt(value)}, ${isCalled})`,
  );

/**
 * Opens the transaction that fills the tables, made by the migrations, with the rows of an archive. The triggers of
 * the portal rest meanwhile: what they derive is in the archive. No superuser is needed.
 */
export const openRestore = async (url: string, manifest: Manifest): Promise<Restore> => {
  const client = await connectForBulk(url);
  await client.query('begin');
  const tables = (await findTables(client)).filter(({ schema }) => schema === 'public');
  const foreignKeys = await findForeignKeys(client);
  await runForEach(client, tables, (table) => `alter table ${toSqlName(table)} disable trigger user`);
  await runForEach(client, foreignKeys, ({ table, name }) => `alter table ${table} drop constraint ${name}`);
  await client.query(`truncate ${tables.map(toSqlName).join(', ')}`);
  return {
    startLoad: (table) => startLoad(client, table),
    commit: async () => {
      await setSequences(client, manifest);
      // Jobs by which pg-boss runs the schedules: it creates their queue, and new ones, when the portal starts.
      await client.query('delete from jobs.job where name not in (select name from jobs.queue)');
      await runForEach(
        client,
        foreignKeys,
        ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
      );
      await runForEach(client, tables, (table) => `alter table ${toSqlName(table)} enable trigger user`);
      await client.query('commit');
      await client.query('analyze');
      await client.end();
    },
    rollback: () => client.end(),
  };
};
