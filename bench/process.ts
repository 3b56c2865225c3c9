/**
 * Measures the process of the portal on a database with the demo content: its start, its memory, logins against the hash of a
 * password alone, and the document list beside 30 logins a second: `node bench/process.ts`. Exits with 1 when a target is
 * missed. Linux only: it reads /proc.
 */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../apps/server/src/config.ts';
import { importDemo } from '../apps/server/src/content/demo/demo.queries.ts';
import { toDatabase } from '../apps/server/src/database/database.ts';
import { insertSession } from '../apps/server/src/features/account/login/sessions.queries.ts';
import { hashPassword, isPasswordCorrect } from '../apps/server/src/features/account/passwords.ts';
import { openStorage } from '../apps/server/src/storage/open-storage.ts';
import { insertMember } from '../apps/server/src/testing/factories/members.ts';
import { type Request, sendFor } from './connections.ts';
import { interfaceToken, openBenchDatabase, type ServerProcess, toMedian } from './processes.ts';
import { report } from './report.ts';
import { measureMs, toPercentile } from './search-measure.ts';

const [starts, idleMs, logins, members, loginsPerSecond, connections, listMs, rounds] = [
  5, 5000, 40, 60, 30, 8, 3000, 3,
];
const password = 'A password of the bench 1';

const bench = await openBenchDatabase();
const config = readConfig({ ...process.env, DATA_DIR: bench.dataDir, DATABASE_URL: bench.url });
const services = {
  config,
  db: toDatabase(bench.pool),
  storage: await openStorage(config),
  clock: () => new Date(),
};
await importDemo(services, () => undefined);
const passwordHash = await hashPassword(password);
const accounts: { id: string; email: string }[] = [];
for (let at = 0; at < members; at += 1) accounts.push(await insertMember(services, { passwordHash }));
const { token } = await insertSession(services.db, {
  memberId: accounts[0]?.id ?? '',
  passwordChangeOnly: false,
  rememberMe: false,
  now: new Date(),
});

let loggedIn = 0;
/** The device cookies of each account, which its browser sends again: only first logins on a device are mailed about. */
const cookies = new Map<string, string>();

/** Each login is of another member and from another address, so that no limit is reached. */
const logIn = async ({ address }: ServerProcess): Promise<void> => {
  const { email = '' } = accounts[loggedIn++ % members] ?? {};
  const response = await fetch(`${address}/api/verifyMember/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'interface-token': interfaceToken,
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      cookie: cookies.get(email) ?? '',
    },
    body: JSON.stringify({ username: email, password }),
  });
  const answer = (await response.json()) as { code: number };
  cookies.set(
    email,
    response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  );
  if (answer.code !== 200) throw new Error(`a login answered ${JSON.stringify(answer)}`);
};

const list: Request = {
  method: 'POST',
  path: '/api/knowledge/documentPage',
  headers: { authorization: token },
  body: '{"pageNo":1}',
};

const startPortal = () => bench.startPortal({ TRUST_PROXY: '127.0.0.1' });

const measureStart = async (): Promise<number> => {
  const startedAt = performance.now();
  const portal = await startPortal();
  const response = await fetch(`${portal.address}/api/index/content`);
  await response.arrayBuffer();
  const milliseconds = performance.now() - startedAt;
  await portal.stop();
  return milliseconds;
};

/** Returns a value of /proc/PID/status in MB. */
const readMemory = ({ pid }: ServerProcess, name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(String.raw`${name}:\s+(\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) /
  1024;

/** Hashes and logins alternate, so that their ratio holds on a busy machine too. */
const measureLogin = async (portal: ServerProcess): Promise<number> => {
  for (let each = 0; each < members; each += 1) await logIn(portal);
  const ratios: number[] = [];
  for (let each = 0; each < logins; each += 1) {
    const hashMs = await measureMs(() => isPasswordCorrect(passwordHash, password));
    ratios.push((await measureMs(() => logIn(portal))) / hashMs);
  }
  return toMedian(ratios);
};

const logInAtRate = async (portal: ServerProcess, milliseconds: number): Promise<void> => {
  const running: Promise<unknown>[] = [];
  const endsAt = performance.now() + milliseconds;
  while (performance.now() < endsAt) {
    running.push(logIn(portal));
    await pause(1000 / loginsPerSecond);
  }
  // On a machine that is too slow for this rate the portal refuses some.
  await Promise.allSettled(running);
};

const measureListP99 = async ({ address }: ServerProcess): Promise<number> =>
  toPercentile(await sendFor(listMs, connections, address, () => list), 0.99);

const measureListBesideLogins = async (portal: ServerProcess): Promise<number> => {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await measureListP99(portal);
    const [beside] = await Promise.all([measureListP99(portal), logInAtRate(portal, listMs)]);
    ratios.push(beside / alone);
  }
  return toMedian(ratios);
};

const reportAtMost = (name: string, value: number, unit: string, target: number): void => {
  const measured = `${value.toFixed(2)} ${unit}`;
  console.log(`${name.padEnd(44)}${measured.padStart(16)}   ≤ ${target} ${unit}`);
  report({ name, measured, target: `≤ ${target} ${unit}`, isMet: value <= target });
};

console.log(`load ${loadavg()[0]?.toFixed(1)}`);
const startTimes: number[] = [];
for (let start = 0; start < starts; start += 1) startTimes.push(await measureStart());
reportAtMost('start to the first answer', toMedian(startTimes) / 1000, 's', 1.2);
const portal = await startPortal();
await pause(idleMs);
reportAtMost('memory, idle', readMemory(portal, 'VmRSS'), 'MB', 180);
reportAtMost('login', await measureLogin(portal), '× hash', 1.2);
reportAtMost("list's p99 beside 30 logins/s", await measureListBesideLogins(portal), '× alone', 5);
reportAtMost('memory, at most', readMemory(portal, 'VmHWM'), 'MB', 300);
await portal.stop();
await bench.close();
