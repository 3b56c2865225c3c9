import { test as base } from '@playwright/test';
import { type Account, stateFile } from './accounts.ts';

export { expect } from '@playwright/test';

const fromSetup = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the tests run by "npm test" or "npx playwright test"`);
  return value;
};

interface Options {
  /** Who is logged in at the start: `test.use({ account: 'full@acme.example' })`; a visitor unless said. */
  account: Account | undefined;
}

export const test = base.extend<Options>({
  account: [undefined, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => use(fromSetup('SILIPORT_E2E_ADDRESS')),
  storageState: async ({ account }, use) =>
    use(account ? stateFile(fromSetup('SILIPORT_E2E_FOLDER'), account) : undefined),
});
