import { expect, type Page } from '@playwright/test';
import { gapOf } from '../support/portal-database.ts';

type Hand = 'mouse' | 'keyboard';

const drag = async (page: Page, gap: number): Promise<void> => {
  const slider = await page.getByRole('slider').boundingBox();
  if (!slider) throw new Error('no slider is shown');
  // At its middle: there the browser takes hold of a thumb.
  const [left, middle] = [slider.x + (30 * slider.width) / 320, slider.y + slider.height / 2];
  await page.mouse.move(left, middle);
  await page.mouse.down();
  await page.mouse.move(left + (gap * slider.width) / 320, middle, { steps: 5 });
  await page.mouse.up();
};

const press = async (page: Page, gap: number): Promise<void> => {
  for (let tens = 0; tens < Math.floor(gap / 10); tens++) await page.keyboard.press('Shift+ArrowRight');
  for (let ones = 0; ones < gap % 10; ones++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
};

/** Does what opens the puzzle; gives where its gap is, once the puzzle can be moved. */
export const shownPuzzle = async (page: Page, ask: () => Promise<void>): Promise<number> => {
  const picture = page.waitForResponse((response) => response.url().endsWith('/system/captcha/get'));
  await ask();
  const { id } = (await (await picture).json()).data;
  await expect(page.getByRole('slider')).toBeFocused();
  // The piece is drawn, so the slider knows how far it goes.
  await expect(page.getByRole('slider')).toHaveAttribute('max', '260');
  return gapOf(id);
};

/** Solves the slider puzzle that something opens. */
export const solveCaptcha = async (page: Page, hand: Hand, ask: () => Promise<void>): Promise<void> => {
  const gap = await shownPuzzle(page, ask);
  await (hand === 'mouse' ? drag : press)(page, gap);
  await expect(page.getByRole('slider')).toBeHidden();
};
