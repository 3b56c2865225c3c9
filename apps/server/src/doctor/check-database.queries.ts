import type pg from 'pg';
import { getNewestMigration } from '../database/migrate.ts';
import { type Finding, failure, ok, toReason, warning } from './finding.ts';

/** Seconds that the clocks of portal and database may differ: codes and sessions end by the one, rows by the other. */
const maxSkewSeconds = 2;
/** Connections of one portal: its pool, and those that listen. */
const connectionsPerPortal = 25;
const collations = ['zh-x-icu', 'en-x-icu'];

const columnsQuery = `
  select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
    current_setting('server_encoding') as encoding,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
    has_database_privilege(current_database(), 'create') as "canCreate",
    (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
    array(select collname::text from pg_collation where collname = any($1)) as collations,
    to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`;

interface ServerState {
  version: string;
  major: number;
  encoding: string;
  connections: number;
  canCreate: boolean;
  isSuperuser: boolean;
  collations: string[];
  isMigrated: boolean;
}

const checkServer = (state: ServerState): Finding[] => {
  const missing = collations.filter((name) => !state.collations.includes(name));
  const findings = [
    state.encoding !== 'UTF8' &&
      failure(
        'database',
        `The database has the encoding ${state.encoding}; create one with encoding 'UTF8'.`,
      ),
    missing.length > 0 &&
      failure('database', `The collations ${missing.join(', ')} are missing; install PostgreSQL with ICU.`),
    !state.canCreate &&
      failure('database', 'The role may not create schemas: make it the owner of its database.'),
    state.isSuperuser &&
      warning('database', 'The role is a superuser; an ordinary one that owns its database is enough.'),
    state.connections < connectionsPerPortal &&
      warning(
        'database',
        `The server takes ${state.connections} connections; set max_connections to ${connectionsPerPortal} or more for each portal.`,
      ),
  ];
  return findings.filter((each) => each !== false);
};

/** Migrations add the tables of search words; only an import has the texts to fill them. */
const checkSearchWords = async (pool: pg.Pool): Promise<Finding> => {
  const { rows } = await pool.query(
    'select exists (select from search_entries) and not exists (select from search_words) as "areMissing"',
  );
  if (!rows[0]?.areMissing) return ok('content', 'The search knows the words of the content.');
  return warning(
    'content',
    'The content was imported by an earlier version: until the next npm run content:import the search corrects no words.',
  );
};

const checkTables = async (pool: pg.Pool, { isMigrated }: ServerState): Promise<Finding[]> => {
  if (!isMigrated) return [ok('database', 'The database is empty; the first start makes its tables.')];
  const { rows } = await pool.query(
    'select max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
  );
  const newest = Number(rows[0]?.newest);
  if (newest > getNewestMigration())
    return [
      failure('database', 'A newer version of the portal has migrated the database: start that version.'),
    ];
  if (newest < getNewestMigration())
    return [warning('database', 'The tables are those of an earlier version; the next start migrates them.')];
  return [ok('database', 'The tables are those of this version.'), await checkSearchWords(pool)];
};

const checkClock = async (pool: pg.Pool): Promise<Finding> => {
  const askedAt = Date.now();
  const { rows } = await pool.query('select extract(epoch from clock_timestamp())::float8 as now');
  const middle = (askedAt + Date.now()) / 2000;
  const skew = Number(rows[0]?.now) - middle;
  if (Math.abs(skew) <= maxSkewSeconds)
    return ok('clock', 'This machine and the database agree on the time.');
  const text = `The clock of the database is ${Math.abs(skew).toFixed(0)} s ${skew > 0 ? 'ahead of' : 'behind'} this machine's`;
  return failure('clock', `${text}: let both follow NTP (timedatectl set-ntp true).`);
};

/** Checks version, encoding, collations, role, tables and clock of the database. */
export const checkDatabase = async (pool: pg.Pool): Promise<Finding[]> => {
  try {
    const { rows } = await pool.query<ServerState>(columnsQuery, [collations]);
    const [state] = rows;
    if (!state) throw new Error('no answer');
    return [
      ok('database', `PostgreSQL ${state.version} answers.`),
      ...checkServer(state),
      ...(await checkTables(pool, state)),
      await checkClock(pool),
    ];
  } catch (error) {
    return [failure('database', `The database refuses a query, check its role: ${toReason(error)}.`)];
  }
};
