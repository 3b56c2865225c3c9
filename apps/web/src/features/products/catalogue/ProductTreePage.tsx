import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconCpu } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import page from '../../../ui/styles/page.module.css';
import { type CategoryTree, flattenProducts } from '../category-tree.ts';
import { cataloguePhrases } from '../products.phrases.ts';
import { ViewSwitch } from './CatalogueLinks.tsx';
import { CategoryBox } from './CategoryBox.tsx';
import classes from './catalogue.module.css';
import { useOpenBranch } from './use-open-branch.ts';

const parameter = 'closed';

/** The URL holds the ids of the closed boxes, so that a shared link shows the same directory. */
const useClosedBoxes = () => {
  const [params, setParams] = useSearchParams();
  const closed = new Set((params.get(parameter) ?? '').split(',').filter((id) => id !== ''));
  const setClosed = (ids: Iterable<string>) => {
    const next = new URLSearchParams(params);
    const text = [...ids].join(',');
    if (text) next.set(parameter, text);
    else next.delete(parameter);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return {
    closed,
    setClosed,
    toggle: (id: string) =>
      setClosed(closed.has(id) ? [...closed].filter((other) => other !== id) : [...closed, id]),
  };
};

function DirectorySkeleton() {
  return (
    <Loading>
      {[1, 2, 3, 4].map((box) => (
        <Skeleton key={box} height={132} mb={16} radius={8} />
      ))}
    </Loading>
  );
}

function Boxes({ tree }: { tree: CategoryTree }) {
  const t = usePhrases(cataloguePhrases);
  const { closed, setClosed, toggle } = useClosedBoxes();
  const openBranch = useOpenBranch();
  const categories = tree.filter((category) => flattenProducts(category).length > 0);
  if (categories.length === 0) return <EmptyState icon={IconCpu} title={t('directoryNone')} />;
  const allClosed = categories.every(({ id }) => closed.has(id));
  return (
    <>
      <Group justify="space-between" gap="4px var(--mantine-spacing-md)" className={classes.top}>
        <Text c="dimmed">
          <span className={classes.forPointer}>{t('directoryLead')}</span>
          <span className={classes.forTouch}>{t('directoryLeadTouch')}</span>
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setClosed(allClosed ? [] : categories.map(({ id }) => id))}
        >
          {t(allClosed ? 'expandAll' : 'collapseAll')}
        </Button>
      </Group>
      {categories.map((category) => (
        <CategoryBox
          key={category.id}
          category={category}
          isClosed={closed.has(category.id)}
          onToggle={() => toggle(category.id)}
          openBranch={openBranch}
        />
      ))}
    </>
  );
}

/** Renders the catalogue as a directory (PR-3). */
export function ProductTreePage() {
  const t = usePhrases(cataloguePhrases);
  const { data, error, refetch } = useCall('productCatalogue', {});
  return (
    <div className={page.page}>
      <PageHeading actions={<ViewSwitch />}>{t('title')}</PageHeading>
      {data && <Boxes tree={data} />}
      {!data && !error && <DirectorySkeleton />}
      {!data && error && <ErrorState title={t('directoryFailed')} text={error.message} onRetry={refetch} />}
    </div>
  );
}
