import type { Page } from '@playwright/test';
import { type Language, languages } from '@siliport/contract/language';
import { type ColorScheme, findViolations } from '../../support/axe.ts';
import { getDocumentOfType, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { loadPhrases } from '../../support/phrases.ts';
import { memberRoutes, publicRoutes } from '../../support/routes.ts';
import {
  getHorizontalOverflow,
  getLayoutShift,
  getNarrowTitles,
  getVisibleTexts,
  openScreen,
  recordPageErrors,
  setPreferences,
} from '../../support/screens.ts';

/** Only texts differ between the languages, and only colors between the schemes. */
const colorSchemes: Record<Language, ColorScheme> = { zh: 'dark', en: 'light' };

/** The rules of axe for each language; undefined: all of them. Both languages have the same elements. */
const axeRules: Record<Language, string[] | undefined> = { zh: ['color-contrast'], en: undefined };

/** Each width of the window at which a page must load without shifting, at one load of each screen. */
const loadWidths: Record<Language, number> = { zh: 1440, en: 412 };

/** Widths beside a phone's that a page must fit, such as half a screen. */
const narrowWidths: Record<Language, number> = { zh: 1024, en: 768 };

const maxLayoutShift = 0.02;

/** Lists whose first item is checked, because item ids differ between databases. */
const listRoutes = ['/messageList', '/problemFeedback'];

/** Content entered by members and names of people, which are not translated. */
const userContentPattern = /林晓峰|艾克美微电子|周启航|唐予安|方知微|程牧野|苏南乔|顾文澜|何晋|罗一鸣/g;

const softExpect = expect.configure({ soft: true });

/** Returns a predicate for text in the other language; names such as 'EN' or 'PDF' are the same in both. */
const createUntranslatedCheck = async (language: Language): Promise<(text: string) => boolean> => {
  if (language === 'en')
    return (text) => /\p{Script=Han}/u.test(text.replace(userContentPattern, '')) && !/^中文/.test(text);
  const english = new Set(
    (await loadPhrases()).filter(({ zh, en }) => zh !== en && en.length > 3).map(({ en }) => en),
  );
  return (text) => english.has(text);
};

const findFirstDetailRoute = async (page: Page, list: string): Promise<string> => {
  await openScreen(page, list);
  const href = await page.locator('main tbody').getByRole('link').first().getAttribute('href');
  return (href ?? '').slice(1);
};

interface ScreenCheck {
  route: string;
  language: Language;
  isUntranslated: (text: string) => boolean;
}

const checkWidth = async (page: Page, route: string, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 844 });
  await softExpect
    .poll(() => getHorizontalOverflow(page), { message: `${route} scrolls sideways at ${width} px` })
    .toBeLessThanOrEqual(0);
  expect.soft(await getNarrowTitles(page), `${route} has narrow titles at ${width} px`).toEqual([]);
};

const checkScreen = async (page: Page, { route, language, isUntranslated }: ScreenCheck): Promise<void> => {
  await page.setViewportSize({ width: loadWidths[language], height: 900 });
  await openScreen(page, route);
  const shift = await getLayoutShift(page);
  expect.soft(shift, `${route} shifts while it loads`).toBeLessThanOrEqual(maxLayoutShift);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect.soft(await findViolations(page, { rules: axeRules[language] }), route).toEqual([]);
  expect.soft((await getVisibleTexts(page)).filter(isUntranslated), route).toEqual([]);
  for (const width of [narrowWidths[language], 390]) await checkWidth(page, route, width);
  expect.soft(await findViolations(page, { rules: ['target-size'] }), `${route} at 390 px`).toEqual([]);
};

/** Splits the routes into tests of six, so workers share them evenly and a failure is quick to reproduce. */
const toGroups = (screens: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(screens.length / 6) }, (_, index) =>
    screens.slice(index * 6, index * 6 + 6),
  );

// A warm cache would hide layout shifts.
test.use({ ownContext: true });

for (const account of [undefined, 'full@acme.example'] as const) {
  const role = account ? 'a member' : 'a visitor';
  const screens = account ? memberRoutes : publicRoutes;

  test.describe(`for ${role}`, () => {
    test.use({ account });

    for (const language of languages)
      for (const group of toGroups(screens))
        test(`screens from ${group[0]} have no a11y violations, layout shifts, untranslated text or errors (${language})`, async ({
          page,
          baseURL,
        }) => {
          test.setTimeout(120_000);
          await setPreferences(page, language, colorSchemes[language]);
          const errors = recordPageErrors(page, baseURL ?? '');
          const isUntranslated = await createUntranslatedCheck(language);
          for (const route of group) await checkScreen(page, { route, language, isUntranslated });
          expect(errors).toEqual([]);
        });
  });
}

test.describe('of a member', () => {
  test.use({ account: 'full@acme.example' });

  for (const language of languages)
    test(`a message and a work order have no a11y violations, layout shifts, untranslated text or errors (${language})`, async ({
      page,
      baseURL,
    }) => {
      await setPreferences(page, language, colorSchemes[language]);
      const errors = recordPageErrors(page, baseURL ?? '');
      const isUntranslated = await createUntranslatedCheck(language);
      for (const list of listRoutes) {
        const route = await findFirstDetailRoute(page, list);
        // The item title is user content and part of the page title.
        const isUntranslatedOutsideTitle = (text: string) =>
          isUntranslated(text) && !text.endsWith(' - Customer Online Support');
        await checkScreen(page, { route, language, isUntranslated: isUntranslatedOutsideTitle });
      }
      expect(errors).toEqual([]);
    });

  test('previews of each type of file log no errors (DO-2)', async ({ page, baseURL }) => {
    // LibreOffice starts with the first Office file.
    test.setTimeout(150_000);
    const demo = await readDemo();
    const errors = recordPageErrors(page, baseURL ?? '');
    await setPreferences(page, 'en', 'light');
    const contents = {
      pdf: '.textLayer span',
      docx: '.textLayer span',
      xlsx: '[role=gridcell]',
      pptx: '.textLayer span',
    };
    for (const [suffix, content] of Object.entries(contents)) {
      await openScreen(page, `/document?preview=${getDocumentOfType(demo, suffix, 'en').id}`);
      await expect(page.getByRole('dialog').locator(content).first()).toBeVisible({ timeout: 100_000 });
    }
    expect(errors).toEqual([]);
  });
});
