/** A search of each type, from the header to its target (SE-5). */

import { type Language, languages } from '@siliport/contract/language';
import type { SearchType } from '@siliport/contract/listing';
import { searchPhrases } from '../../../apps/web/src/features/search/search.phrases.ts';
import { openSearch } from '../../pages/search-page.ts';
import { type Demo, getFirst, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPage } from '../../support/screens.ts';

interface Target {
  title: Record<Language, string>;
  /** The address the result leads to; a document is a file instead. */
  address?: string;
}

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const getTarget = (type: SearchType): Target => {
  switch (type) {
    case 'product': {
      const { id, name } = getFirst(demo.products, ({ ipProject }) => !ipProject);
      return { title: name, address: `/productDirectory?productId=${id}` };
    }
    case 'version': {
      const { id, name } = getFirst(demo.versions);
      return { title: name, address: `/productPackageDetail?id=${id}` };
    }
    case 'document':
      return { title: getFirst(demo.documents).title };
    case 'train': {
      const { id, title } = getFirst(demo.trainings);
      return { title, address: `/onlineTrainDetail?id=${id}` };
    }
    case 'faq': {
      const { id, title } = getFirst(demo.faqs);
      return { title, address: `/questionDetail?id=${id}` };
    }
    case 'activity': {
      const { id, title } = getFirst(demo.activities);
      return { title, address: `/activityDetail?id=${id}` };
    }
  }
};

test.use({ account: 'full@acme.example' });

for (const [type, language] of [
  ['product', 'zh'],
  ['version', 'en'],
  ['train', 'zh'],
  ['faq', 'en'],
  ['activity', 'zh'],
] as const)
  test(`leads from a search of type ${type} to its target (SE-5)`, async ({ page }) => {
    const { title, address = '' } = getTarget(type);
    await openPage(page, language, '/loginHome');
    const box = await openSearch(page, language);
    await page.locator(`input[type=radio][value=${type}]`).check();
    await box.fill(title[language]);
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`#/search\\?type=${type}&kw=`));
    await page
      .getByRole('list', { name: searchPhrases.results[language] })
      .getByRole('link', { name: title[language], exact: true })
      .click();
    await expect(page).toHaveURL(({ hash }) => hash === `#${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title[language]);
    await page.goBack();
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(title[language]);
  });

test('leads from a search of type document to its file (SE-5)', async ({ page }) => {
  const { title } = getTarget('document');
  await openPage(page, 'en', '/loginHome');
  const box = await openSearch(page, 'en');
  await page.locator('input[type=radio][value=document]').check();
  await box.fill(title.en);
  await box.press('Enter');
  const saved = page.waitForEvent('download');
  await page
    .getByRole('list', { name: searchPhrases.results.en })
    .getByRole('link', { name: title.en })
    .first()
    .click();
  expect(await (await saved).failure()).toBeNull();
});

for (const language of languages)
  test(`shows instant results of all six types with their targets (${language}) (SE-7)`, async ({ page }) => {
    await openPage(page, language, '/loginHome');
    const box = await openSearch(page, language);
    for (const type of ['product', 'version', 'train', 'faq', 'activity', 'document'] as const) {
      const { title, address = '/document' } = getTarget(type);
      await box.fill(title[language]);
      const results = page.getByRole('region', { name: searchPhrases.instant[language] });
      const links = results.locator(`a[href^="#${address}"]`);
      await expect(links.filter({ hasText: title[language] }).first(), type).toBeVisible();
    }
  });
