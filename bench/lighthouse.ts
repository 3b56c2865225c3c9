/** Lighthouse's scores of screens of a running portal, on the phone that it emulates by default. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts';

/** Not a dependency of the project: npm fetches its 136 MB for the measurement alone. */
const lighthouse = 'lighthouse@13.5.0';

export const scoreNames = ['performance', 'accessibility', 'best-practices'] as const;

/** From 0 to 100. */
export type Scores = Record<(typeof scoreNames)[number], number>;

interface Report {
  categories: Record<(typeof scoreNames)[number], { score: number | null }>;
  /** How fast this machine is just now: some 1,500 on a quiet one. */
  environment: { benchmarkIndex: number };
}

interface Options {
  /** `http://127.0.0.1:PORT` */
  address: string;
  /** Names and values of the local storage, with the session of a member. */
  storage: { name: string; value: string }[];
}

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
};

const run = promisify(execFile);

/** Opens a route of the portal in a new browser without a cache, as a first visitor does. */
export const measureScores = async (
  route: string,
  { address, storage }: Options,
): Promise<Scores & { benchmarkIndex: number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'siliport-lighthouse-'));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  });
  try {
    const page = await context.newPage();
    // The same origin, but none of the portal's files, which would be in the cache then.
    await page.goto(`${address}/healthz`);
    await page.evaluate((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    }, storage);
    await page.close();
    const file = join(folder, 'report.json');
    const options = ['--quiet', '--disable-storage-reset', '--output=json', `--output-path=${file}`];
    const categories = `--only-categories=${scoreNames.join(',')}`;
    const command = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', `${address}/#${route}`];
    await run('npm', [...command, `--port=${port}`, categories, ...options], { timeout: 180_000 });
    const report = JSON.parse(await readFile(file, 'utf8')) as Report;
    const toScore = (name: (typeof scoreNames)[number]) =>
      Math.round((report.categories[name].score ?? 0) * 100);
    return {
      performance: toScore('performance'),
      accessibility: toScore('accessibility'),
      'best-practices': toScore('best-practices'),
      benchmarkIndex: Math.round(report.environment.benchmarkIndex),
    };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
};
