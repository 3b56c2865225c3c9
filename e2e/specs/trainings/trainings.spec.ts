import type { Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { isCall, languages, words as listWords, openIn, searchFor } from '../../pages/documents-page.ts';
import { expectRestored } from '../../pages/list-restoration.ts';
import { compare, type Demo, newestFirst, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ account: 'full@acme.example' });

const words = {
  zh: {
    title: '在线培训',
    views: '次观看',
    chapters: '章节',
    description: '培训介绍',
    downloads: '附件',
    related: '相关培训',
    neighbours: '前后培训',
    missing: '找不到此培训',
    toList: '全部培训',
    copied: '链接已复制',
    copy: '复制链接',
  },
  en: {
    title: 'Online training',
    views: 'views?',
    chapters: 'Chapters',
    description: 'About this training',
    downloads: 'Attachments',
    related: 'Related training',
    neighbours: 'Other trainings',
    missing: 'Training not found',
    toList: 'All training',
    copied: 'Link copied',
    copy: 'Copy link',
  },
} as const;

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const cardsOf = (page: Page, language: Language) =>
  page.getByRole('list', { name: words[language].title, exact: true }).locator('article');

const titlesOf = (page: Page, language: Language) => cardsOf(page, language).getByRole('link');

const titlesIn = (trainings: readonly Demo['trainings'][number][], language: Language, count = 10) =>
  trainings.slice(0, count).map(({ title }) => title[language]);

/** A training with files, and another of its category. */
const withOthers = () => {
  const found = demo.trainings.find(
    ({ id, category, files }) =>
      (files?.length ?? 0) > 0 &&
      demo.trainings.some((other) => other.category === category && other.id !== id),
  );
  if (!found) throw new Error('no training of the demo has files and a related one');
  return found;
};

const detailAddress = (id: string) => `/#/onlineTrainDetail?id=${id}`;

