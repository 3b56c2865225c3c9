import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPortalProcess, toEnvironment } from '../../apps/server/src/testing/servers/portal-process.ts';
import {
  megabyte,
  mountSmallDisk,
  type SmallDisk,
} from '../../apps/server/src/testing/servers/small-disk.ts';
import type { CheckCluster } from './check-portal.ts';
import { type CheckRow, createRow, measure } from './report.ts';
import {
  finishRow,
  maxRecoveryMs,
  runUnderWriters,
  toFaultPortal,
  waitForWrites,
  waitUntil,
} from './under-writers.ts';

const rowName = 'disk full';
/** Bytes that the portal leaves free (SEC-83). */
const watermark = 64 * megabyte;
/** Refusals on the full disk before there is room again. */
const refusalsPerLoop = 10;

/** Sends a write. A refusal must be an answer that says so: the row counts any other one as lost. */
const createHonestWriter = (row: CheckRow, onRefusal: () => void) => async (write: () => Promise<number>) => {
  // A quota of the member, 429, is no fault of the disk.
  const code = await write().catch(() => 0);
  if (code === 503) {
    onRefusal();
    await pause(20);
  } else if (![200, 429].includes(code)) row.lost++;
};

const fillUnderWriters = async (cluster: CheckCluster, disk: SmallDisk, loops: number): Promise<CheckRow> => {
  const { portal, close } = await cluster.openPortal({ DATA_DIR: join(disk.path, 'data') });
  const { address, kill } = await startPortalProcess(toEnvironment(portal));
  const row = createRow(rowName, maxRecoveryMs);
  const writes = (await toFaultPortal(portal)).createWrites();
  let refusals = 0;
  const send = createHonestWriter(row, () => refusals++);
  const waitForRefusals = (): Promise<void> => {
    const target = refusals + refusalsPerLoop;
    return waitUntil(() => refusals >= target);
  };
  try {
    await runUnderWriters(
      [writes.upload, writes.upload, writes.reply].map((write) => () => send(() => write(address))),
      async () => {
        for (let loop = 0; loop < loops; loop++) {
          await waitForWrites(writes.uploads, 2);
          // The uploads of the members reach the watermark.
          await disk.leaveFree(watermark + megabyte);
          await waitForRefusals();
          await disk.leaveFree(0);
          await waitForRefusals();
          await disk.makeRoom();
          await measure(row, async () => {
            await waitForWrites(writes.uploads, 1);
            await waitForWrites(writes.replies, 1);
          });
        }
      },
    );
    return await finishRow(row, writes);
  } finally {
    await kill('SIGTERM');
    await close();
  }
};

/** Fills the disk of the uploads while members write; the worst time is that until they write again. */
export const checkFullDisk = async (cluster: CheckCluster, loops: number): Promise<CheckRow> => {
  const disk = await mountSmallDisk(128 + 16 * loops);
  if (!disk) return { ...createRow(rowName), notRun: 'needs the right to mount a tmpfs' };
  try {
    return await fillUnderWriters(cluster, disk, loops);
  } finally {
    await disk.unmount();
  }
};
