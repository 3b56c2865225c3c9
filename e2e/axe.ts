import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Look {
  /** A part of the page, by its selector; all of it unless said. */
  within?: string;
}

/**
 * What axe finds wrong on the page as it is: the rule and the elements. In axe's older mode, which opens no page of its
 * own for each look: the portal's only frame is that of a Word document, where no script runs and the words are its author's.
 */
export const violationsOf = async (page: Page, { within }: Look = {}): Promise<string[]> => {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ iframes: false, resultTypes: ['violations'] });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
};

export const schemes = ['light', 'dark'] as const;

export type Scheme = (typeof schemes)[number];

/** Until the page has taken on the scheme, and no text is on its way to its new colour. */
export const changeScheme = async (page: Page, scheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' });
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
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
