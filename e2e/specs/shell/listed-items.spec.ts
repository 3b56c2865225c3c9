import type { Page, Route } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { faqPhrases } from '../../../apps/web/src/features/faqs/faqs.phrases.ts';
import { paths } from '../../../apps/web/src/paths.ts';
import { relatedPhrases } from '../../../apps/web/src/widgets/document-files/document-files.phrases.ts';
import { logInAsNewMember } from '../../pages/member-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { queryDatabase } from '../../support/portal-database.ts';
import { openPage } from '../../support/screens.ts';

const maxLayoutShift = 0.02;

type Answer = (route: Route) => Promise<void>;

const sendAnswer: Answer = (route) => route.continue();

/** Holds the answers of a call back, those of its retries too. Returns a function that gives them. */
const holdAnswers = async (page: Page, call: string): Promise<(answer: Answer) => void> => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  await page.route(`**/${call}*`, async (route) => (await promise)(route));
  return resolve;
};

/** Measures the layout shift from now on, that of an answer soon after a press too, which browsers attribute to the press. */
const startMeasuringShift = (page: Page) =>
  page.evaluateHandle(() => {
    const measured = { shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        measured.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
    return measured;
  });

interface ListedItem {
  list: string;
  /** The call of the item's page. */
  call: string;
  /** The links to the items, where they are not in a table or card. */
  links?: string;
  /** The list's columns that the item's page shows as well. */
  columns?: readonly number[];
  /** Whether the page's title is another one than the link's. */
  hasOwnTitle?: boolean;
}

/** A wide page, and a phone in the other language. */
const views = [
  { width: 1440, language: 'en' },
  { width: 390, language: 'zh' },
] as const;
type View = (typeof views)[number];

const getHeading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 });

/** Opens the list, and presses its first item. Returns the texts that the list shows of it, its title first. */
const pressFirst = async (
  page: Page,
  { list, links, columns = [] }: ListedItem,
  language: Language = 'en',
): Promise<string[]> => {
  // A reload by the stream of events would make the list outdated.
  await page.route('**/api/member/events', (route) => route.abort());
  await openPage(page, language, list);
  const link = page.locator(links ?? 'main :is(article, td) a[href*="d="]').first();
  const cells = link.locator('xpath=ancestor::tr/td');
  const texts = [link, ...columns.map((column) => cells.nth(column))].map((each) => each.textContent());
  const known = (await Promise.all(texts)).map((text) => text?.trim() ?? '');
  await link.click();
  return known;
};

const expectRestToFollow = async (page: Page, answer: (how: Answer) => void): Promise<void> => {
  const heading = getHeading(page);
  const loading = page.locator('main [aria-busy="true"]');
  await expect(heading).toBeFocused();
  await expect(loading.first()).toBeVisible();
  const title = (await heading.textContent()) ?? '';
  const measured = await startMeasuringShift(page);
  answer(sendAnswer);
  await expect(loading).toHaveCount(0);
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
  expect(await measured.evaluate(({ shift }) => shift)).toBeLessThanOrEqual(maxLayoutShift);
};

/** Expects what the list has of its first item before the call answers, and nothing to move then. */
const expectRowBeforeAnswer = async (
  page: Page,
  item: ListedItem,
  { width, language }: View,
): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  const answer = await holdAnswers(page, item.call);
  const [title = '', ...known] = await pressFirst(page, item, language);
  if (!item.hasOwnTitle) await expect(getHeading(page)).toHaveText(title);
  for (const text of known) await expect(page.locator('main').getByText(text).first()).toBeVisible();
  await expectRestToFollow(page, answer);
};

const product = 'ddr5-phy-7ff';

