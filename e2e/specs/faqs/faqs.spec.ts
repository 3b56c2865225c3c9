import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type Language, languages } from '@siliport/contract/language';
import { faqPhrases } from '../../../apps/web/src/features/faqs/faqs.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { attachmentPhrases } from '../../../apps/web/src/widgets/attachments/attachments.phrases.ts';
import { relatedPhrases } from '../../../apps/web/src/widgets/document-files/document-files.phrases.ts';
import { progressPhrases } from '../../../apps/web/src/widgets/progress/progress.phrases.ts';
import { isRequestTo } from '../../pages/documents-page.ts';
import {
  expectListRestored,
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
import { holdRequests } from '../../support/hold-requests.ts';
import { toPattern } from '../../support/phrases.ts';
import { openPage } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

type DemoFaq = Demo['faqs'][number];

let demo: Demo;
let faqWithFile: DemoFaq;
let file: { name: string; path: string };
test.beforeAll(async () => {
  demo = await readDemo();
  const found = demo.faqs.flatMap((faq) => {
    const first = faq.files?.[0];
    return first && 'file' in first ? [{ faq, first }] : [];
  })[0];
  if (!found) throw new Error('no question of the demo has a file of its own');
  faqWithFile = found.faq;
  const name = found.first.file;
  file = { name, path: join(import.meta.dirname, '../../../demo/faqs', found.faq.id, name) };
});

const getRows = (page: Page, language: Language) =>
  page.getByRole('list', { name: faqPhrases.title[language], exact: true }).locator('article');

const getTitles = (page: Page, language: Language) => getRows(page, language).getByRole('link');

const toTitles = (faqs: readonly DemoFaq[], language: Language, count = 10) =>
  faqs.slice(0, count).map(({ title }) => title[language]);

const toDetailRoute = (id: string) => `/questionDetail?id=${id}`;

const getFileRow = (page: Page, language: Language) =>
  page
    .getByRole('list', { name: attachmentPhrases.list[language], exact: true })
    .getByRole('listitem')
    .first();

for (const language of languages) {
  test(`lists the newest questions with short answer, labels and date (${language}) (FQ-1)`, async ({
    page,
  }) => {
    await openPage(page, language, '/question');
    await expect(page).toHaveTitle(new RegExp(`^${faqPhrases.title[language]} - `));
    const newest = sortNewestFirst(demo.faqs).slice(0, 10);
    await expect(getTitles(page, language)).toHaveText(toTitles(newest, language));
    await expect(getTotalText(page, language, demo.faqs.length)).toBeVisible();
    for (const [index, faq] of newest.entries()) {
      const row = getRows(page, language).nth(index);
      await expect(row).toContainText(faq.description[language]);
      await expect(row.locator('time')).toHaveAttribute('datetime', faq.released);
      for (const label of faq.group?.[language] ?? [])
        await expect(row.getByText(label, { exact: true })).toBeVisible();
    }
  });
}

test('filters and sorts the list by tree, order, page size and keyword (FQ-1)', async ({ page }) => {
  await openPage(page, 'zh', '/question?size=30');
  await getSortSelect(page, 'zh').selectOption('timeAsc');
  const oldest = sortNewestFirst(demo.faqs).reverse();
  await expect(getTitles(page, 'zh')).toHaveText(toTitles(oldest, 'zh', 30));
  await getSortSelect(page, 'zh').selectOption('titleDesc');
  const byTitle = sortByTitleDescending(demo.faqs, 'zh');
  await expect(getTitles(page, 'zh')).toHaveText(toTitles(byTitle, 'zh', 30));

  const root = demo.categories.find(({ id }) => id === 'interface-ip');
  const leaves = findLeafIds(root);
  await page
    .getByRole('tree', { name: faqPhrases.series.zh })
    .getByRole('treeitem', { name: root?.name.zh ?? '', exact: true })
    .click();
  const inTree = byTitle.filter(({ category }) => leaves.includes(category));
  expect(inTree.length).toBeGreaterThan(0);
  await expect(getTitles(page, 'zh')).toHaveText(toTitles(inTree, 'zh', 30));
  await removeFilter(page, 'zh', root?.name.zh ?? '');
  await searchFor(page, 'zh', faqWithFile.title.zh.slice(0, 20));
  await expect(getTitles(page, 'zh').filter({ hasText: faqWithFile.title.zh })).toHaveCount(1);
});

test('shows a question with brief, detail, files and related questions (FQ-2)', async ({ page }) => {
  const answered = page.waitForResponse((response) => isRequestTo(response.request(), '/FAQDetails'));
  await openPage(page, 'zh', toDetailRoute(faqWithFile.id));
  const { other } = (await (await answered).json()).data;
  await expect(page.locator('main h1')).toHaveText(faqWithFile.title.zh);
  await expect(page).toHaveTitle(/ - /);
  for (const label of faqWithFile.group?.zh ?? [])
    await expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: faqPhrases.brief.zh })).toContainText(
    faqWithFile.description.zh,
  );
  const firstWords = /<p>([^<]{5,20})/.exec(faqWithFile.content.zh)?.[1] ?? '';
  await expect(page.getByRole('region', { name: faqPhrases.detail.zh })).toContainText(firstWords);
  await expect(
    page.getByRole('list', { name: attachmentPhrases.list.zh, exact: true }).getByRole('listitem'),
  ).toHaveCount(faqWithFile.files?.length ?? 0);
  await expect(
    page.getByRole('region', { name: faqPhrases.related.zh }).locator('article').getByRole('link'),
  ).toHaveText(other.map(({ title }: { title: string }) => title));
  const parts = page.getByRole('navigation', { name: faqPhrases.directory.zh }).getByRole('button');
  await expect(parts).toHaveText([
    faqPhrases.brief.zh,
    faqPhrases.detail.zh,
    faqPhrases.downloads.zh,
    faqPhrases.products.zh,
    faqPhrases.related.zh,
    // What belongs to the question, loaded after it (N-2).
    relatedPhrases.versions.zh,
    relatedPhrases.documents.zh,
    relatedPhrases.trainings.zh,
  ]);
});

