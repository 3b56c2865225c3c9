import type { Page } from '@playwright/test';
import { languages } from '@siliport/contract/language';
import { uiPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import { videoPhrases } from '../../../apps/web/src/widgets/player/video.phrases.ts';
import {
  getPlayButton,
  getVideo,
  playerWords,
  readTime,
  readVideoState,
  waitForMetadata,
  waitForTime,
} from '../../pages/video-page.ts';
import { type Demo, readDemo, sortNewestFirst } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPage } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

let training: Demo['trainings'][number];
let other: Demo['trainings'][number];
test.beforeAll(async () => {
  const found = sortNewestFirst((await readDemo()).trainings).filter(
    ({ chapters }) => chapters.length > 1 && chapters.every(({ videos }) => videos.length > 1),
  );
  if (!found[0] || !found[1])
    throw new Error('no two trainings of the demo have chapters in two definitions');
  [training, other] = found as [typeof training, typeof other];
});

const address = () => `/onlineTrainDetail?id=${training.id}`;
const getChapterLink = (page: Page, name: string) =>
  page
    .locator('main ol')
    .getByRole('link', { name: new RegExp(name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')) });

for (const language of languages) {
  test(`plays, mutes and seeks by named controls and keys (${language}) (PL-1)`, async ({ page }) => {
    await openPage(page, language, address());
    const video = getVideo(page);
    await waitForMetadata(video);
    const player = page.getByRole('region', { name: new RegExp(`^${videoPhrases.player[language]}$`, 'i') });
    for (const name of [
      playerWords[language].play,
      playerWords[language].mute,
      playerWords[language].fullScreen,
    ])
      await expect(player.getByRole('button', { name, exact: true })).toBeVisible();
    for (const name of [playerWords[language].volume, playerWords[language].seek])
      await expect(player.getByRole('slider', { name, exact: true })).toBeVisible();
    await player.getByRole('button', { name: playerWords[language].mute, exact: true }).click();
    expect((await readVideoState(video)).isMuted).toBe(true);
    await player.getByRole('button', { name: playerWords[language].unmute, exact: true }).press('m');
    expect((await readVideoState(video)).isMuted).toBe(false);
    await page.keyboard.press('k');
    await waitForTime(video, 0.5);
    await page.keyboard.press('ArrowRight');
    await waitForTime(video, 5);
    await page.keyboard.press('k');
    expect((await readVideoState(video)).isPaused).toBe(true);
    await page.keyboard.press('f');
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.localName))
      .toBe('media-controller');
  });
}

test('pauses by Space after the play button in the picture was pressed, without scrolling the page (PL-1)', async ({
  page,
}) => {
  await openPage(page, 'en', address());
  const video = getVideo(page);
  await waitForMetadata(video);
  await page.locator('media-controller button[slot=centered-chrome]').click();
  await waitForTime(video, 0.5);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await readVideoState(video)).isPaused).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('chooses the first chapter, and swaps video and poster for another while playing (TR-3)', async ({
  page,
}) => {
  const [first, second] = training.chapters.map(({ name }) => name.zh) as [string, string];
  await openPage(page, 'zh', address());
  const video = getVideo(page);
  await waitForMetadata(video);
  await expect(getChapterLink(page, first)).toHaveAttribute('aria-current', 'true');
  const before = await readVideoState(video);
  expect(before).toMatchObject({ isPaused: true, time: 0, volume: 0.5 });
  expect(before.poster).not.toBe('');
  await getPlayButton(page, 'zh').click();
  await waitForTime(video, 1);

  await getChapterLink(page, second).click();
  await expect(getChapterLink(page, second)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/&chapter=2$/);
  await expect.poll(async () => (await readVideoState(video)).source).not.toBe(before.source);
  await waitForTime(video, 0.5);
  const after = await readVideoState(video);
  expect(after.isPaused).toBe(false);
  expect(after.poster).not.toBe(before.poster);
  expect(after.poster).not.toBe('');
  expect(after.volume).toBe(0.5);

  await page.goBack();
  await expect(getChapterLink(page, first)).toHaveAttribute('aria-current', 'true');
  await expect.poll(async () => (await readVideoState(video)).source).toBe(before.source);
});

test('continues at the same time in another definition, playing or paused (PL-1)', async ({ page }) => {
  await openPage(page, 'en', address());
  const video = getVideo(page);
  await waitForMetadata(video);
  const menu = page.getByRole('combobox', { name: videoPhrases.quality.en });
  const names = training.chapters[0]?.videos.map(({ definition }) => definition) ?? [];
  await expect(menu.getByRole('option')).toHaveText(names);
  await getPlayButton(page, 'en').click();
  await waitForTime(video, 3);

  const best = await readVideoState(video);
  await menu.selectOption(names[1] ?? '');
  await expect.poll(async () => (await readVideoState(video)).source).not.toBe(best.source);
  await waitForMetadata(video);
  const smaller = await readVideoState(video);
  // The time never decreases; how far it advances depends on the machine.
  expect(smaller.time).toBeGreaterThanOrEqual(best.time - 0.1);
  expect(smaller.time).toBeLessThan(best.time + 8);
  await waitForTime(video, smaller.time + 1);
  expect((await readVideoState(video)).isPaused).toBe(false);

  await page.getByRole('button', { name: playerWords.en.pause, exact: true }).click();
  const stopped = await readTime(video);
  await menu.selectOption(names[0] ?? '');
  await expect.poll(async () => (await readVideoState(video)).source).toBe(best.source);
  await waitForMetadata(video);
  await expect.poll(() => readTime(video)).toBeCloseTo(stopped, 1);
  expect((await readVideoState(video)).isPaused).toBe(true);
});

test('reloads the detail when the id in the route changes (TR-3)', async ({ page }) => {
  await openPage(page, 'en', `${address()}&chapter=2`);
  await waitForMetadata(getVideo(page));
  const before = await readVideoState(getVideo(page));
  await page.evaluate((id) => {
    location.hash = `#/onlineTrainDetail?id=${id}`;
  }, other.id);
  await expect(page.locator('main h1')).toHaveText(other.title.en);
  await expect(getChapterLink(page, other.chapters[0]?.name.en ?? '')).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect.poll(async () => (await readVideoState(getVideo(page))).source).not.toBe(before.source);
});

test('resumes after a reload where the member stopped, unless the chapter ended (TR-3)', async ({ page }) => {
  await openPage(page, 'en', address());
  const video = getVideo(page);
  await waitForMetadata(video);
  await getPlayButton(page, 'en').click();
  await waitForTime(video, 4);
  await page.getByRole('button', { name: playerWords.en.pause, exact: true }).click();
  const stopped = Math.floor(await readTime(video));
  await page.reload();
  await waitForMetadata(video);
  await expect.poll(() => readTime(video)).toBe(stopped);

  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.5;
  });
  await getPlayButton(page, 'en').click();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true);
  await page.reload();
  await waitForMetadata(video);
  expect(await readTime(video)).toBe(0);
});

