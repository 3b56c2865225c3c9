import { Box, Group, Skeleton, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { ItemRows } from '../../widgets/cards/ItemList.tsx';
import classes from './login-home.module.css';
import { loginHomePhrases } from './login-home.phrases.ts';

/** How many newest items the home page shows (HO-3); of products as many as the server returns. */
export const newestCounts = { products: 6, documents: 7, trainings: 4, activities: 4 } as const;

const frame = {
  miw: 0,
  p: '16px 20px 8px',
  bd: '1px solid var(--line)',
  bdrs: 'lg',
  bg: 'var(--ground-raised)',
};

interface SectionProps<Data, Row> {
  name: 'products' | 'documents' | 'training' | 'events';
  /** The path of the page with all of them. */
  listPath: string;
  /** Draws a frame around the section; cards have their own. */
  framed?: boolean;
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'refetch'>;
  toRows: (data: Data) => readonly Row[];
  /** Draws the rows, or their skeleton when there are none yet. */
  children: (rows: readonly Row[] | undefined) => ReactNode;
}

/** One section of the home page; when it fails, the others stay (AP-4). */
export function HomeSection<Data, Row>(props: SectionProps<Data, Row>) {
  const { name, listPath, framed, query, toRows, children } = props;
  const t = usePhrases(loginHomePhrases);
  const id = `newest-${name}`;
  const rows = query.data && toRows(query.data);
  const content = () => {
    if (!rows && !query.isPending) {
      return <ErrorState title={t(`${name}Failed`)} onRetry={query.refetch} />;
    }
    return rows?.length === 0 ? (
      <Text my="sm" c="dimmed">
        {t(`${name}None`)}
      </Text>
    ) : (
      children(rows)
    );
  };
  return (
    <Box component="section" aria-labelledby={id} aria-busy={query.isPending} {...(framed && frame)}>
      <Group justify="space-between" align="baseline" wrap="nowrap" mb={framed ? '2xs' : 'sm'}>
        <Title order={2} id={id} fz="xl" lh="lg">
          {t(`${name}Newest`)}
        </Title>
        <Link to={listPath}>{t(`${name}All`)}</Link>
      </Group>
      {content()}
    </Box>
  );
}

interface RowsProps<Row> {
  rows: readonly Row[] | undefined;
  /** Rows of the skeleton. */
  count: number;
  children: (row: Row) => ReactNode;
}

/** Rows of one link and some properties each. */
export function HomeRows<Row extends { id: string }>({ rows, count, children }: RowsProps<Row>) {
  const skeleton = (
    <div className={classes.row}>
      <Skeleton height={14} width="60%" my={4} />
      <Skeleton height={12} width={100} my={5} />
    </div>
  );
  return (
    <ItemRows items={rows} skeleton={skeleton} skeletonCount={count}>
      {(row) => <div className={classes.row}>{children(row)}</div>}
    </ItemRows>
  );
}
