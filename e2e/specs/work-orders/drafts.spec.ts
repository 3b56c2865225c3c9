import type { Page } from '@playwright/test';
import {
  attachmentsIn,
  chooseFile,
  chooseProduct,
  editorIn,
  fillForm,
  kill,
  speak,
  submitOne,
  words,
} from '../../pages/work-orders-page.ts';
import { password } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';

const w = words.en;

test.describe('a tab that is killed', () => {
  test.use({ account: 'full@acme.example' });

  test('the form has everything again, at each of its steps (FB-6, SH-12)', async ({ page }) => {
    await speak(page, 'en');
    await page.goto('/#/feedback');
    await chooseProduct(page, 'en');
    const version = await page.locator('#field-version').inputValue();
    let next = await kill(page);
    await next.goto('/#/feedback');
    await expect(next.getByText('DDR5 PHY')).toBeVisible();
    await expect(next.locator('#field-version')).toHaveValue(version);
    await expect(next.getByText(w.restored)).toBeVisible();

    await next.getByRole('button', { name: w.next }).click();
    await next.locator('#field-title').pressSequentially('Skew after CTS');
    await next.locator('#field-description').pressSequentially('Worst corner: ss_0p72v_125c\nsetup −0.12 ns');
    next = await kill(next);
    await next.goto('/#/feedback?step=2');
    await expect(next.locator('#field-title')).toHaveValue('Skew after CTS');
    await expect(next.locator('#field-description').getByRole('paragraph')).toHaveText([
      'Worst corner: ss_0p72v_125c',
      'setup −0.12 ns',
    ]);

    await next.goto('/#/feedback?step=3');
    const file = { name: 'skew.rpt', mimeType: 'text/plain', buffer: Buffer.from('skew 0.31') };
    await next.route('**/file/upload', () => {});
    await chooseFile(next, next.getByRole('button', { name: w.file }), file);
    await expect(next.getByRole('progressbar')).toBeVisible();
    next = await kill(next);
    await next.goto('/#/feedback?step=3');
    await expect(next.getByRole('main').getByRole('alert')).toContainText(
      'The upload was interrupted when the page closed',
    );
    await next.getByRole('button', { name: 'Remove skew.rpt' }).click();
    await chooseFile(next, next.getByRole('button', { name: w.file }), file);
    await expect(attachmentsIn(next).getByText(w.uploaded)).toBeVisible();
    next = await kill(next);
    await next.goto('/#/feedback?step=3');
    await expect(next.getByText('skew.rpt')).toBeVisible();
    await next.getByRole('main').getByRole('button', { name: w.submit }).click();
    await expect(next.getByRole('dialog').getByRole('listitem')).toHaveText(['Choose a type']);
  });

  test('a reply and a supplement have everything again (FB-8, FB-11, SH-12)', async ({ page }) => {
    await speak(page, 'en');
    const address = await submitOne(page, 'en', `killed ${Date.now()}`);
    await page.getByRole('button', { name: w.reply }).click();
    await editorIn(page, w.replyText).pressSequentially('The log is 3 GB');
    await expect(editorIn(page, w.replyText)).toHaveText('The log is 3 GB');
    let next = await kill(page);
    await next.goto(address);
    await expect(editorIn(next, w.replyText)).toHaveText('The log is 3 GB');
    await expect(next.getByText(w.restored)).toBeVisible();

    await next.getByRole('button', { name: w.supplement }).click();
    await next.getByRole('dialog').getByLabel(w.overview).fill('Netlist of the block');
    await editorIn(next.getByRole('dialog'), w.details).pressSequentially('Attached below');
    next = await kill(next);
    await next.goto(address);
    await next.getByRole('button', { name: 'Continue your supplement' }).click();
    await expect(next.getByRole('dialog').getByLabel(w.overview)).toHaveValue('Netlist of the block');
    await expect(editorIn(next.getByRole('dialog'), w.details)).toHaveText('Attached below');
    await next.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
    await expect(next.getByRole('dialog').getByLabel(w.overview)).toHaveValue('');
    await expect(editorIn(next.getByRole('dialog'), w.details)).toHaveText('');
  });
});

const logInHere = async (page: Page, email: string) => {
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=password]').press('Enter');
  await page.waitForURL(/adminIndex|feedback/);
};

const logIn = async (page: Page, email: string) => {
  await page.goto('/#/login');
  await logInHere(page, email);
};

test('a draft outlives an exit and is nobody else’s (SH-12)', async ({ page }) => {
  await speak(page, 'en');
  await logIn(page, 'full@nova.example');
  await page.goto('/#/feedback?step=2');
  await page.locator('#field-title').fill('UCIe lane repair');
  await page.goto('/#/adminIndex');
  await page.getByRole('button', { name: 'Log out' }).click();
  await logIn(page, 'full@acme.example');
  await page.goto('/#/feedback?step=2');
  await expect(page.locator('#field-title')).toHaveValue('');
  await page.goto('/#/adminIndex');
  await page.getByRole('button', { name: 'Log out' }).click();
  await logIn(page, 'full@nova.example');
  await page.goto('/#/feedback?step=2');
  await expect(page.locator('#field-title')).toHaveValue('UCIe lane repair');
});

test('a session that expires while one submits loses nothing (SH-12)', async ({ page }) => {
  await speak(page, 'en');
  await logIn(page, 'full@nova.example');
  await fillForm(page, 'en', 'Expired in between');
  await page.route(
    '**/api/form/feedback',
    (route) => route.fulfill({ json: { code: 201, message: '', data: null } }),
    { times: 1 },
  );
  await page.getByRole('main').getByRole('button', { name: w.submit }).click();
  await page.locator('input[name=username]').waitFor();
  await logInHere(page, 'full@nova.example');
  await expect(page).toHaveURL(/feedback\?step=3/);
  await page.getByRole('main').getByRole('button', { name: w.submit }).click();
  await expect(page.getByRole('heading', { name: w.sent })).toBeVisible();
  await page.getByRole('link', { name: 'Expired in between' }).waitFor();
  await page.goto('/#/feedback?step=2');
  await expect(page.locator('#field-title')).toHaveValue('');
});

test('two tabs keep a draft each, and a closed tab’s is offered again (FB-6)', async ({ page, context }) => {
  await speak(page, 'en');
  await logIn(page, 'full@nova.example');
  const titleIn = (tab: Page) => tab.locator('#field-title');
  const open = async (): Promise<Page> => {
    const tab = await context.newPage();
    await speak(tab, 'en');
    await tab.goto('/#/feedback?step=2');
    return tab;
  };
  const [one, other] = [await open(), await open()];
  await titleIn(one).fill('First order');
  await expect(titleIn(other)).toHaveValue('');
  await titleIn(other).fill('Second order');
  await one.reload();
  await expect(titleIn(one)).toHaveValue('First order');
  await titleIn(one).fill('First order, longer');
  await other.reload();
  await expect(titleIn(other)).toHaveValue('Second order');
  await other.close();
  const next = await open();
  await expect(titleIn(next)).toHaveValue('Second order');
  await expect(next.getByText(w.restored)).toBeVisible();
  await next.getByRole('button', { name: 'Discard draft' }).click();
  const last = await kill(one);
  await speak(last, 'en');
  await last.goto('/#/feedback?step=2');
  await expect(titleIn(last)).toHaveValue('First order, longer');
});
