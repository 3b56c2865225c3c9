import { logInByPage } from '../../pages/member-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { askDatabase } from '../../support/portal-database.ts';
import { newMember } from '../../support/register-member.ts';
import { openNext, readAs } from '../../support/screens.ts';

const leftOf = (selector: string) =>
  Math.round(document.querySelector(selector)?.getBoundingClientRect().left ?? -1);

test.describe('a visitor', () => {
  test('sees the focus of a field as a ring of two pixels, four pixels under its label', async ({ page }) => {
    await readAs(page, 'en', 'light');
    await openNext(page, '/login');
    const field = page.locator('input[name=username]');
    await field.focus();
    await expect(field).toHaveCSS('outline-style', 'solid');
    await expect(field).toHaveCSS('outline-width', '2px');
    const label = await page.locator('label', { hasText: 'Username' }).boundingBox();
    const box = await field.boundingBox();
    expect((box?.y ?? 0) - (label?.y ?? 0) - (label?.height ?? 0)).toBe(4);
  });

  test('reads Latin in Inter and code in JetBrains Mono, both served by the portal', async ({ page }) => {
    await readAs(page, 'en', 'light');
    const fonts: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) fonts.push(response.url());
    });
    await openNext(page, '/index');
    const loaded = await page.evaluate(async () => {
      const faces = await Promise.all(
        ['14px Inter', '14px "JetBrains Mono"'].map((font) => document.fonts.load(font)),
      );
      return faces.map((each) => each[0]?.status);
    });
    expect(loaded).toEqual(['loaded', 'loaded']);
    expect(fonts.map((url) => new URL(url).origin)).toEqual(fonts.map(() => new URL(page.url()).origin));
    await expect(page.locator('body')).toHaveCSS('font-family', /^Inter/);
  });

  test('sees nothing move when the search opens', async ({ page }) => {
    await readAs(page, 'en', 'light');
    await openNext(page, '/index');
    await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'stable');
    const before = await page.evaluate(leftOf, 'main h1');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    expect(await page.evaluate(leftOf, 'main h1')).toBe(before);
  });
});

test.describe('a member', () => {
  test.use({ account: 'full@acme.example' });

  for (const [layout, screens] of [
    [
      'public',
      ['/loginHome', '/product', '/document', '/search?type=document&kw=DDR5', '/feedback', '/applyForTest'],
    ],
    [
      'personal',
      ['/adminIndex', '/personInformation', '/changePassword', '/problemFeedback', '/messageList'],
    ],
  ] as const)
    test(`finds the pages of the ${layout} layout on one left edge`, async ({ page }) => {
      await readAs(page, 'en', 'light');
      await page.setViewportSize({ width: 1440, height: 900 });
      const edges: number[] = [];
      for (const screen of screens) {
        await openNext(page, screen);
        edges.push(await page.evaluate(leftOf, 'main h1'));
      }
      if (layout === 'public') edges.push(await page.evaluate(leftOf, 'header a'));
      expect(new Set(edges).size).toBe(1);
    });

  test('prints a work order without header, footer, menu and buttons', async ({ page }) => {
    await readAs(page, 'en', 'dark');
    await openNext(page, '/problemFeedback');
    const title = (await page.locator('main tbody').getByRole('link').first().textContent()) ?? '';
    const address = await page.locator('main tbody').getByRole('link').first().getAttribute('href');
    await openNext(page, (address ?? '').slice(1));
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['header', 'aside', 'main button:not([data-print="show"])', 'main nav'])
      for (const element of await page.locator(hidden).all()) await expect(element).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  test('opens the print dialog with the whole thread in the page', async ({ page }) => {
    await readAs(page, 'en', 'light');
    // The browser's own dialog is the one thing that is not real here.
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await openNext(page, '/problemFeedback');
    const address = await page.locator('main tbody').getByRole('link').first().getAttribute('href');
    await openNext(page, (address ?? '').slice(1));
    await page.getByRole('button', { name: 'Print work order' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', '');
    await expect(page.getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0);
  });
});

for (const [language, greeting] of [
  ['en', 'Welcome'],
  ['zh', '您好'],
] as const)
  test(`greets a member without a name without a comma, ${language}`, async ({ page, baseURL }) => {
    const email = await newMember(baseURL, `unnamed-${language}@acme.example`);
    await askDatabase(`update members set name = '' where email = $1`, [email]);
    await logInByPage(page, email, language);
    await page.goto('/#/loginHome');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting);
  });
