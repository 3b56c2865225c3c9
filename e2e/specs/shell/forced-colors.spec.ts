import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { openScreen } from '../../support/screens.ts';

/** Screens with what is chosen on them: in navigation, tabs, filters, pages, steps and chapters. */
const routes = [
  '/search?type=document&kw=DDR5&format=pdf',
  '/document?page=2',
  '/productPackage?productId=ddr54-phy-12ff',
  '/feedback',
  '/onlineTrainDetail?id=ddr5-training-in-depth&chapter=2',
  '/accountSecurity',
];

const chosen = ':is(a, button)[aria-current], [data-active="true"], input:checked';

/** Returns the HTML of chosen elements that do not have the colors of a selection, themselves or a text in them. */
const findUnmarked = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const sample = document.body.appendChild(document.createElement('i'));
    Object.assign(sample.style, {
      forcedColorAdjust: 'none',
      color: 'HighlightText',
      background: 'Highlight',
    });
    const { color, backgroundColor } = getComputedStyle(sample);
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isMarked = (element: Element) =>
      getComputedStyle(element).backgroundColor === backgroundColor &&
      [element, ...element.querySelectorAll('*')]
        .filter(hasText)
        .every((part) => getComputedStyle(part).color === color);
    const elements = [...document.querySelectorAll(selector)];
    if (elements.length === 0) return ['none'];
    return elements.filter((element) => !isMarked(element)).map((element) => element.outerHTML);
  }, chosen);

test.use({ account: 'full@acme.example' });

for (const colorScheme of ['light', 'dark'] as const)
  test(`what is chosen has the colors of a selection in a ${colorScheme} contrast theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    for (const route of routes) {
      await openScreen(page, route);
      expect(await findUnmarked(page), route).toEqual([]);
    }
  });
