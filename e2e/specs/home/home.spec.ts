import type { Page } from '@playwright/test';
import { chooseOf } from '../../pages/activities-page.ts';
import { expectPdfText, openIn } from '../../pages/documents-page.ts';
import { type Demo, getSuffix, newestFirst, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';

const languages = ['zh', 'en'] as const;

const words = {
  zh: {
    highlights: '精选内容',
    shortcuts: '快捷入口',
    products: '最新产品',
    documents: '最新文档',
    trainings: '最新培训',
    activities: '最新活动',
    missing: '没有这篇文章',
  },
  en: {
    highlights: 'Highlights',
    shortcuts: 'Shortcuts',
    products: 'Newest products',
    documents: 'Newest documents',
    trainings: 'Newest training',
    activities: 'Newest events',
    missing: 'Article not found',
  },
} as const;

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const linksIn = (page: Page, region: string) =>
  page.getByRole('region', { name: region, exact: true }).getByRole('listitem').getByRole('link');

for (const language of languages) {
  const w = words[language];

  test(`each highlight leads to its url if it has one, else to its article (${language}) (HO-2)`, async ({
    page,
  }) => {
    await openIn(page, language, '/#/index');
    const links = linksIn(page, w.highlights);
    const highlights = demo.home?.highlights ?? [];
    await expect(links).toHaveCount(highlights.length);
    for (const [index, { article, url, title, description }] of highlights.entries()) {
      const link = links.nth(index);
      await expect(link).toContainText(title[language]);
      await expect(link).toContainText(description[language]);
      if (url) {
        await expect(link).toHaveAttribute('href', url);
        await expect(link).toHaveAttribute('rel', /noopener/);
      } else await expect(link).toHaveAttribute('href', `#/articleDetail?id=${article}`);
    }
  });

  test(`an article is read without an account, a missing one says so (${language}) (HO-6)`, async ({
    page,
  }) => {
    const article = demo.articles.find(({ id }) => id === 'atoll-26-family');
    await openIn(page, language, '/#/articleDetail?id=atoll-26-family');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article?.title[language] ?? '');
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(4);
    await expect(page.getByRole('article').getByRole('table')).toBeVisible();
    await page.goto('/#/articleDetail?id=no-such-article');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.missing);
  });
}

test.describe('logged in', () => {
  test.use({ account: 'full@acme.example' });

  for (const language of languages) {
    const w = words[language];

    test(`shortcuts, and the newest of everything in its number (${language}) (HO-3)`, async ({ page }) => {
      const sizes = new Map<string, unknown>();
      page.on('request', (request) => {
        const path = new URL(request.url()).pathname;
        if (/Page$|activity\/page$/.test(path)) sizes.set(path, request.postDataJSON()?.pageSize);
      });
      await openIn(page, language, '/#/loginHome');
      const tiles = page.getByRole('navigation', { name: w.shortcuts }).getByRole('link');
      await expect(tiles).toHaveCount(5);
      for (const [index, href] of [
        '#/document',
        '#/question',
        '#/onlineTrain',
        '#/product',
        '#/feedback',
      ].entries())
        await expect(tiles.nth(index)).toHaveAttribute('href', href);

      const documents = newestFirst(demo.documents).slice(0, 7);
      await expect(linksIn(page, w.documents)).toHaveText(documents.map(({ title }) => title[language]));
      await expect(linksIn(page, w.products)).not.toHaveCount(0);
      await expect(page.getByRole('region', { name: w.trainings }).getByRole('article')).toHaveCount(4);
      await expect(page.getByRole('region', { name: w.activities }).getByRole('article')).toHaveCount(4);
      expect(Object.fromEntries(sizes)).toEqual({
        '/api/knowledge/documentPage': 7,
        '/api/knowledge/trainPage': 4,
        '/api/activity/page': 4,
        // The work orders that wait for the reader.
        '/api/member/feedbackPage': 10,
      });
    });

    test(`a document opens in the full-screen dialog with all its pages (${language}) (HO-4)`, async ({
      page,
    }) => {
      const pdf = newestFirst(demo.documents)
        .slice(0, 7)
        .find((each) => getSuffix(each, language) === 'pdf');
      if (!pdf) throw new Error('none of the newest documents is a PDF');
      await openIn(page, language, '/#/loginHome');
      const dialog = page.getByRole('dialog', { name: pdf.title[language] });
      await expect(dialog).toBeHidden();
      await linksIn(page, w.documents).filter({ hasText: pdf.title[language] }).click();
      await expectPdfText(dialog);
      const box = await dialog.boundingBox();
      const width = await page.evaluate(() => document.documentElement.clientWidth);
      expect(box).toMatchObject({ x: 0, y: 0, width, height: page.viewportSize()?.height });
      expect(await dialog.locator('.pdfViewer .page').count()).toBeGreaterThan(1);
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/#\/loginHome$/);
    });

    test(`an event's card has its state, its kind and its link (${language}) (HO-5)`, async ({ page }) => {
      // One of each state, which the four newest of the demo are not.
      const chosen = chooseOf(demo);
      await page.route('**/api/activity/page', async (route) => {
        const all = { ...route.request().postDataJSON(), pageSize: 100 };
        const response = await route.fetch({ postData: JSON.stringify(all) });
        const body = await response.json();
        const rows = body.data.list.filter(({ id }: { id: string }) => chosen.some((each) => each.id === id));
        await route.fulfill({ response, json: { ...body, data: { list: rows, total: rows.length } } });
      });
      await openIn(page, language, '/#/loginHome');
      const cards = page.getByRole('region', { name: w.activities }).getByRole('article');
      await expect(cards).toHaveCount(chosen.length);
      for (const { id, title, state, kind, link } of chosen) {
        const card = cards.filter({ has: page.locator(`a[href="#/activityDetail?id=${id}"]`) });
        await expect(card).toContainText(title[language]);
        await expect(card).toContainText(state[language]);
        await expect(card).toContainText(kind[language]);
        await expect(card).toHaveAttribute('data-ended', String(state.number === 3));
        if (link) await expect(card.locator(`a[href="${link}"]`)).toHaveAttribute('rel', /noopener/);
      }
    });
  }

  test('a part of the home that fails says so, and leaves the others (AP-4)', async ({ page }) => {
    await page.route('**/api/knowledge/trainPage', (route) => route.abort());
    await openIn(page, 'en', '/#/loginHome');
    const part = page.getByRole('region', { name: words.en.trainings });
    await expect(part.getByRole('alert')).toContainText('didn’t load');
    await expect(linksIn(page, words.en.documents)).toHaveCount(7);
    await page.unroute('**/api/knowledge/trainPage');
    await part.getByRole('button', { name: 'Try again' }).click();
    await expect(part.getByRole('article')).toHaveCount(4);
  });

  for (const [language, text] of [
    ['zh', '站点编号必须与邮箱后缀一致'],
    ['en', 'The site ID must match the suffix of your email'],
  ] as const)
    test(`the trial application is static and names the rule of the site ID (${language}) (AC-13)`, async ({
      page,
    }) => {
      await openIn(page, language, '/#/applyForTest');
      const main = page.getByRole('main');
      await expect(main).toContainText(text);
      await expect(main.locator('form, input, button')).toHaveCount(0);
    });
});

test('the trial application needs a login (AC-13)', async ({ page }) => {
  await openIn(page, 'en', '/#/applyForTest');
  await expect(page).toHaveURL(/#\/login$/);
});
