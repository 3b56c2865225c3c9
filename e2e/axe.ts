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
