import { previewPhrases } from '../../../apps/web/src/widgets/preview/preview.phrases.ts';
import { findViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/preview-harness/preview-test.ts';

test('runs no script of a PDF (SEC-67)', async ({ open, page }) => {
  await open('hostile.pdf');
  await expect(page.locator('.textLayer').getByText('This file tries to run a script')).toBeVisible();
  await expect(page).toHaveTitle('Preview harness');
  expect(await page.locator('.annotationLayer a[href^="javascript:"]').count()).toBe(0);
});

test('does not unpack a package that is too large or lies about its size (SEC-67)', async ({
  open,
  page,
}) => {
  await open('bomb.xlsx', '&language=en');
  await expect(page.getByRole('alert')).toContainText(previewPhrases.tooLarge.en);
  await open('lying.xlsx', '&language=en');
  await expect(page.getByRole('alert')).toContainText(previewPhrases.broken.en);
});

for (const [name, width, more] of [
  ['good.pdf', 1280, ''],
  ['encrypted.pdf', 390, '&scheme=dark&language=en'],
  ['truncated.pdf', 1280, '&scheme=dark'],
  ['good.xlsx', 390, ''],
] as const) {
  test(`shows ${name} without a violation at ${width} px${more} (DO-2)`, async ({ open, page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(name, more);
    await expect(
      page.locator('.textLayer span, [role=grid], [role=alert], form, [role=toolbar]').first(),
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
