import type { Page } from '@playwright/test';
import { type Language, languages } from '@siliport/contract/language';
import { uiPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import { trainingPhrases } from '../../../apps/web/src/features/trainings/trainings.phrases.ts';
import { attachmentPhrases } from '../../../apps/web/src/widgets/attachments/attachments.phrases.ts';
import { pagedListPhrases } from '../../../apps/web/src/widgets/list/list.phrases.ts';
import { progressPhrases } from '../../../apps/web/src/widgets/progress/progress.phrases.ts';
import { isRequestTo } from '../../pages/documents-page.ts';
import {
  expectListRestored,
  getPageSizeSelect,
  getSortSelect,
  getTotalText,
  removeFilter,
  searchFor,
} from '../../pages/paged-list.ts';
import {
  type Demo,
  findLeafIds,
  readDemo,
  sortByTitleDescending,
  sortNewestFirst,
} from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPage } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const getCards = (page: Page, language: Language) =>
  page.getByRole('list', { name: trainingPhrases.title[language], exact: true }).locator('article');

const getTitles = (page: Page, language: Language) => getCards(page, language).getByRole('link');

const toTitles = (trainings: readonly Demo['trainings'][number][], language: Language, count = 10) =>
  trainings.slice(0, count).map(({ title }) => title[language]);

/** A training with files, and another of its category. */
const getTrainingWithOthers = () => {
  const found = demo.trainings.find(
    ({ id, category, files }) =>
      (files?.length ?? 0) > 0 &&
      demo.trainings.some((other) => other.category === category && other.id !== id),
  );
  if (!found) throw new Error('no training of the demo has files and a related one');
  return found;
};

const toDetailRoute = (id: string) => `/onlineTrainDetail?id=${id}`;

for (const language of languages) {
  test(`lists the newest trainings as cards with labels, views and date (${language}) (TR-1)`, async ({
    page,
  }) => {
    await openPage(page, language, '/onlineTrain');
    await expect(page).toHaveTitle(new RegExp(`^${trainingPhrases.title[language]} - `));
    const newest = sortNewestFirst(demo.trainings).slice(0, 10);
    await expect(getTitles(page, language)).toHaveText(toTitles(newest, language));
    await expect(getTotalText(page, language, demo.trainings.length)).toBeVisible();
    for (const [index, training] of newest.entries()) {
      const card = getCards(page, language).nth(index);
      await expect(card.getByText(/^[\d,]+ (次观看|views?)$/)).toBeVisible();
      await expect(card.locator('time')).toHaveAttribute('datetime', training.released);
      for (const label of training.group?.[language] ?? [])
        await expect(card.getByText(label, { exact: true })).toBeVisible();
    }
  });
}

test('filters and sorts the list by order, page size, tree and keyword (TR-1)', async ({ page }) => {
  await openPage(page, 'en', '/onlineTrain');
  await getSortSelect(page, 'en').selectOption('timeAsc');
  const oldest = sortNewestFirst(demo.trainings).reverse();
  await expect(getTitles(page, 'en')).toHaveText(toTitles(oldest, 'en'));
  await getSortSelect(page, 'en').selectOption('titleDesc');
  const byTitle = sortByTitleDescending(demo.trainings, 'en');
  await expect(getTitles(page, 'en')).toHaveText(toTitles(byTitle, 'en'));
  await getPageSizeSelect(page, 'en').selectOption('30');
  await expect(getTitles(page, 'en')).toHaveText(toTitles(byTitle, 'en', 30));

  const root = demo.categories.find(({ id }) => id === 'interface-ip');
  const leaves = findLeafIds(root);
  await page
    .getByRole('tree', { name: trainingPhrases.series.en })
    .getByRole('treeitem', { name: root?.name.en ?? '', exact: true })
    .click();
  const inTree = byTitle.filter(({ category }) => leaves.includes(category));
  expect(inTree.length).toBeGreaterThan(0);
  await expect(getTitles(page, 'en')).toHaveText(toTitles(inTree, 'en', 30));
  await removeFilter(page, 'en', root?.name.en ?? '');

  await searchFor(page, 'en', 'UCIe');
  await expect(getTitles(page, 'en').filter({ hasText: 'UCIe' })).toHaveCount(1);
  await expect(getTotalText(page, 'en', demo.trainings.length)).toBeHidden();
});

