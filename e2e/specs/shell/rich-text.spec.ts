import type { Page } from '@playwright/test';
import { cleanHtml, HtmlRejectedError } from '../../../apps/server/src/html/clean-html.ts';
import { videoPhrases } from '../../../apps/web/src/widgets/player/video.phrases.ts';
import { chooseCount } from '../../../tools/test-form.ts';
import { getVideo, readVideoState, waitForTime } from '../../pages/video-page.ts';
import { type Demo, readDemo, sortNewestFirst } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { attacks, randomMarkup } from '../../support/html-attacks.ts';
import { getHorizontalOverflow, openPage, recordPageErrors } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

/** Returns the answer of `FAQDetails` with this text, as if the server had let it through. */
const toAnswer = (text: string, index: number) => {
  const id = `text-${index}`;
  const content = `<p>Text ${id} begins.</p>${text}`;
  const empty = { description: '', cover: '', releaseDate: '', subGroup: '', fileList: [], productList: [] };
  return { code: 200, message: '', data: { details: { id, title: id, ...empty, content }, other: [] } };
};

/** Serves these texts: `/questionDetail?id=text-0`. */
const serveTexts = async (page: Page, texts: readonly string[]) => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  await page.route('**/downloadapi/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
  const answers = texts.map(toAnswer);
  await page.route('**/api/knowledge/FAQDetails?**', (route) => {
    const id = new URL(route.request().url()).searchParams.get('id') ?? '';
    return route.fulfill({ json: answers[Number(id.split('-')[1])] });
  });
};

/**
 * Shows the texts one after the other. Returns the forbidden nodes of each article. It runs and answers inside the page,
 * because a step or a request per text would take most of the time for ten thousand texts.
 */
