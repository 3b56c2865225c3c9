import { Box, Group } from '@mantine/core';
import { Link } from 'react-router';
import { usePagedCall } from '../../../api/use-call.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { Labels } from '../../../ui/Labels.tsx';
import { useCategoryTree } from '../../../widgets/list/CategoryFilter.tsx';
import type { Column } from '../../../widgets/list/DataTable.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { useListState } from '../../../widgets/list/use-list-state.ts';
import { ContentLanguage } from '../../../widgets/page/ContentLanguage.tsx';
import { CalendarDate } from '../../../widgets/page/DateTime.tsx';
import { cataloguePhrases } from '../products.phrases.ts';
import type { ProductRow } from '../products.queries.ts';
import { ProductPageLink, ViewSwitch } from './CatalogueLinks.tsx';
import classes from './catalogue.module.css';

/** Renders the name of a product as a link, with its tags (PR-2, PR-10). */
function Name({ row }: { row: ProductRow }) {
  const t = usePhrases(cataloguePhrases);
  return (
    <Group component="span" gap="2px var(--mantine-spacing-xs)" align="baseline">
      <Box component={Link} to={paths.product(row)} fw={500}>
        {row.productName}
      </Box>
      {row.isIpProject && (
        <>
          <span className={classes.ipProject}>{t('ipProject')}</span>
          <ProductPageLink id={row.id} name={row.productName} />
        </>
      )}
      <ContentLanguage item={row} />
      <Labels name={t('tags')} text={row.tag} className={classes.labels} />
    </Group>
  );
}

const useColumns = (): Column<ProductRow>[] => {
  const t = usePhrases(cataloguePhrases);
  return [
    { header: t('name'), narrowRole: 'title', cell: (row) => <Name row={row} /> },
    { header: t('number'), width: 240, mono: true, cell: ({ no }) => no },
    {
      header: t('published'),
      width: 132,
      align: 'end',
      cell: ({ publishTime }) => <CalendarDate value={publishTime} />,
    },
  ];
};

/** Renders the catalogue as a table (PR-1). */
export function ProductListPage() {
  const t = usePhrases(cataloguePhrases);
  const state = useListState();
  const { keyword, totalCategory, pageNo } = state.input;
  const result = usePagedCall('productSelect', { productName: keyword, categoryId: totalCategory, pageNo });
  const columns = useColumns();

  return (
    <ListPage
      title={t('title')}
      actions={<ViewSwitch />}
      state={state}
      isFixed
      keywordPlaceholder={t('keyword')}
      categories={useCategoryTree(t('series'))}
      query={result}
      columns={columns}
    />
  );
}
