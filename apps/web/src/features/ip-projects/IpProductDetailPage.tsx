import { Button, Skeleton } from '@mantine/core';
import { Link, Navigate, useSearchParams } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { isNotFound, missingIdError } from '../../api/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { CopyLinkButton } from '../../ui/CopyButton.tsx';
import { DetailColumns, DetailSection, FactGrid } from '../../ui/DetailSections.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { ItemProblem } from '../../widgets/page/ItemProblem.tsx';
import { usePageTitle } from '../../widgets/page/page-title.ts';
import { DeliverableTable } from './DeliverableTable.tsx';
import { ipDetailPhrases } from './ip-projects.phrases.ts';
import { MilestoneTable } from './MilestoneTable.tsx';

type IpDetails = CallOutput<'ipDetails'>;

const facts = ['name', 'engineer', 'technology', 'ipType', 'manager', 'sales', 'ipName', 'protocol'] as const;

function Facts({ details }: { details: IpDetails }) {
  const t = usePhrases(ipDetailPhrases);
  return (
    <FactGrid>
      {facts.map((fact) => (
        <Fact key={fact} name={t(fact)} mono={fact === 'ipName'}>
          {details[fact] || '/'}
        </Fact>
      ))}
    </FactGrid>
  );
}

const parts = ['facts', 'sourceMilestones', 'newMilestones', 'deliverables'] as const;

function Details({ details }: { details: IpDetails }) {
  const t = usePhrases(ipDetailPhrases);
  const { sourceMilestoneList, newMilestoneList, deliverablesList } = details;
  const content = {
    facts: <Facts details={details} />,
    sourceMilestones: <MilestoneTable caption={t('sourceMilestones')} rows={sourceMilestoneList} />,
    newMilestones: <MilestoneTable caption={t('newMilestones')} rows={newMilestoneList} />,
    deliverables: <DeliverableTable caption={t('deliverables')} rows={deliverablesList} />,
  };
  const sections = parts.map((part) => ({ id: `ip-${part}`, title: t(part), content: content[part] }));
  return (
    <DetailColumns label={t('onPage')} sections={sections}>
      {sections.map((section) => (
        <DetailSection key={section.id} id={section.id} title={section.title}>
          {section.content}
        </DetailSection>
      ))}
    </DetailColumns>
  );
}

function DetailSkeleton() {
  const t = usePhrases(ipDetailPhrases);
  return (
    <div role="status" aria-label={t('loading')} aria-busy className={page.page}>
      <Skeleton height={14} width={260} maw="80%" mb={14} />
      <Skeleton height={28} width={420} maw="90%" mb={28} />
      <Skeleton height={140} mb={40} />
      <Skeleton height={320} />
    </div>
  );
}

function ProjectHeader({ details: { name, productId, productName } }: { details: IpDetails }) {
  const t = usePhrases(ipDetailPhrases);
  const product = productId ? [{ label: productName, to: paths.ipProduct(productId) }] : [];
  const actions = (
    <>
      <CopyLinkButton label={t('copyLink')} copiedLabel={t('copied')} />
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
        label={t('breadcrumbs')}
        items={[{ label: t('products'), to: paths.ipProductList() }, ...product, { label: name }]}
      />
      <PageHeading actions={actions}>{name}</PageHeading>
    </>
  );
}

/** Redirects to the product of the same id, if there is one; else says that there is no such project (SE-5, N-6). */
function MissingProject({ id, error, onRetry }: { id: string; error: Error; onRetry: () => unknown }) {
  const t = usePhrases(ipDetailPhrases);
  const product = useCall('productIndex', { productId: id }, { enabled: id !== '' && isNotFound(error) });
  if (product.data) return <Navigate to={paths.productDirectory(id)} replace />;
  if (product.isLoading) return <DetailSkeleton />;
  return (
    <ItemProblem
      error={error}
      onRetry={onRetry}
      title={t('missingTitle')}
      text={t('missingText')}
      actions={
        <Button component={Link} to={paths.ipProductList()}>
          {t('toProducts')}
        </Button>
      }
    />
  );
}

/** Renders a project with its milestones and deliverables (IP-2). */
export function IpProductDetailPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useCall('ipDetails', { id }, { enabled: id !== '' });
  usePageTitle(data?.name);
  const failure = error ?? (id === '' ? missingIdError : null);
  if (failure && !data) return <MissingProject id={id} error={failure} onRetry={refetch} />;
  if (!data) return <DetailSkeleton />;
  return (
    <div className={page.page}>
      <ProjectHeader details={data} />
      <Details details={data} />
    </div>
  );
}
