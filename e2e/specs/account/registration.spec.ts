import type { Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { shownPuzzle, solveCaptcha } from '../../pages/captcha.ts';
import { accountPage, words } from '../../pages/registration-page.ts';
import { password } from '../../support/accounts.ts';
import { violationsOf } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { askDatabase } from '../../support/portal-database.ts';
import { mailedCode, mailsTo } from '../../support/received-mails.ts';
import { mustChangePassword, newMember } from '../../support/register-member.ts';
import { open, readAs } from '../../support/screens.ts';

const newPassword = 'Anders&2027';

/** One grey pixel. */
const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** An address of this run and try alone. */
const addressOf = (name: string, retry: number) => `${name}-${retry}@acme.example`;

const expectAccessible = async (page: Page) => expect(await violationsOf(page)).toEqual([]);

const expectLogin = (page: Page) => expect(page).toHaveURL(/#\/login$/);

for (const [language, hand] of [
  ['zh', 'keyboard'],
  ['en', 'mouse'],
] as const) {
  const w = words[language];

  test(`from the e-mail to the first login, by ${hand} (${language}) (AC-4, AC-5, AC-6, AC-7, AC-8, AC-12)`, async ({
    page,
  }, { retry }) => {
    const email = addressOf(`first-${language.toLowerCase()}`, retry);
    const form = accountPage(page, language);
    await readAs(page, language, 'light');
    await open(page, '/register');

    await form.email.fill('no address');
    await form.email.blur();
    await expect(form.main.getByText(w.emailWrong)).toBeVisible();
    await form.email.fill(email);
    await solveCaptcha(page, hand, async () => {
      await form.send.focus();
      await page.keyboard.press('Enter');
    });
    await expect(form.button(w.send)).toBeHidden();
    await expect(form.main.getByRole('button', { name: w.sendAgain })).toBeDisabled();
    await expect(form.code).toBeFocused();
    await expectAccessible(page);

    const code = await mailedCode(email);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([w.subjects[0]]);
    await form.code.fill(code === '000000' ? '111111' : '000000');
    await form.code.press('Enter');
    await expect(form.main.getByText(w.codeWrong)).toBeVisible();
    await expect(form.code).toBeFocused();
    await form.code.fill(code);
    await form.button(w.next).click();
    await expect(form.siteId).toBeVisible();
    await expectSiteStep(page, language, email);

    await form.main.locator('input[type=file]').setInputFiles(picture);
    await expect(form.main.locator('fieldset img')).toBeVisible();
    await form.field(w.title).selectOption({ label: w.ms });
    await form.field(w.name).fill('Zhou Ming');
    await form.field(w.country).selectOption({ label: w.china });
    await form.field(w.province).selectOption('310000');
    await form.field(w.city).selectOption({ index: 1 });
    await form.field(w.tags).fill('DDR5 PHY，PCIe');
    await expectAccessible(page);
    await page.reload();
    await expect(form.field(w.name)).toHaveValue('Zhou Ming');
    await expect(form.field(w.province)).toHaveValue('310000');
    await form.button(w.finish).click();
    await expect(form.main.getByText(w.registered)).toBeVisible();
    await expectLogin(page);

    const [row] = await askDatabase('select * from members where email = $1', [email]);
    expect(row).toMatchObject({
      name: 'Zhou Ming',
      title_en: 'Ms.',
      country: 'CN',
      province: '310000',
      product_tags: 'DDR5 PHY,PCIe',
      site_id: 'ACME01',
      confirmed: true,
      avatar_file_id: expect.any(String),
    });
    await form.logIn(email, password);
    await expect(page).toHaveURL(/#\/adminIndex$/);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('registration');
  });

  test(`a forgotten password is set anew (${language}) (AC-9, AC-14)`, async ({ page, baseURL }, {
    retry,
  }) => {
    const email = await newMember(baseURL, addressOf(`forgetful-${language.toLowerCase()}`, retry));
    const form = accountPage(page, language);
    await readAs(page, language, 'light');
    await open(page, '/findPassword');
    await form.email.fill(email);
    await solveCaptcha(page, 'mouse', () => form.send.click());
    await form.code.fill(await mailedCode(email, 2));
    await form.password.fill(newPassword);
    await form.confirmation.fill(`${newPassword}x`);
    await form.button(w.submit).click();
    await expect(form.main.getByText(w.mismatch)).toBeVisible();
    await expect(form.confirmation).toBeFocused();
    await form.confirmation.fill(newPassword);
    await form.button(w.submit).click();
    await expect(form.main.getByText(w.changed)).toBeVisible();
    await expectLogin(page);
    await form.logIn(email, newPassword);
    await expect(page).toHaveURL(/#\/adminIndex$/);
    await expect.poll(async () => (await mailsTo(email)).at(-1)?.subject).toBe(w.subjects[2]);
  });
}

/** Step 2: what is refused at its field, the hints, a reload that keeps all but the passwords, and a look back. */
const expectSiteStep = async (page: Page, language: Language, email: string) => {
  const w = words[language];
  const form = accountPage(page, language);
  await form.siteId.fill('NOWHERE');
  await form.password.fill('Siliport2026');
  await expect(form.main.getByText(w.weak)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(form.main.getByText(email)).toBeVisible();
  await expect(form.siteId).toHaveValue('NOWHERE');
  await expect(form.password).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Siliport2026');

  await form.password.fill(password);
  await expect(form.main.getByText(w.strong)).toBeVisible();
  await form.confirmation.fill(password);
  await expect(form.main.locator('li[data-met]')).toHaveCount(4);
  await form.button(w.next).click();
  await expect(form.main.getByText(w.siteUnknown)).toBeVisible();
  await expect(form.siteId).toBeFocused();
  await form.button(w.back).click();
  await expect(form.main.getByText(`${email} ${w.verified}`)).toBeVisible();
  await form.button(w.next).click();
  await expect(form.siteId).toHaveValue('NOWHERE');
  await expect(form.password).toHaveValue(password);
  await form.siteId.fill('ACME01');
  await form.button(w.next).click();
  await expect(form.field(w.name)).toBeVisible();
};

test('recovery says the same of an address that nobody has, and sends nothing (AC-14)', async ({
  page,
  baseURL,
}, { retry }) => {
  const known = await newMember(baseURL, addressOf('known', retry));
  const unknown = addressOf('unknown', retry);
  const said: string[] = [];
  for (const email of [known, unknown]) {
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
    await readAs(page, 'en', 'light');
    await page.goto('/#/index');
    await page.reload();
    await open(page, '/findPassword');
    const form = accountPage(page, 'en');
    await form.email.fill(email);
    await solveCaptcha(page, 'mouse', () => form.send.click());
    const sent = form.main.getByText(email);
    await expect(sent).toBeVisible();
    said.push(((await sent.textContent()) ?? '').replace(email, ''));
    await form.code.fill('123456');
    await form.password.fill(newPassword);
    await form.confirmation.fill(newPassword);
    await form.button(words.en.submit).click();
    await expect(form.main.getByText(words.en.codeWrong)).toBeVisible();
  }
  expect(said[0]).toBe(said[1]);
  await mailedCode(known, 2);
  expect(await mailsTo(unknown)).toEqual([]);
});

/** From the form to the login, by keyboard. */
const changePassword = async (page: Page, language: Language, email: string) => {
  const w = words[language];
  const form = accountPage(page, language);
  await expect(form.send).toBeDisabled();
  await form.password.fill(newPassword);
  await expect(form.send).toBeDisabled();
  await form.confirmation.fill('Other#2027');
  await expect(form.send).toBeDisabled();
  await form.confirmation.fill(newPassword);
  await expectAccessible(page);
  await solveCaptcha(page, 'keyboard', () => form.send.click());
  await form.code.fill(await mailedCode(email, 2));
  await form.button(w.submit).click();
  await expect(form.main.getByText(w.changed)).toBeVisible();
  await expectLogin(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await form.logIn(email, newPassword);
  await expect(page).toHaveURL(/#\/adminIndex$/);
};

for (const language of ['zh', 'en'] as const)
  test(`a password that must be changed: nothing else is loaded, no code before both are equal (${language}) (AC-2, AC-10)`, async ({
    page,
    baseURL,
  }, { retry }) => {
    const email = await newMember(baseURL, addressOf(`forced-${language.toLowerCase()}`, retry));
    await mustChangePassword(email);
    await readAs(page, language, 'dark');
    await open(page, '/login');
    await accountPage(page, language).logIn(email, password);
    await expect(page).toHaveURL(/#\/changePassword$/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(accountPage(page, language).password).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => /catalogue|member\/(?!log\/visit)/.test(path))).toEqual([]);
    await changePassword(page, language, email);
  });

test('who wants another password is led to the login, and hears of no expired session (AC-10)', async ({
  page,
  baseURL,
}, { retry }) => {
  const email = await newMember(baseURL, addressOf('willing', retry));
  await readAs(page, 'en', 'light');
  await open(page, '/login');
  await accountPage(page, 'en').logIn(email, password);
  await expect(page).toHaveURL(/#\/adminIndex$/);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent?.includes('expired')) document.body.dataset.expired = 'said';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await open(page, '/changePassword');
  await changePassword(page, 'en', email);
  await expect(page.locator('body')).not.toHaveAttribute('data-expired', 'said');
});

test('after three failures the login asks for the puzzle, and goes on with its ticket (AC-12)', async ({
  page,
  baseURL,
}, { retry }) => {
  const email = await newMember(baseURL, addressOf('careless', retry));
  const form = accountPage(page, 'en');
  const w = words.en;
  await readAs(page, 'en', 'dark');
  await open(page, '/login');
  for (const wrong of ['a', 'b', 'c']) {
    const answered = page.waitForResponse(/verifyMember\/login/);
    await form.logIn(addressOf('nobody', retry), wrong);
    await answered;
    await expect(form.main.getByRole('alert')).toContainText('incorrect');
  }

  // Closed without an answer: nothing is said, and the focus is where it was.
  await shownPuzzle(page, () => form.logIn(email, password));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(form.button(w.logIn)).toBeFocused();
  await expect(form.main.getByRole('alert')).toBeHidden();

  await shownPuzzle(page, () => form.button(w.logIn).click());
  const other = await shownPuzzle(page, () => page.getByRole('button', { name: w.another }).click());
  const missed = other > 130 ? 1 : 25;
  const next = page.waitForResponse((response) => response.url().endsWith('/system/captcha/get'));
  for (let step = 0; step < missed; step++) await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /of 260 pixels/);
  await page.keyboard.press('Enter');
  await next;
  await expect(page.getByRole('alert').filter({ hasText: w.puzzleWrong })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await solveCaptcha(page, 'keyboard', () => form.button(w.logIn).click());
  await expect(page).toHaveURL(/#\/adminIndex$/);
});
