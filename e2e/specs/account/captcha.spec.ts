import { refusals } from '@siliport/contract/refusals';
import { loginPhrases } from '../../../apps/web/src/features/account/login.phrases.ts';
import { captchaPhrases } from '../../../apps/web/src/widgets/captcha/captcha.phrases.ts';
import { getAccountForm } from '../../pages/account-form.ts';
import { movePiece, openPuzzle, solveCaptcha } from '../../pages/captcha.ts';
import { password } from '../../support/accounts.ts';
import { findViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { registerMember } from '../../support/register-member.ts';
import { openScreen, setPreferences } from '../../support/screens.ts';

test('proves its work in a worker, and shows nothing of it (AC-12)', async ({ page }, { retry }) => {
  const form = getAccountForm(page, 'en');
  const dialog = page.getByRole('dialog', { name: captchaPhrases.title.en });
  await setPreferences(page, 'en', 'light');
  await openScreen(page, '/register');
  await form.email.fill(`worker-${retry}@acme.example`);
  const worker = page.waitForEvent('worker', { timeout: 10_000 });
  const checked = page.waitForRequest(/captcha\/check/);
  await solveCaptcha(page, 'keyboard', async () => {
    await form.send.click();
    await expect(dialog.getByRole('button')).toHaveText([
      '',
      captchaPhrases.refresh.en,
      captchaPhrases.confirm.en,
    ]);
    await expect(dialog.getByRole('progressbar')).toBeHidden();
  });
  expect((await worker).url()).toContain('proof-hash');
  expect((await checked).postDataJSON()).toMatchObject({ proofOfWork: expect.stringMatching(/^[\w+/]+=*$/) });
});

for (const language of ['zh', 'en'] as const)
  test(`says so when the work cannot be proved, and takes the next puzzle (${language})`, async ({ page }, {
    retry,
  }) => {
    const form = getAccountForm(page, language);
    const worker = /proof-hash/;
    // As after an upgrade: the page is older than the files of the server.
    await page.route(worker, (route) => route.fulfill({ status: 404 }));
    await setPreferences(page, language, 'light');
    await openScreen(page, '/register');
    await form.email.fill(`unproved-${language}-${retry}@acme.example`);
    const gap = await openPuzzle(page, () => form.send.click());
    const next = page.waitForResponse((response) => response.url().endsWith('/system/captcha/get'));
    await movePiece(page, 'keyboard', gap);
    await next;
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(captchaPhrases.notProved[language]);

    await page.unroute(worker);
    await solveCaptcha(page, 'keyboard', () =>
      page.getByRole('button', { name: captchaPhrases.refresh[language] }).click(),
    );
  });

test('needs the puzzle to log in after three failures (AC-12)', async ({ page, baseURL }, { retry }) => {
  const email = await registerMember(baseURL, `careless-${retry}@acme.example`);
  const form = getAccountForm(page, 'en');
  await setPreferences(page, 'en', 'dark');
  await openScreen(page, '/login');
  for (const wrong of ['a', 'b', 'c']) {
    const answered = page.waitForResponse(/verifyMember\/login/);
    await form.logIn(`nobody-${retry}@acme.example`, wrong);
    await answered;
    await expect(form.main.getByRole('alert')).toContainText('incorrect');
  }

  // Closing the puzzle shows no message and restores the focus.
  await openPuzzle(page, () => form.logIn(email, password));
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(form.getButton(loginPhrases.submit.en)).toBeFocused();
  await expect(form.main.getByRole('alert')).toBeHidden();

  await openPuzzle(page, () => form.getButton(loginPhrases.submit.en).click());
  const gap = await openPuzzle(page, () =>
    page.getByRole('button', { name: captchaPhrases.refresh.en }).click(),
  );
  const missed = gap > 130 ? 1 : 25;
  const next = page.waitForResponse((response) => response.url().endsWith('/system/captcha/get'));
  for (let step = 0; step < missed; step++) await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /of 260 pixels/);
  await page.keyboard.press('Enter');
  await next;
  await expect(page.getByRole('alert').filter({ hasText: refusals['captcha.wrong'].en })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await solveCaptcha(page, 'keyboard', () => form.getButton(loginPhrases.submit.en).click());
  await expect(page).toHaveURL(/#\/adminIndex$/);
});
