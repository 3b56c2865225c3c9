import { setTimeout as pause } from 'node:timers/promises';
import {
  type AcknowledgedWrites,
  createAcknowledgedWrites,
  writeUntil,
} from '../../apps/server/src/testing/acknowledged-writes.ts';
import {
  createWorkOrderFixture,
  submitWorkOrder,
} from '../../apps/server/src/testing/factories/work-orders.ts';
import type { Portal } from '../../apps/server/src/testing/portal.ts';
import type { CheckRow } from './report.ts';

/** Milliseconds after which a portal must write again (SEC-84). */
export const maxRecoveryMs = 5000;
/** Milliseconds that a fault lasts. */
export const faultMs = 1500;
const maxWaitMs = 60_000;

/** A portal for several faults, one after the other. */
export interface FaultPortal {
  portal: Portal;
  /** Creates writers for one row of the table. */
  createWrites(): AcknowledgedWrites;
}

/** Inserts the work order that members write to. The portal must have no work order fixture yet. */
export const toFaultPortal = async (portal: Portal): Promise<FaultPortal> => {
  const { token, form } = await createWorkOrderFixture(portal);
  const { id: feedbackId } = await submitWorkOrder(portal, token, form);
  return { portal, createWrites: () => createAcknowledgedWrites(portal, { token, feedbackId }) };
};

/** Resolves when `isReached`; throws after a minute. */
export const waitUntil = async (isReached: () => boolean): Promise<void> => {
  const end = performance.now() + maxWaitMs;
  while (!isReached()) {
    if (performance.now() > end) throw new Error('nothing was written for a minute');
    await pause(5);
  }
};

/** Resolves when `more` writes than now are acknowledged. */
export const waitForWrites = (acknowledged: readonly string[], more: number): Promise<void> => {
  const target = acknowledged.length + more;
  return waitUntil(() => acknowledged.length >= target);
};

/** Runs writers at an address while `work` runs. */
export const runUnderWriters = async (
  writers: (() => Promise<unknown>)[],
  work: () => Promise<void>,
): Promise<void> => {
  let isOver = false;
  const running = writers.map((write) => writeUntil(() => isOver, write));
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(running);
  }
};

/** Returns the row with the numbers of the writes; one that is there twice counts as let in. */
export const finishRow = async (row: CheckRow, writes: AcknowledgedWrites): Promise<CheckRow> => ({
  ...row,
  tried: writes.tried,
  lost: row.lost + (await writes.findLost()).length,
  letIn: row.letIn + (await writes.findRepeated()).length,
});