const findForeignNodes = (page: Page, texts: readonly string[]): Promise<string[][]> =>
  page.evaluate(async (answers) => {
    const { fetch: send } = window;
    window.fetch = (address, init) => {
      const index = /FAQDetails\?.*id=text-(\d+)/.exec(String(address))?.[1];
      return index ? Promise.resolve(Response.json(answers[Number(index)])) : send(address, init);
    };
    const tags =
      /^(div|button|p|h[234]|[uo]l|li|blockquote|pre|hr|br|figure|figcaption|a|strong|em|code|su[pb]|img|table|caption|t(head|body|foot|r|h|d))$/;
    const attributes =
      /^(class|tabindex|type|data-(video|scroller)|href|rel|target|src|alt|loading|width|height|colspan|rowspan|start)$/;
    const isSafe = (element: Element, { name, value }: Attr) =>
      attributes.test(name) &&
      (name !== 'src' || value.startsWith('/downloadapi/')) &&
      (name !== 'href' || /^(https?:\/\/[^@\\]+$|#\/|\/downloadapi\/(?!.*(\.\.|\/\/|%2e)))/i.test(value)) &&
      (name !== 'class' || element.matches('#detail-title + div'));
    const findForeign = (part: Element) =>
      [part, ...part.querySelectorAll('*')].flatMap((element) => [
        ...(tags.test(element.localName) ? [] : [element.outerHTML]),
        ...[...element.attributes]
          .filter((attribute) => !isSafe(element, attribute))
          .map(({ name, value }) => `${element.localName} ${name}="${value}"`),
      ]);
    const show = async (id: number) => {
      location.hash = `#/questionDetail?id=text-${id}`;
      const until = performance.now() + 10_000;
      for (;;) {
        const part = document.querySelector('#detail-title + div');
        if (part?.textContent?.includes(`Text text-${id} begins.`)) return part;
        if (performance.now() > until) throw new Error(`text ${id} did not come`);
        await new Promise(requestAnimationFrame);
      }
    };
    const found: string[][] = [];
    for (let id = 0; id < answers.length; id++) found.push(findForeign(await show(id)));
    return found;
  }, texts.map(toAnswer));

/** Shows the texts one after the other. Returns all errors of the page meanwhile. */
const findFaults = async (page: Page, origin: string, texts: readonly string[]): Promise<string[]> => {
  const faults = recordPageErrors(page, origin);
  page.on('dialog', (dialog) => {
    faults.push(`dialog at ${page.url()}`);
    return dialog.dismiss();
  });
  await serveTexts(page, texts.slice(0, 1));
  await openPage(page, 'en', '/questionDetail?id=text-0');
  await page.getByText('Text text-0 begins.').waitFor();
  for (const [index, foreign] of (await findForeignNodes(page, texts)).entries())
    expect.soft(foreign, texts[index]).toEqual([]);
  expect(await page.evaluate(() => typeof document.getElementById)).toBe('function');
  return faults;
};

/** Returns the text as the server stores it: sanitized, or empty when refused. */
const toStored = (html: string): string => {
  try {
    return cleanHtml(html);
  } catch (error) {
    if (error instanceof HtmlRejectedError) return '';
    throw error;
  }
};

/** Joins every ten texts, which the server has closed and so do not affect each other. */
const joinByTen = (texts: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(texts.length / 10) }, (_, index) =>
    texts.slice(index * 10, index * 10 + 10).join(''),
  );

/** Pages of a hundred random texts each. */
const randomPages = chooseCount({ short: 10, full: 100 });

/** Returns random texts in pages of a hundred. */
const randomTexts = (make: (html: string) => string) =>
  Array.from({ length: randomPages }, (_, seed) =>
    randomMarkup(seed + 1, 100)
      .map(make)
      .join(''),
  );

/**
 * Whether it is a message that Chromium logs for any parsed text; `findForeignNodes` checks that nothing reaches the
 * page.
 */
const isParserMessage = (message: string): boolean =>
  /^console: (Executing inline event handler|Setting the document's base URI)/.test(message);

test('shows stored attacks and random texts as an article alone (SEC-64)', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  expect(attacks.length).toBeGreaterThanOrEqual(200);
  const texts = [...joinByTen(attacks.map(toStored)), ...randomTexts(toStored)];
  expect(await findFaults(page, baseURL ?? '', texts)).toEqual([]);
});

test('sanitizes on render what would get past the server (SEC-64)', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const faults = await findFaults(page, baseURL ?? '', [...attacks, ...randomTexts((html) => html)]);
  expect(faults.filter((message) => !isParserMessage(message))).toEqual([]);
});

test('opens routes in the portal, and other links in a tab without an opener (SEC-64)', async ({
  page,
  context,
}) => {
  await serveTexts(page, [
    '<p><a href="#/question?kw=LVS">inside</a> <a href="https://example.com/x">outside</a></p>',
  ]);
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await openPage(page, 'en', '/questionDetail?id=text-0');
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

test('scrolls tables and code inside an article at 390 px', async ({ page }) => {
  const wide = `<table><tbody><tr>${'<td>1234567890-1234567890</td>'.repeat(8)}</tr></tbody></table>`;
  await serveTexts(page, [
    `${wide}<pre><code>${'wide_code_'.repeat(30)}</code></pre><p>${'long'.repeat(200)}</p>`,
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, 'en', '/questionDetail?id=text-0');
  const scrollers = page.locator('#detail [tabindex="0"]');
  await expect(scrollers).toHaveCount(2);
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await scrollers.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scrollers.first().evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('opens the pop-up player for an element marked as a video (PL-1)', async ({ page }) => {
  const training = sortNewestFirst(demo.trainings)[0];
  await openPage(page, 'zh', `/onlineTrainDetail?id=${training?.id}`);
  const address = await getVideo(page).getAttribute('src');
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
  await waitForTime(dialog.locator('video'), 0.5);
  expect(await readVideoState(dialog.locator('video'))).toMatchObject({ isPaused: false, volume: 0.5 });
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Eye diagram' })).toBeFocused();

  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('alert').filter({ hasText: videoPhrases.linkMissing.zh })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
