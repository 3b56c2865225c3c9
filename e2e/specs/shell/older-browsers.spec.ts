/** Browsers before 2024, without the functions that the portal and its libraries call; their styles cannot be taken away. */

import { getDownloadButton } from '../../pages/documents-page.ts';
import { getResults } from '../../pages/search-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openIdlePage, recordPageErrors } from '../../support/screens.ts';

/** Runs in the page. */
const removeNewFunctions = (): void => {
  const newFunctions: [object, PropertyKey[]][] = [
    [URL, ['parse', 'canParse']],
    [AbortSignal, ['any']],
    [Promise, ['withResolvers', 'try']],
    [Map, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Object, ['groupBy']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isDisjointFrom']],
    [Math, ['sumPrecise']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex', 'toSorted']],
    [globalThis, ['Iterator']],
    [ReadableStream.prototype, ['values', Symbol.asyncIterator]],
  ];
  for (const [owner, names] of newFunctions) for (const name of names) Reflect.deleteProperty(owner, name);
};

test.use({ ownContext: true });

test.describe('a browser before 2024', () => {
  test.use({ account: 'full@acme.example' });

  test('finds a document and shows its page and its PDF', async ({ page, baseURL }) => {
    const errors = recordPageErrors(page, baseURL ?? '');
    await page.addInitScript(removeNewFunctions);
    await openIdlePage(page, 'zh', '/search?type=document&kw=DDR5');
    await expect(getResults(page, 'zh')).not.toHaveCount(0);
    await openIdlePage(page, 'zh', '/documentDetail?id=ddr5-phy-7ff-integration-guide');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('DDR5 PHY 集成指南');
    await expect(page.locator('.textLayer').first()).toContainText('DDR5 PHY 集成指南');
    expect(errors).toEqual([]);
  });

  test('downloads a document', async ({ page }) => {
    await page.addInitScript(removeNewFunctions);
    await openIdlePage(page, 'zh', '/document?kw=SLP-DS-0101');
    const button = getDownloadButton(page.getByRole('row').filter({ hasText: 'SLP-DS-0101' }), 'zh');
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe('SLP-DS-0101.zh.pdf');
  });
});

for (const [language, notice] of [
  ['zh', '此浏览器版本过旧'],
  ['en', 'This browser is too old'],
] as const)
  test(`a browser without container queries says that it is too old (${language})`, async ({ page }) => {
    await page.addInitScript(removeNewFunctions);
    await page.addInitScript(() => {
      const supports: (property: string, value: string) => boolean = CSS.supports;
      CSS.supports = (property: string, value?: string) =>
        property !== 'container-type' && supports(property, value ?? '');
    });
    await openIdlePage(page, language, '/login');
    await expect(page.getByRole('alert')).toContainText(notice);
  });
