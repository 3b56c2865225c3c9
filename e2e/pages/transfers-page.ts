/** Big downloads as a reader meets them, in a browser that keeps a profile on the disk, as real ones do. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BrowserContext, chromium, type Download, type Locator, type Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { answerPicker, type PickerAnswer } from '../support/file-picker.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { type Line, openLine } from '../support/throttled-proxy.ts';

/** Of the demo, 64 MB: four chunks. */
export const project = '/ipProductDetail?id=acme-hbm3-a2';
export const fileName = 'slp_hbm3_phy_0.95.gds';
export const size = 64 * 1024 * 1024;
const chunk = 20_971_520;

export const words = {
  zh: {
    title: '通道宏 GDSII 0.95',
    tray: '下载任务',
    download: '下载 通道宏 GDSII 0.95',
    amount: /MB \/ 64 MB/,
    waiting: '等待网络恢复',
    downloading: '正在下载',
    saved: '已校验并保存',
    toSave: '等待保存',
    save: '保存 通道宏 GDSII 0.95',
    confirm: `浏览器需要您再次确认才能写入 ${fileName}`,
  },
  en: {
    title: 'Channel macro GDSII 0.95',
    tray: 'Downloads',
    download: 'Download Channel macro GDSII 0.95',
    amount: /MB of 64 MB/,
    waiting: 'Waiting for the network',
    downloading: 'Downloading',
    saved: 'Verified and saved',
    toSave: 'ready to save',
    save: 'Save Channel macro GDSII 0.95',
    confirm: `needs you to confirm before it writes ${fileName}`,
  },
} as const;

export const { title } = words.en;

interface StoredState {
  cookies: Parameters<BrowserContext['addCookies']>[0];
  origins: { localStorage: { name: string; value: string }[] }[];
}

/** What lies on the disk of a profile outlives a reload; Playwright's usual contexts keep it in memory. */
export const test = base.extend<{ line: Line; picker: PickerAnswer }>({
  picker: ['none', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  line: async ({}, use) => {
    const line = await openLine(process.env.SILIPORT_E2E_ADDRESS ?? '');
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.address),
  context: async ({ baseURL, storageState, launchOptions, viewport, locale, picker }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'siliport-profile-'));
    const options = { ...launchOptions, baseURL, viewport, locale };
    const context = await chromium.launchPersistentContext(folder, options);
    await answerPicker(context, picker);
    if (typeof storageState === 'string') {
      const { cookies, origins } = JSON.parse(await readFile(storageState, 'utf8')) as StoredState;
      await context.addCookies(cookies);
      const page = context.pages()[0] ?? (await context.newPage());
      await page.goto(`${baseURL}/favicon.svg`);
      await page.evaluate(
        (values) => {
          for (const { name, value } of values) localStorage.setItem(name, value);
        },
        [{ name: 'language', value: 'EN' }, ...(origins[0]?.localStorage ?? [])],
      );
    }
    await use(context);
    await context.close();
    await rm(folder, { recursive: true, force: true });
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
});

/** The ranges that are asked for, in their order, the question for the file's facts apart. */
export const rangesOf = (page: Page): string[] => {
  const ranges: string[] = [];
  page.on('request', (request) => {
    const { range = '' } = request.headers();
    if (/^bytes=\d/.test(range)) ranges.push(range);
  });
  return ranges;
};

/** A profile reads English unless its test says otherwise. */
export const tray = (page: Page, language: Language = 'en'): Locator =>
  page.getByRole('region', { name: words[language].tray, exact: true });

export const downloadButton = (page: Page, language: Language = 'en'): Locator =>
  page.getByRole('main').getByRole('button', { name: words[language].download, exact: true });

export const control = (page: Page, what: string, language?: Language): Locator =>
  tray(page, language).getByRole('button', { name: what, exact: true });

/** Bytes that are here, as the tray says. */
export const received = async (page: Page, language?: Language): Promise<number> =>
  Number(await tray(page, language).getByRole('progressbar').getAttribute('value'));

/** First bytes of the chunks that lie on the disk. */
export const goodStarts = async (page: Page): Promise<number[]> => {
  const good = await page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const opening = indexedDB.open('siliport-transfers');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('transfers').objectStore('transfers').getAll();
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result.flatMap((record: { good: number[] }) => record.good));
          };
        };
      }),
  );
  return good.map((index) => index * chunk);
};

/** Names in the browser's private folder of transfers. */
export const stagedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('transfers', { create: true });
    const names: string[] = [];
    for await (const name of (folder as unknown as { keys: () => AsyncIterable<string> }).keys())
      names.push(name);
    return names;
  });

const hashOf = async (path: string, algorithm: 'sha1' | 'sha256'): Promise<string> => {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** What the server says of the file, from the first answer that comes. */
export const serverHeaders = async (page: Page): Promise<Record<string, string>> => {
  const answer = await page.waitForResponse(
    (response) => response.url().includes('deliverablesDownLog') && response.status() === 206,
  );
  return answer.allHeaders();
};

export const expectWhole = async (saved: Download, headers: Record<string, string>): Promise<void> => {
  expect(saved.suggestedFilename()).toBe(fileName);
  const path = await saved.path();
  expect(await hashOf(path, 'sha1')).toBe(headers['x-content-sha1']);
  expect(await hashOf(path, 'sha256')).toBe(headers['x-content-sha256']);
};