test('shows progress 1 when a download starts, then saves the file (FQ-4)', async ({ page }) => {
  const release = await holdRequests(page, '**/knowledge/downLog?**');
  await openPage(page, 'en', toDetailRoute(faqWithFile.id));
  const row = getFileRow(page, 'en');
  const saved = page.waitForEvent('download');
  await row.getByRole('button', { name: progressPhrases.download.en }).click();
  await expect(row.getByRole('progressbar')).toHaveJSProperty('value', 1);
  await expect(row.getByRole('button')).toHaveText('1%');
  // A second click starts no second download (DL-1).
  await row.getByRole('button').click({ force: true });
  release();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(file.name);
  expect(await readFile(await download.path())).toEqual(await readFile(file.path));
  await expect(row.getByRole('progressbar')).toHaveCount(0);
  await expect(
    page.getByRole('status').getByText(getTranslator(progressPhrases, 'en')('done', { name: file.name })),
  ).toBeAttached();
});

test('says that a download failed, and makes the row idle again (DL-4)', async ({ page }) => {
  await page.route('**/knowledge/downLog?**', (route) => route.abort());
  await openPage(page, 'zh', toDetailRoute(faqWithFile.id));
  await getFileRow(page, 'zh').getByRole('button', { name: progressPhrases.download.zh }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: toPattern(progressPhrases.failed, 'zh') }),
  ).toBeVisible();
  await expect(getFileRow(page, 'zh').getByRole('progressbar')).toHaveCount(0);
});

test('restores the list by back, forward and reload (FQ-1)', async ({ page }) => {
  await openPage(page, 'en', '/question');
  const oldest = sortNewestFirst(demo.faqs).reverse();
  const titles = toTitles(oldest, 'en', oldest.length);
  await expectListRestored(page, 'en', getTitles(page, 'en'), titles);
});

