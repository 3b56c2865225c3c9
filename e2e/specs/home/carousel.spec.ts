import type { Page } from '@playwright/test';
import { openIn } from '../../pages/documents-page.ts';
import { type Demo, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';

const languages = ['zh', 'en'] as const;

const interval = 5000;
/** Within the tests' clock, longer than a slide takes to come. */
const motion = 1500;

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const toSlides = (demoHome: Demo['home']) => {
  if (!demoHome) throw new Error('the demo has no home');
  return demoHome.slides;
};

const carouselOf = (page: Page) => page.locator('section[aria-roledescription]');
const indicatorsOf = (page: Page) => carouselOf(page).locator('button[aria-current]');
const pauseOf = (page: Page) => carouselOf(page).locator('button:not([aria-current])');

const expectSlide = async (page: Page, title: string, index: number) => {
  await expect(indicatorsOf(page).nth(index)).toHaveAttribute('aria-current', 'true');
  await expect(carouselOf(page).locator('li:not([inert])')).toContainText(title);
};

/** The home with a clock that stands still, and the interval of the slide that shows just begun. */
const openStill = async (page: Page, language: 'zh' | 'en') => {
  await page.clock.install({ time: '2026-11-21T08:00:00Z' });
  await openIn(page, language, '/#/index');
  await expect(indicatorsOf(page).first()).toBeVisible();
  await page.clock.pauseAt('2026-11-21T09:00:00Z');
  const start = await indicatorsOf(page).evaluateAll((all) =>
    all.findIndex((each) => each.getAttribute('aria-current') === 'true'),
  );
  await carouselOf(page).hover();
  await page.mouse.move(0, 0);
  await expect(carouselOf(page)).toHaveAttribute('data-running', 'true');
  return start;
};

/** Only so many slides as are asked for, which the demo itself does not have. */
const withSlides = (page: Page, count: number) =>
  page.route('**/api/index/content', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.carousel = body.data.carousel.slice(0, count);
    await route.fulfill({ response, json: body });
  });

