import type { Page } from '@playwright/test';
import { toBrand } from '../../../apps/server/src/brand/brand.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { passwordChangedEmailTemplate } from '../../../apps/server/src/features/account/account-emails.ts';
import { brandMail } from '../../../apps/server/src/mail/brand-mail.ts';
import { layoutPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import { homePhrases } from '../../../apps/web/src/features/home/home.phrases.ts';
import { colorSchemes, findViolations, setColorScheme } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { setLanguage } from '../../support/screens.ts';

/** A vendor's settings in place of the demo vendor's; the rest of the page is as the server sends it. */
const withSettings = async (page: Page, changed: Record<string, unknown>): Promise<void> => {
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /(<script id="siliport-settings"[^>]*>)(.*?)(<\/script>)/s,
      (_, open: string, json: string, end: string) =>
        `${open}${JSON.stringify({ ...JSON.parse(json), ...changed })}${end}`,
    );
    await route.fulfill({ response, body: html });
  });
};

/** The palette of #8a1538 by apps/server/src/brand/palette.ts. */
const palette = [
  ...['#faf0f1', '#f6dee0', '#ecb9be', '#dd8f98', '#cc6875', '#b84356', '#a12545', '#8a1538'],
  ...['#731a30', '#5b1b28'],
];

const polestar = {
  vendor: { zh: '极星半导体', en: 'Polestar Silicon' },
  portal: { zh: '极星支持中心', en: 'Polestar Support Center' },
  hero: {
    title: { zh: '芯片成功之路', en: 'Your road to silicon' },
    text: { zh: '极星与您同行。', en: 'Polestar goes with you.' },
  },
  palette,
};

const getBanner = (page: Page) => page.getByRole('banner');

test('shows the vendor’s name, words and color on the home page', async ({ page }) => {
  await withSettings(page, { ...polestar, language: 'en' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your road to silicon');
  await expect(page.getByRole('main')).toContainText('Polestar goes with you.');
  await expect(page).toHaveTitle(/ - Polestar Support Center$/);
  await expect(getBanner(page).getByRole('link', { name: /^Polestar Silicon/ })).toBeVisible();
  const login = page.getByRole('main').getByRole('link', { name: homePhrases.login.en });
  await expect(login).toHaveCSS('background-color', 'rgb(138, 21, 56)');
  for (const scheme of colorSchemes) {
    await setColorScheme(page, scheme);
    expect(await findViolations(page), scheme).toEqual([]);
  }
});

for (const language of ['zh', 'en'] as const)
  test(`reads well before the vendor’s content is imported (${language})`, async ({ page }) => {
    const none = { zh: '', en: '' };
    await withSettings(page, { vendor: none, hero: undefined, logo: undefined, language });
    await page.goto('/');
    await expect(
      getBanner(page).getByRole('link', { name: layoutPhrases.home[language], exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('main')).toContainText(homePhrases.heroText[language]);
    await expect(page.getByRole('main')).not.toContainText(/(^|\s)[：:,，]/);
  });

test('shows the logo of the color scheme, alone when it holds the name', async ({ page }) => {
  const response = await page.request.get('/');
  const { logo } = JSON.parse(
    /siliport-settings"[^>]*>(.*?)<\/script>/s.exec(await response.text())?.[1] ?? '{}',
  );
  await withSettings(page, { ...polestar, language: 'en', logo: { ...logo, withName: true } });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const home = getBanner(page).getByRole('link', { name: /^Polestar Silicon/ });
  await expect(home.locator('img')).toHaveAttribute('src', logo.light);
  expect(await home.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(home).toHaveText('');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(home.locator('img')).toHaveAttribute('src', logo.dark);
});

test('has no language switch in a portal of one language, and ignores an earlier choice', async ({
  page,
}) => {
  await setLanguage(page, 'zh');
  await withSettings(page, { ...polestar, languages: ['en'], language: 'en' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your road to silicon');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(getBanner(page).getByRole('button', { name: layoutPhrases.switchLanguage.en })).toHaveCount(0);
});

for (const [locale, lang, login] of [
  ['en-US', 'en', homePhrases.login.en],
  ['zh-CN', 'zh-CN', homePhrases.login.zh],
  ['fr-FR', 'zh-CN', homePhrases.login.zh],
] as const) {
  test.describe(`a first visit with a browser in ${locale}`, () => {
    test.use({ locale });

    test(`opens in ${lang}, and keeps a later choice (N-7)`, async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('main').getByRole('link', { name: login, exact: true })).toBeVisible();
      const other = lang === 'en' ? 'zh-CN' : 'en';
      await getBanner(page)
        .getByRole('button', { name: /^(EN|中文)/ })
        .click();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
    });
  });
}

test('has the demo vendor’s icon and name before any script runs', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  expect(html).toMatch(/<link rel="icon" href="\/brand\/[0-9a-f]{16}\.svg"/);
  expect(html).toContain('<title>客户在线支持系统</title>');
});

test.describe('an email', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true });

  test('fits a phone, although it shows the whole address of the portal', async ({ page }) => {
    const config = readConfig({ PUBLIC_URL: 'https://support.semiconductor-division.polestar.example' });
    const mail = { to: 'a@b.example', ...passwordChangedEmailTemplate(config, 'en') };
    await page.goto('about:blank');
    await page.setContent(brandMail(mail, toBrand(polestar)).html ?? '');
    await expect(page.getByText('https://')).toBeVisible();
    const readWidths = () => [window.innerWidth, document.documentElement.scrollWidth];
    expect(await page.evaluate(readWidths)).toEqual([320, 320]);
  });
});
