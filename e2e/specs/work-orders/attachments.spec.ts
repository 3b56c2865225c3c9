import type { Page } from '@playwright/test';
import {
  attachmentPhrases,
  detailPhrases,
  formPhrases,
} from '../../../apps/web/src/features/work-orders/work-orders.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { previewPhrases } from '../../../apps/web/src/widgets/preview/preview.phrases.ts';
import {
  chooseFile,
  dispatchFiles,
  fillWorkOrderForm,
  getAttachments,
  picture,
  submitForm,
} from '../../pages/work-orders-page.ts';
import { findViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { getHorizontalOverflow, openPage, setLanguage } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

const log = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`slack of ${name}`) });
const getRow = (page: Page, name: string) =>
  getAttachments(page).getByRole('listitem').filter({ hasText: name });

test.describe('the attachments of a work order', () => {
  test('arrive in order when dropped, pasted and chosen in every step (N-9)', async ({ page }) => {
    const title = `ten files ${Date.now()}`;
    await openPage(page, 'zh', '/feedback');
    await page.locator('#field-product').waitFor();
    // What is uploaded is announced in place of what was added.
    const release = await holdRequests(page, '**/file/upload');
    await dispatchFiles(page.locator('body'), 'drop', [log('one.log'), log('two.log')]);
    await expect(page.getByRole('status').filter({ hasText: 'one.log, two.log' })).toBeAttached();
    release();
    await expect(getRow(page, 'two.log')).toContainText(attachmentPhrases.uploaded.zh);
    await fillWorkOrderForm(page, 'zh', title);
    await dispatchFiles(page.locator('body'), 'paste', [picture]);
    await expect(getRow(page, picture.name)).toContainText(attachmentPhrases.uploaded.zh);
    const more = Array.from({ length: 7 }, (_, index) => log(`more-${index}.log`));
    await chooseFile(page, page.getByRole('button', { name: attachmentPhrases.choose.zh }), more);
    await expect(getAttachments(page).getByText(attachmentPhrases.uploaded.zh)).toHaveCount(10);
    await expect(page.getByRole('button', { name: attachmentPhrases.choose.zh })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    await submitForm(page, 'zh');
    await page.getByRole('link', { name: formPhrases.toList.zh, exact: true }).click();
    await page.getByRole('link', { name: title }).click();
    const description = page.getByRole('region', { name: detailPhrases.description.zh, exact: true });
    const names = ['one.log', 'two.log', picture.name, ...more.map(({ name }) => name)];
    await expect(description.getByRole('listitem')).toContainText(names);
    expect(await findViolations(page)).toEqual([]);
  });

  test('are refused after the tenth (N-9)', async ({ page }) => {
    await openPage(page, 'en', '/feedback?step=3');
    await page.getByRole('button', { name: attachmentPhrases.choose.en }).waitFor();
    await dispatchFiles(
      page.locator('body'),
      'drop',
      Array.from({ length: 11 }, (_, index) => log(`${index}.log`)),
    );
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Couldn’t add “10.log”: a work order takes up to 10 attachments',
    );
    await expect(getAttachments(page).getByRole('listitem')).toHaveCount(10);
    await getAttachments(page)
      .getByRole('button', { name: getTranslator(attachmentPhrases, 'en')('remove', { name: '3.log' }) })
      .click();
    await expect(getAttachments(page).getByRole('listitem')).toHaveCount(9);
    await expect(page.getByRole('button', { name: attachmentPhrases.choose.en })).toBeVisible();
  });

  test('are retried one by one (N-9)', async ({ page }) => {
    await setLanguage(page, 'en');
    await fillWorkOrderForm(page, 'en', `retry ${Date.now()}`);
    let isCut = true;
    await page.route('**/file/upload', async (route) => {
      const isBad = isCut && (route.request().postDataBuffer()?.includes('bad.log') ?? false);
      await (isBad ? route.abort() : route.continue());
    });
    await dispatchFiles(page.locator('body'), 'drop', [log('good.log'), log('bad.log')]);
    await expect(getRow(page, 'good.log')).toContainText(attachmentPhrases.uploaded.en);
    await expect(getRow(page, 'bad.log').getByRole('alert')).toBeVisible();
    await submitForm(page, 'en');
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
      formPhrases.attachmentsMissing.en,
    ]);
    await page.getByRole('dialog').getByRole('button', { name: formPhrases.fillIn.en }).click();
    isCut = false;
    await page
      .getByRole('button', {
        name: getTranslator(attachmentPhrases, 'en')('retryUpload', { name: 'bad.log' }),
      })
      .click();
    await expect(getRow(page, 'bad.log')).toContainText(attachmentPhrases.uploaded.en);
    await submitForm(page, 'en');
    await expect(page.getByRole('heading', { name: formPhrases.sentTitle.en })).toBeVisible();
  });

  test('become pictures of the description when pasted into it, and other files stay attachments (N-9)', async ({
    page,
  }) => {
    const title = `picture ${Date.now()}`;
    await setLanguage(page, 'en');
    await fillWorkOrderForm(page, 'en', title);
    await page.getByRole('button', { name: formPhrases.back.en }).click();
    const text = page.locator('#field-description');
    await dispatchFiles(text, 'paste', [picture, log('trace.log')]);
    await expect(text.getByRole('img', { name: picture.name })).toBeVisible();
    await expect(getRow(page, 'trace.log')).toContainText(attachmentPhrases.uploaded.en);
    await expect(getAttachments(page).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: formPhrases.next.en, exact: true }).click();
    await submitForm(page, 'en');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('img', { name: picture.name })).toHaveJSProperty('naturalWidth', 1);
  });
});

