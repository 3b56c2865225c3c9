import { expect, test } from '../../support/fixtures.ts';
import { getHorizontalOverflow, getNarrowTitles, openScreen } from '../../support/screens.ts';

/** Half as large again as the usual 16 px. */
const textSize = 24;

const routes = [
  '/index',
  '/document',
  '/documentDetail?id=ddr5-phy-7ff-datasheet',
  '/problemFeedback',
  '/feedback',
];

test.use({ account: 'full@acme.example' });

test('text has the size that is set in the browser, and the pages still fit', async ({
  playwright,
  launchOptions,
  baseURL,
  storageState,
}) => {
  const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${textSize}`];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ baseURL, storageState });
  for (const route of routes) {
    await openScreen(page, route);
    await expect(page.locator('body')).toHaveCSS('font-size', `${(textSize * 14) / 16}px`);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(() => getHorizontalOverflow(page), { message: `${route} scrolls sideways at ${width} px` })
        .toBeLessThanOrEqual(0);
      expect(await getNarrowTitles(page), `${route} has narrow titles at ${width} px`).toEqual([]);
    }
  }
  await browser.close();
});
