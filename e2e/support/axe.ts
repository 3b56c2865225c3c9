import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const program = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A page is given it once, until it is loaded anew: it is half a megabyte. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
};

/** A dialog that is still fading in has the contrast of neither its first nor its last frame. */
const waitForTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // One that ends before its time rejects; it is over all the same.
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

interface Look {
  /** A part of the page, by its selector; all of it unless said. */
  within?: string;
  /** These rules alone, by their names. */
  rules?: string[] | undefined;
}

/**
 * What axe finds wrong on the page as it is: the rule and the elements. Without a look into frames: the portal's only one is
 * that of a Word document, where no script runs and the words are its author's.
 */
export const violationsOf = async (page: Page, { within = 'html', rules }: Look = {}): Promise<string[]> => {
  await bringAxe(page);
  await waitForTransitions(page);
  const options: axe.RunOptions = {
    iframes: false,
    resultTypes: ['violations'],
    // Of WCAG 2.2; axe leaves it out unless told.
    ...(rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } }),
  };
  return page.evaluate(
    async ({ selector, runOptions }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(selector, runOptions);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    },
    { selector: within, runOptions: options },
  );
};

export const schemes = ['light', 'dark'] as const;

export type Scheme = (typeof schemes)[number];

/** Until the page has taken on the scheme. Without motion: no text is on its way to its new colour. */
export const changeScheme = async (page: Page, scheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.waitForFunction(
    (wanted) => document.documentElement.dataset.mantineColorScheme === wanted,
    scheme,
  );
};

/** The same in both colour schemes, the light one last. */
export const violationsInBoth = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const scheme of schemes.toReversed()) {
    await changeScheme(page, scheme);
    found.push(...(await violationsOf(page)).map((violation) => `${scheme}: ${violation}`));
  }
  return found;
};
