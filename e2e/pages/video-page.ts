/** A video and its player. */

import type { Locator, Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { expect } from '../support/fixtures.ts';

/** Names of the controls, which the player's library translates. */
export const playerWords = {
  zh: {
    play: '播放',
    pause: '暂停',
    mute: '静音',
    unmute: '恢复音量',
    volume: '音量',
    seek: '跳转',
    fullScreen: '进入全屏',
  },
  en: {
    play: 'play',
    pause: 'pause',
    mute: 'mute',
    unmute: 'unmute',
    volume: 'volume',
    seek: 'seek',
    fullScreen: 'enter fullscreen mode',
  },
} as const;

export const getVideo = (page: Page): Locator => page.locator('video');

/** Reads the state of the video element. */
export const readVideoState = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => ({
    time: element.currentTime,
    isPaused: element.paused,
    source: element.currentSrc,
    poster: element.poster,
    volume: element.volume,
    isMuted: element.muted,
    duration: element.duration,
  }));

export const readTime = async (video: Locator): Promise<number> => (await readVideoState(video)).time;

/** Waits until the video has played this far. */
export const waitForTime = (video: Locator, seconds: number): Promise<void> =>
  expect.poll(() => readTime(video), { timeout: 20_000 }).toBeGreaterThanOrEqual(seconds);

/** Waits until the browser knows the video's duration and size. */
export const waitForMetadata = (video: Locator): Promise<void> =>
  expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState), { timeout: 20_000 })
    .toBeGreaterThanOrEqual(1);

export const getPlayButton = (page: Page, language: Language): Locator =>
  page.getByRole('button', { name: playerWords[language].play, exact: true });
