/**
 * One browser context with one page for the tests of a worker, emptied before each of them. Its cache and its process
 * already have the code of the portal, whose first load in a new context takes more processor time than most tests do.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, CDPSession, Page, ViewportSize } from '@playwright/test';

/** What a test finds in its context. */
interface InitialState {
  baseURL: string;
  /** Path of the cookies and local storage of a logged-in account. */
  statePath: string | undefined;
  extraHTTPHeaders: Record<string, string> | undefined;
  viewport: ViewportSize | null;
}

interface StoredState {
  cookies: Parameters<BrowserContext['addCookies']>[0];
  origins: { localStorage: { name: string; value: string }[] }[];
}

export interface WarmContext {
  /** Returns the context with an empty page of the portal, without anything of other tests, with this state alone. */
  open: (state: InitialState) => Promise<BrowserContext>;
  close: () => Promise<void>;
}

interface Tab {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
}

/** All but cookies and local storage, which `restoreState` replaces. */
const storageTypes = 'file_systems,indexeddb,service_workers,cache_storage,shared_storage,storage_buckets';

/** Opens a file of the portal that runs no code, so that its storage can be set before the portal starts. */
export const openWithoutCode = (page: Page, baseURL: string) => page.goto(`${baseURL}/favicon.svg`);

/** An init script would run in all later tests as well. */
const refuseInitScript = () => {
  throw new Error('a test with an init script needs `ownContext: true`');
};

const openTab = async (browser: Browser): Promise<Tab> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  Object.assign(context, { addInitScript: refuseInitScript });
  Object.assign(page, { addInitScript: refuseInitScript });
  return { context, page, devtools: await context.newCDPSession(page) };
};

/** The events that tests listen to. */
const pageEvents = ['console', 'dialog', 'download', 'load', 'pageerror', 'request', 'response'];

/** Ends the code of the former test, and restores what belongs to the page. */
const restorePage = async ({ context, page }: Tab, { baseURL, viewport }: InitialState): Promise<void> => {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of pageEvents) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await openWithoutCode(page, baseURL);
  await page.evaluate(() => sessionStorage.clear());
  await page.mouse.move(0, 0);
  await page.emulateMedia({
    media: null,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    forcedColors: 'none',
  });
  if (viewport) await page.setViewportSize(viewport);
};

const restoreState = async ({ context, page, devtools }: Tab, state: InitialState): Promise<void> => {
  const { cookies, origins }: StoredState = state.statePath
    ? JSON.parse(await readFile(state.statePath, 'utf8'))
    : { cookies: [], origins: [] };
  await context.clearPermissions();
  await context.setExtraHTTPHeaders(state.extraHTTPHeaders ?? {});
  await context.clearCookies();
  await context.addCookies(cookies);
  await devtools.send('Storage.clearDataForOrigin', { origin: state.baseURL, storageTypes });
  await page.evaluate(
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
  const findTab = async (): Promise<Tab> => {
    if (tab?.page.isClosed()) await close();
    if (tab) return tab;
    tab = await openTab(browser);
    tab.page.once('crash', () => {
      tab = undefined;
    });
    return tab;
  };
  return {
    close,
    open: async (state) => {
      const found = await findTab();
      await restorePage(found, state);
      await restoreState(found, state);
      return found.context;
    },
  };
};
