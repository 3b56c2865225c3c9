import { useSession } from '../../api/session.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { prefixKey, prefixWord } from './title-prefix.ts';

/**
 * The member's name in the current language, whatever the language of the login was: `full` with the title before it
 * (SH-5), `address` as one speaks to somebody, 林晓峰先生. Both are empty for who has given no name.
 */
export const useMemberName = (): { full: string; address: string } => {
  const { member } = useSession();
  const { language } = useLanguage();
  const { name = '', sexual = '' } = member ?? {};
  const prefix = prefixWord(prefixKey(sexual), language);
  const full = [prefix, name].filter(Boolean).join(' ');
  return { full, address: name && language === 'zh' ? `${name}${prefix}` : full };
};
