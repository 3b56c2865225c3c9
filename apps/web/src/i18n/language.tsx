import { type Language, parseLanguage, wireLanguage } from '@siliport/contract/language';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { browserStore } from '../browser-store.ts';
import { settings } from '../settings.ts';

/** SH-7: the one key the language is kept under, as `zh_CN` or `EN`. */
const storageKey = 'language';

/** For code outside React: the language every request asks in: the one chosen, else the one the server proposes (N-7). */
export const currentLanguage = (): Language => {
  const stored = browserStore.get(storageKey);
  const chosen = stored === null ? settings.language : parseLanguage(stored);
  return settings.languages.includes(chosen) ? chosen : settings.language;
};

interface LanguageChoice {
  language: Language;
  setLanguage: (language: Language) => void;
}

const LanguageContext = createContext<LanguageChoice | null>(null);

/** Switching renders everything anew in place: what is typed stays, and queries, keyed by language, ask again. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(currentLanguage);

  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  }, [language]);

  useEffect(() => browserStore.onOtherTab(() => setLanguage(currentLanguage())), []);

  const choice = useMemo(
    () => ({
      language,
      setLanguage: (chosen: Language) => {
        browserStore.set(storageKey, wireLanguage[chosen]);
        setLanguage(chosen);
      },
    }),
    [language],
  );
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}

export const useLanguage = (): LanguageChoice => {
  const choice = use(LanguageContext);
  if (!choice) throw new Error('useLanguage outside LanguageProvider');
  return choice;
};
