import { Box, Group, Stack, Text, Title } from '@mantine/core';
import type { ProductSection } from '@siliport/contract/listing';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallOutput } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { Columns, EmptySection } from '../../../ui/DetailSections.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { HiddenWhile } from '../../../ui/HiddenWhile.tsx';
import { FaqRows } from '../../../widgets/cards/FaqRows.tsx';
import { TrainingCards } from '../../../widgets/cards/TrainingCards.tsx';
import { DocumentPreview } from '../../../widgets/document-files/DocumentPreview.tsx';
import { useDocumentColumns } from '../../../widgets/document-files/document-columns.tsx';
import { type DocumentFiles, useDocumentFiles } from '../../../widgets/document-files/use-document-files.ts';
import { DataTable } from '../../../widgets/list/DataTable.tsx';
import { useVersionColumns } from '../packages/version-columns.tsx';
import { productPhrases } from '../products.phrases.ts';
import { useProductId, useSiteProjects } from '../products.queries.ts';
import { OverviewAside } from './OverviewAside.tsx';
import { ProductLayout, tabPaths } from './ProductLayout.tsx';
import classes from './product.module.css';

interface OverviewSectionProps {
  id: string;
  title: string;
  /** The page with all of them. */
  all: { to: string; label: string };
  /** Shown when there are none. */
  none: string;
  isEmpty: boolean;
  children: ReactNode;
}

function OverviewSection({ id, title, all, none, isEmpty, children }: OverviewSectionProps) {
  const t = usePhrases(productPhrases);
  return (
    <Box component="section" aria-labelledby={id} mb={36}>
      <Group align="baseline" justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} id={id} fz="xl" lh="xl" fw={600}>
          {title}
        </Title>
        {!isEmpty && (
          <Link to={all.to} aria-label={all.label}>
            {t('all')}
          </Link>
        )}
      </Group>
      {isEmpty ? <EmptySection>{none}</EmptySection> : children}
    </Box>
  );
}

type SitePage = CallOutput<'ipPage'>;

/** The projects in which an IP product is delivered to the member's site (N-6). */
function SiteProjects({ productId, projects }: { productId: string; projects: SitePage }) {
  const t = usePhrases(productPhrases);
  return (
    <OverviewSection
      id="site-projects"
      title={t('ownProjects')}
      all={{ to: paths.ipProduct(productId), label: t('allProjects') }}
      none={t('noProjects')}
      isEmpty={projects.total === 0}
    >
      <Stack component="ul" gap={0} mt="xs">
        {projects.list.map(({ id, name }) => (
          <li key={id} className={classes.row}>
            <Link to={paths.ipProductDetail(id)}>{name}</Link>
          </li>
        ))}
      </Stack>
    </OverviewSection>
  );
}

interface NewestProps<Row> {
  section: ProductSection;
  productId: string;
  rows: readonly Row[];
  children: (rows: readonly Row[]) => ReactNode;
}

/** Rows of a list, and cards side by side. */
const [newestRows, newestCards] = [5, 3];

/** The newest items of one section, and a link to all of them (PR-4). */
function Newest<Row>({ section, productId, rows, children }: NewestProps<Row>) {
  const t = usePhrases(productPhrases);
  const word = t(`${section}Word`);
  return (
    <OverviewSection
      id={`section-${section}`}
      title={t(section)}
      all={{ to: tabPaths[section](productId), label: t('allOf', { section: word }) }}
      none={t('none', { section: word })}
      isEmpty={rows.length === 0}
    >
      {children(rows.slice(0, section === 'train' ? newestCards : newestRows))}
    </OverviewSection>
  );
}

const toKey = ({ id }: { id: string }) => id;

interface SectionsProps {
  overview: CallOutput<'productIndex'>;
  productId: string;
  files: DocumentFiles;
}

function Sections({ overview, productId, files }: SectionsProps) {
  const t = usePhrases(productPhrases);
  const versionColumns = useVersionColumns();
  const documentColumns = useDocumentColumns(files, { isBrief: true });
  return (
    <>
      <Newest section="version" productId={productId} rows={overview.versionList}>
        {(rows) => <DataTable caption={t('version')} columns={versionColumns} rows={rows} rowKey={toKey} />}
      </Newest>
      <Newest section="document" productId={productId} rows={overview.documentList}>
        {(rows) => <DataTable caption={t('document')} columns={documentColumns} rows={rows} rowKey={toKey} />}
      </Newest>
      <Newest section="train" productId={productId} rows={overview.trainVOList}>
        {(rows) => <TrainingCards label={t('train')} trainings={rows} />}
      </Newest>
      <Newest section="faq" productId={productId} rows={overview.FAQVOList}>
        {(rows) => <FaqRows label={t('faq')} faqs={rows} />}
      </Newest>
    </>
  );
}

/** Renders a product with its newest items (PR-4). */
export function ProductOverviewPage() {
  const t = usePhrases(productPhrases);
  const productId = useProductId();
  const { data } = useCall('productIndex', { productId });
  const projects = useSiteProjects(productId, data?.product.isIpProject ?? false);
  const files = useDocumentFiles(data?.documentList);
  return (
    <ProductLayout productId={productId} currentTab="overview" previewTitle={files.previewTitle}>
      {data && (
        <Columns widths="minmax(0, 1fr) 17.5rem">
          <div>
            <Text mb={6} fz="lg" lh="lg" fw={600}>
              {data.product.detailName}
            </Text>
            <Text maw="var(--reading-width)" mb="xl" fz="lg" lh="lg">
              {data.product.description}
            </Text>
            {projects.data && <SiteProjects productId={productId} projects={projects.data} />}
            {projects.isLoadingError && <ErrorState title={t('projectsFailed')} onRetry={projects.refetch} />}
            <HiddenWhile isHidden={projects.isLoading}>
              <Sections overview={data} productId={productId} files={files} />
            </HiddenWhile>
          </div>
          <OverviewAside productId={productId} otherProducts={data.otherProductList} />
        </Columns>
      )}
      <DocumentPreview files={files} />
    </ProductLayout>
  );
}
