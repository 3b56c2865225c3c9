/** What the page needs once its first screen is there; a module of its own, so that no first screen waits for its code. */
import { preloadToasts } from '../ui/feedback/toast.ts';
import { keepFocus } from './focus-fallback.ts';
import { followTranslations } from './translated-text.ts';

preloadToasts();
keepFocus();
followTranslations();
