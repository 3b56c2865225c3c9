/** A page that the browser translates: Chrome and Edge put an element in the place of each text node. */

import type { JSHandle, Page } from '@playwright/test';
import { layoutPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import { loginPhrases } from '../../../apps/web/src/features/account/login.phrases.ts';
import { formPhrases } from '../../../apps/web/src/features/work-orders/work-orders.phrases.ts';
import { getResults } from '../../pages/search-page.ts';
import { fillWorkOrderForm, submitForm } from '../../pages/work-orders-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openIdlePage, recordPageErrors } from '../../support/screens.ts';

/** Replaces each text of the page by an element with the same text, later ones too. Returns a function that undoes it. */
const translatePage = (page: Page): Promise<JSHandle<() => void>> =>
  page.evaluateHandle(() => {
    const findTexts = (root: Node): Text[] =>
      root instanceof Text ? [root] : [...root.childNodes].flatMap(findTexts);
    const translate = (text: Text): void => {
      const { parentElement } = text;
      if (!text.data.trim() || !parentElement || parentElement.closest('font, script, style, [translate=no]'))
        return;
      const inner = document.createElement('font');
      inner.textContent = text.data;
      const outer = document.createElement('font');
      outer.append(inner);
      parentElement.insertBefore(outer, text);
      parentElement.removeChild(text);
    };
    findTexts(document.body).forEach(translate);
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) [...addedNodes].flatMap(findTexts).forEach(translate);
    });
    observer.observe(document.body, { subtree: true, childList: true });
    return () => {
      observer.disconnect();
      for (const outer of document.querySelectorAll('font:has(font)')) outer.replaceWith(outer.textContent);
    };
  });

/** Searches, and expects the titles of the results and nothing of other ones. */
const search = async (page: Page, keyword: string) => {
  const response = page.waitForResponse(
    (each) => each.url().endsWith('/search/index') && each.request().postDataJSON().keyword === keyword,
  );
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill(keyword);
  await box.press('Enter');
  const { list } = (await (await response).json()).data;
  const titles: string[] = list.map(({ title }: { title: string }) => title);
  await expect(getResults(page, 'zh')).toContainText(titles);
};

test.describe('a translated page', () => {
  test.use({ account: 'full@acme.example' });

  test('shows the results of one keyword after the other, and again when the translation ends', async ({
    page,
    baseURL,
  }) => {
    const errors = recordPageErrors(page, baseURL ?? '');
    await openIdlePage(page, 'zh', '/search?type=document&kw=PHY');
    await expect(getResults(page, 'zh')).toHaveCount(10);
    const end = await translatePage(page);
    for (const keyword of ['DDR5 时序约束手册', 'how to constrain DDR5 PHY', 'shixu'])
      await search(page, keyword);
    await end.evaluate((endTranslation) => endTranslation());
    for (const keyword of ['时续约束', '锁相环']) await search(page, keyword);
    expect(errors).toEqual([]);
  });

  test('leads through the steps of a work order', async ({ page, baseURL }) => {
    const errors = recordPageErrors(page, baseURL ?? '');
    await openIdlePage(page, 'en', '/feedback');
    await translatePage(page);
    await fillWorkOrderForm(page, 'en', 'translated');
    await submitForm(page, 'en');
    await expect(page.getByRole('link', { name: formPhrases.toList.en, exact: true })).toBeVisible();
    expect(errors).toEqual([]);
  });
});

test('a translated login changes its language', async ({ page, baseURL }) => {
  const errors = recordPageErrors(page, baseURL ?? '');
  await openIdlePage(page, 'zh', '/login');
  await translatePage(page);
  await page.getByRole('banner').getByRole('button', { name: layoutPhrases.switchLanguage.zh }).click();
  await expect(page.getByRole('main')).toHaveText(/^[^\p{Script=Han}]+$/u);
  await expect(page.getByRole('textbox', { name: loginPhrases.username.en })).toBeVisible();
  expect(errors).toEqual([]);
});
