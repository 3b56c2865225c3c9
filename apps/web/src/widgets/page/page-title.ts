import { createContext, use, useEffect } from 'react';

export const PageTitleContext = createContext<(title: string | null) => void>(() => {});

/** SH-8: a page that shows one item is titled by it: `usePageTitle(article?.title)`. */
export const usePageTitle = (title: string | undefined) => {
  const setTitle = use(PageTitleContext);
  useEffect(() => {
    setTitle(title ?? null);
    return () => setTitle(null);
  }, [title, setTitle]);
};
