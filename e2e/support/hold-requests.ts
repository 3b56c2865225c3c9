import type { Page } from '@playwright/test';

/** Holds the requests that match the URL back until the returned function is called. */
export const holdRequests = async (page: Page, url: string | RegExp): Promise<() => void> => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
};
