/**
 * Compares downloads and uploads with bare Node programs, interleaved, on this machine: `node bench/files.ts`. Prints MB/s as medians of
 * the runs, their ratio, and the servers' processor time. TMPDIR chooses the disk. Linux only. Exits with 1 when a ratio is missed.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateBytes } from '../apps/server/src/content/import/plan/store-files.ts';
import { toDatabase } from '../apps/server/src/database/database.ts';
import { files } from '../apps/server/src/database/schema/files.ts';
import { insertSession } from '../apps/server/src/features/account/login/sessions.queries.ts';
import { openDisk } from '../apps/server/src/storage/open-storage.ts';
import { toKeyPath } from '../apps/server/src/storage/storage.ts';
import { insertMember } from '../apps/server/src/testing/factories/members.ts';
import { uploadBody, uploadHeaders, uploadPath } from '../apps/server/src/testing/factories/uploads.ts';
import { nginxPath, startNginx } from '../apps/server/src/testing/servers/nginx.ts';
import {
  interfaceToken,
  openBenchDatabase,
  readCpuMs,
  type ServerProcess,
  startServer,
  toMedian,
} from './processes.ts';
import { type RawRequest, sendRaw } from './raw-http.ts';
import { report } from './report.ts';

const megabyte = 1024 * 1024;
const [downloadMegabytes, rangeMegabytes, uploadMegabytes] = [512, 20, 100];
/** The first runs compile the code that they use, and do not count. The others are many, because runs behind nginx differ by half. */
const [warmUps, runs] = [3, 15];
/** Small requests after which their code is compiled. */
const warmUpRequests = 400;

interface Server {
  address: string;
  pids: readonly number[];
}

type Request = Pick<RawRequest, 'path' | 'headers'>;

/** Prepares the requests; the function that it returns sends them and returns the bytes. */
type Prepare = (server: Server, request: Request) => () => Promise<number>;

interface Side extends Server {
  request: Request;
}

interface Result {
  /** MB/s */
  rate: number;
  cpuMs: number;
}

const measure = async (side: Side, prepare: Prepare): Promise<Result> => {
  const run = prepare(side, side.request);
  const [cpuBefore, startedAt] = [readCpuMs(side.pids), performance.now()];
  const bytes = await run();
  const seconds = (performance.now() - startedAt) / 1000;
  return { rate: bytes / megabyte / seconds, cpuMs: readCpuMs(side.pids) - cpuBefore };
};

const printRow = (cells: readonly string[]): void =>
  console.log(`| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(48) : cell.padStart(9))).join(' | ')} |`);

/** Runs both sides in turns, and prints the row. */
const compare = async (
  name: string,
  minRatio: number,
  sides: [Side, Side],
  prepare: Prepare,
): Promise<void> => {
  const results: [Result[], Result[]] = [[], []];
  for (let run = 0; run < warmUps + runs; run += 1)
    // Each side is the first in every other run.
    for (const side of run % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      results[side].push(await measure(sides[side], prepare));
  const median = (side: 0 | 1, value: 'rate' | 'cpuMs') =>
    toMedian(results[side].slice(warmUps).map((result) => result[value]));
  const ratio = median(0, 'rate') / median(1, 'rate');
  report({
    name,
    measured: `${ratio.toFixed(2)} × reference`,
    target: `≥ ${minRatio}`,
    isMet: ratio >= minRatio,
  });
  const numbers = [median(0, 'rate'), median(1, 'rate'), median(0, 'cpuMs'), median(1, 'cpuMs')];
  const [rate = '', referenceRate = '', ...cpu] = numbers.map((value) => value.toFixed(0));
  printRow([name, rate, referenceRate, ratio.toFixed(2), minRatio.toFixed(2), ...cpu]);
};

const checkLength = async (answer: Promise<number>, bytes: number): Promise<number> => {
  const received = await answer;
  if (received !== bytes) throw new Error(`${received} bytes in place of ${bytes}`);
  return received;
};

const downloadWhole: Prepare =
  ({ address }, request) =>
  () =>
    checkLength(sendRaw(address, { method: 'GET', ...request }), downloadMegabytes * megabyte);

const downloadRanges: Prepare =
  ({ address }, { path, headers }) =>
  async () => {
    const bytes = rangeMegabytes * megabyte;
    const readRange = (index: number) => {
      const range = `bytes=${index * bytes}-${(index + 1) * bytes - 1}`;
      return checkLength(sendRaw(address, { method: 'GET', path, headers: { ...headers, range } }), bytes);
    };
    let received = 0;
    // Several in turn, because the time of one varies.
    for (let first = 0; (first + 4) * bytes <= downloadMegabytes * megabyte; first += 4)
      for (const length of await Promise.all([0, 1, 2, 3].map((at) => readRange(first + at))))
        received += length;
    return received;
  };

const sendWarmUps = async ({ address, request: { path, headers } }: Side): Promise<void> => {
  for (let sent = 0; sent < warmUpRequests; sent += 1)
    await sendRaw(address, { method: 'GET', path, headers: { ...headers, range: 'bytes=0-0' } });
};

const upload: Prepare = ({ address }, { path, headers }) => {
  // New content each time, because equal bytes are stored once.
  const content = Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(uploadMegabytes * megabyte - 9)]);
  const body = [uploadBody({ content })];
  const allHeaders = uploadHeaders(content, headers.authorization, { 'interface-token': interfaceToken });
  return async () => {
    await sendRaw(address, { method: 'POST', path, headers: allHeaders, body });
    return content.length;
  };
};

