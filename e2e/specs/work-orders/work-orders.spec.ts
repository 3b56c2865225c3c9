import type { Locator, Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import {
  attachmentsIn,
  chooseFile,
  editorIn,
  fillForm,
  languages,
  picture,
  speak,
  submitForm,
  submitOne,
  video,
  words,
  writeArchive,
} from '../../pages/work-orders-page.ts';
import { violationsOf } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { answerWorkOrder, closeWorkOrder } from '../../support/operator-cli.ts';
import { askDatabase } from '../../support/portal-database.ts';
import { watch } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

const megabyte = 1024 * 1024;

const findsNothing = async (page: Page) => expect(await violationsOf(page)).toEqual([]);

const countOf = async (title: string): Promise<number> =>
  Number((await askDatabase('select count(*) from work_orders where title = $1', [title]))[0]?.count);

const numberOf = async (row: Locator): Promise<string> =>
  /WO-\d{4}-\d{6}/.exec((await row.textContent()) ?? '')?.[0] ?? '';

/** The page does not hear of it: what it sends is refused. */
const closeUnheard = async (page: Page, number: string) => {
  await page.route('**/api/member/events', (route) => route.abort());
  await page.reload();
  await closeWorkOrder(number);
};

const refuseReply = async (page: Page, language: Language, text: string) => {
  const w = words[language];
  await page.getByRole('button', { name: w.reply }).click();
  const form = page.getByRole('form', { name: w.reply });
  await editorIn(form, w.replyText).pressSequentially(text);
  await form.getByRole('button', { name: w.send }).click();
  await expect(page.getByText(w.closed).first()).toBeVisible();
  await expect(editorIn(form, w.replyText)).toHaveText(text);
};

const supplement = async (page: Page, language: Language) => {
  const w = words[language];
  await page.getByRole('button', { name: w.supplement }).click();
  const dialog = page.getByRole('dialog', { name: w.supplement });
  const save = dialog.getByRole('button', { name: w.save, exact: true });
  await save.click();
  await expect(dialog.getByText(w.overviewMissing)).toBeVisible();
  await dialog.getByLabel(w.overview).fill('眼图 / eye diagram');
  await save.click();
  await expect(dialog.getByText(w.detailsMissing)).toBeVisible();
  const text = editorIn(dialog, w.details);
  await text.pressSequentially('Measured at the pin');
  await chooseFile(page, dialog.getByRole('button', { name: w.picture }), picture);
  await expect(text.getByRole('img', { name: picture.name })).toBeVisible();
  await chooseFile(page, dialog.getByRole('button', { name: w.video }), video);
  await expect(text.getByText(video.name)).toBeVisible();
  await findsNothing(page);
  await save.click();
  await expect(dialog).toBeHidden();
};

for (const language of languages)
  test(`a work order with 90 MB, reply, supplement, close (${language}) (FB-1, FB-2, FB-5, FB-6, FB-7, FB-8, FB-9, FB-11, MS-2)`, async ({
    page,
    baseURL,
  }, info) => {
    test.setTimeout(180_000);
    const w = words[language];
    const title = `训练失败 ${language} ${Date.now()}`;
    const archive = info.outputPath('waves.zip');
    await writeArchive(archive, 90 * megabyte);
    await speak(page, language);
    const wrong = watch(page, baseURL ?? '');

    await fillForm(page, language, title);
    await chooseFile(page, page.getByRole('button', { name: w.file }), archive);
    await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible();
    await expect(attachmentsIn(page).getByText(w.uploaded)).toBeVisible({ timeout: 60_000 });
    await findsNothing(page);
    await submitForm(page, language);
    await expect(page.getByRole('heading', { name: w.sent })).toBeVisible();
    await expect(page).toHaveURL(/#\/problemFeedback$/);

    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText(/WO-\d{4}-\d{6}/);
    await expect(row).toContainText(w.newStatus);
    const number = await numberOf(row);
    await row.getByRole('link', { name: title }).click();
    await expect(page.getByText('#include <vector>')).toBeVisible();
    await expect(page.getByText('waves.zip').first()).toBeVisible();

    await page.getByRole('button', { name: w.reply }).click();
    await page.getByRole('button', { name: w.send }).click();
    await expect(page.getByRole('form').getByText(w.enterDetail)).toBeVisible();
    const form = page.getByRole('form', { name: w.reply });
    await editorIn(form, w.replyText).pressSequentially('补充：常温下不出现');
    await findsNothing(page);
    await form.getByRole('button', { name: w.send }).click();
    await expect(page.getByText(w.saved)).toBeVisible();
    const mine = page.getByRole('article').filter({ hasText: '常温下不出现' });
    await expect(mine).toContainText('林晓峰');

    await supplement(page, language);
    const added = page.getByRole('article').filter({ hasText: 'Measured at the pin' });
    await expect(added.getByRole('heading', { name: '眼图 / eye diagram' })).toBeVisible();
    await expect(added.getByRole('img', { name: picture.name })).toHaveJSProperty('naturalWidth', 1);
    await expect(added.getByRole('button', { name: video.name })).toBeVisible();

    await answerWorkOrder(number, '请提供波形 **FSDB**');
    const theirs = page.getByRole('article').filter({ hasText: '请提供波形 FSDB' });
    await expect(theirs).toContainText(w.support);

    expect(wrong).toEqual([]);
    await closeUnheard(page, number);
    await refuseReply(page, language, 'one more thing');
    await page.reload();
    await expect(page.getByText(w.closed)).toBeVisible();
    await expect(page.getByRole('region', { name: w.unsent })).toContainText('one more thing');
    await expect(page.getByRole('button', { name: w.reply })).toHaveCount(0);
    await expect(page.getByRole('button', { name: w.supplement })).toHaveCount(0);
    await findsNothing(page);
  });

test('missing fields are listed numbered, and the first one takes the focus (FB-4)', async ({ page }) => {
  await speak(page, 'en');
  await page.goto('/#/feedback?step=3');
  await submitForm(page, 'en');
  const dialog = page.getByRole('dialog', { name: 'These fields are missing' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Choose a product',
    'Choose a type',
    'Enter a title',
    'Enter a description',
  ]);
  await dialog.getByRole('button', { name: 'Fill in' }).click();
  await expect(page).toHaveURL(/step=1/);
  await expect(page.locator('#field-product')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/step=3/);
});

test('a link into the form names its product (FB-2)', async ({ page }) => {
  await speak(page, 'en');
  await page.goto('/#/feedback?productId=ddr54-phy-12ff');
  await expect(page.getByRole('button', { name: 'Change product' })).toBeVisible();
  await expect(page).not.toHaveURL(/productId/);
  await expect(page.locator('#field-version')).toBeEnabled();
});

test('three messages for files that are not sent (FB-5)', async ({ page }, info) => {
  await speak(page, 'en');
  await page.goto('/#/feedback?step=3');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('file/upload')) asked += 1;
  });
  const button = page.getByRole('button', { name: 'Choose files' });
  const problem = page.getByRole('main').getByRole('alert');
  await chooseFile(page, button, { name: 'tool.exe', mimeType: '', buffer: Buffer.from('MZ') });
  await expect(problem).toContainText('Unsupported format, choose another file');
  await chooseFile(page, button, { name: 'empty.txt', mimeType: '', buffer: Buffer.alloc(0) });
  await expect(problem).toContainText('Empty file, cannot upload');
  const large = info.outputPath('large.zip');
  await writeArchive(large, 100 * megabyte + 1);
  await chooseFile(page, button, large);
  await expect(problem).toContainText('Over the system limit, choose a file under 100M');
  expect(asked).toBe(0);
});