for (const language of languages) {
  const w = words[language];
  const l = listWords[language];

  test(`the newest trainings as cards, with labels, views and date (${language}) (TR-1)`, async ({
    page,
  }) => {
    await openIn(page, language, '/#/onlineTrain');
    await expect(page).toHaveTitle(new RegExp(`^${w.title} - `));
    const newest = newestFirst(demo.trainings).slice(0, 10);
    await expect(titlesOf(page, language)).toHaveText(titlesIn(newest, language));
    await expect(page.getByText(l.total(demo.trainings.length))).toBeVisible();
    for (const [index, training] of newest.entries()) {
      const card = cardsOf(page, language).nth(index);
      await expect(card.getByText(new RegExp(`^[\\d,]+ ${w.views}$`))).toBeVisible();
      await expect(card.locator('time')).toHaveAttribute('datetime', training.released);
      for (const label of training.group?.[language] ?? [])
        await expect(card.getByText(label, { exact: true })).toBeVisible();
    }
  });

  test(`keyword, tree, order and page size filter the list (${language}) (TR-1)`, async ({ page }) => {
    await openIn(page, language, '/#/onlineTrain');
    await page.getByLabel(l.sort).selectOption('timeAsc');
    const oldest = newestFirst(demo.trainings).reverse();
    await expect(titlesOf(page, language)).toHaveText(titlesIn(oldest, language));
    await page.getByLabel(l.sort).selectOption('titleDesc');
    const { compare: byTitle } = new Intl.Collator(language);
    const byTitleDown = [...demo.trainings].sort(
      (a, b) => byTitle(b.title[language], a.title[language]) || compare(b.id, a.id),
    );
    await expect(titlesOf(page, language)).toHaveText(titlesIn(byTitleDown, language));
    await page.getByLabel(l.size).selectOption('30');
    await expect(titlesOf(page, language)).toHaveText(titlesIn(byTitleDown, language, 30));

    const root = demo.categories?.find(({ id }) => id === 'interface-ip');
    const leaves = root?.children.flatMap((branch) => branch.children.map(({ id }) => id)) ?? [];
    await page
      .getByRole('tree', { name: l.series })
      .getByRole('treeitem', { name: root?.name[language] ?? '', exact: true })
      .click();
    const inTree = byTitleDown.filter(({ category }) => leaves.includes(category));
    expect(inTree.length).toBeGreaterThan(0);
    await expect(titlesOf(page, language)).toHaveText(titlesIn(inTree, language, 30));
    await page.getByRole('button', { name: `${l.remove} ${root?.name[language]}` }).click();

    await searchFor(page, language, 'UCIe');
    await expect(titlesOf(page, language).filter({ hasText: 'UCIe' })).toHaveCount(1);
    await expect(page.getByText(l.total(demo.trainings.length))).toBeHidden();
  });

  test(`a training with chapters, text, files and other trainings (${language}) (TR-2)`, async ({ page }) => {
    const training = withOthers();
    const answered = page.waitForResponse((response) => isCall(response.request(), '/trainDetails'));
    await openIn(page, language, detailAddress(training.id));
    const { details, other } = (await (await answered).json()).data;
    await expect(page.locator('main h1')).toHaveText(training.title[language]);
    await expect(page).toHaveTitle(new RegExp(`^${training.title[language]} - `));
    const chapters = page.getByRole('region', { name: w.chapters }).getByRole('listitem');
    await expect(chapters).toHaveText(
      training.chapters.map(
        ({ name, seconds }, index) =>
          `${index + 1}. ${name[language]}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
      ),
    );
    await expect(page.getByRole('region', { name: w.description })).toContainText(
      training.description[language],
    );
    await expect(page.getByRole('list', { name: w.downloads }).getByRole('listitem')).toHaveCount(
      training.files?.length ?? 0,
    );
    expect(other.length).toBeGreaterThan(0);
    await expect(
      page.getByRole('region', { name: w.related }).locator('article').getByRole('link'),
    ).toHaveText(other.map(({ title }: { title: string }) => title));
    const neighbours = [details.prev, details.next].filter(Boolean);
    const links = page.getByRole('navigation', { name: w.neighbours }).getByRole('link');
    await expect(links).toHaveCount(neighbours.length);
    for (const [index, { title }] of neighbours.entries())
      await expect(links.nth(index)).toContainText(title);
  });

  test(`a related file is downloaded (${language}) (TR-2)`, async ({ page }) => {
    const training = withOthers();
    await openIn(page, language, detailAddress(training.id));
    const row = page.getByRole('list', { name: w.downloads }).getByRole('listitem').first();
    const asked = page.waitForRequest((request) => isCall(request, '/knowledge/downLog'));
    const saved = page.waitForEvent('download');
    await row.getByRole('button', { name: l.download }).click();
    const query = new URL((await asked).url()).searchParams;
    expect(query.get('id')).toBe(training.id);
    expect(query.get('path')).toBeTruthy();
    expect((await saved).suggestedFilename()).toMatch(/\.\w+$/);
  });

  test(`back, forward and reload restore the list (${language}) (TR-1)`, async ({ page }) => {
    await openIn(page, language, '/#/onlineTrain');
    const oldest = newestFirst(demo.trainings).reverse();
    const titles = titlesIn(oldest, language, oldest.length);
    await expectRestored(page, language, titlesOf(page, language), titles);
  });

  test(`a training that is not there says so, and leads on (${language}) (TR-2)`, async ({ page }) => {
    await openIn(page, language, detailAddress('no-such-training'));
    await expect(page.locator('main h1')).toHaveText(w.missing);
    await page.getByRole('main').getByRole('link', { name: w.toList }).click();
    await expect(titlesOf(page, language)).toHaveCount(10);
  });
}

test('a list that fails says so, and a retry helps (TR-1)', async ({ page }) => {
  await page.route('**/api/knowledge/trainPage', (route) => route.abort());
  await openIn(page, 'en', '/#/onlineTrain');
  await expect(page.getByRole('alert')).toContainText('The list didn’t load');
  await page.unroute('**/api/knowledge/trainPage');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardsOf(page, 'en')).toHaveCount(10);
});

test('on the list of trainings a search for trainings filters in place (SE-2)', async ({ page }) => {
  await openIn(page, 'en', '/#/onlineTrain?sort=timeAsc');
  await expect(cardsOf(page, 'en')).toHaveCount(10);
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Keyword or part number' }).fill('UCIe');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/onlineTrain\?.*kw=UCIe/);
  await expect(page).toHaveURL(/sort=timeAsc/);
  await expect(titlesOf(page, 'en').filter({ hasText: 'UCIe' })).toHaveCount(1);
});

test('the address of a training can be copied (TR-2)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = newestFirst(demo.trainings)[0] ?? { id: '' };
  await openIn(page, 'en', detailAddress(id));
  await page.getByRole('button', { name: words.en.copy }).click();
  await expect(page.getByRole('button', { name: words.en.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});
