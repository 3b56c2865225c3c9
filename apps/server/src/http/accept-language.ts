import type { Language } from '@siliport/contract/language';

/** No browser sends a longer header. */
const maxLength = 1000;

const entry = /^\s*([a-z]{1,8})(?:-[a-z0-9]{1,8}){0,4}\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i;

const toPreference = (text: string): { language: string; quality: number } => {
  const [, language = '', quality = '1'] = entry.exec(text) ?? [];
  return { language: language.toLowerCase(), quality: Number(quality) };
};

/**
 * Returns the language of `spoken` that the Accept-Language header prefers, by quality and then by order; undefined when
 * it contains none of them.
 */
export const preferredLanguage = (
  header: string | undefined,
  spoken: readonly Language[],
): Language | undefined => {
  const preferences = (header ?? '').slice(0, maxLength).split(',').map(toPreference);
  return preferences
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .flatMap((preference) => spoken.find((language) => language === preference.language) ?? [])[0];
};
