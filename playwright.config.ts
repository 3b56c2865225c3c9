import { defineConfig, type Project } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/** Returns the options of Chromium with flags for V8. */
const chromium = (...v8Flags: string[]): Project['use'] => ({
  browserName: 'chromium',
  viewport: { width: 1280, height: 800 },
  launchOptions: {
    // Undefined: the browser that Playwright installed.
    executablePath: findChromium(),
    args: [
      // The tests also run as root and in containers, where Chromium's sandbox does not start.
      '--no-sandbox',
      '--disable-gpu',
      `--js-flags=${v8Flags.join(' ')}`,
      // Tests that share a context also share its process, which has compiled the page's code.
      '--process-per-site',
      // Disables the browser's own background traffic.
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
});

export default defineConfig({
  testDir: 'e2e/specs',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // As many as CI has cores: a third one costs more processor time than waiting tests leave.
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    screenshot: 'only-on-failure',
    // The first visit is in Chinese, the browser's preference.
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Animation frames use both cores; only tests of animations enable them.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // All in one worker, because each worker builds the page that shows the previews.
    { name: 'preview', testDir: 'e2e/specs/preview', workers: 1, use: chromium() },
    // The portal's pages are too short-lived for optimizing compilers, which take a quarter of the time.
    { name: 'chromium', testIgnore: 'preview/**', use: chromium('--no-opt', '--no-maglev') },
  ],
});