test('shows a training with chapters, text, files and other trainings (TR-2)', async ({ page }) => {
  const training = getTrainingWithOthers();
  const answered = page.waitForResponse((response) => isRequestTo(response.request(), '/trainDetails'));
  await openPage(page, 'en', toDetailRoute(training.id));
  const { details, other } = (await (await answered).json()).data;
  await expect(page.locator('main h1')).toHaveText(training.title.en);
  await expect(page).toHaveTitle(new RegExp(`^${training.title.en} - `));
  const chapters = page.getByRole('region', { name: trainingPhrases.chapters.en }).getByRole('listitem');
  await expect(chapters).toHaveText(
    training.chapters.map(
      ({ name, seconds }, index) =>
        `${index + 1}. ${name.en}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    ),
  );
  await expect(page.getByRole('region', { name: trainingPhrases.description.en })).toContainText(
    training.description.en,
  );
  await expect(page.getByRole('list', { name: attachmentPhrases.list.en }).getByRole('listitem')).toHaveCount(
    training.files?.length ?? 0,
  );
  expect(other.length).toBeGreaterThan(0);
  await expect(
    page.getByRole('region', { name: trainingPhrases.related.en }).locator('article').getByRole('link'),
  ).toHaveText(other.map(({ title }: { title: string }) => title));
  const neighbors = [details.prev, details.next].filter(Boolean);
  const links = page.getByRole('navigation', { name: trainingPhrases.neighbors.en }).getByRole('link');
  await expect(links).toHaveCount(neighbors.length);
  for (const [index, { title }] of neighbors.entries()) await expect(links.nth(index)).toContainText(title);
});

test('downloads a related file (TR-2)', async ({ page }) => {
  const training = getTrainingWithOthers();
  await openPage(page, 'zh', toDetailRoute(training.id));
  const row = page.getByRole('list', { name: attachmentPhrases.list.zh }).getByRole('listitem').first();
  const downloadRequest = page.waitForRequest((request) => isRequestTo(request, '/knowledge/downLog'));
  const saved = page.waitForEvent('download');
  await row.getByRole('button', { name: progressPhrases.download.zh }).click();
  const query = new URL((await downloadRequest).url()).searchParams;
  expect(query.get('id')).toBe(training.id);
  expect(query.get('path')).toBeTruthy();
  expect((await saved).suggestedFilename()).toMatch(/\.\w+$/);
});

test('restores the list by back, forward and reload (TR-1)', async ({ page }) => {
  await openPage(page, 'zh', '/onlineTrain');
  const oldest = sortNewestFirst(demo.trainings).reverse();
  const titles = toTitles(oldest, 'zh', oldest.length);
  await expectListRestored(page, 'zh', getTitles(page, 'zh'), titles);
});

test('says that a training is not there, and leads to the list (TR-2)', async ({ page }) => {
  await openPage(page, 'en', toDetailRoute('no-such-training'));
  await expect(page.locator('main h1')).toHaveText(trainingPhrases.missing.en);
  await page.getByRole('main').getByRole('link', { name: trainingPhrases.toList.en }).click();
  await expect(getTitles(page, 'en')).toHaveCount(10);
});

test('says that a list failed, and loads it on retry (TR-1)', async ({ page }) => {
  await page.route('**/api/knowledge/trainPage', (route) => route.abort());
  await openPage(page, 'en', '/onlineTrain');
  await expect(page.getByRole('alert')).toContainText(pagedListPhrases.failedTitle.en);
  await page.unroute('**/api/knowledge/trainPage');
  await page.getByRole('button', { name: uiPhrases.retry.en }).click();
  await expect(getCards(page, 'en')).toHaveCount(10);
});

test('copies the address of a training (TR-2)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = sortNewestFirst(demo.trainings)[0] ?? { id: '' };
  await openPage(page, 'en', toDetailRoute(id));
  await page.getByRole('button', { name: uiPhrases.copyLink.en }).click();
  await expect(page.getByRole('button', { name: uiPhrases.linkCopied.en })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});
