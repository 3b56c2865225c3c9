/** A video as a reader meets it. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';

export const words = {
  zh: {
    player: '视频播放器',
    play: '播放',
    pause: '暂停',
    mute: '静音',
    unmute: '恢复音量',
    volume: '音量',
    seek: '跳转',
    definition: '清晰度',
    fullScreen: '进入全屏',
    linkMissing: '尚未添加视频链接',
  },
  en: {
    player: 'video player',
    play: 'play',
    pause: 'pause',
    mute: 'mute',
    unmute: 'unmute',
    volume: 'volume',
    seek: 'seek',
    definition: 'Quality',
    fullScreen: 'enter fullscreen mode',
    linkMissing: 'The video link has not been added',
  },
} as const;

export const videoOf = (page: Page): Locator => page.locator('video');

/** What the browser's own element says. */
export const stateOf = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => ({
    time: element.currentTime,
    isPaused: element.paused,
    source: element.currentSrc,
    poster: element.poster,
    volume: element.volume,
    isMuted: element.muted,
    duration: element.duration,
  }));

export const timeOf = async (video: Locator): Promise<number> => (await stateOf(video)).time;

/** Until it has come this far. */
export const playedTo = (video: Locator, seconds: number): Promise<void> =>
  expect.poll(() => timeOf(video), { timeout: 20_000 }).toBeGreaterThanOrEqual(seconds);

/** Until the browser knows the video, and where it begins. */
export const loaded = (video: Locator): Promise<void> =>
  expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState), { timeout: 20_000 })
    .toBeGreaterThanOrEqual(1);

export const playButton = (page: Page, language: 'zh' | 'en'): Locator =>
  page.getByRole('button', { name: words[language].play, exact: true });