test.describe('of a member', () => {
  test.use({ account: 'full@acme.example' });

  for (const item of [
    { list: paths.faqList(), call: 'FAQDetails' },
    { list: paths.trainingList(), call: 'trainDetails' },
    { list: paths.activityList(), call: 'activity/details' },
    { list: paths.messageList(), call: 'messageDetails' },
    { list: paths.productCatalogue(), call: 'product/index' },
    { list: paths.loginHome(), call: 'product/index', links: 'main a[href*="productDirectory?"]' },
    { list: paths.productQuestion(product), call: 'FAQDetails' },
    { list: paths.productDirectory(product), call: 'versionDetails', columns: [1, 2, 3] },
    { list: paths.productPackage(product), call: 'versionDetails', columns: [1, 2, 3] },
    { list: paths.workOrderList(), call: 'feedbackDetails', columns: [1, 3] },
    { list: paths.ipProduct(product), call: 'ipDetails' },
  ] satisfies ListedItem[])
    for (const view of views)
      test(`shows what ${item.list} has of an item before ${item.call} answers, at ${view.width} px`, async ({
        page,
      }) => {
        await expectRowBeforeAnswer(page, item, view);
      });

  test('shows what the document list has of a document before its details answer', async ({ page }) => {
    const answer = await holdAnswers(page, 'documentDetails');
    const list = { list: paths.documentList(), call: 'documentDetails', links: 'main td a', columns: [1] };
    const [title = '', number = ''] = await pressFirst(page, list);
    await page.getByRole('dialog').locator('a[href*="/documentDetail?"]').click();
    await expect(getHeading(page)).toHaveText(title);
    await expect(page.locator('main').getByText(number)).toBeVisible();
    await expectRestToFollow(page, answer);
  });

  const faqs = { list: paths.faqList(), call: 'FAQDetails' };

  for (const [code, message] of [
    [404, faqPhrases.missing.en],
    [403, 'You may not open this.'],
  ] as const)
    test(`replaces what a list has by the message when the details answer ${code} (AP-4)`, async ({
      page,
    }) => {
      const answer = await holdAnswers(page, faqs.call);
      const [title = ''] = await pressFirst(page, faqs);
      await expect(getHeading(page)).toHaveText(title);
      answer((route) => route.fulfill({ json: { code, message, data: null } }));
      await expect(page.locator('main').getByText(message)).toBeVisible();
      await expect(page.locator('main').getByText(title)).toHaveCount(0);
    });

  test('shows a related FAQ without the sections of the page before (FQ-3)', async ({ page }) => {
    const entries = page.getByRole('navigation', { name: faqPhrases.directory.en }).getByRole('button');
    await openPage(page, 'en', paths.faqDetail('a64-core-power-down-hang'));
    const related = page.getByRole('region', { name: faqPhrases.related.en }).getByRole('link').first();
    const title = (await related.textContent()) ?? '';
    await expect(entries.filter({ hasText: relatedPhrases.documents.en })).toBeVisible();
    const answer = await holdAnswers(page, faqs.call);
    await related.click();
    await expect(getHeading(page)).toHaveText(title);
    await expect(entries).toHaveCount(0);
    answer(sendAnswer);
    await expect(entries).not.toHaveCount(0);
  });

  test('moves focus and scroll position to a related FAQ, and back to its link (FQ-3)', async ({ page }) => {
    await openPage(page, 'en', paths.faqDetail('a64-core-power-down-hang'));
    const related = page.getByRole('region', { name: faqPhrases.related.en }).getByRole('link').first();
    const title = (await related.textContent()) ?? '';
    await related.press('Enter');
    await expect(getHeading(page)).toHaveText(title);
    await expect(getHeading(page)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(related).toBeFocused();
  });

  test('leaves the focus where the reader puts it before the page is painted', async ({ page }) => {
    await openPage(page, 'en', paths.faqDetail('a64-core-power-down-hang'));
    const related = page.getByRole('region', { name: faqPhrases.related.en }).getByRole('link').first();
    const title = (await related.textContent()) ?? '';
    const logo = page.getByRole('banner').getByRole('link').first();
    await expect(getHeading(page)).not.toHaveText(title);
    await related.evaluate((link) => {
      (link as HTMLElement).click();
      return new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          document.querySelector<HTMLElement>('header a')?.focus();
          requestAnimationFrame(() => resolve());
        });
      });
    });
    await expect(getHeading(page)).toHaveText(title);
    await expect(logo).toBeFocused();
  });

  test.describe('after a minute', () => {
    // The clock stays with the context.
    test.use({ ownContext: true });

    test('replaces an item that was loaded before once it is withdrawn (AP-4)', async ({ page }) => {
      await page.clock.install();
      const [title = ''] = await pressFirst(page, faqs);
      await expect(getHeading(page)).toHaveText(title);
      await expect(page.locator('main h2').first()).toBeVisible();
      // Before the way back, whose focus on the link loads an outdated item again.
      await page.route(`**/${faqs.call}*`, (route) =>
        route.fulfill({ json: { code: 404, message: '', data: null } }),
      );
      await page.goBack();
      await page.clock.fastForward('01:00');
      await page.getByRole('link', { name: title, exact: true }).click();
      await expect(getHeading(page)).toHaveText(faqPhrases.missing.en);
    });
  });
});

for (const view of views)
  test(`shows what the home page has of an article before its text arrives, at ${view.width} px (HO-6)`, async ({
    page,
  }) => {
    const links = 'section[aria-labelledby="highlights"] a[href*="articleDetail"]';
    const article = { list: paths.index(), call: 'index/content/details', links, hasOwnTitle: true };
    await expectRowBeforeAnswer(page, article, view);
  });

const registerForEvent = (email: string) =>
  queryDatabase(
    `insert into registrations (activity_id, member_id, real_name, mobile, email, company, industry, created_at)
     select activities.id, members.id, 'Lin Yue', '+8613800001234', email, 'ACME', '', now()
     from members, activities where email = $1`,
    [email],
  );

for (const view of views)
  test(`shows what registrations have of an event before its details answer, at ${view.width} px (MC-5, EV-2)`, async ({
    page,
    baseURL,
  }, { retry }) => {
    const email = `listed-${view.width}-${retry}@acme.example`;
    await registerForEvent(await logInAsNewMember(page, baseURL, email, view.language));
    // The page before has links to products.
    const links = 'main td a[href*="enterDetail"]';
    const registrations = {
      list: paths.registrationHistory(),
      call: 'applyDetails',
      links,
      columns: [1, 2, 3],
    };
    await expectRowBeforeAnswer(page, registrations, view);
    const title = (await getHeading(page).textContent()) ?? '';
    const answer = await holdAnswers(page, 'activity/details');
    await page.locator('main a[href*="activityDetail"]').click();
    await expect(page).toHaveURL(/activityDetail/);
    await expect(getHeading(page)).toHaveText(title);
    await expectRestToFollow(page, answer);
  });
