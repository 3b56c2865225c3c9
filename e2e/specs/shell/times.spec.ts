import type { Locator, Page } from '@playwright/test';
import { interfaceToken } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPage } from '../../support/screens.ts';

/** The portal of the tests writes its times in Asia/Shanghai. */
const chicago = 'America/Chicago';

test.use({ account: 'full@acme.example' });

const post = async (page: Page, path: string) => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const response = await page.request.post(`/api/${path}`, {
    headers: { Authorization: token ?? '', 'Interface-Token': interfaceToken },
    data: { pageNo: 1, pageSize: 10 },
  });
  return (await response.json()).data.list;
};

const formatInChicago = (wire: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: chicago, ...options }).format(
    new Date(`${wire.replace(' ', 'T')}+08:00`),
  );

/** Returns the reader's local time as displayed next to `wire`. */
const toLocalTimePattern = (wire: string): RegExp => {
  const local = formatInChicago(wire, { timeStyle: 'short' });
  return new RegExp(`(本地时间 .*${local}|${local} your time)$`);
};

const expectTime = async (within: Locator, wire: string): Promise<void> => {
  const time = within.locator('time').first();
  await expect(time).toContainText(`${wire.slice(11, 16)} (UTC+8)`);
  await expect(time).toHaveAttribute('datetime', new Date(`${wire.replace(' ', 'T')}+08:00`).toISOString());
  await expect(time.locator('xpath=following-sibling::span')).toHaveText(toLocalTimePattern(wire));
};

const main = (page: Page): Locator => page.getByRole('main');

test.describe('a reader in another time zone', () => {
  test.use({ timezoneId: chicago });

  test('sees the zone of every time, and their own time beside it', async ({ page }) => {
    await openPage(page, 'zh', '/loginHome');
    await expect(page.getByRole('banner')).toBeVisible();
    const [message] = await post(page, 'member/messagePage');
    await page.goto('/#/messageList');
    await expectTime(main(page).locator('tbody tr', { hasText: /./ }).first(), message.time);
    await page.goto(`/#/messageDetail?id=${message.id}`);
    await expectTime(main(page), message.time);

    const orders: { id: string; status: string }[] = await post(page, 'member/feedbackPage');
    const order = orders.find(({ status }) => status === 'Processing');
    if (!order) throw new Error('the demo content has no work order in progress');
    await page.goto(`/#/problemDetail?id=${order.id}`);
    await expect(main(page).locator('article time').first()).toContainText('(UTC+8)');
    await expect(main(page).locator('article time + span').first()).toHaveText(/本地时间|your time/);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('sees the hours of an event, and their own beside them (EV-2)', async ({ page }) => {
    await openPage(page, 'en', '/loginHome');
    await expect(page.getByRole('banner')).toBeVisible();
    const events: { id: string; beginDate: string; endDate: string }[] = await post(page, 'activity/page');
    const event = events.find(({ beginDate, endDate }) => beginDate.slice(0, 10) === endDate.slice(0, 10));
    if (!event) throw new Error('the demo content has no event of one day');
    await page.goto(`/#/activityDetail?id=${event.id}`);
    const time = main(page).locator('dl time').first();
    const [begin, end] = [event.beginDate.slice(11, 16), event.endDate.slice(11, 16)];
    await expect(time).toContainText(`${begin} – ${end} (UTC+8)`);
    await expect(time.locator('xpath=following-sibling::span')).toContainText(
      formatInChicago(event.beginDate, { timeStyle: 'short' }),
    );
  });
});

test('shows each time once to a reader in the portal’s time zone', async ({ page }) => {
  await openPage(page, 'en', '/messageList');
  await expect(main(page).locator('tbody time').first()).toContainText('(UTC+8)');
  await expect(main(page).locator('tbody time + span')).toHaveCount(0);
});
