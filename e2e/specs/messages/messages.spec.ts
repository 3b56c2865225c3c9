import type { Page } from '@playwright/test';
import { enterAsNew, languages } from '../../pages/member-page.ts';
import { violationsOf } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { sendMessage } from '../../support/operator-cli.ts';

const words = {
  zh: {
    centre: '消息中心',
    empty: '还没有消息',
    unread: '未读',
    read: '已读',
    icon: (count: number) => `消息中心，${count} 条未读`,
    arrived: '您有一条新消息',
    open: '查看',
    remove: '删除',
    removed: '删除成功',
    missing: '没有这条消息',
  },
  en: {
    centre: 'Message center',
    empty: 'No messages yet',
    unread: 'Unread',
    read: 'Read',
    icon: (count: number) => `Message center, ${count} unread`,
    arrived: 'You have a new message',
    open: 'View',
    remove: 'Delete',
    removed: 'Delete successful',
    missing: 'Message not found',
  },
} as const;

const release = {
  title: { zh: 'DDR5 PHY 2.30a 已发布', en: 'DDR5 PHY 2.30a is released' },
  text: { zh: '请阅读**版本说明**。', en: 'Please read the **release notes**.' },
};
const notice = {
  title: { zh: '系统维护通知', en: 'Maintenance' },
  text: { zh: '周六停机两小时。', en: 'Two hours on Saturday.' },
};

const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr:not([aria-hidden])');
const icon = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

for (const language of languages) {
  const w = words[language];

  test(`a message comes without a reload, is read and deleted (${language}) (MS-1, MS-2, MS-3)`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    // A dialog that is still fading in is measured as it is then.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const email = await enterAsNew(page, baseURL, `messages-${language}@acme.example`, language);
    await page.goto('/#/messageList');
    await expect(page.getByText(w.empty)).toBeVisible();

    await sendMessage(email, release);
    const row = rowsOf(page).filter({ hasText: release.title[language] });
    await expect(row).toContainText(w.unread);
    await expect(page.getByRole('status').filter({ hasText: w.arrived })).toBeVisible();
    await expect(icon(page, w.icon(1))).toHaveText('1');
    expect(await violationsOf(page)).toEqual([]);

    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(release.title[language]);
    await expect.poll(() => page.title()).toContain(release.title[language]);
    await expect(page.getByRole('main').locator('article strong')).toBeVisible();
    await expect(icon(page, w.centre)).toHaveText('');
    await page.goBack();
    await expect(row).toContainText(w.read);
    await expect(row).not.toContainText(w.unread);

    await sendMessage(email, notice);
    await expect(rowsOf(page)).toHaveCount(2);
    await page
      .getByRole('status')
      .filter({ hasText: w.arrived })
      .getByRole('link', { name: w.open })
      .last()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notice.title[language]);
    const address = page.url();
    await page.getByRole('main').getByRole('button', { name: w.remove }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(notice.title[language]);
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: w.remove, exact: true }).click();
    await expect(page.getByText(w.removed, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/#\/messageList$/);
    await expect(rowsOf(page)).toHaveCount(1);

    await row.getByRole('button', { name: w.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.remove, exact: true }).click();
    await expect(page.getByText(w.empty)).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.missing);
  });
}

test('the token is in no address, and a stream that was cut is opened again (MS-2, SEC-61)', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const asked: { url: string; token: string | undefined }[] = [];
  await page.route('**/api/member/events', async (route) => {
    asked.push({ url: route.request().url(), token: route.request().headers().authorization });
    await (asked.length === 1 ? route.abort() : route.continue());
  });
  const email = await enterAsNew(page, baseURL, 'messages-cut@acme.example', 'en');
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
  await sendMessage(email, notice);
  await expect(icon(page, words.en.icon(1))).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const { url, ...each } of asked) {
    expect(each.token).toBe(token);
    expect(new URL(url).search).toBe('');
  }
});

test.describe('a work order that is not there', () => {
  test.use({ account: 'full@acme.example' });

  test('news do not make the page load again (MS-2, FB-8)', async ({ page }) => {
    const opening = Promise.withResolvers<void>();
    await page.route('**/api/member/events', async (route) => {
      await opening.promise;
      await route.continue();
    });
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/member/feedbackDetails')) asked += 1;
    });
    await page.goto('/#/problemDetail?id=no-such-work-order');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // An open stream asks for all that news could have changed meanwhile, the number of messages among it.
    const unread = page.waitForResponse((response) => response.url().includes('/api/member/unread'));
    opening.resolve();
    await unread;
    expect(asked).toBe(1);
  });
});

test('a list that did not load offers a retry, and a page past the last one leads back (MS-1)', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const email = await enterAsNew(page, baseURL, 'messages-retry@acme.example', 'en');
  await sendMessage(email, notice);
  await page.route('**/api/member/messagePage', (route) => route.abort());
  await page.goto('/#/messageList');
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText('didn’t load');
  await page.unroute('**/api/member/messagePage');
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await page.goto('/#/messageList?page=3');
  await page.getByRole('button', { name: 'Go to first page' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
});
