import type { Page } from '@playwright/test';
import { languages } from '@siliport/contract/language';
import { uiPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import { homePhrases } from '../../../apps/web/src/features/home/home.phrases.ts';
import { loginHomePhrases } from '../../../apps/web/src/features/home/login-home.phrases.ts';
import { pickOneOfEach } from '../../pages/activities-page.ts';
import { expectPdfText } from '../../pages/documents-page.ts';
import { type Demo, readDemo, sortNewestFirst, toSuffix } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPage } from '../../support/screens.ts';

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const getLinks = (page: Page, region: string) =>
  page.getByRole('region', { name: region, exact: true }).getByRole('listitem').getByRole('link');

for (const language of languages) {
  test(`links each highlight to its url if it has one, else to its article (${language}) (HO-2)`, async ({
    page,
  }) => {
    await openPage(page, language, '/index');
    const links = getLinks(page, homePhrases.highlights[language]);
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
}

test('shows an article without an account, and says that one is missing (HO-6)', async ({ page }) => {
  const article = demo.articles.find(({ id }) => id === 'atoll-26-family');
  await openPage(page, 'zh', '/articleDetail?id=atoll-26-family');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article?.title.zh ?? '');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(4);
  await expect(page.getByRole('article').getByRole('table')).toBeVisible();
  await page.goto('/#/articleDetail?id=no-such-article');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homePhrases.missing.zh);
});

test.describe('logged in', () => {
  test.use({ account: 'full@acme.example' });

  test('shows shortcuts, and as many of the newest items as specified (HO-3)', async ({ page }) => {
    const sizes = new Map<string, unknown>();
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (/Page$|activity\/page$/.test(path)) sizes.set(path, request.postDataJSON()?.pageSize);
    });
    await openPage(page, 'zh', '/loginHome');
    const tiles = page.getByRole('navigation', { name: loginHomePhrases.shortcuts.zh }).getByRole('link');
    await expect(tiles).toHaveCount(5);
    for (const [index, href] of [
      '#/document',
      '#/question',
      '#/onlineTrain',
      '#/product',
      '#/feedback',
    ].entries())
      await expect(tiles.nth(index)).toHaveAttribute('href', href);

    const documents = sortNewestFirst(demo.documents).slice(0, 7);
    await expect(getLinks(page, loginHomePhrases.documentsNewest.zh)).toHaveText(
      documents.map(({ title }) => title.zh),
    );
    await expect(getLinks(page, loginHomePhrases.productsNewest.zh)).not.toHaveCount(0);
    await expect(
      page.getByRole('region', { name: loginHomePhrases.trainingNewest.zh }).getByRole('article'),
    ).toHaveCount(4);
    await expect(
      page.getByRole('region', { name: loginHomePhrases.eventsNewest.zh }).getByRole('article'),
    ).toHaveCount(4);
    expect(Object.fromEntries(sizes)).toEqual({
      '/api/knowledge/documentPage': 7,
      '/api/knowledge/trainPage': 4,
      '/api/activity/page': 4,
      // For the work orders that wait for the reader.
      '/api/member/feedbackPage': 10,
    });
  });

  test('opens a document in the full-screen dialog with all its pages (HO-4)', async ({ page }) => {
    const pdf = sortNewestFirst(demo.documents)
      .slice(0, 7)
      .find((each) => toSuffix(each, 'en') === 'pdf');
    if (!pdf) throw new Error('none of the newest documents is a PDF');
    await openPage(page, 'en', '/loginHome');
    const dialog = page.getByRole('dialog', { name: pdf.title.en });
    await expect(dialog).toBeHidden();
    await getLinks(page, loginHomePhrases.documentsNewest.en).filter({ hasText: pdf.title.en }).click();
    await expectPdfText(dialog);
    const box = await dialog.boundingBox();
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(box).toMatchObject({ x: 0, y: 0, width, height: page.viewportSize()?.height });
    expect(await dialog.locator('.pdfViewer .page').count()).toBeGreaterThan(1);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/#\/loginHome$/);
  });

  test("shows state, kind and link on an event's card (HO-5)", async ({ page }) => {
    // One event of each state, because the four newest of the demo do not cover them.
    const chosen = pickOneOfEach(demo);
    await page.route('**/api/activity/page', async (route) => {
      const all = { ...route.request().postDataJSON(), pageSize: 100 };
      const response = await route.fetch({ postData: JSON.stringify(all) });
      const body = await response.json();
      const rows = body.data.list.filter(({ id }: { id: string }) => chosen.some((each) => each.id === id));
      await route.fulfill({ response, json: { ...body, data: { list: rows, total: rows.length } } });
    });
    await openPage(page, 'zh', '/loginHome');
    const cards = page.getByRole('region', { name: loginHomePhrases.eventsNewest.zh }).getByRole('article');
    await expect(cards).toHaveCount(chosen.length);
    for (const { id, title, state, kind, link } of chosen) {
      const card = cards.filter({ has: page.locator(`a[href="#/activityDetail?id=${id}"]`) });
      await expect(card).toContainText(title.zh);
      await expect(card).toContainText(state.name.zh);
      await expect(card).toContainText(kind.zh);
      await expect(card).toHaveAttribute('data-ended', String(state.number === 3));
      if (link) await expect(card.locator(`a[href="${link}"]`)).toHaveAttribute('rel', /noopener/);
    }
  });

  test('says that a part of the home failed, and keeps the others (AP-4)', async ({ page }) => {
    await page.route('**/api/knowledge/trainPage', (route) => route.abort());
    await openPage(page, 'en', '/loginHome');
    const part = page.getByRole('region', { name: loginHomePhrases.trainingNewest.en });
    await expect(part.getByRole('alert')).toContainText(loginHomePhrases.trainingFailed.en);
    await expect(getLinks(page, loginHomePhrases.documentsNewest.en)).toHaveCount(7);
    await page.unroute('**/api/knowledge/trainPage');
    await part.getByRole('button', { name: uiPhrases.retry.en }).click();
    await expect(part.getByRole('article')).toHaveCount(4);
  });

  for (const [language, text] of [
    ['zh', '站点编号必须与邮箱后缀一致'],
    ['en', 'The site ID must match the suffix of your email'],
  ] as const)
    test(`shows a static trial application that names the rule of the site ID (${language}) (AC-13)`, async ({
      page,
    }) => {
      await openPage(page, language, '/applyForTest');
      const main = page.getByRole('main');
      await expect(main).toContainText(text);
      await expect(main.locator('form, input, button')).toHaveCount(0);
    });
});

test('needs a login for the trial application (AC-13)', async ({ page }) => {
  await openPage(page, 'en', '/applyForTest');
  await expect(page).toHaveURL(/#\/login$/);
});