test('says that a question is not there, and leads to the list (FQ-2)', async ({ page }) => {
  await openPage(page, 'zh', toDetailRoute('no-such-question'));
  await expect(page.locator('main h1')).toHaveText(faqPhrases.missing.zh);
  await page.getByRole('main').getByRole('link', { name: faqPhrases.toList.zh }).click();
  await expect(getTitles(page, 'zh')).toHaveCount(10);
});

/** Returns the scroll positions of each frame after a click, until the page has stopped scrolling. */
const scrollAfter = async (page: Page, button: Locator) => {
  await button.evaluate((element) => {
    const seen: [number, number][] = [];
    Object.assign(window, { seen });
    element.addEventListener('click', () => {
      const start = performance.now();
      const look = () => {
        seen.push([performance.now() - start, scrollY]);
        if (performance.now() - start < 1_800) requestAnimationFrame(look);
        else Object.assign(window, { isDone: true });
      };
      look();
    });
  });
  await button.click();
  await page.waitForFunction(() => 'isDone' in window);
  const seen = await page.evaluate(() => (window as unknown as { seen: [number, number][] }).seen);
  const last = seen.at(-1)?.[1] ?? 0;
  const arrived = seen.find(([, top]) => Math.abs(top - last) < 1)?.[0] ?? 0;
  return { seen, last, arrived, positions: new Set(seen.map(([, top]) => Math.round(top))).size };
};

const openDirectory = async (page: Page, language: Language): Promise<Locator> => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await openPage(page, language, toDetailRoute(faqWithFile.id));
  return page.getByRole('navigation', { name: faqPhrases.directory[language] });
};

test('scrolls from the side directory to the downloads in 800 ms, and marks the part in view (FQ-3)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const directory = await openDirectory(page, 'en');
  const here = directory.locator('[aria-current]');
  await expect(here).toHaveText(faqPhrases.brief.en);
  const { arrived, positions, last } = await scrollAfter(
    page,
    directory.getByRole('button', { name: faqPhrases.downloads.en }),
  );
  expect(arrived).toBeGreaterThan(600);
  expect(arrived).toBeLessThan(1_100);
  expect(positions).toBeGreaterThan(5);
  expect(last).toBeGreaterThan(100);
  await expect(here).toHaveText(faqPhrases.downloads.en);
  const downloads = page.getByRole('region', { name: faqPhrases.downloads.en });
  await expect(downloads).toBeFocused();
  await expect(downloads.getByRole('listitem').first()).toBeInViewport();
  await expect(directory.getByRole('button').first()).toBeInViewport();

  await page.mouse.move(400, 300);
  await page.mouse.wheel(0, -5_000);
  await expect(here).toHaveText(faqPhrases.brief.en);
});

test('jumps without a motion where the reader prefers none (FQ-3)', async ({ page }) => {
  const directory = await openDirectory(page, 'en');
  await expect(page.getByRole('region', { name: faqPhrases.downloads.en })).toBeVisible();
  const button = directory.getByRole('button', { name: faqPhrases.downloads.en });
  const { last, positions, arrived } = await scrollAfter(page, button);
  expect(last).toBeGreaterThan(100);
  expect(positions).toBeLessThanOrEqual(2);
  expect(arrived).toBeLessThan(150);
  await expect(page.getByRole('region', { name: faqPhrases.downloads.en })).toBeFocused();
});

test('stops scrolling by itself when the reader scrolls (FQ-3)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const directory = await openDirectory(page, 'en');
  await directory.getByRole('button', { name: faqPhrases.related.en }).click();
  await page.waitForFunction(() => scrollY > 20);
  await page.mouse.move(400, 300);
  // The first wheel event stops the animation, but a pending frame may still follow.
  await page.mouse.wheel(0, -5_000);
  await page.mouse.wheel(0, -5_000);
  const restsAt = await page.evaluate(async () => {
    const start = performance.now();
    // Longer than the animation would have taken.
    while (performance.now() - start < 1_000) await new Promise(requestAnimationFrame);
    return scrollY;
  });
  expect(restsAt).toBe(0);
});
