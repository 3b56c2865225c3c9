import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { findCaptchaGap } from '../support/portal-database.ts';

type InputDevice = 'mouse' | 'keyboard';

const drag = async (page: Page, gap: number): Promise<void> => {
  const slider = await page.getByRole('slider').boundingBox();
  if (!slider) throw new Error('no slider is shown');
  // The pointer drags the thumb at its center.
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

/** Opens the puzzle. Returns the position of its gap once the piece can be moved. */
export const openPuzzle = async (page: Page, open: () => Promise<void>): Promise<number> => {
  const picture = page.waitForResponse((response) => response.url().endsWith('/system/captcha/get'));
  await open();
  const { id } = (await (await picture).json()).data;
  await expect(page.getByRole('slider')).toBeFocused();
  // Once the piece is drawn, the slider knows its range.
  await expect(page.getByRole('slider')).toHaveAttribute('max', '260');
  return findCaptchaGap(id);
};

export const movePiece = (page: Page, device: InputDevice, gap: number): Promise<void> =>
  (device === 'mouse' ? drag : press)(page, gap);

/** Opens the slider puzzle and solves it. */
export const solveCaptcha = async (
  page: Page,
  device: InputDevice,
  open: () => Promise<void>,
): Promise<void> => {
  const gap = await openPuzzle(page, open);
  await movePiece(page, device, gap);
  await expect(page.getByRole('slider')).toBeHidden();
};