test('an upload can be cancelled, and code 500 is a system exception (DL-5)', async ({ page }) => {
  await speak(page, 'en');
  await page.goto('/#/feedback?step=3');
  const button = page.getByRole('button', { name: 'Choose files' });
  const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('slack -0.12') };
  await page.route('**/file/upload', () => {});
  await chooseFile(page, button, file);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(button).toBeVisible();
  await page.unroute('**/file/upload');
  await page.route('**/file/upload', (route) =>
    route.fulfill({ json: { code: 500, message: 'java.lang.NullPointerException', data: null } }),
  );
  await chooseFile(page, button, file);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'System exception, please try again later',
  );
});

test('a send whose answer was lost is sent again, and makes one work order (FB-6)', async ({ page }) => {
  const title = `lost answer ${Date.now()}`;
  await speak(page, 'en');
  await fillForm(page, 'en', title);
  await page.route(
    '**/api/form/feedback',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submitForm(page, 'en');
  const dialog = page.getByRole('dialog', { name: 'Submission failed, please try again later' });
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(dialog).toBeHidden();
  await submitForm(page, 'en');
  await expect(page.getByRole('heading', { name: words.en.sent })).toBeVisible();
  expect(await countOf(title)).toBe(1);
});

test('a failed submission leads to the list, and what was written is kept (FB-6)', async ({ page }) => {
  await speak(page, 'en');
  await fillForm(page, 'en', 'no network here');
  await page.route('**/api/form/feedback', (route) => route.abort());
  await submitForm(page, 'en');
  await page.getByRole('dialog').getByRole('button', { name: 'Go to my work orders' }).click();
  await expect(page).toHaveURL(/problemFeedback/);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('#field-title')).toHaveValue('no network here');
});

