import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { isNotFound } from '../../api/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { CopyLinkButton } from '../../ui/CopyButton.tsx';
import { DetailColumns, DetailSection, Property, PropertyGrid } from '../../ui/DetailSections.tsx';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { useItemId } from '../../widgets/page/ItemPage.tsx';
import {
  FieldSkeleton,
  ListedItemPage,
  RestLoading,
  useListedItem,
} from '../../widgets/page/ListedItemPage.tsx';
import type { ItemLists } from '../../widgets/page/listed-item.ts';
import { DeliverableTable } from './DeliverableTable.tsx';
import { ipDetailPhrases } from './ip-projects.phrases.ts';
import { MilestoneTable } from './MilestoneTable.tsx';

const RelatedItems = lazy(() =>
  import('../../widgets/document-files/RelatedItems.tsx').then((m) => ({ default: m.RelatedItems })),
);

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

/** A project as lists have it, with its product. */
type Project = Pick<IpDetails, 'name' | 'productId' | 'productName'>;

const lists: ItemLists<Pick<Project, 'name' | 'productId'> & { id: string }> = {
  ipPage: ({ list }, { productId }) => list.map(({ id, name }) => ({ id, name, productId })),
};

const productLists: ItemLists<{ id: string; productName: string }> = {
  productIndex: ({ product }) => [product],
  productSelect: ({ list }) => list,
};

/** Returns a project as a list has it; none without its product, which is missing where that was withdrawn. */
const useListedProject = (id: string): Project | undefined => {
  const row = useListedItem(id, lists);
  const product = useListedItem(row?.productId ?? '', productLists);
  return row && product && { ...row, productName: product.productName };
};

interface Props {
  project: Project;
  /** Missing while they load. */
  details: IpDetails | undefined;
}

function Properties({ project, details }: Props) {
  const t = usePhrases(ipDetailPhrases);
  const known: Partial<IpDetails> = details ?? project;
  return (
    <PropertyGrid>
      {properties.map((property) => (
        <Property key={property} name={t(property)} mono={property === 'ipName'}>
          {known[property] === undefined ? (
            <FieldSkeleton height={16} width="70%" my={3} />
          ) : (
            known[property] || '/'
          )}
        </Property>
      ))}
    </PropertyGrid>
  );
}

const parts = ['sourceMilestones', 'newMilestones', 'deliverables'] as const;

const toSectionId = (part: 'properties' | (typeof parts)[number]) => `ip-${part}`;

function Tables({ details }: { details: IpDetails }) {
  const t = usePhrases(ipDetailPhrases);
  const { sourceMilestoneList, newMilestoneList, deliverablesList } = details;
  const content = {
    sourceMilestones: <MilestoneTable caption={t('sourceMilestones')} rows={sourceMilestoneList} />,
    newMilestones: <MilestoneTable caption={t('newMilestones')} rows={newMilestoneList} />,
    deliverables: <DeliverableTable caption={t('deliverables')} rows={deliverablesList} />,
  };
  return parts.map((part) => (
    <DetailSection key={part} id={toSectionId(part)} title={t(part)}>
      {content[part]}
    </DetailSection>
  ));
}

function Details({ project, details }: Props) {
  const t = usePhrases(ipDetailPhrases);
  const id = useItemId();
  const [relatedSections, setRelatedSections] = useState<{ id: string; title: string }[]>([]);
  const shownParts = ['properties', ...(details ? parts : [])] as const;
  const sections = shownParts.map((part) => ({ id: toSectionId(part), title: t(part) }));
  return (
    <DetailColumns label={t('onPage')} sections={[...sections, ...relatedSections]}>
      <DetailSection id={toSectionId('properties')} title={t('properties')}>
        <Properties project={project} details={details} />
      </DetailSection>
      {details ? (
        <>
          <Tables details={details} />
          <Suspense>
            <RelatedItems type="ipProject" id={id} onSections={setRelatedSections} />
          </Suspense>
        </>
      ) : (
        <RestLoading>
          <Skeleton height={20} width={160} my="sm" />
          <Skeleton height={320} />
        </RestLoading>
      )}
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

function ProjectHeader({ project: { name, productId, productName } }: Pick<Props, 'project'>) {
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
  const listed = useListedProject(id);
  const isMissing = isNotFound(query.error);
  const product = useCall('productIndex', { productId: id }, { enabled: isMissing });
  // A project's page loads its product as well, which must not redirect.
  if (isMissing && product.data) return <Navigate to={paths.productDirectory(id)} replace />;
  if (isMissing && product.isLoading) return <DetailSkeleton />;
  return (
    <ListedItemPage
      query={query}
      listed={listed}
      toItem={(details): Project => details}
      getTitle={({ name }) => name}
      skeleton={<DetailSkeleton />}
      t={t}
      listPath={paths.ipProductList()}
    >
      {(project, details) => (
        <div key={id} className={page.page}>
          <ProjectHeader project={project} />
          <Details project={project} details={details} />
        </div>
      )}
    </ListedItemPage>
  );
}
