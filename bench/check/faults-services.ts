import { setTimeout as pause } from 'node:timers/promises';
import { startMailServer } from '../../apps/server/src/testing/servers/mail-server.ts';
import { startNetworkProxy } from '../../apps/server/src/testing/servers/network-proxy.ts';
import {
  requestCode,
  startPortalProcess,
  toEnvironment,
} from '../../apps/server/src/testing/servers/portal-process.ts';
import { startS3Server } from '../../apps/server/src/testing/servers/s3-server.ts';
import type { CheckCluster } from './check-portal.ts';
import { type CheckRow, createRow, measure } from './report.ts';
import {
  type FaultPortal,
  faultMs,
  finishRow,
  runUnderWriters,
  toFaultPortal,
  waitForWrites,
  waitUntil,
} from './under-writers.ts';

/** Kills the portal while members write; the worst time is that of a start. */
export const checkKills = async ({ portal, createWrites }: FaultPortal, loops: number): Promise<CheckRow> => {
  const row = createRow('portal killed with -9');
  const writes = createWrites();
  for (let loop = 0; loop < loops; loop++) {
    const { address, kill } = await measure(row, () => startPortalProcess(toEnvironment(portal)));
    const writers = [writes.reply, writes.reply, writes.upload].map((send) => () => send(address));
    await runUnderWriters(writers, async () => {
      await waitForWrites(writes.replies, 1 + Math.floor(Math.random() * 12));
      await kill('SIGKILL');
    });
  }
  return finishRow(row, writes);
};

/** Requests codes while the mail server is away or slow; the worst time is that of an answer. */
export const checkMail = async ({ portal }: FaultPortal, codes: number): Promise<CheckRow[]> => {
  const server = await startMailServer();
  const network = await startNetworkProxy(0, { host: '127.0.0.1', port: Number(new URL(server.url).port) });
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${network.port}` };
  const running = await startPortalProcess({ ...toEnvironment(portal), ...smtp });
  const check = async (name: string, begin: () => void, end: () => void): Promise<CheckRow> => {
    const row = createRow(`mail server ${name}`, 2000);
    const before = server.received.length;
    begin();
    for (let code = 0; code < codes; code++) {
      const email = `${name}-${code}@acme.example`;
      row.tried++;
      if ((await measure(row, () => requestCode(running.address, email))) !== 200) row.lost++;
    }
    end();
    await waitUntil(() => server.received.length >= before + codes).catch(() => undefined);
    return { ...row, lost: row.lost + Math.max(0, before + codes - server.received.length) };
  };
  try {
    const slow = await check(
      'slow',
      () => (server.behavior.delayMs = 1000),
      () => (server.behavior.delayMs = 0),
    );
    const away = await check(
      'away',
      () => (network.state = 'down'),
      () => (network.state = 'up'),
    );
    return [slow, away];
  } finally {
    await running.kill('SIGTERM');
    network.close();
    await server.close();
  }
};

const storeFaults = [
  ['away', 'down'],
  ['hangs', 'hangs'],
] as const;

/** Uploads while the S3 store is away or does not answer; the worst time is that of an answer. */
export const checkStore = async (cluster: CheckCluster, loops: number): Promise<CheckRow[]> => {
  const s3 = await startS3Server();
  const network = await startNetworkProxy(0, {
    host: '127.0.0.1',
    port: Number(new URL(s3.config.endpoint).port),
  });
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${network.port}`,
    S3_BUCKET: s3.config.bucket,
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
  };
  const { portal, close } = await cluster.openPortal(settings);
  const running = await startPortalProcess({ ...toEnvironment(portal), ...settings });
  try {
    const { createWrites } = await toFaultPortal(portal);
    const rows: CheckRow[] = [];
    for (const [name, state] of storeFaults) {
      const writes = createWrites();
      await runUnderWriters(
        Array(2).fill(() => writes.upload(running.address)),
        async () => {
          for (let loop = 0; loop < loops; loop++) {
            await waitForWrites(writes.uploads, 2);
            network.state = state;
            if (state === 'down') network.cut();
            await pause(faultMs);
            network.state = 'up';
            await waitForWrites(writes.uploads, 1);
          }
        },
      );
      rows.push(await finishRow({ ...createRow(`S3 store ${name}`), worstMs: writes.worstMs }, writes));
    }
    return rows;
  } finally {
    network.state = 'up';
    await running.kill('SIGTERM');
    await close();
    network.close();
    await s3.close();
  }
};
