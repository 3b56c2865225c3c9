import type { Locator, Page } from '@playwright/test';
import { refusals } from '@siliport/contract/refusals';
import { toStatusLabels } from '@siliport/contract/work-order-status';
import { uploadPhrases } from '../../../apps/web/src/api/files/upload.phrases.ts';
import {
  attachmentPhrases,
  detailPhrases,
  formPhrases,
} from '../../../apps/web/src/features/work-orders/work-orders.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { editorPhrases } from '../../../apps/web/src/widgets/editor/editor.phrases.ts';
import { uploadStatusPhrases } from '../../../apps/web/src/widgets/progress/progress.phrases.ts';
import {
  chooseFile,
  dispatchFiles,
  fillWorkOrderForm,
  getAttachments,
  getEditor,
  pasteText,
  picture,
  submitForm,
  submitWorkOrder,
  video,
  writeArchive,
} from '../../pages/work-orders-page.ts';
import { findViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { answerWorkOrder, closeWorkOrder } from '../../support/operator-cli.ts';
import { toPattern } from '../../support/phrases.ts';
import { queryDatabase } from '../../support/portal-database.ts';
import { openPage, recordPageErrors, setLanguage } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

const megabyte = 1024 * 1024;

const expectAccessible = async (page: Page) => expect(await findViolations(page)).toEqual([]);

const countWorkOrders = async (title: string): Promise<number> =>
  Number((await queryDatabase('select count(*) from work_orders where title = $1', [title]))[0]?.count);

const readNumber = async (row: Locator): Promise<string> =>
  /WO-\d{4}-\d{6}/.exec((await row.textContent()) ?? '')?.[0] ?? '';

/** Closes the work order of the Chinese page without an event, so that the page still offers a reply. */
const closeWithoutEvents = async (page: Page, number: string) => {
  await page.route('**/api/member/events', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: detailPhrases.replyToOrder.zh })).toBeVisible();
  await closeWorkOrder(number);
};

