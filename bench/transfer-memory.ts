/**
 * Measures the memory of Chromium while it downloads a 500 MB deliverable into the private file system of a persistent
 * profile, then to the browser's downloads and into a picked file, and compares SHA-1: `node bench/transfer-memory.ts`.
 * Exits with code 1 above 300 MB or for a wrong hash. Linux only: it reads /proc.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { chromium, type Page } from '@playwright/test';
import { mockFilePicker, readPickedFiles } from '../e2e/support/file-picker.ts';
import { findChromium } from '../tools/chromium.ts';
import { report } from './report.ts';

const root = join(import.meta.dirname, '..');
const project = '/#/ipProductDetail?id=acme-hbm3-a2';
const deliverableName = 'Channel macro GDSII 0.95';
const megabyte = 1024 * 1024;
/** Bytes of private memory of all renderers. */
const maxBytes = 300 * megabyte;

/** Writes the demo content with its largest deliverable of 500 MB instead of 64. */
const writeContent = async (folder: string): Promise<string> => {
  const content = join(folder, 'content');
  await cp(join(root, 'demo'), content, { recursive: true });
  const file = join(content, 'ip-projects/acme-hbm3-a2/project.yaml');
  const text = await readFile(file, 'utf8');
  const larger = text.replace('megabytes: 64', 'megabytes: 500');
  if (larger === text) throw new Error('the demo has no deliverable of 64 MB');
  await writeFile(file, larger);
  return content;
};

const environment = (dataDir: string) => ({
  PATH: process.env.PATH,
  PORT: '0',
  DATA_DIR: dataDir,
  DEMO: 'off',
  LOG_LEVEL: 'error',
});

const program = (path: string, args: string[], dataDir: string): ChildProcess =>
  spawn(process.execPath, [join(root, 'apps/server/src', path), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment(dataDir),
  });

const readAddress = async (server: ChildProcess): Promise<string> => {
  if (!server.stdout) throw new Error('no output to read');
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /^Siliport: (\S+)$/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('the portal did not start');
};

const importContent = async (content: string, dataDir: string): Promise<void> => {
  const importing = program('content/import/import.main.js', [content, '--origin', 'demo'], dataDir);
  importing.stdout?.resume();
  const [code] = await once(importing, 'exit');
  if (code !== 0) throw new Error('the content was not imported');
};

/** Returns the renderer processes among the descendants of a process. */
const findRenderers = (ancestor: number): number[] => {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
        return [{ pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
      } catch {
        // The process has exited meanwhile.
        return [];
      }
    });
  const below = (pid: number): typeof processes =>
    processes.filter(({ parent }) => parent === pid).flatMap((each) => [each, ...below(each.pid)]);
  return below(ancestor)
    .filter(({ command }) => command.includes('--type=renderer'))
    .map(({ pid }) => pid);
};

/** Returns the bytes not shared with other processes. */
const privateMemory = (pid: number): number => {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return [...rollup.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].reduce(
      (sum, [, size]) => sum + Number(size) * 1024,
      0,
    );
  } catch {
    return 0;
  }
};

const allRenderers = (): number =>
  findRenderers(process.pid).reduce((sum, pid) => sum + privateMemory(pid), 0);

const logIn = async (page: Page): Promise<void> => {
  await page.goto('/#/login');
  await page.evaluate(() => localStorage.setItem('language', 'EN'));
  await page.reload();
  await page.locator('input[name=username]').fill('full@acme.example');
  await page.locator('input[name=password]').fill('Siliport#2026');
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(/adminIndex/);
};

const hashSha1 = async (path: string): Promise<string> => {
  const hash = createHash('sha1');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

const downloadTimeoutMs = 300_000;

/** Waits for the file, for each result of the file picker; returns a function that reads its SHA-1. */
const waitForDownload = {
  none: async (page: Page) => {
    const path = await (await page.waitForEvent('download', { timeout: downloadTimeoutMs })).path();
    return () => hashSha1(path);
  },
  save: async (page: Page) => {
    await page.getByText('Verified and saved').first().waitFor({ timeout: downloadTimeoutMs });
    return async () => Object.values(await readPickedFiles(page))[0]?.sha1;
  },
};

const measure = async (page: Page, picker: keyof typeof waitForDownload): Promise<void> => {
  await logIn(page);
  await page.goto(project);
  const button = page
    .getByRole('main')
    .getByRole('button', { name: `Download ${deliverableName}`, exact: true });
  await button.waitFor();
  const before = allRenderers();
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, allRenderers());
  }, 100);
  const startedAt = performance.now();
  const facts = page.waitForResponse(
    (response) => response.url().includes('deliverablesDownLog') && response.status() === 206,
  );
  const download = waitForDownload[picker](page);
  await button.click();
  const readHash = await download;
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(sampler);
  const expected = (await (await facts).allHeaders())['x-content-sha1'];
  const isWhole = (await readHash()) === expected;
  const inMegabytes = (bytes: number) => `${(bytes / megabyte).toFixed(0)} MB`;
  const destination = picker === 'none' ? 'to the browser’s downloads' : 'into a picked file';
  console.log(destination);
  console.log(`private memory of all renderers: ${inMegabytes(before)} before, at most ${inMegabytes(peak)}`);
  console.log(`${seconds.toFixed(1)} s; SHA-1 ${isWhole ? 'equal' : 'NOT EQUAL'}`);
  report({
    name: `500 MB ${destination}`,
    measured: `${inMegabytes(peak)}${isWhole ? '' : ', wrong hash'}`,
    target: `≤ ${inMegabytes(maxBytes)}`,
    isMet: isWhole && peak <= maxBytes,
  });
};

const folder = await mkdtemp(join(tmpdir(), 'siliport-transfer-'));
// PostgreSQL's account needs access to its cluster when this runs as root.
await chmod(folder, 0o711);
const dataDir = join(folder, 'data');
const server = program('main.js', [], dataDir);
const exited = once(server, 'exit');
try {
  const baseURL = await readAddress(server);
  server.stdout?.resume();
  await importContent(await writeContent(folder), dataDir);
  for (const picker of ['none', 'save'] as const) {
    const context = await chromium.launchPersistentContext(join(folder, `profile-${picker}`), {
      baseURL,
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    await mockFilePicker(context, picker);
    await measure(context.pages()[0] ?? (await context.newPage()), picker);
    await context.close();
  }
} finally {
  server.kill('SIGTERM');
  await exited;
  const elsewhere = (await readFile(join(dataDir, 'postgres.place'), 'utf8').catch(() => '')).trim();
  if (elsewhere) await rm(elsewhere, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
