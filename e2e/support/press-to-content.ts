import type { Locator, Page } from '@playwright/test';

/** Milliseconds from a press. */
export interface PressToContent {
  /** To the paint of the item's heading, with what its list has. */
  headingMs: number;
  /** To the frame with the rest: a section, and nothing that loads. */
  wholeMs: number;
}

/** An entry of the Element Timing API, which TypeScript's DOM library lacks. */
interface ElementTiming extends PerformanceEntry {
  identifier: string;
}

declare global {
  interface Window {
    pressToContent: Promise<PressToContent>;
  }
}

/** Measures the next press in the page itself, so that the test's own messages do not count. */
const startMeasuring = (title: string): void => {
  const identifier = 'heading';
  const findHeading = () => {
    const heading = document.querySelector('main h1');
    return heading?.textContent === title ? heading : null;
  };
  // The attribute has to be there when the heading is painted.
  new MutationObserver(() => findHeading()?.setAttribute('elementtiming', identifier)).observe(
    document.body,
    {
      childList: true,
      subtree: true,
    },
  );
  const { promise, resolve } = Promise.withResolvers<PressToContent>();
  window.pressToContent = promise;
  const handlePress = ({ timeStamp }: PointerEvent) => {
    const headingPainted = new Promise<number>((resolveHeading) =>
      new PerformanceObserver((list) => {
        const entry = (list.getEntries() as ElementTiming[]).find((each) => each.identifier === identifier);
        if (entry) resolveHeading(entry.startTime - timeStamp);
      }).observe({ type: 'element' }),
    );
    const check = () => {
      const isWhole = findHeading() && document.querySelector('main h2');
      if (!isWhole || document.querySelector('main [aria-busy="true"]')) return requestAnimationFrame(check);
      // A task after the frame runs once it is painted.
      setTimeout(async () => {
        const wholeMs = performance.now() - timeStamp;
        resolve({ headingMs: await headingPainted, wholeMs });
      });
    };
    requestAnimationFrame(check);
  };
  addEventListener('pointerdown', handlePress, { capture: true, once: true });
};

/** Presses a link to the page of an item with this title, and waits for it. */
export const measurePressToContent = async (
  page: Page,
  link: Locator,
  title: string,
): Promise<PressToContent> => {
  await link.hover();
  await page.evaluate(startMeasuring, title);
  // `click()` would look for the link in the page again, at the cost of what is measured.
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(() => window.pressToContent);
};

/** Slows the page's processor down by this factor, as a phone's is. */
export const throttleProcessor = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};
