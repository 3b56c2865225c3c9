import { editorIn, languages, speak, submitOne, words } from '../../pages/work-orders-page.ts';
import { violationsOf } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { vendor } from '../../support/operator-cli.ts';

test.use({ account: 'full@nova.example' });

const texts = {
  zh: { waiting: '等待您回复', region: '等待您回复的工单', processing: '处理中' },
  en: { waiting: 'Waiting for you', region: 'Work orders waiting for you', processing: 'Processing' },
} as const;

for (const language of languages)
  test(`a work order that waits for the member stands out until they reply (${language}) (FB-7)`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const w = words[language];
    const t = texts[language];
    const title = `waits ${language} ${Date.now()}`;
    await speak(page, language);
    const address = await submitOne(page, language, title);
    const number = /WO-\d{4}-\d{6}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
    await submitOne(page, language, `newer than ${title}`);
    await vendor('status', number, language === 'en' ? 'Waiting for customer' : '等待客户反馈');

    await page.goto('/#/problemFeedback');
    const status = page.getByRole('row').filter({ hasText: title }).first().locator('[data-look]');
    await expect(status).toHaveText(t.waiting);
    await expect(status).toHaveAttribute('data-look', 'waiting');
    await expect(page.getByRole('row').filter({ hasText: `newer than ${title}` })).toBeVisible();
    const titles = await page.getByRole('table').getByRole('link').allTextContents();
    expect(titles.indexOf(title)).toBeLessThan(titles.indexOf(`newer than ${title}`));
    expect(await violationsOf(page)).toEqual([]);

    for (const start of ['/#/adminIndex', '/#/loginHome']) {
      await page.goto(start);
      await expect(
        page.getByRole('region', { name: t.region }).getByRole('link', { name: title }),
      ).toBeVisible();
    }
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(address);
    await page.getByRole('button', { name: w.reply }).click();
    await editorIn(page, w.replyText).pressSequentially('The log');
    await page.getByRole('button', { name: w.send }).click();
    await expect(page.getByRole('article').filter({ hasText: 'The log' })).toBeVisible();
    await expect(page.locator('[data-look]')).toHaveText(t.processing);
    await page.goto('/#/adminIndex');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  });
