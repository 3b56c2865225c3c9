import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { isCall, languages, words as listWords, openIn, searchFor } from '../../pages/documents-page.ts';
import { expectRestored } from '../../pages/list-restoration.ts';
import { compare, type Demo, newestFirst, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ account: 'full@acme.example' });

const words = {
  zh: {
    title: '常见问题',
    directory: '本页内容',
    brief: '摘要',
    detail: '详细说明',
    downloads: '附件下载',
    related: '相关问题',
    files: '附件',
    missing: '找不到此问题',
    toList: '全部问题',
    done: '下载完成',
    failed: '下载失败',
  },
  en: {
    title: 'FAQs',
    directory: 'On this page',
    brief: 'Summary',
    detail: 'Details',
    downloads: 'Downloads',
    related: 'Related questions',
    files: 'Attachments',
    missing: 'FAQ not found',
    toList: 'All FAQs',
    done: 'Downloaded',
    failed: 'Couldn’t download',
  },
} as const;

type DemoFaq = Demo['faqs'][number];

let demo: Demo;
let withFile: DemoFaq;
let file: { name: string; path: string };
test.beforeAll(async () => {
  demo = await readDemo();
  const found = demo.faqs.flatMap((faq) => {
    const first = faq.files?.[0];
    return first && 'file' in first ? [{ faq, first }] : [];
  })[0];
  if (!found) throw new Error('no question of the demo has a file of its own');
  withFile = found.faq;
  const name = found.first.file;
  file = { name, path: join(import.meta.dirname, '../../../demo/faqs', found.faq.id, name) };
});

const rowsOf = (page: Page, language: Language) =>
  page.getByRole('list', { name: words[language].title, exact: true }).locator('article');

const titlesOf = (page: Page, language: Language) => rowsOf(page, language).getByRole('link');

const titlesIn = (faqs: readonly DemoFaq[], language: Language, count = 10) =>
  faqs.slice(0, count).map(({ title }) => title[language]);

const detailAddress = (id: string) => `/#/questionDetail?id=${id}`;

const fileRow = (page: Page, language: Language) =>
  page.getByRole('list', { name: words[language].files, exact: true }).getByRole('listitem').first();

for (const language of languages) {
  const w = words[language];
  const l = listWords[language];

  test(`the newest questions, with short answer, labels and date (${language}) (FQ-1)`, async ({ page }) => {
    await openIn(page, language, '/#/question');
    await expect(page).toHaveTitle(new RegExp(`^${w.title} - `));
    const newest = newestFirst(demo.faqs).slice(0, 10);
    await expect(titlesOf(page, language)).toHaveText(titlesIn(newest, language));
    await expect(page.getByText(l.total(demo.faqs.length))).toBeVisible();
    for (const [index, faq] of newest.entries()) {
      const row = rowsOf(page, language).nth(index);
      await expect(row).toContainText(faq.description[language]);
      await expect(row.locator('time')).toHaveAttribute('datetime', faq.released);
      for (const label of faq.group?.[language] ?? [])
        await expect(row.getByText(label, { exact: true })).toBeVisible();
    }
  });

  test(`keyword, tree, order and page size filter the list (${language}) (FQ-1)`, async ({ page }) => {
    await openIn(page, language, '/#/question?size=30');
    await page.getByLabel(l.sort).selectOption('timeAsc');
    const oldest = newestFirst(demo.faqs).reverse();
    await expect(titlesOf(page, language)).toHaveText(titlesIn(oldest, language, 30));
    await page.getByLabel(l.sort).selectOption('titleDesc');
    const { compare: byTitle } = new Intl.Collator(language);
    const byTitleDown = [...demo.faqs].sort(
      (a, b) => byTitle(b.title[language], a.title[language]) || compare(b.id, a.id),
    );
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
    await searchFor(page, language, withFile.title[language].slice(0, 20));
    await expect(titlesOf(page, language).filter({ hasText: withFile.title[language] })).toHaveCount(1);
  });

  test(`a question with brief, detail, files and related questions (${language}) (FQ-2)`, async ({
    page,
  }) => {
    const answered = page.waitForResponse((response) => isCall(response.request(), '/FAQDetails'));
    await openIn(page, language, detailAddress(withFile.id));
    const { other } = (await (await answered).json()).data;
    await expect(page.locator('main h1')).toHaveText(withFile.title[language]);
    await expect(page).toHaveTitle(/ - /);
    for (const label of withFile.group?.[language] ?? [])
      await expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: w.brief })).toContainText(withFile.description[language]);
    const firstWords = /<p>([^<]{5,20})/.exec(withFile.content[language])?.[1] ?? '';
    await expect(page.getByRole('region', { name: w.detail })).toContainText(firstWords);
    await expect(page.getByRole('list', { name: w.files, exact: true }).getByRole('listitem')).toHaveCount(
      withFile.files?.length ?? 0,
    );
    await expect(
      page.getByRole('region', { name: w.related }).locator('article').getByRole('link'),
    ).toHaveText(other.map(({ title }: { title: string }) => title));
    const parts = page.getByRole('navigation', { name: w.directory }).getByRole('button');
    await expect(parts).toHaveText([w.brief, w.detail, w.downloads, w.related]);
  });

  test(`progress is 1 when a download starts, then the file is there (${language}) (FQ-4)`, async ({
    page,
  }) => {
    const release = Promise.withResolvers<void>();
    await page.route('**/knowledge/downLog?**', async (route) => {
      await release.promise;
      await route.continue();
    });
    await openIn(page, language, detailAddress(withFile.id));
    const row = fileRow(page, language);
    const saved = page.waitForEvent('download');
    await row.getByRole('button', { name: l.download }).click();
    await expect(row.getByRole('progressbar')).toHaveJSProperty('value', 1);
    await expect(row.getByRole('button')).toHaveText('1%');
    // DL-1: pressed again, it starts no second one.
    await row.getByRole('button').click({ force: true });
    release.resolve();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(file.name);
    expect(await readFile(await download.path())).toEqual(await readFile(file.path));
    await expect(row.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByRole('status').getByText(w.done)).toBeAttached();
  });

  test(`a download that fails says so, and the row is idle again (${language}) (DL-4)`, async ({ page }) => {
    await page.route('**/knowledge/downLog?**', (route) => route.abort());
    await openIn(page, language, detailAddress(withFile.id));
    await fileRow(page, language).getByRole('button', { name: l.download }).click();
    await expect(page.getByRole('alert').filter({ hasText: w.failed })).toBeVisible();
    await expect(fileRow(page, language).getByRole('progressbar')).toHaveCount(0);
  });

  test(`back, forward and reload restore the list (${language}) (FQ-1)`, async ({ page }) => {
    await openIn(page, language, '/#/question');
    const oldest = newestFirst(demo.faqs).reverse();
    const titles = titlesIn(oldest, language, oldest.length);
    await expectRestored(page, language, titlesOf(page, language), titles);
  });

  test(`a question that is not there says so, and leads on (${language}) (FQ-2)`, async ({ page }) => {
    await openIn(page, language, detailAddress('no-such-question'));
    await expect(page.locator('main h1')).toHaveText(w.missing);
    await page.getByRole('main').getByRole('link', { name: w.toList }).click();
    await expect(titlesOf(page, language)).toHaveCount(10);
  });
}

