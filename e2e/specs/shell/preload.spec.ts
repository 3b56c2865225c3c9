import type { Page } from '@playwright/test';
import { paths } from '../../../apps/web/src/paths.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { measurePressToContent, throttleProcessor } from '../../support/press-to-content.ts';
import { openPage } from '../../support/screens.ts';

// A warm cache would answer the requests that are watched.
test.use({ ownContext: true });

const getMenuLink = (page: Page, path: string) =>
  page.getByRole('banner').locator(`a[href="#${path}"]`).first();

const recordRequests = (page: Page): string[] => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  return requests;
};

for (const { role, path, loaded, other } of [
  { role: 'the screen', path: paths.index(), loaded: 'IndexPage', other: 'LoginPage' },
  {
    role: 'the login before a screen of members',
    path: paths.messageList(),
    loaded: 'LoginPage',
    other: 'MessageListPage',
  },
])
  test(`the code of ${role} loads beside the entry, once`, async ({ page }) => {
    const release = await holdRequests(page, '**/assets/index-*.js');
    const requests = recordRequests(page);
    const findRequests = (part: string) => requests.filter((url) => url.includes(part));
    await page.goto(`/#${path}`, { waitUntil: 'commit' });
    await expect.poll(() => findRequests(`/${loaded}-`)).not.toEqual([]);
    release();
    await expect(page.locator('main h1, main h2').first()).toBeVisible();
    const code = findRequests('/assets/').filter((url) => /\.(js|css)$/.test(url));
    expect(code.toSorted()).toEqual([...new Set(code)].toSorted());
    expect(findRequests(`/${other}-`)).toEqual([]);
  });

/** Waits for what a member's page loads once the browser is idle. */
const waitForIdleCode = (page: Page) =>
  page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['/TransferTray-', '/live-events-'].every((file) => loaded.some((name) => name.includes(file)));
  });

test.describe('a link to a screen', () => {
  test.use({ account: 'full@acme.example' });

  for (const intent of ['pointer', 'focus'] as const)
    test(`loads code and data of the screen while the ${intent} rests on it`, async ({ page }) => {
      await openPage(page, 'en', paths.index());
      await waitForIdleCode(page);
      const requests = recordRequests(page);
      const link = getMenuLink(page, paths.faqList());
      const loaded = page.waitForResponse((response) => response.url().endsWith('/FAQPage'));
      await (intent === 'pointer' ? link.hover() : link.focus());
      await (await loaded).finished();
      await expect.poll(() => requests.some((path) => path.includes('/FaqListPage-'))).toBe(true);
      requests.length = 0;
      await link.press('Enter');
      await expect(page.getByRole('table').or(page.locator('main li')).first()).toBeVisible();
      expect(requests.filter((path) => /FAQPage|\.js$/.test(path))).toEqual([]);
    });

  test('asks nothing that would count as a view', async ({ page }) => {
    await openPage(page, 'en', paths.trainingList());
    const requests = recordRequests(page);
    await page
      .locator(`main a[href^="#${paths.trainingDetail('').split('?')[0]}"]`)
      .first()
      .hover();
    await expect.poll(() => requests.some((path) => path.includes('/TrainingPage-'))).toBe(true);
    expect(requests.filter((path) => path.endsWith('trainDetails'))).toEqual([]);
  });

  // `npm run bench -- web` holds 100 ms; three tests at once, without the optimizing compilers, need up to ten times as long.
  test('shows an item soon after the press, at a quarter of the processor', async ({ page }) => {
    await openPage(page, 'en', paths.faqList());
    const links = page.locator('main li a, main td a');
    await links.nth(1).click();
    await expect(page.locator('main h1')).toBeVisible();
    await page.goBack();
    const link = links.first();
    const title = (await link.textContent()) ?? '';
    await throttleProcessor(page, 4);
    const loaded = page.waitForResponse((response) => response.url().includes('/FAQDetails'));
    await link.hover();
    await (await loaded).finished();
    const { headingMs, wholeMs } = await measurePressToContent(page, link, title);
    expect(headingMs).toBeLessThan(1000);
    expect(wholeMs).toBeLessThan(1500);
  });
});

test('a link loads no data that its reader may not open', async ({ page }) => {
  await openPage(page, 'en', paths.index());
  const requests = recordRequests(page);
  await getMenuLink(page, paths.faqList()).hover();
  await expect.poll(() => requests.some((path) => path.includes('/LoginPage-'))).toBe(true);
  expect(requests.filter((path) => path.endsWith('/FAQPage'))).toEqual([]);
});
