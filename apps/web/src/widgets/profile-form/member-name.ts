import type { Language } from '@siliport/contract/language';
import { useSession } from '../../api/session.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { titlePrefixPhrases } from './title-prefix.phrases.ts';

/** Title prefixes by the key that a form holds. */
export const titlePrefixes = ['mr', 'ms', 'dr', 'prof'] as const;

/** Returns the key of a title prefix in either language; a custom one stays unchanged. */
export const prefixKey = (word: string): string =>
  titlePrefixes.find((key) => Object.values(titlePrefixPhrases[key]).includes(word)) ?? word;

/** Returns the title prefix of a key in a language. */
export const prefixWord = (key: string, language: Language = 'zh'): string => {
  const titlePrefix = titlePrefixes.find((prefix) => prefix === key);
  return titlePrefix ? titlePrefixPhrases[titlePrefix][language] : key;
};

/**
 * The member's name in the current language, whatever the language of the login was: `full` with the title before it
 * (SH-5), `address` as a salutation, 林晓峰先生. Both are empty for a member without a name.
 */
export const useMemberName = (): { full: string; address: string } => {
  const { member } = useSession();
  const { language } = useLanguage();
  const { name = '', sexual = '' } = member ?? {};
  const prefix = prefixWord(prefixKey(sexual), language);
  const full = [prefix, name].filter(Boolean).join(' ');
  return { full, address: name && language === 'zh' ? `${name}${prefix}` : full };
};
