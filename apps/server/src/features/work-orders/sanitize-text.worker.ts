export { sanitizeText as default } from './sanitize-text.ts';
