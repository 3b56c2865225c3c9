import type { Page } from '@playwright/test';
import { languages, openIn } from '../../pages/documents-page.ts';
import { loaded, playButton, playedTo, stateOf, timeOf, videoOf, words } from '../../pages/video-page.ts';
import { type Demo, newestFirst, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ account: 'full@acme.example' });

let training: Demo['trainings'][number];
let other: Demo['trainings'][number];
test.beforeAll(async () => {
  const found = newestFirst((await readDemo()).trainings).filter(
    ({ chapters }) => chapters.length > 1 && chapters.every(({ videos }) => videos.length > 1),
  );
  if (!found[0] || !found[1])
    throw new Error('no two trainings of the demo have chapters in two definitions');
  [training, other] = found as [typeof training, typeof other];
});

const address = () => `/#/onlineTrainDetail?id=${training.id}`;
const chapterLink = (page: Page, name: string) =>
  page
    .locator('main ol')
    .getByRole('link', { name: new RegExp(name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')) });

for (const language of languages) {
  const w = words[language];

  test(`the first chapter is chosen; another swaps video and poster, while playing (${language}) (TR-3)`, async ({
    page,
  }) => {
    const [first, second] = training.chapters.map(({ name }) => name[language]) as [string, string];
    await openIn(page, language, address());
    const video = videoOf(page);
    await loaded(video);
    await expect(chapterLink(page, first)).toHaveAttribute('aria-current', 'true');
    const before = await stateOf(video);
    expect(before).toMatchObject({ isPaused: true, time: 0, volume: 0.5 });
    expect(before.poster).not.toBe('');
    await playButton(page, language).click();
    await playedTo(video, 1);

    await chapterLink(page, second).click();
    await expect(chapterLink(page, second)).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(/&chapter=2$/);
    await expect.poll(async () => (await stateOf(video)).source).not.toBe(before.source);
    await playedTo(video, 0.5);
    const after = await stateOf(video);
    expect(after.isPaused).toBe(false);
    expect(after.poster).not.toBe(before.poster);
    expect(after.poster).not.toBe('');
    expect(after.volume).toBe(0.5);

    await page.goBack();
    await expect(chapterLink(page, first)).toHaveAttribute('aria-current', 'true');
    await expect.poll(async () => (await stateOf(video)).source).toBe(before.source);
  });

  test(`another definition goes on at the same time, playing or not (${language}) (PL-1)`, async ({
    page,
  }) => {
    await openIn(page, language, address());
    const video = videoOf(page);
    await loaded(video);
    const menu = page.getByRole('combobox', { name: w.definition });
    const names = training.chapters[0]?.videos.map(({ definition }) => definition) ?? [];
    await expect(menu.getByRole('option')).toHaveText(names);
    await playButton(page, language).click();
    await playedTo(video, 3);

    const best = await stateOf(video);
    await menu.selectOption(names[1] ?? '');
    await expect.poll(async () => (await stateOf(video)).source).not.toBe(best.source);
    await loaded(video);
    const smaller = await stateOf(video);
    // It cannot have gone back; how far it went on depends on the machine.
    expect(smaller.time).toBeGreaterThanOrEqual(best.time - 0.1);
    expect(smaller.time).toBeLessThan(best.time + 8);
    await playedTo(video, smaller.time + 1);
    expect((await stateOf(video)).isPaused).toBe(false);

    await page.getByRole('button', { name: w.pause, exact: true }).click();
    const stopped = await timeOf(video);
    await menu.selectOption(names[0] ?? '');
    await expect.poll(async () => (await stateOf(video)).source).toBe(best.source);
    await loaded(video);
    await expect.poll(() => timeOf(video)).toBeCloseTo(stopped, 1);
    expect((await stateOf(video)).isPaused).toBe(true);
  });

  test(`the controls have names, sound can be muted, the keys work (${language}) (PL-1)`, async ({
    page,
  }) => {
    await openIn(page, language, address());
    const video = videoOf(page);
    await loaded(video);
    const player = page.getByRole('region', { name: new RegExp(`^${w.player}$`, 'i') });
    for (const name of [w.play, w.mute, w.fullScreen])
      await expect(player.getByRole('button', { name, exact: true })).toBeVisible();
    for (const name of [w.volume, w.seek])
      await expect(player.getByRole('slider', { name, exact: true })).toBeVisible();
    await player.getByRole('button', { name: w.mute, exact: true }).click();
    expect((await stateOf(video)).isMuted).toBe(true);
    await player.getByRole('button', { name: w.unmute, exact: true }).press('m');
    expect((await stateOf(video)).isMuted).toBe(false);
    await page.keyboard.press('k');
    await playedTo(video, 0.5);
    await page.keyboard.press('ArrowRight');
    await playedTo(video, 5);
    await page.keyboard.press('k');
    expect((await stateOf(video)).isPaused).toBe(true);
    await page.keyboard.press('f');
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.localName))
      .toBe('media-controller');
  });
}

test('a changed id in the route reloads the detail (TR-3)', async ({ page }) => {
  await openIn(page, 'en', `${address()}&chapter=2`);
  await loaded(videoOf(page));
  const before = await stateOf(videoOf(page));
  await page.evaluate((id) => {
    location.hash = `#/onlineTrainDetail?id=${id}`;
  }, other.id);
  await expect(page.locator('main h1')).toHaveText(other.title.en);
  await expect(chapterLink(page, other.chapters[0]?.name.en ?? '')).toHaveAttribute('aria-current', 'true');
  await expect.poll(async () => (await stateOf(videoOf(page))).source).not.toBe(before.source);
});

test('a reload goes on where the member stopped; the end of a chapter is forgotten (TR-3)', async ({
  page,
}) => {
  await openIn(page, 'en', address());
  const video = videoOf(page);
  await loaded(video);
  await playButton(page, 'en').click();
  await playedTo(video, 4);
  await page.getByRole('button', { name: 'pause', exact: true }).click();
  const stopped = Math.floor(await timeOf(video));
  await page.reload();
  await loaded(video);
  await expect.poll(() => timeOf(video)).toBe(stopped);

  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.5;
  });
  await playButton(page, 'en').click();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true);
  await page.reload();
  await loaded(video);
  expect(await timeOf(video)).toBe(0);
});