for (const language of languages) {
  test(`the carousel starts at the second slide and shows what the home says of it (${language}) (HO-1)`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openIn(page, language, '/#/index');
    const slides = toSlides(demo.home);
    await expect(indicatorsOf(page)).toHaveCount(slides.length);
    const second = slides[1];
    await expectSlide(page, second?.title[language] ?? '', 1);
    const shown = carouselOf(page).locator('li:not([inert])');
    await expect(shown).toContainText(second?.subTitle[language] ?? '');
    await expect(shown).toContainText(second?.description[language] ?? '');
    const picture = shown.locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });

  test(`from the carousel to an article and back (${language}) (HO-1, HO-6)`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openIn(page, language, '/#/index');
    const index = toSlides(demo.home).findIndex(({ article }, at) => article !== undefined && at !== 1);
    const slide = toSlides(demo.home)[index];
    const article = demo.articles.find(({ id }) => id === slide?.article);
    await indicatorsOf(page).nth(index).click();
    await carouselOf(page)
      .getByRole('link', { name: slide?.title[language] ?? '' })
      .click();
    await expect(page).toHaveURL(new RegExp(`#/articleDetail\\?id=${article?.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article?.title[language] ?? '');
    await expect.poll(() => page.title()).toContain(article?.title[language] ?? '');
    await page.goBack();
    await expect(carouselOf(page)).toBeVisible();
  });
}

test('it advances every 5000 ms and loops (HO-1)', async ({ page }) => {
  const slides = toSlides(demo.home);
  let at = await openStill(page, 'en');
  for (let step = 0; step < slides.length; step++) {
    await page.clock.runFor(interval - 1);
    await expectSlide(page, slides[at]?.title.en ?? '', at);
    await page.clock.runFor(1);
    at = (at + 1) % slides.length;
    await expectSlide(page, slides[at]?.title.en ?? '', at);
    await page.clock.runFor(motion);
    await expect(carouselOf(page).getByRole('link', { name: slides[at]?.title.en ?? '' })).toBeInViewport({
      ratio: 0.9,
    });
    // The time a slide took to come is part of its own.
    await page.clock.runFor(interval - motion - 1);
    await expectSlide(page, slides[at]?.title.en ?? '', at);
    await page.clock.runFor(1);
    at = (at + 1) % slides.length;
  }
});

test('of exactly two slides the second stands in front and behind once more (HO-1)', async ({ page }) => {
  await withSlides(page, 2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openIn(page, 'en', '/#/index');
  const [first, second] = toSlides(demo.home).map(({ title }) => title.en);
  await expect(indicatorsOf(page)).toHaveCount(4);
  await expect(carouselOf(page).locator('li')).toContainText([
    second ?? '',
    first ?? '',
    second ?? '',
    second ?? '',
  ]);
  await expectSlide(page, first ?? '', 1);
});

test('a single slide stands still, without controls (HO-1)', async ({ page }) => {
  await withSlides(page, 1);
  await openIn(page, 'en', '/#/index');
  await expect(carouselOf(page).locator('li')).toHaveCount(1);
  await expect(indicatorsOf(page)).toHaveCount(0);
});

test('a click on an indicator shows its slide (HO-1)', async ({ page }) => {
  await openIn(page, 'en', '/#/index');
  const slides = toSlides(demo.home);
  for (const index of [3, 0, 2]) {
    await indicatorsOf(page).nth(index).click();
    await expectSlide(page, slides[index]?.title.en ?? '', index);
    await expect(carouselOf(page).getByRole('link', { name: slides[index]?.title.en ?? '' })).toBeInViewport({
      ratio: 0.9,
    });
  }
});

test('the arrow keys go round (HO-1)', async ({ page }) => {
  await openIn(page, 'en', '/#/index');
  const last = toSlides(demo.home).length - 1;
  await indicatorsOf(page).first().click();
  await page.keyboard.press('ArrowLeft');
  await expect(indicatorsOf(page).nth(last)).toBeFocused();
  await expectSlide(page, toSlides(demo.home)[last]?.title.en ?? '', last);
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, toSlides(demo.home)[0]?.title.en ?? '', 0);
});

test('it is held while the pointer is on it (HO-1)', async ({ page }) => {
  const at = await openStill(page, 'en');
  await carouselOf(page).hover();
  await page.clock.runFor(4 * interval);
  await expectSlide(page, toSlides(demo.home)[at]?.title.en ?? '', at);
  await page.mouse.move(0, 0);
  await expect(carouselOf(page)).toHaveAttribute('data-running', 'true');
  await page.clock.runFor(interval);
  const next = (at + 1) % toSlides(demo.home).length;
  await expectSlide(page, toSlides(demo.home)[next]?.title.en ?? '', next);
});

test('it is held while the focus is in it (HO-1)', async ({ page }) => {
  const at = await openStill(page, 'en');
  await carouselOf(page).locator('li:not([inert])').getByRole('link').focus();
  await page.clock.runFor(4 * interval);
  await expectSlide(page, toSlides(demo.home)[at]?.title.en ?? '', at);
  await page.getByRole('banner').getByRole('link').first().focus();
  await expect(carouselOf(page)).toHaveAttribute('data-running', 'true');
  await page.clock.runFor(interval);
  const next = (at + 1) % toSlides(demo.home).length;
  await expectSlide(page, toSlides(demo.home)[next]?.title.en ?? '', next);
});

test('its button stops it and lets it go on (WCAG 2.2.2) (HO-1)', async ({ page }) => {
  const at = await openStill(page, 'en');
  await pauseOf(page).click();
  await expect(pauseOf(page)).toHaveAccessibleName('Play the slides');
  await pauseOf(page).blur();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4 * interval);
  await expectSlide(page, toSlides(demo.home)[at]?.title.en ?? '', at);
  await pauseOf(page).click();
  await expect(pauseOf(page)).toHaveAccessibleName('Pause the slides');
  await pauseOf(page).blur();
  await page.mouse.move(0, 0);
  await page.clock.runFor(interval);
  const next = (at + 1) % toSlides(demo.home).length;
  await expectSlide(page, toSlides(demo.home)[next]?.title.en ?? '', next);
});

test('it stands still for whoever asks for no motion (HO-1)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openIn(page, 'en', '/#/index');
  await expect(pauseOf(page)).toHaveAccessibleName('Play the slides');
  await page.clock.runFor(4 * interval);
  await expectSlide(page, toSlides(demo.home)[1]?.title.en ?? '', 1);
});

for (const width of [1280, 390])
  test(`nothing below it moves when it comes (${width} px) (HO-1)`, async ({ page }) => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/index/content', async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openIn(page, 'en', '/#/index');
    const below = page.getByRole('heading', { name: 'Highlights' });
    const before = await below.boundingBox();
    letGo();
    await expect(indicatorsOf(page).first()).toBeVisible();
    expect((await below.boundingBox())?.y).toBe(before?.y);
  });
