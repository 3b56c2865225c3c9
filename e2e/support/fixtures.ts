import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { test as base } from '@playwright/test';
import { type Account, toStatePath } from './accounts.ts';
import { createWarmContext, openWithoutCode, type WarmContext } from './warm-context.ts';

export { expect } from '@playwright/test';

const readSetupVariable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the tests run by "npm test" or "npx playwright test"`);
  return value;
};

interface Options {
  /** The initially logged-in account: `test.use({ account: 'full@acme.example' })`; by default none. */
  account: Account | undefined;
  /**
   * Whether the test needs a browser context that no other test uses: one with a cold cache, or one that it changes for
   * good, as by an init script, a clock or a DevTools session.
   */
  ownContext: boolean;
}

interface WorkerFixtures {
  warmContext: WarmContext;
}

/** Returns a client address for each test, so that failed logins of one test require no captcha in another. */
const clientAddress = (testId: string, retry: number): string => {
  const [a, b] = createHash('sha256').update(testId).digest();
  return `10.${retry}.${a}.${b}`;
};

export const test = base.extend<Options, WorkerFixtures>({
  account: [undefined, { option: true }],
  ownContext: [false, { option: true }],
  warmContext: [
    async ({ browser }, use) => {
      const warm = createWarmContext(browser);
      await use(warm);
      await warm.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => use(readSetupVariable('SILIPORT_E2E_ADDRESS')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  extraHTTPHeaders: async ({}, use, { testId, retry }) =>
    use({ 'X-Forwarded-For': clientAddress(testId, retry) }),
  storageState: async ({ account }, use) =>
    use(account ? toStatePath(readSetupVariable('SILIPORT_E2E_FOLDER'), account) : undefined),
  context: async (
    {
      browser,
      warmContext,
      ownContext,
      account,
      baseURL,
      extraHTTPHeaders,
      contextOptions,
      hasTouch,
      locale,
      timezoneId,
      viewport,
    },
    use,
    { project },
  ) => {
    // These options cannot change in an open context.
    const { use: defaults } = project;
    const hasOwnOptions =
      hasTouch ||
      locale !== defaults.locale ||
      timezoneId !== defaults.timezoneId ||
      !isDeepStrictEqual(viewport, defaults.viewport) ||
      !isDeepStrictEqual(contextOptions, defaults.contextOptions);
    if (ownContext || hasOwnOptions) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const folder = readSetupVariable('SILIPORT_E2E_FOLDER');
    const statePath = account && toStatePath(folder, account);
    await use(await warmContext.open({ baseURL: baseURL ?? '', statePath, extraHTTPHeaders, viewport }));
  },
  page: async ({ context, baseURL }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    if (page.url() === 'about:blank') await openWithoutCode(page, baseURL ?? '');
    await use(page);
  },
});
