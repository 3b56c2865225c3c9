import type { Page } from '@playwright/test';
import { uploadPhrases } from '../../../apps/web/src/api/files/upload.phrases.ts';
import { layoutPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import {
  memberHomePhrases,
  memberListPhrases,
  profilePhrases,
} from '../../../apps/web/src/features/member/member.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { draftPhrases } from '../../../apps/web/src/widgets/form/form.phrases.ts';
import { pagedListPhrases } from '../../../apps/web/src/widgets/list/list.phrases.ts';
import { profileFormPhrases } from '../../../apps/web/src/widgets/profile-form/profile-form.phrases.ts';
import { titlePrefixPhrases } from '../../../apps/web/src/widgets/profile-form/title-prefix.phrases.ts';
import { getDownloadButton, getRow, toListRoute } from '../../pages/documents-page.ts';
import { logInAsNewMember } from '../../pages/member-page.ts';
import { getRows } from '../../pages/products-page.ts';
import { findViolations } from '../../support/axe.ts';
import { type Demo, getDocumentOfType, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPage } from '../../support/screens.ts';

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('lists the own products on the personal home and on their page (MC-1, MC-6)', async ({ page, baseURL }, {
  retry,
}) => {
  await logInAsNewMember(page, baseURL, `center-${retry}@acme.example`, 'zh');
  await expect(getRows(page, memberHomePhrases.products.zh)).toHaveCount(10);
  await expect(page.getByText(memberListPhrases.noDownloads.zh)).toBeVisible();
  const shortcuts = page.getByRole('navigation', { name: memberHomePhrases.shortcuts.zh });
  await expect(shortcuts.getByRole('link')).toHaveCount(6);
  await page.goto('/#/admin');
  await expect(getRows(page, memberHomePhrases.products.zh)).toHaveCount(10);
  await page.getByRole('link', { name: memberHomePhrases.allProducts.zh }).click();
  await expect(page).toHaveURL(/#\/myProduct$/);
  const rows = getRows(page, memberListPhrases.products.zh);
  await expect(rows).toHaveCount(10);
  await page
    .getByRole('button', { name: getTranslator(pagedListPhrases, 'zh')('page', { page: 2 }) })
    .click();
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
});

test('repeats a download from the download history (MC-2, MC-4)', async ({ page, baseURL }, { retry }) => {
  await logInAsNewMember(page, baseURL, `downloads-${retry}@acme.example`, 'en');
  const document = getDocumentOfType(demo, 'pdf', 'en');
  await openPage(page, 'en', toListRoute(document.number));
  const saved = page.waitForEvent('download');
  await getDownloadButton(getRow(page, document, 'en'), 'en').click();
  await saved;
  await page.goto('/#/admin');
  const menu = page.getByRole('navigation', { name: layoutPhrases.memberMenu.en });
  await menu.getByRole('link', { name: memberListPhrases.downloads.en }).click();
  const rows = getRows(page, memberListPhrases.downloads.en);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(document.title.en);
  const savedAgain = page.waitForEvent('download');
  await rows
    .getByRole('button', {
      name: getTranslator(memberListPhrases, 'en')('downloadAgain', { title: document.title.en }),
    })
    .click();
  expect((await savedAgain).suggestedFilename()).toBe(document.file.en);
  // Recorded once per file and hour.
  await page.reload();
  await expect(rows).toHaveCount(1);
});

test('edits the profile with its picture (MC-3, DL-6)', async ({ page, baseURL }, { retry }) => {
  await logInAsNewMember(page, baseURL, `profile-${retry}@acme.example`, 'en');
  await page.goto('/#/personInformation');
  await page.getByRole('button', { name: profilePhrases.edit.en, exact: true }).click();
  await choosePictures(page);
  await fillProfile(page);
  // Typed values survive leaving the page and restarting the browser.
  await page.goto('/#/messageList');
  await page.reload();
  await page.goto('/#/personInformation');
  await expect(page.getByText(draftPhrases.restored.en)).toBeVisible();
  const name = page.getByRole('textbox', { name: profileFormPhrases.name.en, exact: true });
  await expect(name).toHaveValue('Lin Yue 2');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: profilePhrases.save.en }).click();

  const main = page.getByRole('main');
  for (const fact of [
    'Lin Yue 2',
    titlePrefixPhrases.dr.en,
    'China',
    'Shanghai',
    profilePhrases.unsubscribed.en,
  ])
    await expect(main.locator('dd', { hasText: fact }).first()).toBeVisible();
  const tags = main.getByRole('list', { name: profileFormPhrases.productTag.en }).getByRole('listitem');
  await expect(tags).toHaveText(['DDR5 PHY', 'PCIe']);
  expect(
    await main
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(1);
  await page.goto('/#/loginHome');
  const link = page.getByRole('banner').getByRole('link', { name: 'Lin Yue 2' });
  await expect(link).toContainText(titlePrefixPhrases.dr.en);
  await page.reload();
  await expect(link).toBeVisible();
});

const choosePictures = async (page: Page) => {
  const input = page.getByRole('main').locator('input[type=file]');
  const large = Buffer.alloc(2 * 1024 * 1024 + 1);
  for (const file of [
    { name: 'large.png', mimeType: 'image/png', buffer: large },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ]) {
    await input.setInputFiles(file);
    await expect(page.getByRole('alert').filter({ hasText: file.name })).toContainText(
      uploadPhrases.notImage.en,
    );
  }
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('button', { name: profileFormPhrases.replacePicture.en })).toBeVisible();
};

const fillProfile = async (page: Page) => {
  const select = (name: string) => page.getByRole('combobox', { name, exact: true });
  await page.getByRole('textbox', { name: profileFormPhrases.name.en, exact: true }).fill('Lin Yue 2');
  await select(profileFormPhrases.sexual.en).selectOption({ label: titlePrefixPhrases.dr.en });
  await select(profileFormPhrases.country.en).selectOption('CN');
  await select(profileFormPhrases.province.en).selectOption({ label: 'Shanghai' });
  await select(profileFormPhrases.city.en).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: profileFormPhrases.productTag.en }).fill('DDR5 PHY，PCIe');
  await page.getByRole('checkbox', { name: profileFormPhrases.isSubscribe.en }).uncheck();
};

test.describe('of another site', () => {
  test.use({ account: 'full@nova.example' });

  test('lists the products of the own site and no other (MC-6)', async ({ page }) => {
    await openPage(page, 'en', '/myProduct');
    await expect(getRows(page, memberListPhrases.products.en)).toHaveCount(10);
    const links = await getRows(page, memberListPhrases.products.en)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.some((href) => href.includes('soc-edge-ai'))).toBe(true);
    expect(links.some((href) => href.includes('hbm3-phy-5ff'))).toBe(false);
  });
});