/** Where the page stood at each of its pictures, from a click on; ends when it has stood still for long enough. */
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
  return { seen, last, arrived, places: new Set(seen.map(([, top]) => Math.round(top))).size };
};

const openDirectory = async (page: Page, language: Language): Promise<Locator> => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await openIn(page, language, detailAddress(withFile.id));
  return page.getByRole('navigation', { name: words[language].directory });
};

for (const language of languages)
  test(`the side directory goes to the downloads in 800 ms, and marks where the reader is (${language}) (FQ-3)`, async ({
    page,
  }) => {
    const w = words[language];
    const directory = await openDirectory(page, language);
    const here = directory.locator('[aria-current]');
    await expect(here).toHaveText(w.brief);
    const { arrived, places, last } = await scrollAfter(
      page,
      directory.getByRole('button', { name: w.downloads }),
    );
    expect(arrived).toBeGreaterThan(600);
    expect(arrived).toBeLessThan(1_100);
    expect(places).toBeGreaterThan(5);
    expect(last).toBeGreaterThan(100);
    await expect(here).toHaveText(w.downloads);
    const downloads = page.getByRole('region', { name: w.downloads });
    await expect(downloads).toBeFocused();
    await expect(downloads.getByRole('listitem').first()).toBeInViewport();
    await expect(directory.getByRole('button').first()).toBeInViewport();

    await page.mouse.move(400, 300);
    await page.mouse.wheel(0, -5_000);
    await expect(here).toHaveText(w.brief);
  });

test('with prefers-reduced-motion it jumps (FQ-3)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const directory = await openDirectory(page, 'en');
  await expect(page.getByRole('region', { name: words.en.downloads })).toBeVisible();
  const button = directory.getByRole('button', { name: words.en.downloads });
  const { last, places, arrived } = await scrollAfter(page, button);
  expect(last).toBeGreaterThan(100);
  expect(places).toBeLessThanOrEqual(2);
  expect(arrived).toBeLessThan(150);
  await expect(page.getByRole('region', { name: words.en.downloads })).toBeFocused();
});

test('a reader who scrolls meanwhile has the page again (FQ-3)', async ({ page }) => {
  const directory = await openDirectory(page, 'en');
  await directory.getByRole('button', { name: words.en.related }).click();
  await page.waitForFunction(() => scrollY > 20);
  await page.mouse.move(400, 300);
  await page.mouse.wheel(0, -5_000);
  const restsAt = await page.evaluate(async () => {
    const start = performance.now();
    // Longer than the way would have taken.
    while (performance.now() - start < 1_000) await new Promise(requestAnimationFrame);
    return scrollY;
  });
  // A picture that was under way when the wheel turned may still have come.
  expect(restsAt).toBeLessThan(60);
});

test('on the list of questions a search for questions filters in place, another one leads away (SE-2)', async ({
  page,
}) => {
  await openIn(page, 'en', '/#/question?sort=timeAsc');
  await expect(rowsOf(page, 'en')).toHaveCount(10);
  await page.keyboard.press('/');
  const box = page.getByRole('searchbox', { name: 'Keyword or part number' });
  await box.fill('LVS');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/question\?.*kw=LVS/);
  await expect(page).toHaveURL(/sort=timeAsc/);
  await expect(titlesOf(page, 'en').filter({ hasText: 'LVS' }).first()).toBeVisible();
});
