import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { editorIn, languages, speak, words } from '../../pages/work-orders-page.ts';
import { violationsOf } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { askDatabase } from '../../support/portal-database.ts';

const account = 'full@acme.example';
test.use({ account });

const phrases = {
  zh: {
    older: '显示更早的消息',
    shown: (loaded: number, total: number) => `已显示 ${loaded} 条，共 ${total} 条`,
    answersOlder: '回复的是一条更早的消息',
    failed: '更早的消息未能载入',
    thread: '沟通记录',
  },
  en: {
    older: 'Show earlier messages',
    shown: (loaded: number, total: number) => `${loaded} of ${total} messages shown`,
    answersOlder: 'In reply to an earlier message',
    failed: 'Earlier messages didn’t load',
    thread: 'Conversation',
  },
} as const;

/** A work order of the member with a thread of 120 messages; the last one answers the first. */
const addLongThread = async (): Promise<string> => {
  const [id, first] = [randomUUID(), randomUUID()];
  await askDatabase(
    `insert into work_orders (id, member_id, number, type, product_id, title, description, created_at, updated_at)
     select $1::uuid, member_id, 'WO-2019-' || left($1::uuid::text, 6), type, product_id, 'A long thread', '<p>text</p>', now(), now()
     from work_orders join members on members.id = member_id where email = $2 limit 1`,
    [id, account],
  );
  await askDatabase(
    `insert into work_order_entries (id, work_order_id, parent_id, root_id, personnel, description, created_at)
     select case n when 1 then $2::uuid else gen_random_uuid() end, $1::uuid, case n when 120 then $2::uuid end,
       case when n in (1, 120) then $2::uuid else gen_random_uuid() end, case n % 2 when 0 then 'Zhou' else 'customer' end,
       '<p>message ' || n || '</p>', now() - make_interval(mins => 200 - n)
     from generate_series(1, 120) n`,
    [id, first],
  );
  return id;
};

const articleOf = (page: Page, number: number) =>
  page.getByRole('article').filter({ has: page.getByText(`message ${number}`, { exact: true }) });

for (const language of languages)
  test(`loads the earlier messages of a long thread on demand, by keyboard (${language}) (FB-10)`, async ({
    page,
  }) => {
    const w = phrases[language];
    const id = await addLongThread();
    await speak(page, language);
    await page.goto(`/#/problemDetail?id=${id}`);
    const older = page.getByRole('button', { name: w.older });
    await expect(page.getByText(w.shown(50, 120))).toBeVisible();
    await expect(articleOf(page, 120)).toContainText(w.answersOlder);
    await expect(page.getByRole('article')).toHaveCount(50);

    await page.route('**/feedbackDetails?*olderThan=*', (route) => route.abort(), { times: 2 });
    await older.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: w.failed })).toBeVisible();
    await expect(older).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: w.shown(100, 120) })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: w.failed })).toBeHidden();
    await expect(older).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: w.shown(120, 120) })).toBeVisible();
    await expect(older).toHaveCount(0);
    await expect(page.getByRole('heading', { name: w.thread })).toBeFocused();
    await expect(page.getByRole('article').first()).toContainText('message 1');
    await expect(page.getByText(w.answersOlder)).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);

    const reply = page.getByRole('button', { name: words[language].reply });
    await reply.click();
    await editorIn(page, words[language].replyText).pressSequentially('the newest message');
    await page.getByRole('button', { name: words[language].send }).click();
    await expect(page.getByText(w.shown(121, 121))).toBeVisible();
    await expect(articleOf(page, 1)).toBeVisible();
  });
