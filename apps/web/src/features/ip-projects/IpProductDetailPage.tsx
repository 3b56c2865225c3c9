import { Box, Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { CallError, isNotFound } from '../../api/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { CopyLinkButton } from '../../ui/CopyLinkButton.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { SideDirectory } from '../../ui/navigation/SideDirectory.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import detail from '../../ui/styles/detail.module.css';
import page from '../../ui/styles/page.module.css';
import { ItemProblem } from '../../widgets/page/ItemProblem.tsx';
import { usePageTitle } from '../../widgets/page/page-title.ts';
import { DeliverableTable } from './DeliverableTable.tsx';
import { ipDetailPhrases } from './ip-projects.phrases.ts';
import type { IpDetails } from './ip-projects.types.ts';
import { MilestoneTable } from './MilestoneTable.tsx';

/** An address that names no project. */
const unnamed = new CallError('', { code: 404 });

const parts = {
  facts: 'ip-facts',
  sourceMilestones: 'ip-source-milestones',
  newMilestones: 'ip-new-milestones',
  deliverables: 'ip-deliverables',
} as const;
type Part = keyof typeof parts;

function Section({ part, children }: { part: Part; children: ReactNode }) {
  const t = usePhrases(ipDetailPhrases);
  const id = parts[part];
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={detail.section}>
      <h2 id={`${id}-heading`} className={detail.heading}>
        {t(part)}
      </h2>
      {children}
    </section>
  );
}

const facts = ['name', 'engineer', 'technology', 'ipType', 'manager', 'sales', 'ipName', 'protocol'] as const;

function Facts({ details }: { details: IpDetails }) {
  const t = usePhrases(ipDetailPhrases);
  return (
    <dl className={detail.facts}>
      {facts.map((fact) => (
        <Fact key={fact} name={t(fact)} mono={fact === 'ipName'}>
          {details[fact] || '/'}
        </Fact>
      ))}
    </dl>
  );
}

function Details({ details }: { details: IpDetails }) {
  const t = usePhrases(ipDetailPhrases);
  const sections = (Object.keys(parts) as Part[]).map((part) => ({ id: parts[part], title: t(part) }));
  return (
    <div className={detail.columns}>
      <SideDirectory label={t('onPage')} sections={sections} />
      <Box miw={0}>
        <Section part="facts">
          <Facts details={details} />
        </Section>
        <Section part="sourceMilestones">
          <MilestoneTable caption={t('sourceMilestones')} rows={details.sourceMilestoneList} />
        </Section>
        <Section part="newMilestones">
          <MilestoneTable caption={t('newMilestones')} rows={details.newMilestoneList} />
        </Section>
        <Section part="deliverables">
          <DeliverableTable caption={t('deliverables')} rows={details.deliverablesList} />
        </Section>
      </Box>
    </div>
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

function Head({ details: { name, productId, productName } }: { details: IpDetails }) {
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
        label={t('place')}
        items={[{ label: t('products'), to: paths.ipProductList() }, ...product, { label: name }]}
      />
      <PageHeading actions={actions}>{name}</PageHeading>
    </>
  );
}

/** What stands in place of a project: the product of that id, if there is one (SE-5, N-6). */
function ProductInstead({ id, error, onRetry }: { id: string; error: Error; onRetry: () => unknown }) {
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

/** IP-2: a project with its milestones and what is delivered. */
export function IpProductDetailPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useCall('ipDetails', { id }, { enabled: id !== '' });
  usePageTitle(data?.name);
  const failure = error ?? (id === '' ? unnamed : null);
  if (failure && !data) return <ProductInstead id={id} error={failure} onRetry={refetch} />;
  if (!data) return <DetailSkeleton />;
  return (
    <div className={page.page}>
      <Head details={data} />
      <Details details={data} />
    </div>
  );
}
