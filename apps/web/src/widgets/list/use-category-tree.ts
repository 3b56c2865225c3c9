import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import type { Categories } from './CategoryFilter.tsx';
import { categoryTreeQuery } from './category-tree.queries.ts';

/** The shared category tree as a filter: `<ListPage categories={useCategoryTree(t('series'))} …>`. */
export const useCategoryTree = (label: string): Categories => {
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery({
    ...categoryTreeQuery(language),
    // The ids are those of every language: what is open stays open while the names change.
    placeholderData: keepPreviousData,
  });
  return { label, nodes: data, isError, refetch };
};