test('a link to a previewable file in the thread opens its preview (FB-12)', async ({ page }) => {
  await speak(page, 'en');
  await submitOne(page, 'en', `with a report ${Date.now()}`);
  await page.getByRole('button', { name: words.en.reply }).click();
  const form = page.getByRole('form', { name: words.en.reply });
  const pdf = { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await chooseFile(page, form.getByRole('button', { name: 'Insert file link' }), pdf);
  await expect(editorIn(form, words.en.replyText).getByText('report.pdf')).toBeVisible();
  await form.getByRole('button', { name: words.en.send }).click();
  await page.getByRole('article').getByRole('link', { name: 'report.pdf' }).click();
  await expect(page.getByRole('dialog', { name: 'report.pdf' })).toBeVisible();
});

test('a pasted picture goes up into the text, a picture of another page stays away (FB-8)', async ({
  page,
}) => {
  await speak(page, 'en');
  await submitOne(page, 'en', `pasted ${Date.now()}`);
  await page.getByRole('button', { name: words.en.reply }).click();
  const text = editorIn(page, words.en.replyText);
  await text.click();
  await text.evaluate(
    (element, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'shot.png', { type: 'image/png' }));
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [...picture.buffer],
  );
  await expect(text.getByRole('img', { name: 'shot.png' })).toBeVisible();
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/html', '<p>spied</p><img src="https://evil.example/x.png"><h1 onclick="x()">Big</h1>');
    data.setData('text/plain', 'spied');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(text).toContainText('spied');
  await expect(text.getByRole('img')).toHaveCount(1);
  await page.getByRole('button', { name: words.en.send }).click();
  const mine = page.getByRole('article').filter({ hasText: 'spied' });
  await expect(mine.getByRole('img', { name: 'shot.png' })).toHaveJSProperty('naturalWidth', 1);
  await expect(mine).toContainText('Big');
});

test.describe('without permission', () => {
  test.use({ account: 'basic@acme.example' });

  for (const language of languages)
    test(`the form says so (${language}) (FB-3)`, async ({ page }) => {
      await speak(page, language);
      await page.goto('/#/feedback');
      const denied = language === 'en' ? 'You don’t have permission' : '您没有提交工单的权限';
      await expect(page.getByRole('heading', { level: 1, name: denied })).toBeVisible();
      await findsNothing(page);
    });
});
