import { type Language, parseLanguage, wireLanguage } from '@siliport/contract/language';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { browserStore } from '../browser-store.ts';
import { settings } from '../settings.ts';

/** The key under which the language is stored, as `zh_CN` or `EN` (SH-7). */
const storageKey = 'language';

/** Returns the language of all requests: the chosen one, else the one that the server proposes (N-7). For code outside React. */
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

/** Provides the language. Switching it keeps what was typed, and loads the queries again, because they are keyed by language. */
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

/** Returns the language of a user's text for its `lang` attribute; it may differ from that of the page. */
export const getTextLanguage = (text: string): 'zh-CN' | 'en' =>
  /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en';
