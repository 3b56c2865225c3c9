import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@siliport/contract/language';
import { packagePhrases } from '../../../apps/web/src/features/products/products.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { documentFilePhrases } from '../../../apps/web/src/widgets/document-files/document-files.phrases.ts';
import { previewPhrases } from '../../../apps/web/src/widgets/preview/preview.phrases.ts';
import { tabTo } from '../../pages/documents-page.ts';
import { getRows } from '../../pages/products-page.ts';
import { findViolations } from '../../support/axe.ts';
import { type Demo, findVersions, readDemo, readVersionFile } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { getHorizontalOverflow, openPage } from '../../support/screens.ts';

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const getNewestVersion = (productId: string) => {
  const [version] = findVersions(demo, productId);
  if (!version) throw new Error(`the demo has no version of ${productId}`);
  return version;
};

/** Returns the text of the first heading in the release notes. */
const readFirstHeading = async (versionId: string): Promise<string> => {
  const file = join(import.meta.dirname, '../../../demo/versions', versionId, 'release-notes.md');
  return /^# (.+)$/m.exec(await readFile(file, 'utf8'))?.[1] ?? '';
};

test.describe("a package's page", () => {
  test.use({ account: 'full@acme.example' });

  for (const language of languages)
    test(`shows the imported change log (${language}) (PR-6)`, async ({ page }) => {
      const version = getNewestVersion('ddr54-phy-12ff');
      await openPage(page, language, `/productPackageDetail?id=${version.id}`);
      const changes = page.getByRole('region', { name: packagePhrases.changes[language] });
      await expect(changes).toContainText(version.description[language].trim());
      await page.getByRole('button', { name: packagePhrases.changes[language] }).click();
      await expect(changes).toBeInViewport();
    });

  test('copies the SHA-256 of each file on a phone (PR-6)', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 390, height: 844 });
    const version = getNewestVersion('ddr54-phy-12ff');
    await openPage(page, 'en', `/productPackageDetail?id=${version.id}`);
    for (const { name, file } of version.install) {
      const row = getRows(page, packagePhrases.installFiles.en).filter({ hasText: name.en });
      const sha256 = createHash('sha256')
        .update(await readVersionFile(version, file))
        .digest('hex');
      await expect(row.locator('code')).toHaveText(`${sha256.slice(0, 16)}…`);
      await row
        .getByRole('button', {
          name: getTranslator(documentFilePhrases, 'en')('copySha256', { name: name.en }),
        })
        .focus();
      await page.keyboard.press('Enter');
      await expect(row.getByRole('button', { name: documentFilePhrases.sha256Copied.en })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sha256);
    }
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
  });

  test('opens the release notes with the keyboard (PR-6, DO-2)', async ({ page }) => {
    const version = getNewestVersion('ddr54-phy-12ff');
    const title = version.documents.find(({ id }) => id === 'release-notes')?.name.zh ?? '';
    await openPage(page, 'zh', `/productPackageDetail?id=${version.id}`);
    const link = getRows(page, packagePhrases.documents.zh).getByRole('link', { name: title, exact: true });
    await expect(link).toBeVisible();
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('heading', { name: await readFirstHeading(version.id) })).toBeVisible();
    await expect(dialog.getByRole('table').first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const sharedUrl = page.url();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await page.goto('about:blank');
    await page.goto(sharedUrl);
    await expect(dialog.getByRole('heading', { name: await readFirstHeading(version.id) })).toBeVisible();
    const downloadPromise = page.waitForEvent('download');
    await dialog.getByRole('button', { name: packagePhrases.download.zh }).click();
    expect((await downloadPromise).suggestedFilename()).toBe('release-notes.md');
  });
});

test.describe("a package's page without isVersionDown", () => {
  test.use({ account: 'basic@acme.example' });

  test('previews published documents without offering a download (PR-7)', async ({ page }) => {
    const version = getNewestVersion('ddr54-phy-12ff');
    const publicDocument = version.documents.find(({ document }) => document !== undefined);
    const releaseNotes = version.documents.find(
      ({ id, file }) => id === 'release-notes' && file !== undefined,
    );
    await openPage(page, 'en', `/productPackageDetail?id=${version.id}`);
    const rows = getRows(page, packagePhrases.documents.en);
    await expect(rows.filter({ hasText: releaseNotes?.name.en ?? '' })).toHaveCount(1);
    await expect(rows.getByRole('link', { name: releaseNotes?.name.en ?? '', exact: true })).toHaveCount(0);
    await rows.getByRole('link', { name: publicDocument?.name.en ?? '', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: previewPhrases.close.en })).toBeVisible();
    await expect(dialog.getByRole('button', { name: packagePhrases.download.en })).toHaveCount(0);
  });
});
