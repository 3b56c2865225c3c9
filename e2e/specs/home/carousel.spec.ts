import type { Page } from '@playwright/test';
import { type Language, languages } from '@siliport/contract/language';
import { homePhrases } from '../../../apps/web/src/features/home/home.phrases.ts';
import { type Demo, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { openPage } from '../../support/screens.ts';

const intervalMs = 5000;
/** On the tests' clock, longer than a slide's transition. */
const motionMs = 1500;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const toSlides = (demoHome: Demo['home']) => {
  if (!demoHome) throw new Error('the demo has no home');
  return demoHome.slides;
};

const getCarousel = (page: Page) => page.locator('section[aria-roledescription]');
const getIndicators = (page: Page) => getCarousel(page).locator('button[aria-current]');
const getPauseButton = (page: Page) => getCarousel(page).locator('button:not([aria-current])');

const expectSlide = async (page: Page, title: string, index: number) => {
  await expect(getIndicators(page).nth(index)).toHaveAttribute('aria-current', 'true');
  await expect(getCarousel(page).locator('li:not([inert])')).toContainText(title);
};

/** Opens the home with a stopped clock, at the beginning of a slide's interval. Returns the index of the slide. */
const openWithStoppedClock = async (page: Page, language: Language) => {
  await page.clock.install({ time: '2026-11-21T08:00:00Z' });
  await openPage(page, language, '/index');
  await expect(getIndicators(page).first()).toBeVisible();
  await page.clock.pauseAt('2026-11-21T09:00:00Z');
  const start = await getIndicators(page).evaluateAll((all) =>
    all.findIndex((each) => each.getAttribute('aria-current') === 'true'),
  );
  await getCarousel(page).hover();
  await page.mouse.move(0, 0);
  await expect(getCarousel(page)).toHaveAttribute('data-running', 'true');
  return start;
};

/** Leaves only the first slides of the answer: the demo has more. */
const limitSlides = (page: Page, count: number) =>
  page.route('**/api/index/content', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.carousel = body.data.carousel.slice(0, count);
    await route.fulfill({ response, json: body });
  });

for (const language of languages) {
  test(`starts at the second slide with its title, text and picture (${language}) (HO-1)`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, language, '/index');
    const slides = toSlides(demo.home);
    await expect(getIndicators(page)).toHaveCount(slides.length);
    const second = slides[1];
    await expectSlide(page, second?.title[language] ?? '', 1);
    const shown = getCarousel(page).locator('li:not([inert])');
    await expect(shown).toContainText(second?.subTitle[language] ?? '');
    await expect(shown).toContainText(second?.description[language] ?? '');
    const picture = shown.locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });
}