test('submits a work order with 90 MB (FB-1, FB-5)', async ({ page, baseURL }, info) => {
  test.setTimeout(120_000);
  const title = `训练失败 ${Date.now()}`;
  const archive = info.outputPath('waves.zip');
  await writeArchive(archive, 90 * megabyte);
  const faults = recordPageErrors(page, baseURL ?? '');
  await setLanguage(page, 'zh');
  await fillWorkOrderForm(page, 'zh', title);
  await chooseFile(page, page.getByRole('button', { name: attachmentPhrases.choose.zh }), archive);
  await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible();
  await expect(getAttachments(page).getByText(attachmentPhrases.uploaded.zh)).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(page);
  await submitForm(page, 'zh');
  await expect(page.getByRole('heading', { name: formPhrases.sentTitle.zh })).toBeVisible();
  await expect(page).toHaveURL(/#\/problemFeedback$/);

  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(/WO-\d{4}-\d{6}/);
  await expect(row).toContainText(toStatusLabels(undefined).zh);
  await row.getByRole('link', { name: title }).click();
  await expect(page.getByText('#include <vector>')).toBeVisible();
  await expect(page.getByText('waves.zip').first()).toBeVisible();
  expect(faults).toEqual([]);
});

/** Adds a supplement with a picture and a video, after the refusals of its empty fields. */
const addSupplement = async (page: Page) => {
  const t = getTranslator(detailPhrases, 'en');
  await page.getByRole('button', { name: t('supplement') }).click();
  const dialog = page.getByRole('dialog', { name: t('supplement') });
  const save = dialog.getByRole('button', { name: t('save'), exact: true });
  await save.click();
  await expect(dialog.getByText(t('overviewMissing'))).toBeVisible();
  await dialog.getByLabel(t('supplementTitle')).fill('眼图 / eye diagram');
  await save.click();
  await expect(dialog.getByText(t('descriptionMissing'))).toBeVisible();
  const text = getEditor(dialog, t('supplementText'));
  await text.pressSequentially('Measured at the pin');
  await chooseFile(page, dialog.getByRole('button', { name: editorPhrases.picture.en }), picture);
  await expect(text.getByRole('img', { name: picture.name })).toBeVisible();
  await chooseFile(page, dialog.getByRole('button', { name: editorPhrases.video.en }), video);
  await expect(text.getByText(video.name)).toBeVisible();
  await expectAccessible(page);
  await save.click();
  await expect(dialog).toBeHidden();
};

test('shows replies, supplements and answers in the thread (FB-8, FB-11)', async ({ page, baseURL }) => {
  const t = getTranslator(detailPhrases, 'en');
  const faults = recordPageErrors(page, baseURL ?? '');
  await setLanguage(page, 'en');
  await submitWorkOrder(page, 'en', `thread ${Date.now()}`);
  await page.getByRole('button', { name: t('replyToOrder') }).click();
  await page.getByRole('button', { name: t('send') }).click();
  await expect(page.getByRole('form').getByText(t('enterDetail'))).toBeVisible();
  const form = page.getByRole('form', { name: t('replyToOrder') });
  await getEditor(form, t('replyText')).pressSequentially('补充：常温下不出现');
  await expectAccessible(page);
  await form.getByRole('button', { name: t('send') }).click();
  await expect(page.getByText(t('saved'))).toBeVisible();
  const reply = page.getByRole('article').filter({ hasText: '常温下不出现' });
  await expect(reply).toContainText('林晓峰');

  await addSupplement(page);
  const supplement = page.getByRole('article').filter({ hasText: 'Measured at the pin' });
  await expect(supplement.getByRole('heading', { name: '眼图 / eye diagram' })).toBeVisible();
  await expect(supplement.getByRole('img', { name: picture.name })).toHaveJSProperty('naturalWidth', 1);
  await expect(supplement.getByRole('button', { name: video.name })).toBeVisible();

  await answerWorkOrder(await readNumber(page.getByRole('main')), '请提供波形 **FSDB**');
  const answer = page.getByRole('article').filter({ hasText: '请提供波形 FSDB' });
  await expect(answer).toContainText(toPattern(detailPhrases.support, 'en'));
  expect(faults).toEqual([]);
});

test('refuses a reply to a closed work order, and keeps its text (FB-9)', async ({ page }) => {
  const t = getTranslator(detailPhrases, 'zh');
  await setLanguage(page, 'zh');
  await submitWorkOrder(page, 'zh', `closed ${Date.now()}`);
  await closeWithoutEvents(page, await readNumber(page.getByRole('main')));
  await page.getByRole('button', { name: t('replyToOrder') }).click();
  const form = page.getByRole('form', { name: t('replyToOrder') });
  await getEditor(form, t('replyText')).pressSequentially('one more thing');
  await form.getByRole('button', { name: t('send') }).click();
  await expect(page.getByText(refusals['workOrder.closed'].zh).first()).toBeVisible();
  await expect(getEditor(form, t('replyText'))).toHaveText('one more thing');
  await page.reload();
  await expect(page.getByText(t('closed'))).toBeVisible();
  await expect(page.getByRole('region', { name: t('unsent') })).toContainText('one more thing');
  await expect(page.getByRole('button', { name: t('replyToOrder') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('supplement') })).toHaveCount(0);
  await expectAccessible(page);
});

test('lists missing fields with numbers, and focuses the first one (FB-4)', async ({ page }) => {
  await openPage(page, 'en', '/feedback?step=3');
  await submitForm(page, 'en');
  const dialog = page.getByRole('dialog', { name: formPhrases.missingTitle.en });
  await expect(dialog.getByRole('listitem')).toHaveText([
    formPhrases.productMissing.en,
    formPhrases.typeMissing.en,
    formPhrases.titleMissing.en,
    formPhrases.descriptionMissing.en,
  ]);
  await dialog.getByRole('button', { name: formPhrases.fillIn.en }).click();
  await expect(page).toHaveURL(/step=1/);
  await expect(page.locator('#field-product')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/step=3/);
});

test('names the types in the list, and shows no keys while the names load (FB-13)', async ({ page }) => {
  const release = await holdRequests(page, /getDict/);
  await openPage(page, 'en', '/problemFeedback');
  const row = page.locator('main tbody tr').filter({ has: page.getByRole('link') });
  const typeAndPriority = row.first().getByRole('cell').nth(2);
  await expect(typeAndPriority).toHaveText(/^\s*$/);
  release();
  await expect(typeAndPriority).toHaveText(/^[A-Z]/);
});

test('preselects the product that a link to the form names (FB-2)', async ({ page }) => {
  await openPage(page, 'en', '/feedback?productId=ddr54-phy-12ff');
  await expect(page.getByRole('button', { name: formPhrases.changeProduct.en })).toBeVisible();
  await expect(page).not.toHaveURL(/productId/);
  await expect(page.locator('#field-version')).toBeEnabled();
});

test('refuses files with a message of their own for format, size and emptiness (FB-5)', async ({
  page,
}, info) => {
  await openPage(page, 'en', '/feedback?step=3');
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().includes('file/upload')) uploads += 1;
  });
  const button = page.getByRole('button', { name: attachmentPhrases.choose.en });
  const problem = page.getByRole('main').getByRole('alert');
  await chooseFile(page, button, { name: 'tool.exe', mimeType: '', buffer: Buffer.from('MZ') });
  await expect(problem).toContainText(uploadPhrases.unsupported.en);
  await chooseFile(page, button, { name: 'empty.txt', mimeType: '', buffer: Buffer.alloc(0) });
  await expect(problem).toContainText(uploadPhrases.empty.en);
  const large = info.outputPath('large.zip');
  await writeArchive(large, 100 * megabyte + 1);
  await chooseFile(page, button, large);
  await expect(problem).toContainText(uploadPhrases.tooLarge.en);
  expect(uploads).toBe(0);
});

