import { keepFocus } from './focus-fallback.ts';
import { followTranslations } from './translated-text.ts';

/** Starts what watches the page beside React; a module of its own, so that no first screen waits for its code. */
export const watchPage = (): void => {
  keepFocus();
  followTranslations();
};
