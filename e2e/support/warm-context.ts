/**
 * One browser context for the tests of a worker, emptied before each of them. Its cache and its process already have
 * the code of the portal, whose first load in a new context takes more processor time than most tests do.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** What a test finds in its context. */
interface InitialState {
  baseURL: string;
  /** Path of the cookies and local storage of a logged-in account. */
  statePath: string | undefined;
  extraHTTPHeaders: Record<string, string> | undefined;
}

interface StoredState {
  cookies: Parameters<BrowserContext['addCookies']>[0];
  origins: { localStorage: { name: string; value: string }[] }[];
}

export interface WarmContext {
  /** Returns the context without pages of other tests, with this state alone. */
  open: (state: InitialState) => Promise<BrowserContext>;
  close: () => Promise<void>;
}

interface Tab {
  context: BrowserContext;
  /** Keeps the process of the portal's pages alive between tests. */
  keeper: Page;
  devtools: CDPSession;
}

/** All but cookies and local storage, which `restoreState` replaces. */
const storageTypes = 'file_systems,indexeddb,service_workers,cache_storage,shared_storage,storage_buckets';

const openTab = async (browser: Browser, baseURL: string): Promise<Tab> => {
  const context = await browser.newContext();
  const keeper = await context.newPage();
  await keeper.goto(`${baseURL}/favicon.svg`);
  return { context, keeper, devtools: await context.newCDPSession(keeper) };
};

const closePages = async ({ context, keeper }: Tab): Promise<void> => {
  for (const page of context.pages()) if (page !== keeper) await page.close();
};

const restoreState = async ({ context, keeper, devtools }: Tab, state: InitialState): Promise<void> => {
  const { cookies, origins }: StoredState = state.statePath
    ? JSON.parse(await readFile(state.statePath, 'utf8'))
    : { cookies: [], origins: [] };
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.setExtraHTTPHeaders(state.extraHTTPHeaders ?? {});
  await context.clearCookies();
  await context.addCookies(cookies);
  await devtools.send('Storage.clearDataForOrigin', { origin: state.baseURL, storageTypes });
  await keeper.evaluate(
    (values) => {
      localStorage.clear();
      for (const { name, value } of values) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );
};

export const createWarmContext = (browser: Browser): WarmContext => {
  let tab: Tab | undefined;
  const close = async () => {
    const { context } = tab ?? {};
    tab = undefined;
    await context?.close();
  };
  return {
    close,
    open: async (state) => {
      if (!tab) {
        tab = await openTab(browser, state.baseURL);
        tab.keeper.once('crash', () => {
          tab = undefined;
        });
      }
      await closePages(tab);
      await restoreState(tab, state);
      return tab.context;
    },
  };
};
