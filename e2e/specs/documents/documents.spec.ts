import type { Locator } from '@playwright/test';
import {
  atNumber,
  downloadButton,
  expectPdfText,
  isCall,
  languages,
  openIn,
  rowOf,
  rowsOf,
  searchFor,
  titlesOf,
  words,
} from '../../pages/documents-page.ts';
import { violationsOf } from '../../support/axe.ts';
import {
  compare,
  type Demo,
  type DemoDocument,
  firstOfType,
  getSuffix,
  newestFirst,
  readDemo,
} from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ account: 'full@acme.example' });

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

for (const language of languages) {
  const w = words[language];

  test(`the newest documents, with all that is known of them (${language}) (DO-1)`, async ({ page }) => {
    await openIn(page, language);
    await expect(page).toHaveTitle(new RegExp(`^${w.title} - `));
    const newest = newestFirst(demo.documents).slice(0, 10);
    await expect(titlesOf(page, language)).toHaveText(newest.map(({ title }) => title[language]));
    await expect(page.getByText(w.total(demo.documents.length))).toBeVisible();
    for (const document of newest) {
      const row = rowOf(page, document, language);
      await expect(row).toContainText(getSuffix(document, language).toUpperCase());
      await expect(row.locator('time')).toHaveAttribute('datetime', document.released);
      for (const label of document.group?.[language] ?? [])
        await expect(row.getByText(label, { exact: true })).toBeVisible();
    }
  });

  for (const type of ['docx', 'xlsx', 'pptx'] as const) {
    test(`a ${type} is previewed (${language}) (DO-2)`, async ({ page }) => {
      const document = firstOfType(demo, type, language);
      await openIn(page, language, atNumber(document.number));
      const row = rowOf(page, document, language);
      await row.getByRole('link', { name: `${w.preview} ${document.title[language]}` }).click();
      const preview = page.getByRole('dialog', { name: document.title[language] });
      const shown = {
        docx: preview.locator('iframe'),
        xlsx: preview.getByRole('gridcell').first(),
        pptx: preview.getByRole('region', { name: w.slides }).getByText(/\S{2}/).first(),
      }[type];
      await expect(shown).toBeVisible({ timeout: 40_000 });
      await expect(preview.getByRole('alert')).toHaveCount(0);
    });
  }

  test(`another type says that it is not supported (${language}) (DO-2)`, async ({ page }) => {
    await page.route('**/api/knowledge/documentPage', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.data.list[0].fileSuffix = 'zip';
      await route.fulfill({ response, json: answer });
    });
    await openIn(page, language);
    await titlesOf(page, language).first().click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(w.unsupported);
  });

  test(`an empty keyword does nothing, a chip clears the keyword (${language}) (DO-4)`, async ({ page }) => {
    await openIn(page, language);
    await expect(rowsOf(page, language)).toHaveCount(10);
    const address = page.url();
    const calls: string[] = [];
    page.on('request', (request) => isCall(request, '/documentPage') && calls.push(request.url()));
    await searchFor(page, language, '   ');
    await page.getByRole('main').getByRole('searchbox').press('Enter');
    expect(page.url()).toBe(address);
    expect(calls).toEqual([]);

    const { number } = newestFirst(demo.documents)[0] as DemoDocument;
    await searchFor(page, language, number);
    await expect(rowsOf(page, language).getByText(number, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `${w.remove} ${number}` }).click();
    await expect(page.getByText(w.total(demo.documents.length))).toBeVisible();
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('');
    expect(page.url()).toBe(address);
  });

  test(`each order is exact (${language}) (DO-4)`, async ({ page }) => {
    await openIn(page, language, '/#/document?size=30');
    const titles = (documents: readonly DemoDocument[]) =>
      documents.slice(0, 30).map(({ title }) => title[language]);
    const newest = newestFirst(demo.documents);
    await expect(titlesOf(page, language)).toHaveText(titles(newest));
    await page.getByLabel(w.sort).selectOption('timeAsc');
    await expect(titlesOf(page, language)).toHaveText(titles([...newest].reverse()));
    await page.getByLabel(w.sort).selectOption('titleDesc');
    const { compare: byTitle } = new Intl.Collator(language);
    const byTitleDown = [...demo.documents].sort(
      (a, b) => byTitle(b.title[language], a.title[language]) || compare(b.id, a.id),
    );
    await expect(titlesOf(page, language)).toHaveText(titles(byTitleDown));
  });

  test(`a page has 10, 30, 50 or 100 rows (${language}) (DO-4)`, async ({ page }) => {
    await openIn(page, language);
    for (const size of ['30', '50', '100', '10']) {
      await page.getByLabel(w.size).selectOption(size);
      await expect(rowsOf(page, language)).toHaveCount(Math.min(Number(size), demo.documents.length));
    }
  });

  test(`a checked branch asks for its leaves, joined by commas (${language}) (DO-5)`, async ({ page }) => {
    const root = demo.categories?.[0];
    await openIn(page, language);
    const tree = page.getByRole('tree', { name: w.series });
    const asked = page.waitForRequest(
      (request) => isCall(request, '/documentPage') && request.postDataJSON().totalCategory !== undefined,
    );
    await tree.getByRole('treeitem', { name: root?.name[language] ?? '', exact: true }).click();
    const leaves = root?.children.flatMap((branch) => branch.children.map(({ id }) => id)) ?? [];
    expect((await asked).postDataJSON().totalCategory.split(',').sort()).toEqual([...leaves].sort());
    const expected = newestFirst(demo.documents.filter(({ category }) => leaves.includes(category)));
    await expect(page.getByText(w.total(expected.length))).toBeVisible();
    await expect(titlesOf(page, language)).toHaveText(
      expected.slice(0, 10).map(({ title }) => title[language]),
    );
    await page.getByRole('button', { name: `${w.remove} ${root?.name[language]}` }).click();
    await expect(page.getByText(w.total(demo.documents.length))).toBeVisible();
  });

  test(`back, forward and reload restore the list (${language}) (DO-1)`, async ({ page }) => {
    await openIn(page, language);
    await expect(rowsOf(page, language)).toHaveCount(10);
    await page.getByLabel(w.sort).selectOption('timeAsc');
    await page.getByRole('button', { name: w.page, exact: true }).click();
    const second = [...newestFirst(demo.documents)].reverse().slice(10, 20);
    const texts = second.map(({ title }) => title[language]);
    await expect(titlesOf(page, language)).toHaveText(texts);
    await page.goBack();
    await expect(page.getByLabel(w.sort)).toHaveValue('timeAsc');
    await expect(page).not.toHaveURL(/page=/);
    await page.goBack();
    await expect(page.getByLabel(w.sort)).toHaveValue('timeDesc');
    await page.goForward();
    await page.goForward();
    await expect(titlesOf(page, language)).toHaveText(texts);
    await page.reload();
    await expect(titlesOf(page, language)).toHaveText(texts);
    await expect(page.getByLabel(w.sort)).toHaveValue('timeAsc');
  });

  test(`a phone shows rows of two lines, and nothing scrolls sideways (${language}) (DO-1)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openIn(page, language);
    await expect(rowsOf(page, language)).toHaveCount(10);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    expect(await violationsOf(page)).toEqual([]);
    const row = rowsOf(page, language).first();
    const title = await row.getByRole('cell').first().boundingBox();
    const date = await row.locator('time').boundingBox();
    const button = await downloadButton(row, language).boundingBox();
    expect(date?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
    expect(button?.width).toBeGreaterThanOrEqual(44);
  });
}

test('back closes a preview, and a shared link opens it (DO-2)', async ({ page, context }) => {
  const document = firstOfType(demo, 'pdf', 'en');
  await openIn(page, 'en', atNumber(document.number));
  const listAddress = page.url();
  const preview = page.getByRole('dialog', { name: document.title.en });
  await rowOf(page, document, 'en').getByRole('link', { name: document.title.en, exact: true }).click();
  await expect(preview).toBeVisible();
  const shared = page.url();
  expect(shared).toContain(`preview=${document.id}`);
  await page.goBack();
  await expect(preview).toBeHidden();
  await page.goForward();
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  expect(page.url()).toBe(listAddress);

  const other = await context.newPage();
  await openIn(other, 'en', shared);
  await expect(other.getByRole('dialog', { name: document.title.en })).toBeVisible();
  await other.getByRole('button', { name: 'Close preview' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  expect(other.url()).toBe(listAddress);
});

test('the list works with the keyboard alone (DO-1)', async ({ page }) => {
  const document = firstOfType(demo, 'pdf', 'en');
  await openIn(page, 'en');
  await expect(rowsOf(page, 'en')).toHaveCount(10);
  const focused = page.locator(':focus');
  const tabTo = async (wanted: Locator) => {
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab');
      if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    }
    throw new Error('the Tab key never came there');
  };
  await tabTo(page.getByRole('main').getByRole('searchbox'));
  await page.keyboard.type(document.number);
  await page.keyboard.press('Enter');
  const row = rowOf(page, document, 'en');
  const title = row.getByRole('link', { name: document.title.en, exact: true });
  await expect(title).toBeVisible();
  await tabTo(title);
  await page.keyboard.press('Enter');
  await expectPdfText(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(title).toBeFocused();
  await tabTo(downloadButton(row, 'en'));
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await saved;
  await expect(focused).toHaveAccessibleName(`Download ${document.title.en}`);
  await expect(page.getByRole('status').getByText(/^Downloaded /)).toBeAttached();
});

test('a list that fails says so, and a retry helps (DO-1)', async ({ page }) => {
  await page.route('**/api/knowledge/documentPage', (route) => route.abort());
  await openIn(page, 'en');
  await expect(page.getByRole('alert')).toContainText('The list didn’t load');
  await page.unroute('**/api/knowledge/documentPage');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page, 'en')).toHaveCount(10);
});

test('rows come where their skeleton was (DO-1)', async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route('**/api/knowledge/documentPage', async (route) => {
    await release.promise;
    await route.continue();
  });
  await openIn(page, 'zh');
  const head = page.getByRole('columnheader', { name: '编号' });
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(10);
  const before = await head.boundingBox();
  release.resolve();
  await expect(rowsOf(page, 'zh')).toHaveCount(10);
  expect(await head.boundingBox()).toEqual(before);
});
