import type { Bilingual } from '../../format/schema.ts';

const isBilingual = (value: object): value is Bilingual => 'zh' in value && 'en' in value;

/**
 * Returns the value with each text that exists in one language written for both: the portal's frame (menu, footer, slides)
 * bears no marker of the language.
 */
export const fillBothLanguages = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(fillBothLanguages) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (isBilingual(value)) return { zh: value.zh || value.en, en: value.en || value.zh } as T;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, fillBothLanguages(inner)]),
  ) as T;
};
