import { previewPhrases } from '../../../apps/web/src/widgets/preview/preview.phrases.ts';
import { expect, test } from '../../support/preview-harness/preview-test.ts';

test('focuses the dialog, and returns the focus when Escape closes it (DO-2)', async ({ open, page }) => {
  await open('good.pdf', '&in=dialog&language=en');
  const opener = page.getByRole('button', { name: 'good.pdf' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'good.pdf' });
  await expect(dialog.getByText(/2\.5\s?MB/)).toBeVisible();
  await expect(dialog.getByRole('region', { name: previewPhrases.pages.en })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('logs nothing when it is closed while it loads the pages in sight (DO-2)', async ({ open, page }) => {
  await open('large.pdf', '&in=dialog&language=en');
  const dialog = page.getByRole('dialog', { name: 'large.pdf' });
  const pages = dialog.getByRole('region', { name: previewPhrases.pages.en });
  for (let round = 0; round < 10; round++) {
    await page.getByRole('button', { name: 'large.pdf' }).click();
    await expect(pages).toBeFocused();
    await pages.evaluate((region) => {
      region.scrollTop = region.scrollHeight;
    });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
