import { useCall } from '../../api/use-call.ts';
import type { Categories } from './CategoryFilter.tsx';

/** The shared category tree as a filter: `<ListPage categories={useCategoryTree(t('series'))} …>`. */
export const useCategoryTree = (label: string): Categories => {
  const { data, isError, refetch } = useCall('productCatalogue', {});
  return { label, nodes: data, isError, refetch };
};
