import { parseLanguage } from '@siliport/contract/language';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './content-language.module.css';
import { pagePhrases } from './page.phrases.ts';

interface Props {
  item: { contentLanguage?: 'zh_CN' | 'EN' };
}

/** Says that an item's texts exist in the other language alone; nothing for who reads that one (N-7). */
export function ContentLanguage({ item: { contentLanguage } }: Props) {
  const t = usePhrases(pagePhrases);
  const { language } = useLanguage();
  if (!contentLanguage || parseLanguage(contentLanguage) === language) return null;
  return <span className={classes.mark}>{t(contentLanguage)}</span>;
}
