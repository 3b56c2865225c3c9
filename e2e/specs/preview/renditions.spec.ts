import { previewPhrases } from '../../../apps/web/src/widgets/preview/preview.phrases.ts';
import { expect, test } from '../../support/preview-harness/preview-test.ts';

test('shows the progress of a conversion, then the pages (N-5)', async ({ open, page, harness }) => {
  let state = 'pending';
  await page.route('**/files/rendition', (route) =>
    route.fulfill({ json: { code: 200, message: '', data: { state, reason: '', pages: 3 } } }),
  );
  await page.route('**/files/rendition/content?*', (route) =>
    route.continue({ url: `${harness.url}/files/good.pdf` }),
  );
  await open('report.docx', '&language=en');
  await expect(page.getByRole('status')).toContainText(previewPhrases.converting.en);
  state = 'done';
  await expect(page.locator('.textLayer').getByText('时序约束用户指南')).toBeVisible();
});

test('says why an Office file has no preview, and offers the download (N-5)', async ({ open, page }) => {
  let reason = 'protected';
  await page.route('**/files/rendition', (route) =>
    route.fulfill({ json: { code: 200, message: '', data: { state: 'failed', reason, pages: 0 } } }),
  );
  await open('report.docx', '&language=en');
  await expect(page.getByRole('alert')).toContainText(previewPhrases.encrypted.en);
  reason = 'timeout';
  await open('report.docx');
  await expect(page.getByRole('alert')).toContainText(previewPhrases.conversionTimeout.zh);
  await page.getByRole('button', { name: previewPhrases.download.zh }).click();
  await expect(page.locator('html')).toHaveAttribute('data-downloaded', 'report.docx');
});