test('leads from a slide to its article, and back (HO-1, HO-6)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, 'en', '/index');
  const index = toSlides(demo.home).findIndex(({ article }, at) => article !== undefined && at !== 1);
  const slide = toSlides(demo.home)[index];
  const article = demo.articles.find(({ id }) => id === slide?.article);
  await getIndicators(page).nth(index).click();
  await getCarousel(page)
    .getByRole('link', { name: slide?.title.en ?? '' })
    .click();
  await expect(page).toHaveURL(new RegExp(`#/articleDetail\\?id=${article?.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article?.title.en ?? '');
  await expect.poll(() => page.title()).toContain(article?.title.en ?? '');
  await page.goBack();
  await expect(getCarousel(page)).toBeVisible();
});

test('advances every 5000 ms and loops (HO-1)', async ({ page }) => {
  const slides = toSlides(demo.home);
  let at = await openWithStoppedClock(page, 'en');
  for (let step = 0; step < slides.length; step++) {
    await page.clock.runFor(intervalMs - 1);
    await expectSlide(page, slides[at]?.title.en ?? '', at);
    await page.clock.runFor(1);
    at = (at + 1) % slides.length;
    await expectSlide(page, slides[at]?.title.en ?? '', at);
    await page.clock.runFor(motionMs);
    await expect(getCarousel(page).getByRole('link', { name: slides[at]?.title.en ?? '' })).toBeInViewport({
      ratio: 0.9,
    });
    // A slide's interval includes its transition.
    await page.clock.runFor(intervalMs - motionMs - 1);
    await expectSlide(page, slides[at]?.title.en ?? '', at);
    await page.clock.runFor(1);
    at = (at + 1) % slides.length;
  }
});

test('repeats the second of exactly two slides before and after them (HO-1)', async ({ page }) => {
  await limitSlides(page, 2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, 'en', '/index');
  const [first, second] = toSlides(demo.home).map(({ title }) => title.en);
  await expect(getIndicators(page)).toHaveCount(4);
  await expect(getCarousel(page).locator('li')).toContainText([
    second ?? '',
    first ?? '',
    second ?? '',
    second ?? '',
  ]);
  await expectSlide(page, first ?? '', 1);
});

test('keeps a single slide still, without controls (HO-1)', async ({ page }) => {
  await limitSlides(page, 1);
  await openPage(page, 'en', '/index');
  await expect(getCarousel(page).locator('li')).toHaveCount(1);
  await expect(getIndicators(page)).toHaveCount(0);
});

test('shows a slide on a click on its indicator (HO-1)', async ({ page }) => {
  await openPage(page, 'en', '/index');
  const slides = toSlides(demo.home);
  for (const index of [3, 0, 2]) {
    await getIndicators(page).nth(index).click();
    await expectSlide(page, slides[index]?.title.en ?? '', index);
    await expect(getCarousel(page).getByRole('link', { name: slides[index]?.title.en ?? '' })).toBeInViewport(
      {
        ratio: 0.9,
      },
    );
  }
});

test('moves by the arrow keys, from the last slide to the first (HO-1)', async ({ page }) => {
  await openPage(page, 'en', '/index');
  const last = toSlides(demo.home).length - 1;
  await getIndicators(page).first().click();
  await page.keyboard.press('ArrowLeft');
  await expect(getIndicators(page).nth(last)).toBeFocused();
  await expectSlide(page, toSlides(demo.home)[last]?.title.en ?? '', last);
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, toSlides(demo.home)[0]?.title.en ?? '', 0);
});

test('pauses while the pointer is on it (HO-1)', async ({ page }) => {
  const at = await openWithStoppedClock(page, 'en');
  await getCarousel(page).hover();
  await page.clock.runFor(4 * intervalMs);
  await expectSlide(page, toSlides(demo.home)[at]?.title.en ?? '', at);
  await page.mouse.move(0, 0);
  await expect(getCarousel(page)).toHaveAttribute('data-running', 'true');
  await page.clock.runFor(intervalMs);
  const next = (at + 1) % toSlides(demo.home).length;
  await expectSlide(page, toSlides(demo.home)[next]?.title.en ?? '', next);
});

test('pauses while the focus is in it (HO-1)', async ({ page }) => {
  const at = await openWithStoppedClock(page, 'en');
  await getCarousel(page).locator('li:not([inert])').getByRole('link').focus();
  await page.clock.runFor(4 * intervalMs);
  await expectSlide(page, toSlides(demo.home)[at]?.title.en ?? '', at);
  await page.getByRole('banner').getByRole('link').first().focus();
  await expect(getCarousel(page)).toHaveAttribute('data-running', 'true');
  await page.clock.runFor(intervalMs);
  const next = (at + 1) % toSlides(demo.home).length;
  await expectSlide(page, toSlides(demo.home)[next]?.title.en ?? '', next);
});

test('pauses and resumes by its button (WCAG 2.2.2) (HO-1)', async ({ page }) => {
  const at = await openWithStoppedClock(page, 'en');
  await getPauseButton(page).click();
  await expect(getPauseButton(page)).toHaveAccessibleName(homePhrases.play.en);
  await getPauseButton(page).blur();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4 * intervalMs);
  await expectSlide(page, toSlides(demo.home)[at]?.title.en ?? '', at);
  await getPauseButton(page).click();
  await expect(getPauseButton(page)).toHaveAccessibleName(homePhrases.pause.en);
  await getPauseButton(page).blur();
  await page.mouse.move(0, 0);
  await page.clock.runFor(intervalMs);
  const next = (at + 1) % toSlides(demo.home).length;
  await expectSlide(page, toSlides(demo.home)[next]?.title.en ?? '', next);
});

test('stands still for readers who prefer reduced motion (HO-1)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openPage(page, 'en', '/index');
  await expect(getPauseButton(page)).toHaveAccessibleName(homePhrases.play.en);
  await page.clock.runFor(4 * intervalMs);
  await expectSlide(page, toSlides(demo.home)[1]?.title.en ?? '', 1);
});

for (const width of [1280, 390])
  test(`moves nothing below it when it loads (${width} px) (HO-1)`, async ({ page }) => {
    const release = await holdRequests(page, '**/api/index/content');
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, 'en', '/index');
    const below = page.getByRole('heading', { name: homePhrases.highlights.en });
    const before = await below.boundingBox();
    release();
    await expect(getIndicators(page).first()).toBeVisible();
    expect((await below.boundingBox())?.y).toBe(before?.y);
  });