test('requests a part of a video alone when the reader seeks (TR-4)', async ({ page }) => {
  await openPage(page, 'en', address());
  const video = getVideo(page);
  await waitForMetadata(video);
  const { source, duration } = await readVideoState(video);
  const part = await page.request.get(source, { headers: { Range: 'bytes=1000-1999' } });
  expect(part.status()).toBe(206);
  expect(part.headers()['content-range']).toMatch(/^bytes 1000-1999\/\d+$/);
  expect(part.headers()['content-type']).toBe('video/mp4');
  expect(await part.body()).toHaveLength(1000);
  await video.evaluate(
    (element: HTMLVideoElement) =>
      new Promise((resolve) => {
        element.addEventListener('seeked', resolve, { once: true });
        element.currentTime = element.duration * 0.8;
      }),
  );
  expect(await readTime(video)).toBeCloseTo(duration * 0.8, 1);
});

test('shows the time under the mouse on the seek bar, and hides the controls after 5 s (PL-1)', async ({
  page,
}) => {
  await openPage(page, 'en', address());
  const video = getVideo(page);
  await waitForMetadata(video);
  await getPlayButton(page, 'en').click();
  await waitForTime(video, 0.5);
  const bar = page.locator('media-time-range');
  const box = await bar.boundingBox();
  if (!box) throw new Error('no seek bar');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  const { duration } = await readVideoState(video);
  const preview = bar.locator('media-preview-time-display');
  await expect(preview).toBeVisible();
  const text = await preview.evaluate((element) => element.shadowRoot?.querySelector('slot')?.textContent);
  const [minutes, seconds] = (text ?? '').split(':').map(Number) as [number, number];
  expect(Math.abs(minutes * 60 + seconds - duration / 2)).toBeLessThanOrEqual(1);

  const player = page.locator('media-controller');
  await page.mouse.move(box.x + box.width / 2, box.y - 120, { steps: 3 });
  const start = Date.now();
  await expect(player).not.toHaveAttribute('userinactive');
  await expect(player).toHaveAttribute('userinactive', '', { timeout: 8_000 });
  const hidden = Date.now() - start;
  expect(hidden).toBeGreaterThan(4_300);
  expect(hidden).toBeLessThan(6_500);
  await page.mouse.move(box.x + 40, box.y - 160, { steps: 3 });
  await expect(player).not.toHaveAttribute('userinactive');
});

test('shows that a slow video is loading, and offers a retry when one fails (PL-1)', async ({ page }) => {
  const release = Promise.withResolvers<void>();
  let isBroken = true;
  await page.route('**/downloadapi/files/content**', async (route) => {
    if (isBroken) return route.fulfill({ status: 404, body: '' });
    await release.promise;
    return route.continue();
  });
  await openPage(page, 'en', address());
  const problem = page.getByRole('alert').filter({ hasText: videoPhrases.failedTitle.en });
  await expect(problem).toBeVisible();
  isBroken = false;
  await problem.getByRole('button', { name: uiPhrases.retry.en }).click();
  await expect(problem).toBeHidden();
  await getPlayButton(page, 'en').click();
  const loading = page.locator('media-loading-indicator');
  await expect(loading).toHaveAttribute('medialoading', '');
  release.resolve();
  await waitForTime(getVideo(page), 0.5);
  await expect(loading).not.toHaveAttribute('medialoading');
});
