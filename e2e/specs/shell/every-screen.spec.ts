import type { Page } from '@playwright/test';
import { type Language, languages } from '@siliport/contract/language';
import { type Screen, type ScreenName, screens } from '../../../apps/web/src/screens.ts';
import { type ColorScheme, colorSchemes, findViolations, setColorScheme } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { loadPhrases } from '../../support/phrases.ts';
import {
  openNextScreen,
  readOverflow,
  readTexts,
  recordFaults,
  setPreferences,
} from '../../support/screens.ts';

type NeedsId = {
  [N in ScreenName]: (typeof screens)[N] extends { query: 'id' | 'productId' } ? N : never;
}[ScreenName];

/** Further queries to check a screen with; a screen that needs an id is checked with these alone. */
const examples: Record<NeedsId, readonly string[]> & Partial<Record<ScreenName, readonly string[]>> = {
  articleDetail: ['id=atoll-26-family', 'id=no-such-article'],
  documentList: ['kw=timing', 'kw=nothing-has-this-name'],
  search: ['type=document&kw=DDR5', 'type=product&kw=PHY'],
  productCatalogue: ['kw=DDR5&category=ddr-phy'],
  productDirectory: ['productId=ddr54-phy-12ff', 'productId=no-such-product'],
  productPackage: ['productId=ddr54-phy-12ff&compare=ddr54-phy-12ff-2-10a,ddr54-phy-12ff-2-20a'],
  productDocument: ['productId=ddr54-phy-12ff'],
  productTrain: ['productId=ddr5-ctrl'],
  productQuestion: ['productId=ddr54-phy-12ff'],
  productPackageDetail: ['id=ddr54-phy-12ff-2-20a'],
  ipProduct: ['', 'id=hbm3-phy-5ff', 'id=no-such-product'],
  ipProductDetail: ['id=acme-hbm3-a2', 'id=no-such-project'],
  trainingList: ['kw=nothing-has-this-name'],
  trainingDetail: ['id=ddr5-training-in-depth&chapter=2', 'id=no-such-training'],
  faqList: ['kw=LVS&category=physical-verification'],
  faqDetail: ['id=atoll-pv-lvs-supply-short', 'id=no-such-question'],
  activityList: ['category=2&kw=PCIe'],
  activityDetail: ['id=atoll-26-update-beijing', 'id=no-such-event'],
  registrationDetail: ['id=no-such-registration'],
  messageDetail: ['id=no-such-message'],
  workOrderForm: ['step=2', 'step=3'],
  workOrderDetail: ['id=no-such-work-order'],
};

/** Second paths of a page that has another one. */
const aliases: readonly string[] = ['root', 'admin'];

const toAddresses = ([name, { path, query }]: [string, Screen]): string[] => {
  const queries = new Map(Object.entries(examples)).get(name) ?? [];
  const all = query === 'id' || query === 'productId' ? queries : ['', ...queries];
  return all.map((each) => (each ? `${path}?${each}` : path));
};

const rows = Object.entries<Screen>(screens).filter(([name]) => !aliases.includes(name));
const openScreens = rows.filter(([, { access }]) => access === 'open').flatMap(toAddresses);
const memberScreens = [
  ...rows.filter(([, { access }]) => access !== 'open').flatMap(toAddresses),
  '/no-such-route',
];

/** Lists whose first item is checked: its id differs between databases. */
const listsOfDetails = ['/messageList', '/problemFeedback'];

/** Members' own words and people's names are not translated. */
const ownWords = /林晓峰|艾克美微电子|周启航|唐予安|方知微|程牧野|苏南乔|顾文澜|何晋|罗一鸣/g;

const softly = expect.configure({ soft: true });

/** English phrases that a Chinese page must not show; names such as 'EN' or 'PDF' are the same in both. */
const createForeignCheck = async (language: Language): Promise<(text: string) => boolean> => {
  if (language === 'en')
    return (text) => /\p{Script=Han}/u.test(text.replace(ownWords, '')) && !/^中文/.test(text);
  const english = new Set(
    (await loadPhrases()).filter(({ zh, en }) => zh !== en && en.length > 3).map(({ en }) => en),
  );
  return (text) => english.has(text);
};

const findFirstDetail = async (page: Page, list: string): Promise<string> => {
  await openNextScreen(page, list);
  const address = await page.locator('main tbody').getByRole('link').first().getAttribute('href');
  return (address ?? '').slice(1);
};

interface ScreenCheck {
  route: string;
  colorSchemes: readonly ColorScheme[];
  isForeign: (text: string) => boolean;
}

const checkScreen = async (page: Page, { route, colorSchemes, isForeign }: ScreenCheck): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openNextScreen(page, route);
  for (const [index, scheme] of colorSchemes.entries()) {
    await setColorScheme(page, scheme);
    // Nothing but colours differs between the colorSchemes.
    const rules = index === 0 ? undefined : ['color-contrast'];
    expect.soft(await findViolations(page, { rules }), `${route} ${scheme}`).toEqual([]);
  }
  expect.soft((await readTexts(page)).filter(isForeign), route).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await softly
    .poll(() => readOverflow(page), {
      message: `${route} scrolls sideways at 390 px`,
    })
    .toBeLessThanOrEqual(0);
  expect.soft(await findViolations(page, { rules: ['target-size'] }), `${route} at 390 px`).toEqual([]);
};

/** Groups a few screens in a test, so workers share them evenly and a failure is soon reproduced. */
const toGroups = (screens: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(screens.length / 6) }, (_, index) =>
    screens.slice(index * 6, index * 6 + 6),
  );

for (const account of [undefined, 'full@acme.example'] as const) {
  const who = account ? 'a member' : 'a visitor';
  const screens = account ? memberScreens : openScreens;

  test.describe(`for ${who}`, () => {
    test.use({ account });

    for (const language of languages)
      for (const group of toGroups(screens))
        test(`shows the screens from ${group[0]} on without a violation, foreign text or fault (${language})`, async ({
          page,
          baseURL,
        }) => {
          test.setTimeout(120_000);
          await setPreferences(page, language, 'light');
          const faults = recordFaults(page, baseURL ?? '');
          const isForeign = await createForeignCheck(language);
          for (const [index, route] of group.entries()) {
            // Each begins in the scheme that the one before ended in.
            const order = index % 2 === 0 ? colorSchemes : colorSchemes.toReversed();
            await checkScreen(page, { route, colorSchemes: order, isForeign });
          }
          expect(faults).toEqual([]);
        });
  });
}

test.describe('of a member', () => {
  test.use({ account: 'full@acme.example' });

  for (const language of languages)
    test(`shows a message and a work order without a violation, foreign text or fault (${language})`, async ({
      page,
      baseURL,
    }) => {
      await setPreferences(page, language, 'light');
      const faults = recordFaults(page, baseURL ?? '');
      const isForeign = await createForeignCheck(language);
      for (const list of listsOfDetails) {
        const route = await findFirstDetail(page, list);
        // The title is the member's own words, also that of the page.
        const isOurs = (text: string) => isForeign(text) && !text.endsWith(' - Customer Online Support');
        await checkScreen(page, { route, colorSchemes, isForeign: isOurs });
      }
      expect(faults).toEqual([]);
    });
});
