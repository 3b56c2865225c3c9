import type { Page } from '@playwright/test';
import { cleanHtml, HtmlRefused } from '../../../apps/server/src/html/clean-html.ts';
import { languages, openIn } from '../../pages/documents-page.ts';
import { playedTo, stateOf, videoOf, words } from '../../pages/video-page.ts';
import { type Demo, newestFirst, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { attacks, randomMarkup } from '../../support/html-attacks.ts';
import { watch } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

/** The page shows these texts as if the server had let them through: `/questionDetail?id=text-0`. */
const serveTexts = async (page: Page, texts: readonly string[]) => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  await page.route('**/downloadapi/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
  await page.route('**/api/knowledge/FAQDetails?**', async (route) => {
    const id = new URL(route.request().url()).searchParams.get('id') ?? '';
    const content = `<p>Text ${id} begins.</p>${texts[Number(id.split('-')[1])] ?? ''}`;
    const details = {
      id,
      title: id,
      description: '',
      cover: '',
      releaseDate: '',
      subGroup: '',
      fileList: [],
    };
    await route.fulfill({
      json: { code: 200, message: '', data: { details: { ...details, content }, other: [] } },
    });
  });
};

/**
 * Shows the texts one after the other, and tells what stands in the article and should not: one list for each text. It runs in
 * the page as a whole: a step by itself for each of ten thousand texts would be most of the time.
 */
const strangersInEach = (page: Page, count: number): Promise<string[][]> =>
  page.evaluate(async (last) => {
    const tags =
      /^(section|div|button|p|h[234]|[uo]l|li|blockquote|pre|hr|br|figure|figcaption|a|strong|em|code|su[pb]|img|table|caption|t(head|body|foot|r|h|d))$/;
    const attributes =
      /^(class|id|aria-labelledby|tabindex|type|data-(video|scroller)|href|rel|target|src|alt|loading|width|height|colspan|rowspan|start)$/;
    const ids = ['detail', 'detail-title'];
    const isSafe = (element: Element, { name, value }: Attr) =>
      attributes.test(name) &&
      (name !== 'id' || ids.includes(value)) &&
      (name !== 'src' || value.startsWith('/downloadapi/')) &&
      (name !== 'href' || /^(https?:\/\/[^@\\]+$|#\/|\/downloadapi\/(?!.*(\.\.|\/\/|%2e)))/i.test(value)) &&
      (name !== 'class' || element.matches('section, h2, div'));
    const strangersIn = (part: Element) =>
      [part, ...part.querySelectorAll('*')].flatMap((element) => [
        ...(tags.test(element.localName) ? [] : [element.outerHTML]),
        ...[...element.attributes]
          .filter((attribute) => !isSafe(element, attribute))
          .map(({ name, value }) => `${element.localName} ${name}="${value}"`),
      ]);
    const shown = async (id: number) => {
      location.hash = `#/questionDetail?id=text-${id}`;
      const until = performance.now() + 10_000;
      for (;;) {
        const part = document.querySelector('#detail');
        if (part?.textContent?.includes(`Text text-${id} begins.`)) return part;
        if (performance.now() > until) throw new Error(`text ${id} did not come`);
        await new Promise(requestAnimationFrame);
      }
    };
    const found: string[][] = [];
    for (let id = 0; id < last; id++) found.push(strangersIn(await shown(id)));
    return found;
  }, count);

/** All that goes wrong while these texts are shown, one after the other. */
const wrongsOf = async (page: Page, origin: string, texts: readonly string[]): Promise<string[]> => {
  const wrong = watch(page, origin);
  page.on('dialog', (dialog) => {
    wrong.push(`dialog at ${page.url()}`);
    return dialog.dismiss();
  });
  await serveTexts(page, texts);
  await openIn(page, 'en', '/#/questionDetail?id=text-0');
  await page.getByText('Text text-0 begins.').waitFor();
  for (const [index, strangers] of (await strangersInEach(page, texts.length)).entries())
    expect.soft(strangers, texts[index]).toEqual([]);
  expect(await page.evaluate(() => typeof document.getElementById)).toBe('function');
  return wrong;
};

/** As the server keeps a text: cleaned, or refused. */
const stored = (html: string): string => {
  try {
    return cleanHtml(html);
  } catch (error) {
    if (error instanceof HtmlRefused) return '';
    throw error;
  }
};

/** Ten thousand, a hundred to a page. */
const random = (make: (html: string) => string) =>
  Array.from({ length: 100 }, (_, seed) =>
    randomMarkup(seed + 1, 100)
      .map(make)
      .join(''),
  );

/**
 * Chromium says so of each text that it parses, wherever, and were it by its own sanitiser; that nothing of it comes into
 * the page is what `strangersInEach` looks at.
 */
const isOfParsing = (message: string): boolean =>
  /^console: (Executing inline event handler|Setting the document's base URI)/.test(message);

test('attacks and ten thousand random texts, stored and shown: no dialog, no report, an article alone (SEC-64)', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  expect(attacks.length).toBeGreaterThanOrEqual(200);
  const texts = [...attacks.map(stored), ...random(stored)];
  expect(await wrongsOf(page, baseURL ?? '', texts)).toEqual([]);
});

test('what would get past the server is cleaned on render as well (SEC-64)', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const wrong = await wrongsOf(page, baseURL ?? '', [...attacks, ...random((html) => html)]);
  expect(wrong.filter((message) => !isOfParsing(message))).toEqual([]);
});

test('links: routes stay in the portal, all others open beside it without a hold on it (SEC-64)', async ({
  page,
  context,
}) => {
  await serveTexts(page, [
    '<p><a href="#/question?kw=LVS">inside</a> <a href="https://example.com/x">outside</a></p>',
  ]);
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await openIn(page, 'en', '/#/questionDetail?id=text-0');
  const outside = page.getByRole('link', { name: 'outside' });
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  const opened = context.waitForEvent('page');
  await outside.click();
  const beside = await opened;
  expect(await beside.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await page.getByRole('link', { name: 'inside' }).click();
  await expect(page).toHaveURL(/#\/question\?kw=LVS$/);
  await page.goBack();
  await expect(outside).toBeVisible();
});

test('an article reads at 390 px: tables and code scroll inside themselves', async ({ page }) => {
  const wide = `<table><tbody><tr>${'<td>1234567890-1234567890</td>'.repeat(8)}</tr></tbody></table>`;
  await serveTexts(page, [
    `${wide}<pre><code>${'wide_code_'.repeat(30)}</code></pre><p>${'long'.repeat(200)}</p>`,
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openIn(page, 'en', '/#/questionDetail?id=text-0');
  const scrollers = page.locator('#detail [tabindex="0"]');
  await expect(scrollers).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await scrollers.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scrollers.first().evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

for (const language of languages) {
  const w = words[language];

  test(`an element marked as a video opens the pop-up player, which plays by itself (${language}) (PL-1)`, async ({
    page,
  }) => {
    const training = newestFirst(demo.trainings)[0];
    await openIn(page, language, `/#/onlineTrainDetail?id=${training?.id}`);
    const address = await videoOf(page).getAttribute('src');
    const content = `<p><a href="${address}" data-video>Eye diagram</a> <a data-video>Later</a></p>`;
    await page.route('**/api/knowledge/FAQDetails?**', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.data.details.content = content;
      await route.fulfill({ response, json: answer });
    });
    await page.goto(`/#/questionDetail?id=${demo.faqs[0]?.id}`);
    await page.getByRole('button', { name: 'Eye diagram' }).click();
    const dialog = page.getByRole('dialog', { name: 'Eye diagram' });
    await playedTo(dialog.locator('video'), 0.5);
    expect(await stateOf(dialog.locator('video'))).toMatchObject({ isPaused: false, volume: 0.5 });
    await expect(dialog.getByRole('combobox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Eye diagram' })).toBeFocused();

    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByRole('alert').filter({ hasText: w.linkMissing })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
