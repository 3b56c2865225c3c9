/** Locators and actions of work orders. */
import { randomFillSync } from 'node:crypto';
import { open as openFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import {
  attachmentPhrases,
  formPhrases,
  pickerPhrases,
} from '../../apps/web/src/features/work-orders/work-orders.phrases.ts';
import { expect } from '../support/fixtures.ts';

export const openProductPicker = async (page: Page, language: Language): Promise<Locator> => {
  await page.locator('#field-product').click();
  return page.getByRole('dialog', { name: pickerPhrases.title[language] });
};

export const searchProduct = async (dialog: Locator, language: Language, product: string) => {
  await dialog.getByRole('searchbox', { name: pickerPhrases.name[language] }).fill(product);
  await dialog.getByRole('button', { name: pickerPhrases.search[language], exact: true }).click();
  // A press on a row that moves while the new ones appear is no click.
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
};

export const chooseProduct = async (page: Page, language: Language, product = 'DDR5 PHY') => {
  const dialog = await openProductPicker(page, language);
  await searchProduct(dialog, language, product);
  await dialog.getByRole('button', { name: product }).first().click();
  await expect(dialog).toBeHidden();
  await page.locator('#field-version').selectOption({ index: 1 });
};

export const fillWorkOrderForm = async (page: Page, language: Language, title: string) => {
  await page.goto('/#/feedback');
  await chooseProduct(page, language);
  await page
    .locator('#field-type')
    .selectOption({ label: language === 'zh' ? '产品缺陷' : 'Product defect' });
  await page.getByRole('button', { name: formPhrases.next[language], exact: true }).click();
  await page.locator('#field-title').fill(title);
  await page.locator('#field-description').fill('#include <vector>\n\n热复位后训练失败');
  await page.getByRole('button', { name: formPhrases.next[language], exact: true }).click();
};

/** Returns the attachments of the form, which every step shows. */
export const getAttachments = (page: Page): Locator =>
  page.getByRole('region', {
    name: new RegExp(`^(${Object.values(attachmentPhrases.attachments).join('|')})$`),
  });

export const submitForm = (page: Page, language: Language): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: formPhrases.submit[language] }).click();

/** Submits a work order and opens it. Returns its address. */
export const submitWorkOrder = async (page: Page, language: Language, title: string): Promise<string> => {
  await fillWorkOrderForm(page, language, title);
  await submitForm(page, language);
  await page.getByRole('link', { name: formPhrases.toList[language], exact: true }).click();
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return page.url();
};

export const getEditor = (within: Page | Locator, name: string): Locator =>
  within.getByRole('textbox', { name, exact: true });

/** Writes an archive of random bytes, which cannot be compressed. */
export const writeArchive = async (path: string, bytes: number): Promise<void> => {
  const file = await openFile(path, 'w');
  const chunk = Buffer.alloc(1024 * 1024);
  for (let left = bytes; left > 0; left -= chunk.length) {
    randomFillSync(chunk);
    if (left === bytes) chunk.write('PK\x03\x04', 'latin1');
    await file.write(chunk, 0, Math.min(left, chunk.length));
  }
  await file.close();
};

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const picture = { name: 'eye.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') };

export const video = {
  name: 'probe.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), Buffer.alloc(2000)]),
};

/** A file that a page receives by drag and drop or from the clipboard. */
interface FileContent {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Pastes files where the focus is, or drops them on the element, as the browser does. */
export const dispatchFiles = (
  target: Locator,
  event: 'paste' | 'drop',
  files: readonly FileContent[],
): Promise<void> =>
  target.evaluate(
    (element, { type, list }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, bytes } of list)
        data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      const options = { bubbles: true, cancelable: true };
      if (type === 'drop') element.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }));
      else element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
    },
    { type: event, list: files.map(({ buffer, ...rest }) => ({ ...rest, bytes: [...buffer] })) },
  );

/** Chooses a file by a button that opens the system's file dialog. */
export const chooseFile = async (page: Page, button: Locator, file: string | FileContent | FileContent[]) => {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(file);
};

/** Crashes the page without any event to it. Returns a new page of the same browser context. */
export const crashPage = async (page: Page): Promise<Page> => {
  const context = page.context();
  const client = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  client.send('Page.crash').catch(() => {});
  await crashed;
  const next = await context.newPage();
  await page.close();
  return next;
};

/** Pastes a text into an editor, with the HTML that its program put on the clipboard beside it. */
export const pasteText = (editor: Locator, text: string, html = ''): Promise<void> =>
  editor.evaluate(
    (element, [plain = '', rich = '']) => {
      const data = new DataTransfer();
      data.setData('text/plain', plain);
      if (rich !== '') data.setData('text/html', rich);
      const options = { clipboardData: data, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', options));
    },
    [text, html],
  );
