import type { Page } from '@playwright/test';
import { layoutPhrases, shellPhrases, uiPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import { messagePhrases } from '../../../apps/web/src/features/messages/messages.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { pagedListPhrases } from '../../../apps/web/src/widgets/list/list.phrases.ts';
import { logInAsNewMember } from '../../pages/member-page.ts';
import { findViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { sendMessage } from '../../support/operator-cli.ts';

const release = {
  title: { zh: 'DDR5 PHY 2.30a 已发布', en: 'DDR5 PHY 2.30a is released' },
  text: { zh: '请阅读**版本说明**。', en: 'Please read the **release notes**.' },
};
const notice = {
  title: { zh: '系统维护通知', en: 'Maintenance' },
  text: { zh: '周六停机两小时。', en: 'Two hours on Saturday.' },
};

const getRows = (page: Page) => page.getByRole('main').locator('tbody tr:not([aria-hidden])');
const getIcon = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

test('receives a message without a reload, reads and deletes it (MS-1, MS-3)', async ({ page, baseURL }, {
  retry,
}) => {
  const email = await logInAsNewMember(page, baseURL, `messages-${retry}@acme.example`, 'zh');
  await page.goto('/#/messageList');
  await expect(page.getByText(messagePhrases.emptyTitle.zh)).toBeVisible();

  await sendMessage(email, release);
  const row = getRows(page).filter({ hasText: release.title.zh });
  await expect(row).toContainText(messagePhrases.unread.zh);
  await expect(page.getByRole('status').filter({ hasText: shellPhrases.newMessage.zh })).toBeVisible();
  await expect(getIcon(page, getTranslator(layoutPhrases, 'zh')('messagesUnread', { count: 1 }))).toHaveText(
    '1',
  );
  expect(await findViolations(page)).toEqual([]);

  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(release.title.zh);
  await expect.poll(() => page.title()).toContain(release.title.zh);
  await expect(page.getByRole('main').locator('article strong')).toBeVisible();
  await expect(getIcon(page, layoutPhrases.messages.zh)).toHaveText('');
  await page.goBack();
  await expect(row).toContainText(messagePhrases.read.zh);
  await expect(row).not.toContainText(messagePhrases.unread.zh);

  await sendMessage(email, notice);
  await expect(getRows(page)).toHaveCount(2);
  await page
    .getByRole('status')
    .filter({ hasText: shellPhrases.newMessage.zh })
    .getByRole('link', { name: shellPhrases.read.zh })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notice.title.zh);
  const address = page.url();
  await page.getByRole('main').getByRole('button', { name: messagePhrases.delete.zh }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(notice.title.zh);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: messagePhrases.delete.zh, exact: true }).click();
  await expect(page.getByText(messagePhrases.deleted.zh, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/#\/messageList$/);
  await expect(getRows(page)).toHaveCount(1);

  await row.getByRole('button', { name: messagePhrases.delete.zh }).click();
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('deleteMessage')) deletions.push(request.url());
  });
  // As a busy browser dispatches a double click.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: messagePhrases.delete.zh, exact: true })
    .evaluate((button: HTMLElement) => {
      for (const _ of [1, 2]) button.click();
    });
  await expect(page.getByText(messagePhrases.emptyTitle.zh)).toBeVisible();
  expect(deletions).toHaveLength(1);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messagePhrases.missing.zh);
});

test('reopens an interrupted stream of events, and keeps the token out of addresses (MS-2, SEC-61)', async ({
  page,
  baseURL,
}, { retry }) => {
  const requests: { url: string; token: string | undefined }[] = [];
  await page.route('**/api/member/events', async (route) => {
    requests.push({ url: route.request().url(), token: route.request().headers().authorization });
    await (requests.length === 1 ? route.abort() : route.continue());
  });
  const email = await logInAsNewMember(page, baseURL, `messages-cut-${retry}@acme.example`, 'en');
  await expect.poll(() => requests.length).toBeGreaterThanOrEqual(2);
  await sendMessage(email, notice);
  await expect(
    getIcon(page, getTranslator(layoutPhrases, 'en')('messagesUnread', { count: 1 })),
  ).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const { url, ...each } of requests) {
    expect(each.token).toBe(token);
    expect(new URL(url).search).toBe('');
  }
});

test.describe('a work order that is not there', () => {
  test.use({ account: 'full@acme.example' });

  test('is not loaded again by news (MS-2, FB-8)', async ({ page }) => {
    const release = await holdRequests(page, '**/api/member/events');
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/member/feedbackDetails')) requests += 1;
    });
    await page.goto('/#/problemDetail?id=no-such-work-order');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // When the stream is reopened, the page reloads all affected calls, including the unread count.
    const unread = page.waitForResponse((response) => response.url().includes('/api/member/unread'));
    release();
    await unread;
    expect(requests).toBe(1);
  });
});

test('offers a retry when the list failed, and a way back from a page past the last one (MS-1)', async ({
  page,
  baseURL,
}, { retry }) => {
  const email = await logInAsNewMember(page, baseURL, `messages-failed-${retry}@acme.example`, 'en');
  await sendMessage(email, notice);
  await page.route('**/api/member/messagePage', (route) => route.abort());
  await page.goto('/#/messageList');
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText(pagedListPhrases.failedTitle.en);
  await page.unroute('**/api/member/messagePage');
  await problem.getByRole('button', { name: uiPhrases.retry.en }).click();
  await expect(getRows(page)).toHaveCount(1);
  await page.goto('/#/messageList?page=3');
  await page.getByRole('button', { name: pagedListPhrases.firstPage.en }).click();
  await expect(getRows(page)).toHaveCount(1);
});
