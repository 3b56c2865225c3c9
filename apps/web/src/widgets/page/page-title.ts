import { createContext, use, useEffect } from 'react';

export const PageTitleContext = createContext<(title: string | null) => void>(() => {});

/** Titles the page of one item by that item: `usePageTitle(article?.title)` (SH-8). */
export const usePageTitle = (title: string | undefined) => {
  const setTitle = use(PageTitleContext);
  useEffect(() => {
    setTitle(title ?? null);
    return () => setTitle(null);
  }, [title, setTitle]);
};
