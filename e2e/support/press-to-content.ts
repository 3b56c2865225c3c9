import type { Locator, Page } from '@playwright/test';

/**
 * Presses a link and returns the milliseconds from the press until a frame was painted with `title` as the heading and nothing
 * loading. The page measures, so that the test's own messages do not count.
 */
export const measurePressToContent = async (page: Page, link: Locator, title: string): Promise<number> => {
  await link.scrollIntoViewIfNeeded();
  const duration = page.evaluate(
    (expected) =>
      new Promise<number>((resolve) => {
        const hasContent = () =>
          document.querySelector('main h1')?.textContent === expected &&
          !document.querySelector('main [aria-busy="true"]');
        const handlePress = ({ timeStamp }: PointerEvent) => {
          const check = () => {
            if (!hasContent()) return requestAnimationFrame(check);
            // A task after the frame runs once it is painted.
            setTimeout(() => resolve(performance.now() - timeStamp));
          };
          requestAnimationFrame(check);
        };
        addEventListener('pointerdown', handlePress, { capture: true, once: true });
      }),
    title,
  );
  await link.click();
  return duration;
};

/** Slows the page's processor down by this factor, as a phone's is. */
export const throttleProcessor = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};