test('cancels an upload, and shows code 500 as a system exception (DL-5)', async ({ page }) => {
  await openPage(page, 'en', '/feedback?step=3');
  const button = page.getByRole('button', { name: attachmentPhrases.choose.en });
  const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('slack -0.12') };
  await page.route('**/file/upload', () => {});
  await chooseFile(page, button, file);
  await page.getByRole('button', { name: toPattern(uploadStatusPhrases.cancel, 'en') }).click();
  await expect(button).toBeVisible();
  await page.unroute('**/file/upload');
  await page.route('**/file/upload', (route) =>
    route.fulfill({ json: { code: 500, message: 'java.lang.NullPointerException', data: null } }),
  );
  await chooseFile(page, button, file);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(uploadPhrases.systemException.en);
});

test('makes one work order when a lost answer is sent again (FB-6)', async ({ page }) => {
  const title = `lost answer ${Date.now()}`;
  await setLanguage(page, 'en');
  await fillWorkOrderForm(page, 'en', title);
  await page.route(
    '**/api/form/feedback',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submitForm(page, 'en');
  const dialog = page.getByRole('dialog', { name: formPhrases.failed.en });
  await dialog.getByRole('button', { name: formPhrases.stay.en }).click();
  await expect(dialog).toBeHidden();
  await submitForm(page, 'en');
  await expect(page.getByRole('heading', { name: formPhrases.sentTitle.en })).toBeVisible();
  expect(await countWorkOrders(title)).toBe(1);
});

test('opens the preview of a linked file in the thread (FB-12)', async ({ page }) => {
  await setLanguage(page, 'en');
  await submitWorkOrder(page, 'en', `with a report ${Date.now()}`);
  await page.getByRole('button', { name: detailPhrases.replyToOrder.en }).click();
  const form = page.getByRole('form', { name: detailPhrases.replyToOrder.en });
  const pdf = { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await chooseFile(page, form.getByRole('button', { name: editorPhrases.attachment.en }), pdf);
  await expect(getEditor(form, detailPhrases.replyText.en).getByText('report.pdf')).toBeVisible();
  await form.getByRole('button', { name: detailPhrases.send.en }).click();
  await page.getByRole('article').getByRole('link', { name: 'report.pdf' }).click();
  await expect(page.getByRole('dialog', { name: 'report.pdf' })).toBeVisible();
});

test('uploads a pasted picture, and drops pictures of other pages (FB-8)', async ({ page }) => {
  await setLanguage(page, 'en');
  await submitWorkOrder(page, 'en', `pasted ${Date.now()}`);
  await page.getByRole('button', { name: detailPhrases.replyToOrder.en }).click();
  const text = getEditor(page, detailPhrases.replyText.en);
  await text.click();
  await dispatchFiles(text, 'paste', [{ ...picture, name: 'shot.png' }]);
  await expect(text.getByRole('img', { name: 'shot.png' })).toBeVisible();
  await pasteText(
    text,
    'spied',
    '<p>spied</p><img src="https://evil.example/x.png"><h1 onclick="x()">Big</h1>',
  );
  await expect(text).toContainText('spied');
  await expect(text.getByRole('img')).toHaveCount(1);
  await page.getByRole('button', { name: detailPhrases.send.en }).click();
  const mine = page.getByRole('article').filter({ hasText: 'spied' });
  await expect(mine.getByRole('img', { name: 'shot.png' })).toHaveJSProperty('naturalWidth', 1);
  await expect(mine).toContainText('Big');
});

test.describe('without permission', () => {
  test.use({ account: 'basic@acme.example' });

  test('denies the form without isWorkSubmit (FB-3)', async ({ page }) => {
    await openPage(page, 'en', '/feedback');
    await expect(page.getByRole('heading', { level: 1, name: formPhrases.deniedTitle.en })).toBeVisible();
    await expectAccessible(page);
  });
});
