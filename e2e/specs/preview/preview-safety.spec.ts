import type { Page } from '@playwright/test';
import { previewPhrases } from '../../../apps/web/src/widgets/preview/preview.phrases.ts';
import { findViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/preview-harness/preview-test.ts';

const getSlideText = (page: Page, text: string) =>
  page.getByRole('region', { name: previewPhrases.slides.zh }).getByText(text);

test('runs no script of a PDF (SEC-67)', async ({ open, page }) => {
  await open('hostile.pdf');
  await expect(page.locator('.textLayer').getByText('This file tries to run a script')).toBeVisible();
  await expect(page).toHaveTitle('Preview harness');
  expect(await page.locator('.annotationLayer a[href^="javascript:"]').count()).toBe(0);
});

test('loads and runs nothing from outside in a DOCX (SEC-67)', async ({ open, page }) => {
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

test('loads and runs nothing from outside in a PPTX (SEC-67)', async ({ open, page }) => {
  await open('hostile.pptx');
  await getSlideText(page, '时序收敛培训').click();
  await page.getByLabel(previewPhrases.slideNumber.zh).fill('3');
  await page.getByLabel(previewPhrases.slideNumber.zh).press('Enter');
  await getSlideText(page, '产品页面').click();
  await expect(page).toHaveTitle('Preview harness');
  expect(page.context().pages()).toHaveLength(1);
});

test('does not unpack a package that is too large or lies about its size (SEC-67)', async ({
  open,
  page,
}) => {
  await open('bomb.docx', '&language=en');
  await expect(page.getByRole('alert')).toContainText(previewPhrases.tooLarge.en);
  await open('lying.xlsx', '&language=en');
  await expect(page.getByRole('alert')).toContainText(previewPhrases.broken.en);
});

for (const [name, width, more] of [
  ['good.pdf', 1280, ''],
  ['good.docx', 390, '&scheme=dark&language=en'],
  ['good.pptx', 1280, '&scheme=dark'],
  ['encrypted.pdf', 390, '&scheme=dark&language=en'],
  ['truncated.pdf', 1280, '&scheme=dark'],
  ['good.xlsx', 390, ''],
] as const) {
  test(`shows ${name} without a violation at ${width} px${more} (DO-2)`, async ({ open, page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(name, more);
    await expect(
      page.locator('.textLayer span, iframe, [role=grid], [role=alert], form, [role=toolbar]').first(),
    ).toBeVisible({ timeout: 30_000 });
    await expect(
      page.getByRole('status', {
        name: new RegExp(`${previewPhrases.loading.zh}|${previewPhrases.loading.en}`),
      }),
    ).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