test('an attached Office file is converted when it is opened, and a damaged one says so (N-5)', async ({
  page,
}) => {
  // LibreOffice starts with the first Office file.
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const title = `damaged ${Date.now()}`;
  const name = 'report.docx';
  await setLanguage(page, 'zh');
  await fillWorkOrderForm(page, 'zh', title);
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await dispatchFiles(page.locator('body'), 'drop', [
    { name, mimeType, buffer: Buffer.from('PK\x03\x04 no zip') },
  ]);
  await expect(getRow(page, name)).toContainText(attachmentPhrases.uploaded.zh);
  await submitForm(page, 'zh');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: getTranslator(detailPhrases, 'zh')('preview', { name }) }).click();
  const preview = page.getByRole('dialog', { name });
  await expect(preview.getByRole('status')).toContainText(previewPhrases.converting.zh);
  await expect(preview.getByRole('alert')).toContainText(previewPhrases.broken.zh, { timeout: 100_000 });
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
});

test.describe('the steps of the form', () => {
  test('name what is missing, at the step and at the field (FB-1)', async ({ page }) => {
    await openPage(page, 'en', '/feedback');
    const steps = page.getByRole('list', { name: formPhrases.steps.en }).getByRole('listitem');
    await expect(steps.nth(0)).toHaveText('1Product and type');
    await page.getByRole('button', { name: formPhrases.next.en, exact: true }).click();
    await expect(steps.nth(0)).toHaveText('Product and typeMissing: product, type');
    await page.locator('#field-title').focus();
    await page.locator('#field-description').focus();
    await expect(page.getByText(formPhrases.titleMissing.en)).toBeVisible();
    await steps.nth(0).getByRole('button').click();
    await expect(page.getByText(formPhrases.productMissing.en, { exact: true }).last()).toBeVisible();
    await expect(page.getByText(formPhrases.typeMissing.en)).toBeVisible();
    await page.locator('#field-type').selectOption({ label: 'Product defect' });
    await expect(page.getByText(formPhrases.typeMissing.en)).toBeHidden();
    await expect(steps.nth(0)).toHaveText('Product and typeMissing: product');
    await expect(steps.nth(1)).toHaveText('DescriptionMissing: title, description');
    expect(await findViolations(page)).toEqual([]);
  });
});
