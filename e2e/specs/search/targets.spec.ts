/** SE-5: a search of each type, from the header to its target. */
import type { Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import type { SearchType } from '@siliport/contract/listing';
import { openIn } from '../../pages/documents-page.ts';
import { type Demo, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';

const languages = ['zh', 'en'] as const;

const words = {
  zh: { box: '输入关键词或料号，如 DDR5-PHY', results: '搜索结果', instant: '最佳匹配', search: '搜索' },
  en: {
    box: 'Keyword or part number, e.g. DDR5-PHY',
    results: 'Search results',
    instant: 'Best matches',
    search: 'Search',
  },
} as const;

interface Target {
  title: Record<Language, string>;
  /** The address the result leads to; a document is a file instead. */
  address?: string;
}

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const firstOf = <T>(items: readonly T[], isIt: (item: T) => boolean = () => true): T => {
  const found = items.find(isIt);
  if (!found) throw new Error('the demo has none');
  return found;
};

const targetOf = (type: SearchType): Target => {
  switch (type) {
    case 'product': {
      const { id, value } = firstOf(demo.products, ({ value }) => !value.ipProject);
      return { title: value.name, address: `/productDirectory?productId=${id}` };
    }
    case 'version': {
      const { id, name } = firstOf(demo.versions);
      return { title: name, address: `/productPackageDetail?id=${id}` };
    }
    case 'document':
      return { title: firstOf(demo.documents).title };
    case 'train': {
      const { id, title } = firstOf(demo.trainings);
      return { title, address: `/onlineTrainDetail?id=${id}` };
    }
    case 'faq': {
      const { id, title } = firstOf(demo.faqs);
      return { title, address: `/questionDetail?id=${id}` };
    }
    case 'activity': {
      const { id, title } = firstOf(demo.activities);
      return { title, address: `/activityDetail?id=${id}` };
    }
  }
};

const openSearch = async (page: Page, language: Language) => {
  await expect(page.getByRole('banner').getByRole('button', { name: words[language].search })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('searchbox', { name: words[language].box });
  await expect(box).toBeFocused();
  return box;
};

test.use({ account: 'full@acme.example' });

for (const language of languages) {
  const w = words[language];

  for (const type of ['product', 'version', 'train', 'faq', 'activity'] as const)
    test(`from a search of type ${type} to its target (${language}) (SE-5)`, async ({ page }) => {
      const { title, address = '' } = targetOf(type);
      await openIn(page, language, '/#/loginHome');
      const box = await openSearch(page, language);
      await page.locator(`input[type=radio][value=${type}]`).check();
      await box.fill(title[language]);
      await box.press('Enter');
      await expect(page).toHaveURL(new RegExp(`#/search\\?type=${type}&kw=`));
      await page
        .getByRole('list', { name: w.results })
        .getByRole('link', { name: title[language], exact: true })
        .click();
      await expect(page).toHaveURL(({ hash }) => hash === `#${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title[language]);
      await page.goBack();
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(title[language]);
    });

  test(`from a search of type document to its file (${language}) (SE-5)`, async ({ page }) => {
    const { title } = targetOf('document');
    await openIn(page, language, '/#/loginHome');
    const box = await openSearch(page, language);
    await page.locator('input[type=radio][value=document]').check();
    await box.fill(title[language]);
    await box.press('Enter');
    const saved = page.waitForEvent('download');
    await page
      .getByRole('list', { name: w.results })
      .getByRole('link', { name: title[language] })
      .first()
      .click();
    expect(await (await saved).failure()).toBeNull();
  });

  test(`instant results of all six types lead to their targets (${language}) (SE-7)`, async ({ page }) => {
    await openIn(page, language, '/#/loginHome');
    const box = await openSearch(page, language);
    for (const type of ['product', 'version', 'train', 'faq', 'activity', 'document'] as const) {
      const { title, address = '/document' } = targetOf(type);
      await box.fill(title[language]);
      const found = page.getByRole('region', { name: w.instant }).locator(`a[href^="#${address}"]`);
      await expect(found.filter({ hasText: title[language] }).first(), type).toBeVisible();
    }
  });
}

test.describe('typed in haste', () => {
  test.use({ account: 'full@acme.example' });

  test('what is typed before the search has loaded is not lost, and no key of it closes the search (SE-1)', async ({
    page,
  }) => {
    let letIn = () => {};
    const typed = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route(/\/SearchForm-[^/]*\.js$/, async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto('/#/document');
    await page.locator('main h1').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('ddr5 phy');
    await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('ddr5 phy');
    letIn();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(' 7ff');
    await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('ddr5 phy 7ff');
  });

  test('Enter before the search has loaded searches as soon as it has (SE-1)', async ({ page }) => {
    let letIn = () => {};
    const asked = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route(/\/SearchForm-[^/]*\.js$/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/#/document');
    await page.locator('main h1').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('ddr5 phy');
    await page.keyboard.press('Enter');
    letIn();
    await expect(page).toHaveURL(/#\/document\?kw=ddr5\+phy$/);
  });
});
