import type { Language } from '@siliport/contract/language';
import { toStatusLabels } from '@siliport/contract/work-order-status';
import { layoutPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import {
  detailPhrases,
  listPhrases,
} from '../../../apps/web/src/features/work-orders/work-orders.phrases.ts';
import { waitingPhrases } from '../../../apps/web/src/widgets/work-order-status/waiting-work-orders.phrases.ts';
import { getEditor, submitWorkOrder } from '../../pages/work-orders-page.ts';
import { findViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { runOperatorCli } from '../../support/operator-cli.ts';
import { setLanguage } from '../../support/screens.ts';

test.use({ account: 'full@nova.example' });

test('highlights a work order that waits for the member until they reply (FB-7)', async ({ page }) => {
  const title = `waits ${Date.now()}`;
  await setLanguage(page, 'en');
  const address = await submitWorkOrder(page, 'en', title);
  const number = /WO-\d{4}-\d{6}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
  await submitWorkOrder(page, 'en', `newer than ${title}`);
  await runOperatorCli('status', number, 'Waiting for customer');

  await page.goto('/#/problemFeedback');
  const row = page.getByRole('row').filter({ hasText: title }).first();
  const getStatus = (language: Language) =>
    row.getByText(toStatusLabels('Waiting for customer')[language], { exact: true });
  await expect(getStatus('en')).toHaveCSS('font-weight', '600');
  await expect(getStatus('en')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.getByRole('row').filter({ hasText: `newer than ${title}` })).toBeVisible();
  const titles = await page.getByRole('table').getByRole('link').allTextContents();
  expect(titles.indexOf(title)).toBeLessThan(titles.indexOf(`newer than ${title}`));
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: layoutPhrases.switchLanguage.en }).click();
  await expect(getStatus('zh')).toBeVisible();
  await expect(page.getByText(listPhrases.dataReview.zh).first()).toBeAttached();
  await page.getByRole('button', { name: layoutPhrases.switchLanguage.zh }).click();

  for (const start of ['/#/adminIndex', '/#/loginHome']) {
    await page.goto(start);
    await expect(
      page.getByRole('region', { name: waitingPhrases.title.en }).getByRole('link', { name: title }),
    ).toBeVisible();
  }
  expect(await findViolations(page)).toEqual([]);
  await page.goto(address);
  await page.getByRole('button', { name: detailPhrases.replyToOrder.en }).click();
  await getEditor(page, detailPhrases.replyText.en).pressSequentially('The log');
  await page.getByRole('button', { name: detailPhrases.send.en }).click();
  await expect(page.getByRole('article').filter({ hasText: 'The log' })).toBeVisible();
  await expect(page.getByText(toStatusLabels('Processing').en, { exact: true }).first()).toBeVisible();
  await page.goto('/#/adminIndex');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
});
