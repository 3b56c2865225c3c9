import { languages } from '@siliport/contract/language';
import { packagePhrases } from '../../../apps/web/src/features/products/products.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { progressPhrases } from '../../../apps/web/src/widgets/progress/progress.phrases.ts';
import { transferPhrases } from '../../../apps/web/src/widgets/transfers/transfers.phrases.ts';
import {
  titles as deliverableTitles,
  expectCompleteFile,
  getControl,
  getTray,
  readGoodOffsets,
  recordRanges,
  test,
  waitForServerHeaders,
} from '../../pages/transfers-page.ts';
import { expect } from '../../support/fixtures.ts';
import { queryDatabase } from '../../support/portal-database.ts';
import { openScreen } from '../../support/screens.ts';

const id = 'big-installer';
const titles = { zh: '完整安装文件', en: 'Complete installer' };
const packageId = 'hbm3-phy-5ff-0-92';
const packagePage = `/productPackageDetail?id=${packageId}`;
const megabyte = 1024 * 1024;

// In one worker, because the file is inserted once.
test.describe.configure({ mode: 'default' });

// The demo's packages are small, so that they import quickly; this one gets the bytes of the big deliverable.
test.beforeAll(() =>
  queryDatabase(
    `insert into version_files (id, version_id, kind, position, name_zh, name_en, number, file_id)
     select $1, $2, 'install', 99, $3, $4, 'SLP-BIG', file_id from ip_deliverables where name_en = $5`,
    [id, packageId, titles.zh, titles.en, deliverableTitles.en],
  ),
);
test.afterAll(() => queryDatabase('delete from version_files where id = $1', [id]));

test.use({ account: 'full@acme.example' });

for (const uiLanguage of languages) {
  test.describe(`in ${uiLanguage}`, () => {
    test.use({ language: uiLanguage });

    test(`resumes a big file of a package after a lost network and a reload (${uiLanguage}) (PR-8, DL-3)`, async ({
      page,
      network,
    }) => {
      const title = titles[uiLanguage];
      const t = getTranslator(progressPhrases, uiLanguage);
      const button = page
        .getByRole('main')
        .getByRole('button', { name: t('downloadLabel', { name: title }), exact: true });
      const tray = getTray(page, uiLanguage);
      await openScreen(page, packagePage);
      network.throttle(12 * megabyte);
      const [headers] = await Promise.all([
        waitForServerHeaders(page, 'getVersionDetailsFile'),
        button.click(),
      ]);
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect.poll(async () => (await readGoodOffsets(page)).length).toBeGreaterThan(0);
      network.disconnect();
      await expect(tray).toContainText(transferPhrases.waiting[uiLanguage]);
      network.throttle(12 * megabyte);
      const good = await readGoodOffsets(page);
      const ranges = recordRanges(page);
      const saved = page.waitForEvent('download', { timeout: 60_000 });
      await page.reload();
      network.unthrottle();
      await expectCompleteFile(await saved, headers);
      const starts = ranges.map((range) => Number(/\d+/.exec(range)?.[0]));
      expect(starts.filter((first) => good.includes(first))).toEqual([]);
      await expect(button).toHaveAttribute('aria-disabled', 'false');
    });
  });
}

test('counts a big file of a package as not downloaded when its transfer is paused (PR-7)', async ({
  page,
  network,
}) => {
  await openScreen(page, packagePage);
  network.throttle(16 * megabyte);
  await page.getByRole('button', { name: packagePhrases.downloadAll.en }).click();
  await getControl(page, getTranslator(transferPhrases, 'en')('pauseOf', { title: titles.en })).click();
  network.unthrottle();
  const outcome = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: packagePhrases.seeTransfers.en });
  const [done, count] = (await outcome.textContent())?.match(/\d+/g) ?? [];
  expect(Number(done)).toBe(Number(count) - 1);
});
