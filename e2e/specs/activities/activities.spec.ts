import { languages } from '@siliport/contract/language';
import { uiPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import { activityPhrases } from '../../../apps/web/src/features/activities/activities.phrases.ts';
import { cardPhrases } from '../../../apps/web/src/widgets/cards/cards.phrases.ts';
import { getRows, getTitles, pickOneOfEach, toShownActivities } from '../../pages/activities-page.ts';
import {
  getKeywordBox,
  getPageSizeSelect,
  getSortSelect,
  getTotalText,
  searchFor,
} from '../../pages/paged-list.ts';
import { findViolations } from '../../support/axe.ts';
import { type Demo, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { toPattern } from '../../support/phrases.ts';
import { openPage } from '../../support/screens.ts';

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

test.use({ account: 'full@acme.example' });

for (const language of languages) {
  test(`lists all events with their state and kind, 10 a page (${language}) (EV-1, EV-4)`, async ({
    page,
  }) => {
    const all = toShownActivities(demo);
    expect(new Set(all.map(({ state }) => state.number))).toEqual(new Set([1, 2, 3]));
    await openPage(page, language, '/activity');
    await expect(getTotalText(page, language, all.length)).toBeVisible();
    await expect(getRows(page, language)).toHaveCount(10);
    await getPageSizeSelect(page, language).selectOption('100');
    await expect(getRows(page, language)).toHaveCount(all.length);
    for (const { id, title, state, kind } of all) {
      const row = getRows(page, language).filter({
        has: page.locator(`a[href="#/activityDetail?id=${id}"]`),
      });
      await expect(row).toContainText(title[language]);
      await expect(row).toContainText(state.name[language]);
      await expect(row).toContainText(kind[language]);
      await expect(row).toHaveAttribute('data-ended', String(state.number === 3));
    }
  });

  test(`sorts by date and title (${language}) (EV-1)`, async ({ page }) => {
    await openPage(page, language, '/activity?size=100');
    await expect(getRows(page, language)).toHaveCount(demo.activities.length);
    const newest = await getTitles(page, language).allTextContents();
    await getSortSelect(page, language).selectOption('timeAsc');
    await expect(getTitles(page, language)).toHaveText([...newest].reverse());
    await getSortSelect(page, language).selectOption('titleDesc');
    const collator = new Intl.Collator(language === 'zh' ? 'zh-CN' : 'en');
    await expect(getTitles(page, language)).toHaveText([...newest].sort(collator.compare).reverse());
  });
}

test('filters by kind and keyword, and restores both by back and forward (EV-1)', async ({ page }) => {
  const online = toShownActivities(demo).filter(({ type }) => type === 'online');
  const filtered = page.waitForRequest((request) => request.postDataJSON()?.activityType === 2);
  await openPage(page, 'en', '/activity');
  await expect(getRows(page, 'en')).toHaveCount(10);
  await page
    .getByRole('tree', { name: cardPhrases.kinds.en })
    .getByRole('treeitem', { name: online[0]?.kind.en ?? '' })
    .click();
  expect((await filtered).postDataJSON()).not.toHaveProperty('totalCategory');
  await expect(page).toHaveURL(/#\/activity\?category=2$/);
  await expect(getTotalText(page, 'en', online.length)).toBeVisible();
  for (const row of await getRows(page, 'en').all())
    await expect(row).toContainText(online[0]?.kind.en ?? '');

  await searchFor(page, 'en', 'PCIe');
  await expect(page).toHaveURL(/category=2&kw=PCIe$|kw=PCIe&category=2$/);
  await expect(getTitles(page, 'en').first()).toContainText('PCIe');
  const found = await getTitles(page, 'en').allTextContents();

  await getTitles(page, 'en').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(found[0] ?? '');
  await page.goBack();
  await expect(getTitles(page, 'en')).toHaveText(found);
  await expect(getKeywordBox(page, 'en')).toHaveValue('PCIe');
  await page.goBack();
  await expect(getTotalText(page, 'en', online.length)).toBeVisible();
  await page.goBack();
  await expect(getTotalText(page, 'en', demo.activities.length)).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(getTitles(page, 'en')).toHaveText(found);
});

test('shows an event with its details, text, neighbors and its registration period (EV-2)', async ({
  page,
}) => {
  for (const activity of pickOneOfEach(demo)) {
    await openPage(page, 'zh', `/activityDetail?id=${activity.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(activity.title.zh);
    await expect.poll(() => page.title()).toContain(activity.title.zh);
    const properties = page.getByRole('region', { name: activityPhrases.properties.zh });
    await expect(properties).toContainText(activity.kind.zh);
    if (activity.origin) await expect(properties).toContainText(activity.origin.zh);
    if (activity.address) await expect(properties).toContainText(activity.address.zh);
    if (activity.link) await expect(properties.getByRole('link')).toHaveAttribute('href', activity.link);
    await expect(page.getByRole('region', { name: activityPhrases.registration.zh })).toContainText(
      toPattern(activity.state.sentence, 'zh'),
    );
  }
  const next = page.getByRole('navigation', { name: activityPhrases.neighbors.zh }).getByRole('link').first();
  const title = (await next.locator('span').last().textContent()) ?? '';
  expect(demo.activities.map((each) => each.title.zh)).toContain(title);
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    pickOneOfEach(demo).at(-1)?.title.zh ?? '',
  );
});

test('opens the agreement over the event, accessibly (EV-2)', async ({ page }) => {
  const agreement = demo.articles.find(({ id }) => id === 'event-agreement');
  await openPage(page, 'en', `/activityDetail?id=${demo.activities[0]?.id}`);
  const button = page.getByRole('button', { name: activityPhrases.agreement.en });
  await button.click();
  const dialog = page.getByRole('dialog', { name: agreement?.title.en ?? '' });
  await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('says that an event is not there, and leads to the list (EV-2)', async ({ page }) => {
  await openPage(page, 'zh', '/activityDetail?id=no-such-event');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(activityPhrases.missing.zh);
  await page.getByRole('main').getByRole('link').click();
  await expect(getRows(page, 'zh')).toHaveCount(10);
});

test('ignores an empty keyword, and treats both kinds as no filter (EV-1)', async ({ page }) => {
  await openPage(page, 'en', '/activity?category=1,2');
  await expect(getTotalText(page, 'en', demo.activities.length)).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('  ');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/#\/activity\?category=1,2$|category=1%2C2$/);
});

test('offers a retry when the agreement failed (EV-2)', async ({ page }) => {
  await page.route('**/api/index/content/details*', (route) => route.abort());
  await openPage(page, 'en', `/activityDetail?id=${demo.activities[0]?.id}`);
  await page.getByRole('button', { name: activityPhrases.agreement.en }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText(activityPhrases.agreementFailed.en);
  await page.unroute('**/api/index/content/details*');
  await dialog.getByRole('button', { name: uiPhrases.retry.en }).click();
  await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('scrolls a long agreement to its end (EV-2)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openPage(page, 'en', `/activityDetail?id=${demo.activities[0]?.id}`);
  await page.getByRole('button', { name: activityPhrases.agreement.en }).click();
  const last = page.getByRole('dialog').locator('h2 ~ *').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});
