import { test as base, expect } from '@playwright/test';
import { type Harness, startHarness } from './harness-server.ts';

interface PerTest {
  /** Opens a sample; `more` is added to the page's query. */
  open: (name: string, more?: string) => Promise<void>;
  /** The requested addresses, in order. */
  requests: string[];
}

/** A test of the previews: it fails on any console error, script dialog, and request to another origin. */
export const test = base.extend<PerTest, { harness: Harness }>({
  harness: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const harness = await startHarness();
      await use(harness);
      await harness.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  requests: [
    async ({ page, harness }, use) => {
      const requests: string[] = [];
      const faults: string[] = [];
      page.on('console', (message) => {
        // Chromium logs an error for every response that is not a success; the tests cause some.
        const isAnswer =
          message.text().startsWith('Failed to load resource') && message.location().url.includes('/files/');
        if (['error', 'warning'].includes(message.type()) && !isAnswer) faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('dialog', (dialog) => {
        faults.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.context().on('request', (request) => {
        const url = request.url();
        requests.push(url);
        if (!url.startsWith(harness.url) && !/^(data|blob|about):/.test(url))
          faults.push(`request to ${url}`);
      });
      await use(requests);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  open: ({ page, harness }, use) =>
    use(async (name, more = '') => {
      await page.goto(`${harness.url}/?name=${name}${more}`);
    }),
});

export { expect };
