/** The code uses 'zh' and 'en'; the wire uses `zh_CN` and `EN` (header `Language`). */
export type Language = 'zh' | 'en';

export const languages: readonly Language[] = ['zh', 'en'];

export const wireLanguage: Record<Language, 'zh_CN' | 'EN'> = { zh: 'zh_CN', en: 'EN' };

/** Anything that is not `EN` is Chinese, the default (specification §1). */
export const parseLanguage = (header: unknown): Language => (header === 'EN' ? 'en' : 'zh');
