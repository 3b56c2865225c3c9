import { createHash } from 'node:crypto';
import { test as base } from '@playwright/test';
import { type Account, toStatePath } from './accounts.ts';

export { expect } from '@playwright/test';

const readSetupVariable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the tests run by "npm test" or "npx playwright test"`);
  return value;
};

interface Options {
  /** The initially logged-in account: `test.use({ account: 'full@acme.example' })`; by default none. */
  account: Account | undefined;
}

/** Returns a client address for each test, so that failed logins of one test require no captcha in another. */
const clientAddress = (testId: string, retry: number): string => {
  const [a, b] = createHash('sha256').update(testId).digest();
  return `10.${retry}.${a}.${b}`;
};

export const test = base.extend<Options>({
  account: [undefined, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => use(readSetupVariable('SILIPORT_E2E_ADDRESS')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  extraHTTPHeaders: async ({}, use, { testId, retry }) =>
    use({ 'X-Forwarded-For': clientAddress(testId, retry) }),
  storageState: async ({ account }, use) =>
    use(account ? toStatePath(readSetupVariable('SILIPORT_E2E_FOLDER'), account) : undefined),
});
