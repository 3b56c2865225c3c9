import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { type Language, wireLanguage } from '@siliport/contract/language';
import { screens } from '../../apps/web/src/screens.ts';

interface Phrase {
  zh: string;
  en: string;
}

const web = join(import.meta.dirname, '../../apps/web/src');

/** Every phrase of the web's catalogues, and the titles of its screens. */
export const allPhrases = async (): Promise<Phrase[]> => {
  const files = globSync('**/*.phrases.ts', { cwd: web });
  if (files.length < 5 || !existsSync(dirname(join(web, files[0] ?? ''))))
    throw new Error('no phrases were found');
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(web, file)).href)));
  const phrases = modules.flatMap((module) =>
    Object.values(module as Record<string, Record<string, Phrase>>).flatMap((each) => Object.values(each)),
  );
  return [...phrases, ...Object.values(screens).map(({ title }) => title)];
};

/** Hears what a page should never do: ask another origin, log an error, throw. */
export const watch = (page: Page, origin: string): string[] => {
  const wrong: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(`${origin}/`)) wrong.push(`asks ${url}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') wrong.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => wrong.push(`throws ${error.message}`));
  return wrong;
};

/** Sets what the page keeps about its reader before it starts. */
export const readAs = async (page: Page, language: Language, scheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  // An empty page has no storage.
  await page.addInitScript((value) => {
    if (location.protocol !== 'about:') localStorage.setItem('language', value);
  }, wireLanguage[language]);
};

/** Waits until the screen's own heading is there and nothing is loading any more. */
const isThere = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('main h1') && !document.querySelector('main [aria-busy="true"]'),
  );

/** Opens a screen at the address that a reader would have, in a page that was at none of ours. */
export const open = async (page: Page, route: string): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(`/#${route}`);
  await isThere(page);
};

let opened = 0;

/**
 * Opens one screen after another in half the time: an address of its own loads the page anew, in the process that it has.
 * A later `goto` of a plain address is a load as well.
 */
export const openNext = async (page: Page, route: string): Promise<void> => {
  opened += 1;
  await page.goto(`/?${opened}#${route}`);
  await isThere(page);
};

/** Texts that a reader sees or hears, each by itself. */
export const textsOf = (page: Page): Promise<string[]> =>
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
