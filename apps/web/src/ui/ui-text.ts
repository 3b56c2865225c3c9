import { createContext, use } from 'react';

type UiPhrase = 'breadcrumbs' | 'close' | 'copyLink' | 'labels' | 'linkCopied' | 'loading' | 'retry';

/** Returns the design system's own texts in the current language; the app provides them. */
export const UiTextContext = createContext((phrase: UiPhrase): string => phrase);

export const useUiText = () => use(UiTextContext);
