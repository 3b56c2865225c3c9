import { Box, Button, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, Navigate } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { isNotFound } from '../../api/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { CopyLinkButton } from '../../ui/CopyButton.tsx';
import {
  DetailColumns,
  DetailSection,
  EmptySection,
  Property,
  PropertyGrid,
} from '../../ui/DetailSections.tsx';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { type Column, DataTable } from '../../widgets/list/DataTable.tsx';
import { ItemPage, useItemId } from '../../widgets/page/ItemPage.tsx';
import { DeliverableTable } from './DeliverableTable.tsx';
import { IpDate } from './IpDate.tsx';
import { ipDetailPhrases } from './ip-projects.phrases.ts';

const RelatedItems = lazy(() =>
  import('../../widgets/document-files/RelatedItems.tsx').then((m) => ({ default: m.RelatedItems })),
);

type Milestone = CallOutput<'ipDetails'>['sourceMilestoneList'][number];

const useColumns = (): Column<Milestone>[] => {
  const t = usePhrases(ipDetailPhrases);
  // On a phone the table has no header row.
  const withLabel = (label: string, text: string, value: ReactNode = text) =>
    text && (
      <>
        <Box component="span" hiddenFrom="sm">
          {label}{' '}
        </Box>
        {value}
      </>
    );
  return [
    { header: t('no'), width: '72px', mono: true, cell: ({ no }) => no },
    { header: t('type'), width: '112px', cell: ({ type }) => type },
    { header: t('milestone'), mobileRole: 'title', cell: ({ name }) => name },
    { header: t('reliance'), width: '180px', cell: ({ reliance }) => withLabel(t('reliance'), reliance) },
    {
      header: t('appointed'),
      width: '128px',
      align: 'end',
      cell: ({ appointedDate }) => withLabel(t('appointed'), appointedDate, <IpDate date={appointedDate} />),
    },
    {
      header: t('reached'),
      width: '128px',
      align: 'end',
      cell: ({ realityDate }) => withLabel(t('reached'), realityDate, <IpDate date={realityDate} />),
    },
  ];
};

interface Props {
  caption: string;
  rows: readonly Milestone[];
}

/** Renders the milestones of the contract, or those added later (IP-2). */
function MilestoneTable({ caption, rows }: Props) {
  const t = usePhrases(ipDetailPhrases);
  const columns = useColumns();
  if (rows.length === 0) return <EmptySection>{t('noMilestones')}</EmptySection>;
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ no }) => no} />;
}

type IpDetails = CallOutput<'ipDetails'>;

const properties = [
  'name',
  'engineer',
  'technology',
  'ipType',
  'manager',
  'sales',
  'ipName',
  'protocol',
] as const;

function Properties({ details }: { details: IpDetails }) {
  const t = usePhrases(ipDetailPhrases);
  return (
    <PropertyGrid>
      {properties.map((property) => (
        <Property key={property} name={t(property)} mono={property === 'ipName'}>
          {details[property] || '/'}
        </Property>
      ))}
    </PropertyGrid>
  );
}

const parts = ['properties', 'sourceMilestones', 'newMilestones', 'deliverables'] as const;

function Details({ details }: { details: IpDetails }) {
  const t = usePhrases(ipDetailPhrases);
  const id = useItemId();
  const [relatedSections, setRelatedSections] = useState<{ id: string; title: string }[]>([]);
  const { sourceMilestoneList, newMilestoneList, deliverablesList } = details;
  const content = {
    properties: <Properties details={details} />,
    sourceMilestones: <MilestoneTable caption={t('sourceMilestones')} rows={sourceMilestoneList} />,
    newMilestones: <MilestoneTable caption={t('newMilestones')} rows={newMilestoneList} />,
    deliverables: <DeliverableTable caption={t('deliverables')} rows={deliverablesList} />,
  };
  const sections = parts.map((part) => ({ id: `ip-${part}`, title: t(part), content: content[part] }));
  return (
    <DetailColumns label={t('onPage')} sections={[...sections, ...relatedSections]}>
      {sections.map((section) => (
        <DetailSection key={section.id} id={section.id} title={section.title}>
          {section.content}
        </DetailSection>
      ))}
      <Suspense>
        <RelatedItems type="ipProject" id={id} onSections={setRelatedSections} />
      </Suspense>
    </DetailColumns>
  );
}

function DetailSkeleton() {
  return (
    <>
      <Skeleton height={14} width={260} maw="80%" mb={14} />
      <Skeleton height={28} width={420} maw="90%" mb={28} />
      <Skeleton height={140} mb={40} />
      <Skeleton height={320} />
    </>
  );
}

function ProjectHeader({ details: { name, productId, productName } }: { details: IpDetails }) {
  const t = usePhrases(ipDetailPhrases);
  const product = productId ? [{ label: productName, to: paths.ipProduct(productId) }] : [];
  const actions = (
    <>
      <CopyLinkButton />
      {productId && (
        <Button component={Link} to={paths.productDirectory(productId)} variant="default">
          {t('productPage')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <Breadcrumbs
        items={[{ label: t('products'), to: paths.ipProductList() }, ...product, { label: name }]}
      />
      <PageHeading actions={actions}>{name}</PageHeading>
    </>
  );
}

/** Renders a project with its milestones and deliverables (IP-2); an id of a product leads to it instead (SE-5, N-6). */
export function IpProductDetailPage() {
  const t = usePhrases(ipDetailPhrases);
  const id = useItemId();
  const query = useCall('ipDetails', { id });
  const isMissing = isNotFound(query.error);
  const product = useCall('productIndex', { productId: id }, { enabled: isMissing });
  // A project's page loads its product as well, which must not redirect.
  if (isMissing && product.data) return <Navigate to={paths.productDirectory(id)} replace />;
  if (isMissing && product.isLoading) return <DetailSkeleton />;
  return (
    <ItemPage
      query={query}
      getTitle={({ name }) => name}
      skeleton={<DetailSkeleton />}
      t={t}
      listPath={paths.ipProductList()}
    >
      {(details) => (
        <div className={page.page}>
          <ProjectHeader details={details} />
          <Details details={details} />
        </div>
      )}
    </ItemPage>
  );
}
