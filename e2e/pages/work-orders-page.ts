/** Work orders as a member meets them, in both languages. */
import { randomFillSync } from 'node:crypto';
import { open as openFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { type Language, wireLanguage } from '@siliport/contract/language';
import { expect } from '../support/fixtures.ts';

export const words = {
  zh: {
    choose: '选择产品',
    name: '产品名称',
    search: '搜索',
    version: '版本',
    type: '问题类型',
    defect: '产品缺陷',
    next: '下一步',
    title: '标题',
    description: '详细描述',
    file: '选择文件',
    uploaded: '已上传',
    submit: '提交工单',
    sent: '工单已提交',
    newStatus: '新建',
    list: '我的工单',
    reply: '回复工单',
    replyText: '回复内容',
    send: '发送回复',
    enterDetail: '请输入详细内容',
    saved: '保存成功',
    supplement: '补充说明',
    overview: '问题概述',
    overviewMissing: '请输入问题概述',
    details: '详细描述',
    detailsMissing: '请输入详细描述',
    save: '保存',
    picture: '插入图片',
    video: '插入视频',
    support: '技术支持',
    closed: '工单已关闭',
    unsent: '以下内容在工单关闭前未发送',
    restored: '已恢复您上次未提交的内容',
  },
  en: {
    choose: 'Choose a product',
    name: 'Product name',
    search: 'Search',
    version: 'Version',
    type: 'Type',
    defect: 'Product defect',
    next: 'Next',
    title: 'Title',
    description: 'Description',
    file: 'Choose files',
    uploaded: 'Uploaded',
    submit: 'Submit work order',
    sent: 'Your work order has been submitted',
    newStatus: 'NEW',
    list: 'My work orders',
    reply: 'Reply to work order',
    replyText: 'Your reply',
    send: 'Send reply',
    enterDetail: 'Enter detail',
    saved: 'Save success',
    supplement: 'Add a supplement',
    overview: 'Overview of the problem',
    overviewMissing: 'Please enter an overview of the problem',
    details: 'Detailed description',
    detailsMissing: 'Please enter a detailed description',
    save: 'Save',
    picture: 'Insert image',
    video: 'Insert video',
    support: 'support',
    closed: 'work order is closed',
    unsent: 'This wasn’t sent before the work order was closed',
    restored: 'We restored your unsent draft',
  },
} as const;

export const languages = ['zh', 'en'] as const;

/** Sets the language once: the page may change it afterwards. */
export const speak = (page: Page, language: Language): Promise<unknown> =>
  page.addInitScript((value) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', value);
  }, wireLanguage[language]);

export const chooseProduct = async (page: Page, language: Language, product = 'DDR5 PHY') => {
  const w = words[language];
  await page.locator('#field-product').click();
  const dialog = page.getByRole('dialog', { name: w.choose });
  await dialog.getByRole('searchbox', { name: w.name }).fill(product);
  await dialog.getByRole('button', { name: w.search, exact: true }).click();
  await dialog.getByRole('button', { name: product }).first().click();
  await expect(dialog).toBeHidden();
  await page.locator('#field-version').selectOption({ index: 1 });
};

export const fillForm = async (page: Page, language: Language, title: string) => {
  const w = words[language];
  await page.goto('/#/feedback');
  await chooseProduct(page, language);
  await page.locator('#field-type').selectOption({ label: w.defect });
  await page.getByRole('button', { name: w.next, exact: true }).click();
  await page.locator('#field-title').fill(title);
  await page.locator('#field-description').fill('#include <vector>\n\n热复位后训练失败');
  await page.getByRole('button', { name: w.next, exact: true }).click();
};

/** The files of the form, at each of its steps. */
export const attachmentsIn = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Attachments|附件)$/ });

export const submitForm = (page: Page, language: Language): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: words[language].submit }).click();

/** Answers the address of the new work order's detail. */
export const submitOne = async (page: Page, language: Language, title: string): Promise<string> => {
  await fillForm(page, language, title);
  await submitForm(page, language);
  await page.getByRole('heading', { level: 1, name: words[language].list }).waitFor();
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return page.url();
};

export const editorIn = (place: Page | Locator, name: string): Locator =>
  place.getByRole('textbox', { name, exact: true });

/** An archive of random bytes: nothing on the way can make it smaller. */
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

/** What a page is given by drag and drop or from the clipboard: bytes by file name, text beside them or none. */
interface Given {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Pastes files where the focus is, or drops them on the element, as the browser does. */
export const give = (target: Locator, event: 'paste' | 'drop', files: readonly Given[]): Promise<void> =>
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

/** A file chosen by a button that opens the system's own dialog. */
export const chooseFile = async (page: Page, button: Locator, file: string | Given | Given[]) => {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(file);
};

/** Kills the page as a crash of the browser would: no event tells it. Gives a page of the next start. */
export const kill = async (page: Page): Promise<Page> => {
  const context = page.context();
  const client = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  client.send('Page.crash').catch(() => {});
  await crashed;
  const next = await context.newPage();
  await page.close();
  return next;
};