test('a part of a video is sent alone, and a seek shows it at once (TR-4)', async ({ page }) => {
  await openIn(page, 'en', address());
  const video = videoOf(page);
  await loaded(video);
  const { source, duration } = await stateOf(video);
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
  expect(await timeOf(video)).toBeCloseTo(duration * 0.8, 1);
});

test('the seek bar tells the time under the mouse, and the controls hide after 5 s (PL-1)', async ({
  page,
}) => {
  await openIn(page, 'en', address());
  const video = videoOf(page);
  await loaded(video);
  await playButton(page, 'en').click();
  await playedTo(video, 0.5);
  const bar = page.locator('media-time-range');
  const box = await bar.boundingBox();
  if (!box) throw new Error('no seek bar');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  const { duration } = await stateOf(video);
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

test('a slow video shows that it is loading, one that fails says so and can be tried again (PL-1)', async ({
  page,
}) => {
  const release = Promise.withResolvers<void>();
  let isBroken = true;
  await page.route('**/downloadapi/files/content**', async (route) => {
    if (isBroken) return route.fulfill({ status: 404, body: '' });
    await release.promise;
    return route.continue();
  });
  await openIn(page, 'en', address());
  const problem = page.getByRole('alert').filter({ hasText: 'The video couldn’t be played' });
  await expect(problem).toBeVisible();
  isBroken = false;
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toBeHidden();
  await playButton(page, 'en').click();
  const loading = page.locator('media-loading-indicator');
  await expect(loading).toHaveAttribute('medialoading', '');
  release.resolve();
  await playedTo(videoOf(page), 0.5);
  await expect(loading).not.toHaveAttribute('medialoading');
});
