import type { Page } from '@playwright/test';
import {
  attachmentsIn,
  chooseFile,
  fillForm,
  give,
  languages,
  picture,
  speak,
  submitForm,
  words,
} from '../../pages/work-orders-page.ts';
import { violationsOf } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ account: 'full@acme.example' });

const log = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`slack of ${name}`) });
const rowOf = (page: Page, name: string) =>
  attachmentsIn(page).getByRole('listitem').filter({ hasText: name });

test.describe('the attachments of a work order', () => {
  for (const language of languages)
    test(`are dropped, pasted and chosen in every step and arrive in order (${language}) (N-9)`, async ({
      page,
    }) => {
      const w = words[language];
      const title = `ten files ${language} ${Date.now()}`;
      await speak(page, language);
      await page.goto('/#/feedback');
      await page.locator('#field-product').waitFor();
      await give(page.locator('body'), 'drop', [log('one.log'), log('two.log')]);
      await expect(page.getByRole('status').filter({ hasText: 'one.log, two.log' })).toBeAttached();
      await expect(rowOf(page, 'two.log')).toContainText(w.uploaded);
      await fillForm(page, language, title);
      await give(page.locator('body'), 'paste', [picture]);
      await expect(rowOf(page, picture.name)).toContainText(w.uploaded);
      const more = Array.from({ length: 7 }, (_, index) => log(`more-${index}.log`));
      await chooseFile(page, page.getByRole('button', { name: w.file }), more);
      await expect(attachmentsIn(page).getByText(w.uploaded)).toHaveCount(10);
      await expect(page.getByRole('button', { name: w.file })).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
      await submitForm(page, language);
      await page.getByRole('link', { name: title }).click();
      const shown = page.locator('section[aria-labelledby=description]').getByRole('listitem');
      const names = ['one.log', 'two.log', picture.name, ...more.map(({ name }) => name)];
      await expect(shown).toContainText(names);
      expect(await violationsOf(page)).toEqual([]);
    });

  test('stay at ten, and the eleventh says so (N-9)', async ({ page }) => {
    await speak(page, 'en');
    await page.goto('/#/feedback?step=3');
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    await give(
      page.locator('body'),
      'drop',
      Array.from({ length: 11 }, (_, index) => log(`${index}.log`)),
    );
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Couldn’t add “10.log”: a work order takes up to 10 attachments',
    );
    await expect(attachmentsIn(page).getByRole('listitem')).toHaveCount(10);
    await attachmentsIn(page).getByRole('button', { name: 'Remove 3.log' }).click();
    await expect(attachmentsIn(page).getByRole('listitem')).toHaveCount(9);
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  });

  test('fail and are retried one by one, without the others (N-9)', async ({ page }) => {
    await speak(page, 'en');
    await fillForm(page, 'en', `retry ${Date.now()}`);
    let isCut = true;
    await page.route('**/file/upload', async (route) => {
      const isBad = isCut && (route.request().postDataBuffer()?.includes('bad.log') ?? false);
      await (isBad ? route.abort() : route.continue());
    });
    await give(page.locator('body'), 'drop', [log('good.log'), log('bad.log')]);
    await expect(rowOf(page, 'good.log')).toContainText('Uploaded');
    await expect(rowOf(page, 'bad.log').getByRole('alert')).toBeVisible();
    await submitForm(page, 'en');
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
      'Retry or remove the files that weren’t uploaded',
    ]);
    await page.getByRole('dialog').getByRole('button', { name: 'Fill in' }).click();
    isCut = false;
    await page.getByRole('button', { name: 'Retry uploading bad.log' }).click();
    await expect(rowOf(page, 'bad.log')).toContainText('Uploaded');
    await submitForm(page, 'en');
    await expect(page.getByRole('heading', { name: words.en.sent })).toBeVisible();
  });

  test('go into the description as pictures where they are pasted into it, other files beside it (N-9)', async ({
    page,
  }) => {
    const title = `picture ${Date.now()}`;
    await speak(page, 'en');
    await fillForm(page, 'en', title);
    await page.getByRole('button', { name: 'Back' }).click();
    const text = page.locator('#field-description');
    await give(text, 'paste', [picture, log('trace.log')]);
    await expect(text.getByRole('img', { name: picture.name })).toBeVisible();
    await expect(rowOf(page, 'trace.log')).toContainText('Uploaded');
    await expect(attachmentsIn(page).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await submitForm(page, 'en');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('img', { name: picture.name })).toHaveJSProperty('naturalWidth', 1);
  });
});

test.describe('the steps of the form', () => {
  test('tick when valid and name at once what is missing, at the step and at the field (FB-1)', async ({
    page,
  }) => {
    await speak(page, 'en');
    await page.goto('/#/feedback');
    const steps = page.getByRole('list', { name: 'Form steps' }).getByRole('listitem');
    await expect(steps.nth(0)).toHaveText('1Product and type');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(steps.nth(0)).toHaveText('Product and typeMissing: product, type');
    await page.locator('#field-title').focus();
    await page.locator('#field-description').focus();
    await expect(page.getByText('Enter a title')).toBeVisible();
    await steps.nth(0).getByRole('button').click();
    await expect(page.getByText('Choose a product', { exact: true }).last()).toBeVisible();
    await expect(page.getByText('Choose a type')).toBeVisible();
    await page.locator('#field-type').selectOption({ label: 'Product defect' });
    await expect(page.getByText('Choose a type')).toBeHidden();
    await expect(steps.nth(0)).toHaveText('Product and typeMissing: product');
    await expect(steps.nth(1)).toHaveText('DescriptionMissing: title, description');
    expect(await violationsOf(page)).toEqual([]);
  });
});
