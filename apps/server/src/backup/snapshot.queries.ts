import type { Readable } from 'node:stream';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { toConnection } from '../database/hosts.ts';
import type { SequenceState, TableColumns } from './archive-format.ts';
import { lockFilesForBackup } from './backup-lock.queries.ts';

const { escapeIdentifier } = pg;

export const toSqlName = ({ schema, name }: Pick<TableColumns, 'schema' | 'name'>): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

export const toSqlColumns = ({ columns }: TableColumns): string => columns.map(escapeIdentifier).join(', ');

/** The tables of the portal, and of the job queue the jobs: its other tables are made by every start. */
const tablesQuery = `
  select n.nspname::text as schema, c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where (n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition)
    or (n.nspname = 'jobs' and c.relname = 'job')
  group by 1, 2 order by 1, 2`;

/** Returns the tables of a database, whatever its version. */
export const findTables = async (client: pg.Client): Promise<TableColumns[]> =>
  (await client.query<TableColumns>(tablesQuery)).rows;

const findSequences = async (client: pg.Client): Promise<SequenceState[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename::text as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${escapeIdentifier(name)}`,
    );
    states.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return states;
};

/** A file of the snapshot; renditions are files, too. */
export interface SnapshotFile {
  sha256: string;
  /** Bytes. */
  size: number;
}

const filesQuery = `
  select distinct on (sha256) sha256, size::float8 as size from (
    select sha256, size from files
    union all select pdf_sha256, pdf_size from renditions where pdf_sha256 is not null
  ) as stored order by sha256`;

/** One consistent state of the database, while others write. */
export interface Snapshot {
  /** The name for `set transaction snapshot`, by which other connections see the same state until `release`. */
  id: string;
  migration: number;
  tables: TableColumns[];
  sequences: SequenceState[];
  files: SnapshotFile[];
  /** Streams the rows as COPY writes them in text. */
  copyTable(table: TableColumns): Readable;
  /** Ends the transaction; bytes of files are kept until `close`. */
  release(): Promise<void>;
  close(): Promise<void>;
}

const begin = async (client: pg.Client): Promise<string> => {
  await lockFilesForBackup(client);
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  return rows[0]?.id ?? '';
};

const readMigration = async (client: pg.Client): Promise<number> => {
  const newest = await client.query(
    'select max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
  );
  return newest.rows[0]?.newest ?? 0;
};

/** The text of values must not depend on the settings of the server. */
const textSettings = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set xmloption = 'content';
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Opens a connection for bulk work, without timeouts. */
export const connectForBulk = async (url: string): Promise<pg.Client> => {
  const { Client, connectionString } = toConnection(url);
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    application_name: 'siliport backup',
    keepAlive: true,
  });
  // A lost connection is reported by the query that needs it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(textSettings);
  return client;
};

/** Opens a snapshot of the database, which needs no lock that writers wait for. */
export const openSnapshot = async (url: string): Promise<Snapshot> => {
  const client = await connectForBulk(url);
  try {
    const id = await begin(client);
    return {
      id,
      migration: await readMigration(client),
      tables: await findTables(client),
      sequences: await findSequences(client),
      files: (await client.query<SnapshotFile>(filesQuery)).rows,
      // A query, because COPY refuses partitioned tables.
      copyTable: (table) =>
        client.query(
          copyStreams.to(`copy (select ${toSqlColumns(table)} from ${toSqlName(table)}) to stdout`),
        ),
      release: async () => {
        await client.query('commit');
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
};
