import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { detailPhrases } from '../../../apps/web/src/features/work-orders/work-orders.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { getEditor } from '../../pages/work-orders-page.ts';
import { findViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { toPattern } from '../../support/phrases.ts';
import { queryDatabase } from '../../support/portal-database.ts';
import { openPage } from '../../support/screens.ts';

const account = 'full@acme.example';
test.use({ account });

/** A work order of the member with a thread of 120 messages; the last one answers the first. */
const insertLongThread = async (): Promise<string> => {
  const [id, first] = [randomUUID(), randomUUID()];
  await queryDatabase(
    `insert into work_orders (id, member_id, number, type, product_id, title, description, created_at, updated_at)
     select $1::uuid, member_id, 'WO-2019-' || left($1::uuid::text, 6), type, product_id, 'A long thread', '<p>text</p>', now(), now()
     from work_orders join members on members.id = member_id where email = $2 limit 1`,
    [id, account],
  );
  await queryDatabase(
    `insert into work_order_entries (id, work_order_id, parent_id, root_id, personnel, description, created_at)
     select case n when 1 then $2::uuid else gen_random_uuid() end, $1::uuid, case n when 120 then $2::uuid end,
       case when n in (1, 120) then $2::uuid else gen_random_uuid() end, case n % 2 when 0 then 'Zhou' else 'customer' end,
       '<p>message ' || n || '</p>', now() - make_interval(mins => 200 - n)
     from generate_series(1, 120) n`,
    [id, first],
  );
  return id;
};

const olderEntries = '**/feedbackDetails?*olderThan=*';

/** Delays the next request to this URL; the returned function resolves to its route. */
const holdNext = async (page: Page, url: string | RegExp): Promise<() => Promise<Route>> => {
  const held = Promise.withResolvers<Route>();
  await page.route(url, (route) => held.resolve(route), { times: 1 });
  return () => held.promise;
};

const formatShown = (loaded: number, total: number) =>
  getTranslator(detailPhrases, 'zh')('shownOf', { loaded, total });

const getArticle = (page: Page, number: number) =>
  page.getByRole('article').filter({ has: page.getByText(`message ${number}`, { exact: true }) });

test('loads the earlier messages of a long thread on demand, by keyboard (FB-10)', async ({ page }) => {
  const id = await insertLongThread();
  await openPage(page, 'zh', `/problemDetail?id=${id}`);
  const older = page.getByRole('button', { name: detailPhrases.showOlder.zh });
  await expect(page.getByText(formatShown(50, 120))).toBeVisible();
  await expect(getArticle(page, 120)).toContainText(detailPhrases.isReplyToOlder.zh);
  await expect(page.getByRole('article')).toHaveCount(50);

  await page.route(olderEntries, (route) => route.abort());
  await older.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: toPattern(detailPhrases.olderFailed, 'zh') }),
  ).toBeVisible();
  await expect(older).toBeFocused();
  expect(await findViolations(page)).toEqual([]);

  await page.unroute(olderEntries);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: formatShown(100, 120) })).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: toPattern(detailPhrases.olderFailed, 'zh') }),
  ).toBeHidden();
  await expect(older).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: formatShown(120, 120) })).toBeVisible();
  await expect(older).toHaveCount(0);
  await expect(page.getByRole('heading', { name: detailPhrases.thread.zh })).toBeFocused();
  await expect(page.getByRole('article').first()).toContainText('message 1');
  await expect(page.getByText(detailPhrases.isReplyToOlder.zh)).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);

  const reply = page.getByRole('button', { name: detailPhrases.replyToOrder.zh });
  await reply.click();
  await getEditor(page, detailPhrases.replyText.zh).pressSequentially('the newest message');
  await page.getByRole('button', { name: detailPhrases.send.zh }).click();
  await expect(page.getByText(formatShown(121, 121))).toBeVisible();
  await expect(getArticle(page, 1)).toBeVisible();
});

test('prints the whole thread, older messages included (FB-10)', async ({ page }) => {
  const id = await insertLongThread();
  await openPage(page, 'zh', `/problemDetail?id=${id}`);
  // The browser's print dialog is mocked.
  await page.evaluate(() => {
    window.print = () =>
      document.documentElement.setAttribute('data-printed', `${document.querySelectorAll('article').length}`);
  });
  await expect(page.getByRole('article')).toHaveCount(50);
  await page.getByRole('button', { name: detailPhrases.print.zh }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '120');
  await page.emulateMedia({ media: 'print' });
  for (const number of [1, 120]) await expect(getArticle(page, number)).toBeVisible();
});

test.describe('older messages', () => {
  test('are loaded although the thread is reloaded meanwhile (FB-10)', async ({ page }) => {
    const id = await insertLongThread();
    const getStream = await holdNext(page, '**/member/events*');
    await openPage(page, 'zh', `/problemDetail?id=${id}`);
    await expect(page.getByText(formatShown(50, 120))).toBeVisible();
    const stream = await getStream();
    const getOlder = await holdNext(page, olderEntries);
    await page.getByRole('button', { name: detailPhrases.showOlder.zh }).click();
    const held = await getOlder();
    const reload = page.waitForResponse(/feedbackDetails\?((?!olderThan).)*$/);
    await stream.continue();
    await reload;
    await held.continue().catch(() => {});
    await expect(page.getByText(formatShown(100, 120))).toBeVisible();
  });

  test('are said to have failed until they are asked for again, also when the thread is reloaded (FB-10)', async ({
    page,
  }) => {
    const id = await insertLongThread();
    const getStream = await holdNext(page, '**/member/events*');
    await openPage(page, 'zh', `/problemDetail?id=${id}`);
    const stream = await getStream();
    await page.route(olderEntries, (route) => route.abort());
    const older = page.getByRole('button', { name: detailPhrases.showOlder.zh });
    await older.click();
    const failure = page.getByRole('alert').filter({ hasText: toPattern(detailPhrases.olderFailed, 'zh') });
    await expect(failure).toBeVisible();
    await queryDatabase(`update work_orders set title = 'A renamed thread' where id = $1`, [id]);
    await stream.continue();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A renamed thread');
    await expect(failure).toBeVisible();
    await page.unroute(olderEntries);
    await older.click();
    await expect(page.getByText(formatShown(100, 120))).toBeVisible();
    await expect(failure).toBeHidden();
  });

  test('are loaded after a reload that is under way, whose news is shown (FB-10, MS-2)', async ({ page }) => {
    const id = await insertLongThread();
    const getStream = await holdNext(page, '**/member/events*');
    await openPage(page, 'zh', `/problemDetail?id=${id}`);
    await expect(page.getByText(formatShown(50, 120))).toBeVisible();
    const getReload = await holdNext(page, /feedbackDetails\?((?!olderThan).)*$/);
    await queryDatabase(`update work_orders set title = 'A renamed thread' where id = $1`, [id]);
    await (await getStream()).continue();
    const held = await getReload();
    await page.getByRole('button', { name: detailPhrases.showOlder.zh }).click();
    await held.continue().catch(() => {});
    await expect(page.getByText(formatShown(100, 120))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A renamed thread');
  });
});
