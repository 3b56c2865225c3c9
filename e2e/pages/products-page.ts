/** The tables of the product pages. */
import type { Locator, Page } from '@playwright/test';

/** Returns the rows of a table by its name, without skeleton rows. */
export const getRows = (page: Page, name: string): Locator =>
  page.getByRole('table', { name, exact: true }).locator('tbody tr:not([aria-hidden])');

export const getTitles = (page: Page, name: string): Locator =>
  getRows(page, name).locator('td:first-child a:first-of-type');
