import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const program = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Evaluates axe once per page load: it is half a megabyte. */
const loadAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
};

/** A dialog that is still fading in has the contrast of neither its first nor its last frame. */
export const waitForTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // One that ends before its time rejects; it is over all the same.
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

interface AxeOptions {
  /** Selector of a part of the page; by default all of it. */
  within?: string;
  /** Names of the only rules to run. */
  rules?: string[] | undefined;
}

/**
 * Returns axe's violations on the page, each with its rule and elements. Frames are left out: the portal's only one is that
 * of a Word document, where no script runs and the words are its author's; so are the links within a PDF.
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

/** Waits until the page has the scheme. Motion is off, so no text is on its way to its new color. */
export const setColorScheme = async (page: Page, scheme: ColorScheme): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction(
    (expected) => document.documentElement.dataset.mantineColorScheme === expected,
    scheme,
  );
};

/** The same in both color schemes, the light one last: only colors differ between them. */
export const findViolationsInBothSchemes = async (page: Page): Promise<string[]> => {
  await setColorScheme(page, 'dark');
  const dark = await findViolations(page, { rules: ['color-contrast'] });
  await setColorScheme(page, 'light');
  return [...dark.map((each) => `dark: ${each}`), ...(await findViolations(page))];
};
