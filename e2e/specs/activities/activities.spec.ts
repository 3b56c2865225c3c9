import { chooseOf, rowsOf, shownActivities, titlesOf, words } from '../../pages/activities-page.ts';
import { openIn } from '../../pages/documents-page.ts';
import { violationsOf } from '../../support/axe.ts';
import { type Demo, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';

const languages = ['zh', 'en'] as const;

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

test.use({ account: 'full@acme.example' });

for (const language of languages) {
  const w = words[language];

  test(`all events with their state and kind, 10 a page (${language}) (EV-1, EV-4)`, async ({ page }) => {
    const all = shownActivities(demo);
    expect(new Set(all.map(({ state }) => state.number))).toEqual(new Set([1, 2, 3]));
    await openIn(page, language, '/#/activity');
    await expect(page.getByText(w.total(all.length), { exact: true })).toBeVisible();
    await expect(rowsOf(page, language)).toHaveCount(10);
    await page.getByLabel(w.size).selectOption('100');
    await expect(rowsOf(page, language)).toHaveCount(all.length);
    for (const { id, title, state, kind } of all) {
      const row = rowsOf(page, language).filter({
        has: page.locator(`a[href="#/activityDetail?id=${id}"]`),
      });
      await expect(row).toContainText(title[language]);
      await expect(row).toContainText(state[language]);
      await expect(row).toContainText(kind[language]);
      await expect(row).toHaveAttribute('data-ended', String(state.number === 3));
    }
  });

  test(`filtered by kind, searched, sorted; back and forward restore it (${language}) (EV-1)`, async ({
    page,
  }) => {
    const online = shownActivities(demo).filter(({ type }) => type === 'online');
    const asked = page.waitForRequest((request) => request.postDataJSON()?.activityType === 2);
    await openIn(page, language, '/#/activity');
    await expect(rowsOf(page, language)).toHaveCount(10);
    await page
      .getByRole('tree', { name: w.kinds })
      .getByRole('treeitem', { name: online[0]?.kind[language] ?? '' })
      .click();
    expect((await asked).postDataJSON()).not.toHaveProperty('totalCategory');
    await expect(page).toHaveURL(/#\/activity\?category=2$/);
    await expect(page.getByText(w.total(online.length), { exact: true })).toBeVisible();
    for (const row of await rowsOf(page, language).all())
      await expect(row).toContainText(online[0]?.kind[language] ?? '');

    const main = page.getByRole('main');
    await main.getByRole('searchbox', { name: w.keyword }).fill('PCIe');
    await main.getByRole('button', { name: w.search, exact: true }).click();
    await expect(page).toHaveURL(/category=2&kw=PCIe$|kw=PCIe&category=2$/);
    await expect(titlesOf(page, language).first()).toContainText('PCIe');
    const found = await titlesOf(page, language).allTextContents();

    await titlesOf(page, language).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(found[0] ?? '');
    await page.goBack();
    await expect(titlesOf(page, language)).toHaveText(found);
    await expect(main.getByRole('searchbox', { name: w.keyword })).toHaveValue('PCIe');
    await page.goBack();
    await expect(page.getByText(w.total(online.length), { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(w.total(demo.activities.length), { exact: true })).toBeVisible();
    await page.goForward();
    await page.goForward();
    await expect(titlesOf(page, language)).toHaveText(found);
  });

  test(`newest, oldest and title order (${language}) (EV-1)`, async ({ page }) => {
    await openIn(page, language, '/#/activity?size=100');
    await expect(rowsOf(page, language)).toHaveCount(demo.activities.length);
    const newest = await titlesOf(page, language).allTextContents();
    await page.getByLabel(w.sort).selectOption('timeAsc');
    await expect(titlesOf(page, language)).toHaveText([...newest].reverse());
    await page.getByLabel(w.sort).selectOption('titleDesc');
    const collator = new Intl.Collator(language === 'zh' ? 'zh-CN' : 'en');
    await expect(titlesOf(page, language)).toHaveText([...newest].sort(collator.compare).reverse());
  });

  test(`an event with facts, text, neighbours and its registration window (${language}) (EV-2)`, async ({
    page,
  }) => {
    for (const activity of chooseOf(demo)) {
      await openIn(page, language, `/#/activityDetail?id=${activity.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(activity.title[language]);
      await expect.poll(() => page.title()).toContain(activity.title[language]);
      const facts = page.getByRole('region', { name: w.facts });
      await expect(facts).toContainText(activity.kind[language]);
      if (activity.origin) await expect(facts).toContainText(activity.origin[language]);
      if (activity.address) await expect(facts).toContainText(activity.address[language]);
      if (activity.link) await expect(facts.getByRole('link')).toHaveAttribute('href', activity.link);
      await expect(page.getByRole('region', { name: w.registration })).toContainText(
        activity.state.told[language],
      );
    }
    const next = page.getByRole('navigation', { name: w.others }).getByRole('link').first();
    const title = (await next.locator('span').last().textContent()) ?? '';
    expect(demo.activities.map((each) => each.title[language])).toContain(title);
    await next.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      chooseOf(demo).at(-1)?.title[language] ?? '',
    );
  });

  test(`the agreement opens over the event, and is accessible (${language}) (EV-2)`, async ({ page }) => {
    const agreement = demo.articles.find(({ id }) => id === 'event-agreement');
    await openIn(page, language, `/#/activityDetail?id=${demo.activities[0]?.id}`);
    const button = page.getByRole('button', { name: w.agreement });
    await button.click();
    const dialog = page.getByRole('dialog', { name: agreement?.title[language] ?? '' });
    await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  test(`an event that is not there says so and leads back to the list (${language}) (EV-2)`, async ({
    page,
  }) => {
    await openIn(page, language, '/#/activityDetail?id=no-such-event');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.missing);
    await page.getByRole('main').getByRole('link').click();
    await expect(rowsOf(page, language)).toHaveCount(10);
  });
}

test('an empty keyword does nothing, and both kinds are no filter (EV-1)', async ({ page }) => {
  await openIn(page, 'en', '/#/activity?category=1,2');
  await expect(page.getByText(words.en.total(demo.activities.length), { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('  ');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/#\/activity\?category=1,2$|category=1%2C2$/);
});

test('a failed agreement offers a retry (EV-2)', async ({ page }) => {
  await page.route('**/api/index/content/details*', (route) => route.abort());
  await openIn(page, 'en', `/#/activityDetail?id=${demo.activities[0]?.id}`);
  await page.getByRole('button', { name: words.en.agreement }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('didn’t load');
  await page.unroute('**/api/index/content/details*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('a long agreement is read to its end (EV-2)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openIn(page, 'en', `/#/activityDetail?id=${demo.activities[0]?.id}`);
  await page.getByRole('button', { name: words.en.agreement }).click();
  const last = page.getByRole('dialog').locator('h2 ~ *').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});
