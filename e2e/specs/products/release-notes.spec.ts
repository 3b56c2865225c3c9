import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { languages, openIn, rowsOf, tabTo, words } from '../../pages/products-page.ts';
import { violationsOf } from '../../support/axe.ts';
import { bytesOf, type Demo, readProducts, versionsOf } from '../../support/demo-products.ts';
import { expect, test } from '../../support/fixtures.ts';

const packageWords = {
  zh: {
    changes: '更新内容',
    copy: (name: string) => `复制 ${name} 的 SHA-256`,
    copied: 'SHA-256 已复制',
    close: '关闭预览',
    download: '下载',
  },
  en: {
    changes: 'What changed',
    copy: (name: string) => `Copy SHA-256 of ${name}`,
    copied: 'SHA-256 copied',
    close: 'Close preview',
    download: 'Download',
  },
} as const;

let demo: Demo;
test.beforeAll(async () => {
  demo = await readProducts();
});

const newestOf = (productId: string) => {
  const [version] = versionsOf(demo, productId);
  if (!version) throw new Error(`the demo has no version of ${productId}`);
  return version;
};

/** What a heading in the file reads, without its mark. */
const firstHeading = async (versionId: string): Promise<string> => {
  const file = join(import.meta.dirname, '../../../demo/versions', versionId, 'release-notes.md');
  return /^# (.+)$/m.exec(await readFile(file, 'utf8'))?.[1] ?? '';
};

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const language of languages) {
  const w = { ...words[language], ...packageWords[language] };

  test.describe(`a package's page (${language})`, () => {
    test.use({ account: 'full@acme.example' });

    test('shows what changed, as imported (PR-6)', async ({ page }) => {
      const version = newestOf('ddr54-phy-12ff');
      await openIn(page, language, `/productPackageDetail?id=${version.id}`);
      const changes = page.getByRole('region', { name: w.changes });
      await expect(changes).toContainText(version.description[language].trim());
      await page.getByRole('button', { name: w.changes }).click();
      await expect(changes).toBeInViewport();
    });

    test('copies the SHA-256 of each file, on a phone too (PR-6)', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.setViewportSize({ width: 390, height: 844 });
      const version = newestOf('ddr54-phy-12ff');
      await openIn(page, language, `/productPackageDetail?id=${version.id}`);
      for (const { name, file } of version.install) {
        const row = rowsOf(page, w.installFiles).filter({ hasText: name[language] });
        const sha256 = createHash('sha256')
          .update(await bytesOf(version, file))
          .digest('hex');
        await expect(row.locator('code')).toHaveText(`${sha256.slice(0, 16)}…`);
        await row.getByRole('button', { name: w.copy(name[language]) }).focus();
        await page.keyboard.press('Enter');
        await expect(row.getByRole('button', { name: w.copied })).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sha256);
      }
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      expect(await violationsOf(page)).toEqual([]);
    });

    test('opens the release notes in the preview, by the keyboard alone (PR-6, DO-2)', async ({ page }) => {
      const version = newestOf('ddr54-phy-12ff');
      const notes = version.documents.find(({ id }) => id === 'release-notes')?.name[language] ?? '';
      await openIn(page, language, `/productPackageDetail?id=${version.id}`);
      const link = rowsOf(page, w.releaseDocuments).getByRole('link', { name: notes, exact: true });
      await expect(link).toBeVisible();
      await tabTo(page, link);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: notes });
      await expect(dialog.getByRole('heading', { name: await firstHeading(version.id) })).toBeVisible();
      await expect(dialog.getByRole('table').first()).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      const shared = page.url();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(link).toBeFocused();
      await page.goto('about:blank');
      await page.goto(shared);
      await expect(dialog.getByRole('heading', { name: await firstHeading(version.id) })).toBeVisible();
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: w.download }).click();
      expect((await saved).suggestedFilename()).toBe('release-notes.md');
    });
  });

  test.describe(`a package's page without isVersionDown (${language})`, () => {
    test.use({ account: 'basic@acme.example' });

    test('previews the documents that are for all members, and offers no download (PR-7)', async ({
      page,
    }) => {
      const version = newestOf('ddr54-phy-12ff');
      const shared = version.documents.find(({ document }) => document !== undefined);
      const notes = version.documents.find(({ id, file }) => id === 'release-notes' && file !== undefined);
      await openIn(page, language, `/productPackageDetail?id=${version.id}`);
      const rows = rowsOf(page, w.releaseDocuments);
      await expect(rows.filter({ hasText: notes?.name[language] ?? '' })).toHaveCount(1);
      await expect(rows.getByRole('link', { name: notes?.name[language] ?? '', exact: true })).toHaveCount(0);
      await rows.getByRole('link', { name: shared?.name[language] ?? '', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: w.close })).toBeVisible();
      await expect(dialog.getByRole('button', { name: w.download })).toHaveCount(0);
    });
  });
}
