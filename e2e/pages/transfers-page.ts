/** Big downloads in a browser with a persistent profile, as real ones have. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BrowserContext, chromium, type Download, type Locator, type Page } from '@playwright/test';
import type { CallName } from '@siliport/contract';
import { type Language, wireLanguage } from '@siliport/contract/language';
import { getTranslator } from '../../apps/web/src/i18n/phrases.ts';
import { progressPhrases } from '../../apps/web/src/widgets/progress/progress.phrases.ts';
import { transferPhrases } from '../../apps/web/src/widgets/transfers/transfers.phrases.ts';
import { mockFilePicker, type PickerAnswer } from '../support/file-picker.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { startThrottledProxy, type ThrottledProxy } from '../support/throttled-proxy.ts';
import { openWithoutCode } from '../support/warm-context.ts';

/** A file of the demo with 64 MB: four chunks. */
export const project = '/ipProductDetail?id=acme-hbm3-a2';
export const fileName = 'slp_hbm3_phy_0.95.gds';
export const size = 64 * 1024 * 1024;
const chunk = 20_971_520;

/** The title of the file in each language. */
export const titles: Record<Language, string> = { zh: '通道宏 GDSII 0.95', en: 'Channel macro GDSII 0.95' };

export const title = titles.en;

interface StoredState {
  cookies: Parameters<BrowserContext['addCookies']>[0];
  origins: { localStorage: { name: string; value: string }[] }[];
}

/** A test with a persistent browser profile: Playwright's usual contexts keep files in memory. */
export const test = base.extend<{ network: ThrottledProxy; picker: PickerAnswer; language: Language }>({
  picker: ['none', { option: true }],
  language: ['en', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  network: async ({}, use) => {
    const network = await startThrottledProxy(process.env.SILIPORT_E2E_ADDRESS ?? '');
    await use(network);
    await network.close();
  },
  baseURL: async ({ network }, use) => use(network.address),
  context: async ({ baseURL, storageState, launchOptions, viewport, locale, picker, language }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'siliport-profile-'));
    const options = { ...launchOptions, baseURL, viewport, locale };
    const context = await chromium.launchPersistentContext(folder, options);
    await mockFilePicker(context, picker);
    if (typeof storageState === 'string') {
      const { cookies, origins } = JSON.parse(await readFile(storageState, 'utf8')) as StoredState;
      await context.addCookies(cookies);
      const page = context.pages()[0] ?? (await context.newPage());
      await openWithoutCode(page, baseURL ?? '');
      await page.evaluate(
        (values) => {
          for (const { name, value } of values) localStorage.setItem(name, value);
        },
        [{ name: 'language', value: wireLanguage[language] }, ...(origins[0]?.localStorage ?? [])],
      );
    }
    await use(context);
    await context.close();
    await rm(folder, { recursive: true, force: true });
  },
});

/** Records the ranges that the page requests, in order, without the request for the file's size and hashes. */
export const recordRanges = (page: Page): string[] => {
  const ranges: string[] = [];
  page.on('request', (request) => {
    const { range = '' } = request.headers();
    if (/^bytes=\d/.test(range)) ranges.push(range);
  });
  return ranges;
};

/** The tray of downloads. */
export const getTray = (page: Page, language: Language = 'en'): Locator =>
  page.getByRole('region', { name: transferPhrases.tray[language], exact: true });

export const getDownloadButton = (page: Page, language: Language = 'en'): Locator =>
  page.getByRole('main').getByRole('button', {
    name: getTranslator(progressPhrases, language)('downloadLabel', { name: titles[language] }),
    exact: true,
  });

export const getControl = (page: Page, name: string, language?: Language): Locator =>
  getTray(page, language).getByRole('button', { name, exact: true });

/** Returns the bytes received so far, as the tray shows them. */
export const readReceivedBytes = async (page: Page, language?: Language): Promise<number> =>
  Number(await getTray(page, language).getByRole('progressbar').getAttribute('value'));

/** Returns the offsets of the chunks that are on the disk. */
export const readGoodOffsets = async (page: Page): Promise<number[]> => {
  const good = await page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const opening = indexedDB.open('siliport-transfers');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const request = opening.result.transaction('transfers').objectStore('transfers').getAll();
          request.onsuccess = () => {
            opening.result.close();
            resolve(request.result.flatMap((record: { good: number[] }) => record.good));
          };
        };
      }),
  );
  return good.map((index) => index * chunk);
};

/** Returns the names of the page's databases in the browser. */
export const findDatabases = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Returns the names in the browser's private folder of transfers. */
export const findStagedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('transfers', { create: true });
    const names: string[] = [];
    for await (const name of (folder as unknown as { keys: () => AsyncIterable<string> }).keys())
      names.push(name);
    return names;
  });

const hashFile = async (path: string, algorithm: 'sha1' | 'sha256'): Promise<string> => {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** Waits for the first response with a part of the file, and returns its headers. */
export const waitForServerHeaders = async (
  page: Page,
  call: CallName = 'deliverablesDownLog',
): Promise<Record<string, string>> => {
  const answer = await page.waitForResponse(
    (response) => response.url().includes(call) && response.status() === 206,
  );
  return answer.allHeaders();
};

export const expectCompleteFile = async (saved: Download, headers: Record<string, string>): Promise<void> => {
  expect(saved.suggestedFilename()).toBe(fileName);
  const path = await saved.path();
  expect(await hashFile(path, 'sha1')).toBe(headers['x-content-sha1']);
  expect(await hashFile(path, 'sha256')).toBe(headers['x-content-sha256']);
};
