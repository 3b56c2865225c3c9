/** Watches the page beside React once it is loaded; a module of its own, so that no first screen waits for its code. */
import { keepFocus } from './focus-fallback.ts';
import { followTranslations } from './translated-text.ts';

keepFocus();
followTranslations();
