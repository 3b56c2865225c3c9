import type { Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { type Screen, type ScreenName, screens } from '../../../apps/web/src/screens.ts';
import { changeScheme, type Scheme, schemes, violationsOf } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { allPhrases, openNext, readAs, textsOf, watch } from '../../support/screens.ts';

type NeedsId = {
  [N in ScreenName]: (typeof screens)[N] extends { query: 'id' | 'productId' } ? N : never;
}[ScreenName];

/** Queries under which a screen is looked at as well; a screen that needs an id is looked at under these alone. */
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

/** Lists whose first item is looked at: its id is another one in each database. */
const listsOfDetails = ['/messageList', '/problemFeedback'];

/** What a member says of himself is not translated, nor are people's names. */
const ownWords = /林晓峰|艾克美微电子|周启航|唐予安|方知微|程牧野|苏南乔|顾文澜|何晋|罗一鸣/g;

const softly = expect.configure({ soft: true });

const languages = ['zh', 'en'] as const;

/** English phrases that a Chinese page must not show; names such as 'EN' or 'PDF' are the same in both. */
const foreignTo = async (language: Language): Promise<(text: string) => boolean> => {
  if (language === 'en')
    return (text) => /\p{Script=Han}/u.test(text.replace(ownWords, '')) && !/^中文/.test(text);
  const english = new Set(
    (await allPhrases()).filter(({ zh, en }) => zh !== en && en.length > 3).map(({ en }) => en),
  );
  return (text) => english.has(text);
};

const firstDetail = async (page: Page, list: string): Promise<string> => {
  await openNext(page, list);
  const address = await page.locator('main tbody').getByRole('link').first().getAttribute('href');
  return (address ?? '').slice(1);
};

interface Look {
  route: string;
  schemes: readonly Scheme[];
  isForeign: (text: string) => boolean;
}

const lookAt = async (page: Page, { route, schemes, isForeign }: Look): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openNext(page, route);
  for (const [index, scheme] of schemes.entries()) {
    await changeScheme(page, scheme);
    // Nothing but colours differs between the schemes.
    const rules = index === 0 ? undefined : ['color-contrast'];
    expect.soft(await violationsOf(page, { rules }), `${route} ${scheme}`).toEqual([]);
  }
  expect.soft((await textsOf(page)).filter(isForeign), route).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await softly
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `${route} scrolls sideways at 390 px`,
    })
    .toBeLessThanOrEqual(0);
  expect.soft(await violationsOf(page, { rules: ['target-size'] }), `${route} at 390 px`).toEqual([]);
};

/** A few screens a test, so that both workers have their share and a failure is soon seen again. */
const groupsOf = (screens: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(screens.length / 6) }, (_, index) =>
    screens.slice(index * 6, index * 6 + 6),
  );

for (const account of [undefined, 'full@acme.example'] as const) {
  const who = account ? 'a member' : 'a visitor';
  const screens = account ? memberScreens : openScreens;

  test.describe(`what ${who} sees`, () => {
    test.use({ account });

    for (const language of languages)
      for (const group of groupsOf(screens))
        test(`${language} from ${group[0]} on: axe finds nothing in either scheme, nothing is untranslated, foreign, wrong or too wide`, async ({
          page,
          baseURL,
        }) => {
          test.setTimeout(120_000);
          await readAs(page, language, 'light');
          const wrong = watch(page, baseURL ?? '');
          const isForeign = await foreignTo(language);
          for (const [index, route] of group.entries()) {
            // Each begins in the scheme that the one before ended in.
            const inTurn = index % 2 === 0 ? schemes : schemes.toReversed();
            await lookAt(page, { route, schemes: inTurn, isForeign });
          }
          expect(wrong).toEqual([]);
        });
  });
}

test.describe('what a member has', () => {
  test.use({ account: 'full@acme.example' });

  for (const language of languages)
    test(`${language} a message and a work order: axe finds nothing in either scheme, and so on`, async ({
      page,
      baseURL,
    }) => {
      await readAs(page, language, 'light');
      const wrong = watch(page, baseURL ?? '');
      const isForeign = await foreignTo(language);
      for (const list of listsOfDetails) {
        const route = await firstDetail(page, list);
        // The title is the member's own words, also that of the page.
        const isOurs = (text: string) => isForeign(text) && !text.endsWith(' - Customer Online Support');
        await lookAt(page, { route, schemes, isForeign: isOurs });
      }
      expect(wrong).toEqual([]);
    });
});
