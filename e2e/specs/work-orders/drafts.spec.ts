import type { Page } from '@playwright/test';
import { errorPhrases } from '../../../apps/web/src/api/errors.phrases.ts';
import { layoutPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import {
  attachmentPhrases,
  detailPhrases,
  formPhrases,
  listPhrases,
} from '../../../apps/web/src/features/work-orders/work-orders.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { draftPhrases } from '../../../apps/web/src/widgets/form/form.phrases.ts';
import {
  chooseFile,
  chooseProduct,
  crashPage,
  fillWorkOrderForm,
  getAttachments,
  getEditor,
  submitForm,
  submitWorkOrder,
} from '../../pages/work-orders-page.ts';
import { password } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPage, setLanguage } from '../../support/screens.ts';

test.describe('a tab that is killed', () => {
  test.use({ account: 'full@acme.example', ownContext: true });

  test('restores the form at each of its steps (FB-6, SH-12)', async ({ page }) => {
    await openPage(page, 'en', '/feedback');
    await chooseProduct(page, 'en');
    const version = await page.locator('#field-version').inputValue();
    let next = await crashPage(page);
    await next.goto('/#/feedback');
    await expect(next.getByText('DDR5 PHY')).toBeVisible();
    await expect(next.locator('#field-version')).toHaveValue(version);
    await expect(next.getByText(draftPhrases.restored.en)).toBeVisible();

    await next.getByRole('button', { name: formPhrases.next.en }).click();
    await next.locator('#field-title').pressSequentially('Skew after CTS');
    await next.locator('#field-description').pressSequentially('Worst corner: ss_0p72v_125c\nsetup −0.12 ns');
    next = await crashPage(next);
    await next.goto('/#/feedback?step=2');
    await expect(next.locator('#field-title')).toHaveValue('Skew after CTS');
    await expect(next.locator('#field-description').getByRole('paragraph')).toHaveText([
      'Worst corner: ss_0p72v_125c',
      'setup −0.12 ns',
    ]);

    await next.goto('/#/feedback?step=3');
    const file = { name: 'skew.rpt', mimeType: 'text/plain', buffer: Buffer.from('skew 0.31') };
    await next.route('**/file/upload', () => {});
    await chooseFile(next, next.getByRole('button', { name: attachmentPhrases.choose.en }), file);
    await expect(next.getByRole('progressbar')).toBeVisible();
    next = await crashPage(next);
    await next.goto('/#/feedback?step=3');
    await expect(next.getByRole('main').getByRole('alert')).toContainText(attachmentPhrases.chooseAgain.en);
    await next
      .getByRole('button', { name: getTranslator(attachmentPhrases, 'en')('remove', { name: 'skew.rpt' }) })
      .click();
    await chooseFile(next, next.getByRole('button', { name: attachmentPhrases.choose.en }), file);
    await expect(getAttachments(next).getByText(attachmentPhrases.uploaded.en)).toBeVisible();
    next = await crashPage(next);
    await next.goto('/#/feedback?step=3');
    await expect(next.getByText('skew.rpt')).toBeVisible();
    await next.getByRole('main').getByRole('button', { name: formPhrases.submit.en }).click();
    await expect(next.getByRole('dialog').getByRole('listitem')).toHaveText([formPhrases.typeMissing.en]);
  });

  test('restores a reply and a supplement (FB-8, SH-12)', async ({ page }) => {
    await setLanguage(page, 'en');
    const address = await submitWorkOrder(page, 'en', `killed ${Date.now()}`);
    await page.getByRole('button', { name: detailPhrases.replyToOrder.en }).click();
    await getEditor(page, detailPhrases.replyText.en).pressSequentially('The log is 3 GB');
    await expect(getEditor(page, detailPhrases.replyText.en)).toHaveText('The log is 3 GB');
    let next = await crashPage(page);
    await next.goto(address);
    await expect(getEditor(next, detailPhrases.replyText.en)).toHaveText('The log is 3 GB');
    await expect(next.getByText(draftPhrases.restored.en)).toBeVisible();

    await next.getByRole('button', { name: detailPhrases.supplement.en }).click();
    await next.getByRole('dialog').getByLabel(detailPhrases.supplementTitle.en).fill('Netlist of the block');
    await getEditor(next.getByRole('dialog'), detailPhrases.supplementText.en).pressSequentially(
      'Attached below',
    );
    next = await crashPage(next);
    await next.goto(address);
    await next.getByRole('button', { name: detailPhrases.continueSupplement.en }).click();
    await expect(next.getByRole('dialog').getByLabel(detailPhrases.supplementTitle.en)).toHaveValue(
      'Netlist of the block',
    );
    await expect(getEditor(next.getByRole('dialog'), detailPhrases.supplementText.en)).toHaveText(
      'Attached below',
    );
    await next.getByRole('dialog').getByRole('button', { name: draftPhrases.discard.en }).click();
    await expect(next.getByRole('dialog').getByLabel(detailPhrases.supplementTitle.en)).toHaveValue('');
    await expect(getEditor(next.getByRole('dialog'), detailPhrases.supplementText.en)).toHaveText('');
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

test('keeps a draft over a logout, for its member alone (SH-12)', async ({ page }) => {
  await setLanguage(page, 'en');
  await logIn(page, 'full@nova.example');
  await page.goto('/#/feedback?step=2');
  await page.locator('#field-title').fill('UCIe lane repair');
  await page.goto('/#/adminIndex');
  await page.getByRole('button', { name: layoutPhrases.exit.en }).click();
  await logIn(page, 'full@acme.example');
  await page.goto('/#/feedback?step=2');
  await expect(page.locator('#field-title')).toHaveValue('');
  await page.goto('/#/adminIndex');
  await page.getByRole('button', { name: layoutPhrases.exit.en }).click();
  await logIn(page, 'full@nova.example');
  await page.goto('/#/feedback?step=2');
  await expect(page.locator('#field-title')).toHaveValue('UCIe lane repair');
});

test('submits again after a login when the session expired (SH-12)', async ({ page }) => {
  await setLanguage(page, 'en');
  await logIn(page, 'full@nova.example');
  await fillWorkOrderForm(page, 'en', 'Expired in between');
  await page.route(
    '**/api/form/feedback',
    (route) => route.fulfill({ json: { code: 201, message: '', data: null } }),
    { times: 1 },
  );
  await page.getByRole('main').getByRole('button', { name: formPhrases.submit.en }).click();
  await page.locator('input[name=username]').waitFor();
  await logInHere(page, 'full@nova.example');
  await expect(page).toHaveURL(/feedback\?step=3/);
  await page.getByRole('main').getByRole('button', { name: formPhrases.submit.en }).click();
  await expect(page.getByRole('heading', { name: formPhrases.sentTitle.en })).toBeVisible();
  await page.getByRole('link', { name: 'Expired in between' }).waitFor();
  await page.goto('/#/feedback?step=2');
  await expect(page.locator('#field-title')).toHaveValue('');
});

test('keeps a draft for each tab, and restores that of a closed tab (FB-6)', async ({ page, context }) => {
  await setLanguage(page, 'en');
  await logIn(page, 'full@nova.example');
  const titleIn = (tab: Page) => tab.locator('#field-title');
  const open = async (): Promise<Page> => {
    const tab = await context.newPage();
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
  await expect(next.getByText(draftPhrases.restored.en)).toBeVisible();
  await next.getByRole('button', { name: draftPhrases.discard.en }).click();
  const last = await crashPage(one);
  await last.goto('/#/feedback?step=2');
  await expect(titleIn(last)).toHaveValue('First order, longer');
});

test.describe('a failed submission', () => {
  test.use({ account: 'full@acme.example' });

  test('says what failed, and keeps the draft (FB-6)', async ({ page }) => {
    await setLanguage(page, 'en');
    await fillWorkOrderForm(page, 'en', 'no network here');
    await page.route('**/api/form/feedback', (route) => route.abort());
    await submitForm(page, 'en');
    const dialog = page.getByRole('dialog', { name: formPhrases.failed.en });
    await expect(dialog.getByRole('paragraph')).toHaveText([
      errorPhrases.noResponse.en,
      formPhrases.failedText.en,
    ]);
    await dialog.getByRole('button', { name: formPhrases.toList.en }).click();
    await expect(page).toHaveURL(/problemFeedback/);
    await page.getByRole('link', { name: listPhrases.continue.en }).click();
    await page.getByRole('button', { name: formPhrases.next.en }).click();
    await expect(page.locator('#field-title')).toHaveValue('no network here');
  });

  test('asks for another product when the vendor has withdrawn the chosen one (FB-6)', async ({ page }) => {
    await setLanguage(page, 'en');
    await fillWorkOrderForm(page, 'en', 'about an old product');
    // As if it were withdrawn now; other tests need the product.
    await page.route('**/api/form/feedback', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), productId: 'withdrawn' } }),
    );
    await submitForm(page, 'en');
    const dialog = page.getByRole('dialog', { name: formPhrases.failed.en });
    const t = getTranslator(formPhrases, 'en');
    await expect(dialog).toContainText(t('choiceWithdrawn', { name: t('productName') }));
    await dialog.getByRole('button', { name: formPhrases.stay.en }).click();
    await expect(page.getByRole('button', { name: formPhrases.chooseProduct.en })).toBeVisible();
    await page.unroute('**/api/form/feedback');
    await chooseProduct(page, 'en');
    await page.getByRole('button', { name: formPhrases.next.en }).click();
    await expect(page.locator('#field-title')).toHaveValue('about an old product');
    await page.getByRole('button', { name: formPhrases.next.en }).click();
    await submitForm(page, 'en');
    await expect(page.getByRole('link', { name: formPhrases.toList.en, exact: true })).toBeVisible();
  });
});
