import { Box, Button, Group, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { activityTypes } from '@siliport/contract/listing';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Loading, TextSkeleton } from '../../ui/feedback/Loading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { cardPhrases } from '../cards/cards.phrases.ts';
import { CategoryTree } from './CategoryTree.tsx';
import type { CategoryNode } from './category-selection.ts';
import classes from './list.module.css';
import { pagedListPhrases } from './list.phrases.ts';

/** Whether there is room for a column of filters next to the list. */
export const useIsWide = () => useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });

/** The tree of a filter, and the state of its query. */
export interface Categories {
  label: string;
  nodes: readonly CategoryNode[] | undefined;
  isError: boolean;
  refetch: () => unknown;
}

/** Filters of a list besides its categories. */
export interface MoreFilters {
  /** The chosen values. */
  chips: readonly { name: string; onRemove: () => void }[];
  /** Clears the categories too. */
  onClear: () => void;
  /** Shown below the categories. */
  panel: ReactNode;
}

interface Props {
  categories: Categories;
  checked: readonly string[];
  onChange: (checked: readonly string[]) => void;
  more?: MoreFilters | undefined;
}

function Tree({ categories, checked, onChange }: Omit<Props, 'more'>) {
  const t = usePhrases(pagedListPhrases);
  const { label, nodes, refetch } = categories;
  if (!nodes) return <ErrorState title={t('categoriesFailed')} onRetry={refetch} />;
  if (nodes.length === 0) return null;
  return <CategoryTree label={label} nodes={nodes} checked={checked} onChange={onChange} />;
}

/** The categories and what is below them, which appears with them because their height is unknown before. */
function Filters({ more, ...props }: Props) {
  const { nodes, isError } = props.categories;
  if (!nodes && !isError) {
    return (
      <Loading>
        <TextSkeleton widths={['80%', '60%', '70%', '65%', '75%', '50%']} />
      </Loading>
    );
  }
  return (
    <>
      <Tree {...props} />
      {more?.panel}
    </>
  );
}

/** A column from 1024 px up, a drawer below. */
export function CategoryFilter(props: Props) {
  const t = usePhrases(pagedListPhrases);
  const isWide = useIsWide();
  const [opened, setOpened] = useState(false);
  const { categories, checked, onChange, more } = props;
  const count = checked.length + (more?.chips.length ?? 0);
  // Without results there is nothing to narrow.
  const heading = categories.nodes?.length !== 0 && (
    <Title order={2} fz="md" lh="md" fw={600}>
      {categories.label}
    </Title>
  );
  const clear = count > 0 && (
    <Button variant="subtle" size="compact-sm" onClick={more?.onClear ?? (() => onChange([]))}>
      {t('clearCategories')}
    </Button>
  );

  if (isWide) {
    return (
      <aside className={classes.column} aria-label={categories.label}>
        <Group justify="space-between" wrap="nowrap" mih={32} mb="2xs">
          {heading}
          {clear}
        </Group>
        <Filters {...props} />
      </aside>
    );
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden />}
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
        style={{ justifySelf: 'start' }}
      >
        {count > 0 ? t('filtersCount', { count }) : t('filters')}
      </Button>
      <Panel
        opened={opened}
        onClose={() => setOpened(false)}
        side="left"
        title={more ? t('filters') : categories.label}
      >
        {more && <Box mb="2xs">{heading}</Box>}
        <Filters {...props} />
        <Group justify="flex-end" gap="xs" mt="auto" pt="md" className={classes.panelEnd}>
          {clear}
          <Button onClick={() => setOpened(false)}>{t('showResults')}</Button>
        </Group>
      </Panel>
    </>
  );
}

/** The shared category tree as a filter: `<ListPage categories={useCategoryTree(t('series'))} …>`. */
export const useCategoryTree = (label: string): Categories => {
  const { data, isError, refetch } = useCall('productCatalogue', {});
  return { label, nodes: data, isError, refetch };
};

/** The filter of activities, a tree of two nodes: offline and online (EV-1, SE-3). */
export const useActivityKinds = (): Categories => {
  const t = usePhrases(cardPhrases);
  const [offline, online] = activityTypes;
  return {
    label: t('kinds'),
    nodes: [
      { id: String(offline), name: t('offline'), children: [] },
      { id: String(online), name: t('online'), children: [] },
    ],
    isError: false,
    refetch: () => {},
  };
};
