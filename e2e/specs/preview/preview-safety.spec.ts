import type { Page } from '@playwright/test';
import { violationsOf } from '../../support/axe.ts';
import { expect, test } from '../../support/preview-harness/preview-test.ts';

const slideText = (page: Page, text: string) => page.getByRole('region', { name: '幻灯片' }).getByText(text);

test('PDF: scripts on opening, on a page and in links do nothing (SEC-67)', async ({ open, page }) => {
  await open('hostile.pdf');
  await expect(page.locator('.textLayer').getByText('This file tries to run a script')).toBeVisible();
  await expect(page).toHaveTitle('Preview harness');
  expect(await page.locator('.annotationLayer a[href^="javascript:"]').count()).toBe(0);
});

test('DOCX: outside pictures, script links, HTML chunks and style tricks do nothing (SEC-67)', async ({
  open,
  page,
}) => {
  await open('hostile.docx');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('时序收敛应用笔记')).toBeVisible();
  const script = frame.getByText('run a script');
  await script.click();
  await frame.getByText('open a data page').click();
  await expect(page).toHaveTitle('Preview harness');
  expect(await frame.locator('a[href^="javascript:"], a[href^="data:"], iframe, script').count()).toBe(0);
  expect(page.context().pages()).toHaveLength(1);
});

test('PPTX: outside pictures and script links do nothing (SEC-67)', async ({ open, page }) => {
  await open('hostile.pptx');
  await slideText(page, '时序收敛培训').click();
  await page.getByLabel('幻灯片编号').fill('3');
  await page.getByLabel('幻灯片编号').press('Enter');
  await slideText(page, '产品页面').click();
  await expect(page).toHaveTitle('Preview harness');
  expect(page.context().pages()).toHaveLength(1);
});

test('a package that unpacks to too much, or lies about it, is not unpacked (SEC-67)', async ({
  open,
  page,
}) => {
  await open('bomb.docx', '&language=en');
  await expect(page.getByRole('alert')).toContainText('too large');
  await open('lying.xlsx', '&language=en');
  await expect(page.getByRole('alert')).toContainText('damaged');
});

for (const [name, width, more] of [
  ['good.pdf', 1280, ''],
  ['good.docx', 390, '&scheme=dark&language=en'],
  ['good.pptx', 1280, '&scheme=dark'],
  ['encrypted.pdf', 390, '&scheme=dark&language=en'],
  ['truncated.pdf', 1280, '&scheme=dark'],
  ['good.xlsx', 390, ''],
] as const) {
  test(`${name}: axe finds nothing at ${width} px, and nothing scrolls sideways${more} (DO-2)`, async ({
    open,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(name, more);
    await expect(
      page.locator('.textLayer span, iframe, [role=grid], [role=alert], form, [role=toolbar]').first(),
    ).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('status', { name: /正在打开文件|Opening the file/ })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
