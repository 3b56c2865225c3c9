/** Locators and actions of the document center. */

import type { Locator, Page, Request } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { documentPhrases } from '../../apps/web/src/features/documents/documents.phrases.ts';
import { progressPhrases } from '../../apps/web/src/widgets/progress/progress.phrases.ts';
import type { DemoDocument } from '../support/demo-content.ts';
import { expect } from '../support/fixtures.ts';

export const getDocumentRows = (page: Page, language: Language): Locator =>
  page.getByRole('table', { name: documentPhrases.title[language] }).locator('tbody tr:not([aria-hidden])');

export const getTitles = (page: Page, language: Language): Locator =>
  getDocumentRows(page, language).locator('td:first-child a');

export const getRow = (page: Page, { number }: DemoDocument, language: Language): Locator =>
  getDocumentRows(page, language).filter({ has: page.getByText(number, { exact: true }) });

/** Returns the route of the list that shows the document with this number. */
export const toListRoute = (number: string) => `/document?kw=${encodeURIComponent(number)}`;

export const getDownloadButton = (row: Locator, language: Language): Locator =>
  row.getByRole('button', { name: progressPhrases.download[language] });

/** Returns whether the URL of a request ends with the path. */
export const isRequestTo = (request: Request, path: string): boolean =>
  new URL(request.url()).pathname.endsWith(path);

/** Presses Tab until the element has the focus. */
export const tabTo = async (page: Page, target: Locator) => {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
  }
  throw new Error('the Tab key never reached the element');
};

/** Expects the text of a PDF, which renders only after its viewer has loaded and so gets a long timeout. */
export const expectPdfText = (preview: Locator): Promise<void> =>
  expect(preview.locator('.textLayer span').first()).toBeVisible({ timeout: 40_000 });
