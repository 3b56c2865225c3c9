import { setTimeout as pause } from 'node:timers/promises';
import { toDatabase } from '../../apps/server/src/database/database.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { createPool } from '../../apps/server/src/database/open.ts';
import type { AcknowledgedWrites } from '../../apps/server/src/testing/acknowledged-writes.ts';
import { createTestPortal } from '../../apps/server/src/testing/portal.ts';
import {
  getSchemaShape,
  runKilledMigration,
  spreadKills,
} from '../../apps/server/src/testing/servers/killed-migration.ts';
import { type NetworkProxy, proxiedDatabase } from '../../apps/server/src/testing/servers/network-proxy.ts';
import { startPortalProcess, toEnvironment } from '../../apps/server/src/testing/servers/portal-process.ts';
import { startReplicatedPostgres } from '../../apps/server/src/testing/servers/replicated-postgres.ts';
import { type CheckRow, createRow, measure } from './report.ts';
import {
  type FaultPortal,
  faultMs,
  finishRow,
  maxRecoveryMs,
  runUnderWriters,
  toFaultPortal,
  waitForWrites,
} from './under-writers.ts';

interface DatabaseFault {
  network: NetworkProxy;
  /** The address of the portal behind it. */
  address: string;
  writes: AcknowledgedWrites;
  loops: number;
}

const connectionFaults = ['cut', 'hangs', 'down'] as const;

const checkConnections = async (
  fault: (typeof connectionFaults)[number],
  { network, address, writes, loops }: DatabaseFault,
): Promise<CheckRow> => {
  const row = createRow(`database connection: ${fault}`, maxRecoveryMs);
  await runUnderWriters(
    Array(3).fill(() => writes.reply(address)),
    async () => {
      for (let loop = 0; loop < loops; loop++) {
        await waitForWrites(writes.replies, 5);
        if (fault !== 'cut') network.state = fault;
        if (fault !== 'hangs') network.cut();
        if (fault !== 'cut') await pause(faultMs);
        network.state = 'up';
        await measure(row, () => waitForWrites(writes.replies, 1));
      }
    },
  );
  return finishRow(row, writes);
};

/** Cuts connections between a commit and its answer; members repeat replies with the same Idempotency-Key (SEC-85). */
const checkLostCommits = async ({ network, address, writes, loops }: DatabaseFault): Promise<CheckRow> => {
  const row = createRow('answer of a commit lost', maxRecoveryMs);
  for (let loop = 0; loop < 5 * loops; loop++) {
    network.unansweredText = 'commit\0';
    const sent = await measure(row, () => writes.repeatReply(address));
    // An acknowledgement without a repetition would mean that no commit was cut off.
    if (sent < 2) row.lost++;
  }
  return finishRow(row, writes);
};

/** Disturbs the connections to the database while members write; the worst time is that until the next write. */
export const checkDatabase = async (
  { portal, createWrites }: FaultPortal,
  loops: number,
): Promise<CheckRow[]> => {
  const proxied = await proxiedDatabase(portal.databaseUrl);
  const { network } = proxied;
  const { address, kill } = await startPortalProcess({
    ...toEnvironment(portal),
    DATABASE_URL: proxied.url,
  });
  const toFault = (): DatabaseFault => ({ network, address, writes: createWrites(), loops });
  try {
    const rows: CheckRow[] = [];
    for (const fault of connectionFaults) rows.push(await checkConnections(fault, toFault()));
    return [...rows, await checkLostCommits(toFault())];
  } finally {
    network.state = 'up';
    await kill('SIGTERM');
    await proxied.close();
  }
};

/** Kills migrations of empty databases; a lost one has another schema after the next start. */
export const checkMigrations = async ({ portal }: FaultPortal, kills: number): Promise<CheckRow> => {
  const admin = createPool(portal.databaseUrl);
  const withDatabase = async <T>(name: string, work: (url: string) => Promise<T>): Promise<T> => {
    await admin.query(`create database ${name} template template0`);
    const url = new URL(portal.databaseUrl);
    url.pathname = name;
    return work(url.href);
  };
  try {
    const row = createRow('migration killed');
    const reference = JSON.stringify(await getSchemaShape({ pool: admin }));
    const { queries } = await withDatabase('whole', (url) => runKilledMigration(url));
    for (const killAt of spreadKills(kills, queries)) {
      await withDatabase(`killed_${killAt}`, async (url) => {
        await runKilledMigration(url, killAt);
        await measure(row, () => migrate(url));
        const pool = createPool(url);
        row.tried++;
        if (JSON.stringify(await getSchemaShape({ pool })) !== reference) row.lost++;
        await pool.end();
      });
    }
    return row;
  } finally {
    await admin.end();
  }
};

/** Kills the primary of a replicated PostgreSQL; the worst time is that from the promotion to the next write. */
export const checkFailover = async (): Promise<CheckRow> => {
  const postgres = await startReplicatedPostgres();
  await migrate(postgres.url);
  const pool = createPool(postgres.url);
  const portal = await createTestPortal({}, async () => ({
    db: toDatabase(pool),
    pool,
    url: postgres.url,
    close: () => pool.end(),
  }));
  portal.time.now = new Date();
  const running = await startPortalProcess(toEnvironment(portal));
  try {
    const row = createRow('database failover', maxRecoveryMs);
    const writes = (await toFaultPortal(portal)).createWrites();
    await runUnderWriters(
      Array(3).fill(() => writes.reply(running.address)),
      async () => {
        await waitForWrites(writes.replies, 20);
        await postgres.primary.kill();
        await postgres.promote();
        await measure(row, () => waitForWrites(writes.replies, 1));
      },
    );
    return await finishRow(row, writes);
  } finally {
    await running.kill('SIGTERM');
    await portal.close();
    await postgres.close();
  }
};
