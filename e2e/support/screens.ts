import type { Page } from '@playwright/test';
import { type Language, wireLanguage } from '@siliport/contract/language';
import type { ColorScheme } from './axe.ts';

/** An entry of the Layout Instability API, which TypeScript's DOM library lacks. */
interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
}

/** Returns a live list of the page's exceptions, logged errors and warnings, and requests to other origins. */
export const recordPageErrors = (page: Page, origin: string): string[] => {
  const errors: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(`${origin}/`)) errors.push(`requests ${url}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`throws ${error.message}`));
  return errors;
};

/** Sets the language unless one is stored. Must be called before the page opens the portal. */
export const setLanguage = async (page: Page, language: Language): Promise<void> => {
  await page.evaluate((value) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', value);
  }, wireLanguage[language]);
};

/** Sets the language and the color scheme. */
export const setPreferences = async (
  page: Page,
  language: Language,
  colorScheme: ColorScheme,
): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await setLanguage(page, language);
};

/** Opens a route in a language without waiting for the screen to load. */
export const openPage = async (page: Page, language: Language, route: string): Promise<void> => {
  await setLanguage(page, language);
  await page.goto(`/#${route}`);
};

/** Opens a route, and waits for the code that watches the page, which loads once the browser is idle. */
export const openIdlePage = async (page: Page, language: Language, route: string): Promise<void> => {
  await openPage(page, language, route);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/after-first-screen')),
  );
};

/** Waits until the screen shows its heading and nothing is loading. */
const waitForScreen = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('main h1') && !document.querySelector('main [aria-busy="true"]'),
  );

let openedScreens = 0;

/**
 * Opens a screen with a full page load, and waits for it: a unique query loads the page in the same process, in half the
 * time of a load from another origin. A later `goto` without it also loads the page.
 */
export const openScreen = async (page: Page, route: string): Promise<void> => {
  openedScreens += 1;
  await page.goto(`/?${openedScreens}#${route}`);
  await waitForScreen(page);
};

/** Returns the sum of the layout shifts since the page was loaded, those of late fonts included. */
export const getLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as unknown as LayoutShift[])
        if (!hadRecentInput) sum += value;
    }).observe({ type: 'layout-shift', buffered: true });
    // The observer has the shifts of the first frame before the second.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return sum;
  });

/** Returns the horizontal overflow of the page in pixels. */
export const getHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Returns the titles of table rows that are narrower than 190 px; a column of titles has 200, but for its rounding. */
export const getNarrowTitles = (page: Page): Promise<string[]> =>
  page
    .locator('td[data-narrow-role=title]:visible')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.getBoundingClientRect().width < 190).map((cell) => cell.textContent ?? ''),
    );

/** Returns every visible text and accessible label, and the title of the page. */
export const getVisibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      if (text && !node.parentElement?.closest('script, style, noscript, [lang]:not(html)')) texts.push(text);
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name)?.trim();
        if (text) texts.push(text);
      }
    return [document.title, ...texts];
  });