const findChildren = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const database = await openBenchDatabase();
const folder = join(database.dataDir, 'files');

/** Inserts the file of the downloads and a member who may read it. Returns the request, and the path of the bytes below `folder`. */
const prepareRows = async () => {
  const db = toDatabase(database.pool);
  const stored = await (await openDisk(folder)).put(generateBytes(downloadMegabytes, 'bench'));
  const file = { id: randomUUID(), name: 'bench.bin', suffix: 'bin', mediaType: 'application/octet-stream' };
  await db.insert(files).values({ ...file, ...stored, audience: 'members' });
  const { id: memberId } = await insertMember({ db });
  const session = { memberId, passwordChangeOnly: false, rememberMe: false, now: new Date() };
  const { token } = await insertSession(db, session);
  const request: Request = {
    path: `/downloadapi/files/content?id=${file.id}`,
    headers: { authorization: token },
  };
  return { request, keyPath: toKeyPath(stored.sha256) };
};

const { request, keyPath } = await prepareRows();
const portal = await database.startPortal({ TRUST_PROXY: '127.0.0.1', SENDFILE: 'X-Accel-Redirect' });
const reference = await startServer([join(import.meta.dirname, 'reference/file-server.main.ts')], {
  FILE: join(folder, keyPath),
  KEY: keyPath,
});
const toSide = ({ address, pid }: ServerProcess, request: Request): Side => ({
  address,
  pids: [pid],
  request,
});

const compareBehindNginx = async (program: string): Promise<void> => {
  const start = (port: string) => startNginx(program, [Number(port)], folder);
  const servers = [await start(new URL(portal.address).port), await start(new URL(reference.address).port)];
  const [own, other] = servers.map(({ address, pid }, at) => ({
    address,
    pids: [pid, ...findChildren(pid), at === 0 ? portal.pid : reference.pid],
  }));
  if (!own || !other) return;
  const sides: [Side, Side] = [
    { ...own, request },
    { ...other, request: { path: '/accel', headers: {} } },
  ];
  for (const side of sides) await sendWarmUps(side);
  await compare('512 MB by X-Accel-Redirect, both behind nginx', 0.95, sides, downloadWhole);
  await compare('4 ranges of 20 MB by X-Accel-Redirect', 0.95, sides, downloadRanges);
  for (const { close } of servers) await close();
};

try {
  printRow(['MB/s', 'portal', 'reference', 'ratio', 'at least', 'CPU ms', 'CPU ms']);
  const sides: [Side, Side] = [toSide(portal, request), toSide(reference, { path: '/', headers: {} })];
  for (const side of sides) await sendWarmUps(side);
  await compare('download 512 MB', 1, sides, downloadWhole);
  await compare('download 4 ranges of 20 MB at once', 0.9, sides, downloadRanges);
  if (nginxPath) await compareBehindNginx(nginxPath);
  else console.log('No nginx on this machine: X-Accel-Redirect is not measured.');
  const uploads = sides.map((side) => ({ ...side, request: { ...request, path: uploadPath } }));
  await compare('upload 100 MB with SHA-1, SHA-256 and fsync', 0.75, uploads as [Side, Side], upload);
} finally {
  await portal.stop();
  await reference.stop();
  await database.close();
}
