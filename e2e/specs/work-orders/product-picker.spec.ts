import { pickerPhrases } from '../../../apps/web/src/features/work-orders/work-orders.phrases.ts';
import { pagedListPhrases } from '../../../apps/web/src/widgets/list/list.phrases.ts';
import { openProductPicker, searchProduct } from '../../pages/work-orders-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPage } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

const windowSizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

for (const viewport of windowSizes)
  test(`the product picker stays in place when fewer products are found, at ${viewport.width} px (FB-2)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openPage(page, 'zh', '/feedback');
    const dialog = await openProductPicker(page, 'zh');
    const products = dialog.getByRole('list', { name: pickerPhrases.results.zh }).getByRole('listitem');
    await expect(products).toHaveCount(10);
    const { y } = (await dialog.boundingBox()) ?? {};
    await searchProduct(dialog, 'zh', 'DDR5 PHY');
    await expect(products).toHaveCount(2);
    expect((await dialog.boundingBox())?.y).toBe(y);
  });

test('the product picker shows the top of the next page on a phone (FB-2)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, 'en', '/feedback');
  const dialog = await openProductPicker(page, 'en');
  await dialog.getByRole('button', { name: pagedListPhrases.next.en }).click();
  await expect(dialog.getByRole('searchbox')).toBeInViewport();
  await expect.poll(() => dialog.evaluate((element) => element.scrollTop)).toBe(0);
});
