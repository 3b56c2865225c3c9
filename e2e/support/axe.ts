import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const program = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Evaluates axe once per page load: it is half a megabyte. */
const loadAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
};

/** Waits for transitions, because a fading dialog has another contrast. */
export const waitForTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // A canceled transition rejects, but is finished as well.
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

interface AxeOptions {
  /** Selector of a part of the page; by default all of it. */
  within?: string;
  /** Names of the only rules to run. */
  rules?: string[] | undefined;
}

/**
 * Returns axe's violations on the page, each with its rule and elements. Excludes frames and links within PDFs, whose
 * content is the author's.
 */
export const findViolations = async (
  page: Page,
  { within = 'html', rules }: AxeOptions = {},
): Promise<string[]> => {
  await loadAxe(page);
  await waitForTransitions(page);
  const options: axe.RunOptions = {
    iframes: false,
    resultTypes: ['violations'],
    // A rule of WCAG 2.2 that axe leaves out by default.
    ...(rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } }),
  };
  return page.evaluate(
    async ({ selector, runOptions }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run({ include: selector, exclude: '.annotationLayer' }, runOptions);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    },
    { selector: within, runOptions: options },
  );
};

export const colorSchemes = ['light', 'dark'] as const;

export type ColorScheme = (typeof colorSchemes)[number];

/** Switches the color scheme and waits for it. Motion is reduced, so colors change at once. */
export const setColorScheme = async (page: Page, scheme: ColorScheme): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction(
    (expected) => document.documentElement.dataset.mantineColorScheme === expected,
    scheme,
  );
};

/** Checks both color schemes, the light one last; only colors differ between them. */
export const findViolationsInBothSchemes = async (page: Page): Promise<string[]> => {
  await setColorScheme(page, 'dark');
  const dark = await findViolations(page, { rules: ['color-contrast'] });
  await setColorScheme(page, 'light');
  return [...dark.map((each) => `dark: ${each}`), ...(await findViolations(page))];
};
