import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig({
  testDir: 'e2e/specs',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // More than the two cores that CI has: a test waits for its page for some of its time.
  workers: 3,
  fullyParallel: true,
  // A busy machine of the CI can be late; what passes only the second time is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    screenshot: 'only-on-failure',
    // A first visit in Chinese: the page follows what the browser prefers.
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Each frame of a motion costs both cores; the tests of motions turn it on.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        viewport: { width: 1280, height: 800 },
        launchOptions: {
          // Undefined: the browser that Playwright installed.
          executablePath: findChromium(),
          args: [
            // The tests also run as root and in containers, where Chromium's sandbox does not start.
            '--no-sandbox',
            '--disable-gpu',
            // A page of a test lives too short for what the optimizing compilers give: they take a quarter of the time.
            '--js-flags=--no-opt --no-maglev',
            // The rest is traffic that the browser makes by itself.
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
      },
    },
  ],
});
