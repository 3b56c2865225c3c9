import { Box, Group, Text, Title } from '@mantine/core';
import type { ProductSection } from '@siliport/contract/listing';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallOutput } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { FaqRows } from '../../../widgets/cards/FaqRows.tsx';
import { TrainingCards } from '../../../widgets/cards/TrainingCards.tsx';
import { DocumentPreview } from '../../../widgets/document-files/DocumentPreview.tsx';
import { useDocumentColumns } from '../../../widgets/document-files/document-columns.tsx';
import { type DocumentFiles, useDocumentFiles } from '../../../widgets/document-files/use-document-files.ts';
import { DataTable } from '../../../widgets/list/DataTable.tsx';
import { useVersionColumns } from '../packages/version-columns.tsx';
import { productPhrases } from '../products.phrases.ts';
import { OverviewAside } from './OverviewAside.tsx';
import { ProductFrame } from './ProductFrame.tsx';
import { sectionAddress } from './ProductTabs.tsx';
import classes from './product-overview.module.css';
import { SiteProjects } from './SiteProjects.tsx';
import { useProductId } from './use-product-id.ts';

interface OverviewSectionProps {
  section: ProductSection;
  productId: string;
  isEmpty: boolean;
  children: ReactNode;
}

/** PR-4: the newest of one section, and the way to all of it. */
function OverviewSection({ section, productId, isEmpty, children }: OverviewSectionProps) {
  const t = usePhrases(productPhrases);
  const headingId = `section-${section}`;
  const word = t(`${section}Word`);
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <Group align="baseline" justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} id={headingId} fz="xl" lh="xl" fw={600}>
          {t(section)}
        </Title>
        {!isEmpty && (
          <Link to={sectionAddress[section](productId)} aria-label={t('allOf', { section: word })}>
            {t('all')}
          </Link>
        )}
      </Group>
      {isEmpty ? <p className={classes.none}>{t('none', { section: word })}</p> : children}
    </section>
  );
}

type Overview = CallOutput<'productIndex'>;

/** Rows of a list, and cards side by side. */
const newest = 5;
const newestCards = 3;

const keyOf = ({ id }: { id: string }) => id;

function Versions({ rows }: { rows: Overview['versionList'] }) {
  const t = usePhrases(productPhrases);
  const columns = useVersionColumns();
  return <DataTable caption={t('version')} columns={columns} rows={rows} rowKey={keyOf} />;
}

function Documents({ rows, files }: { rows: Overview['documentList']; files: DocumentFiles }) {
  const t = usePhrases(productPhrases);
  const columns = useDocumentColumns(files).filter(({ key }) => key !== 'number' && key !== 'size');
  return <DataTable caption={t('document')} columns={columns} rows={rows} rowKey={keyOf} />;
}

interface Props {
  overview: Overview;
  productId: string;
  files: DocumentFiles;
}

function Sections({ overview, productId, files }: Props) {
  const t = usePhrases(productPhrases);
  const versions = overview.versionList.slice(0, newest);
  const documents = overview.documentList.slice(0, newest);
  const trainings = overview.trainVOList.slice(0, newestCards);
  const faqs = overview.FAQVOList.slice(0, newest);
  return (
    <>
      <OverviewSection section="version" productId={productId} isEmpty={versions.length === 0}>
        <Versions rows={versions} />
      </OverviewSection>
      <OverviewSection section="document" productId={productId} isEmpty={documents.length === 0}>
        <Documents rows={documents} files={files} />
      </OverviewSection>
      <OverviewSection section="train" productId={productId} isEmpty={trainings.length === 0}>
        <TrainingCards label={t('train')} trainings={trainings} />
      </OverviewSection>
      <OverviewSection section="faq" productId={productId} isEmpty={faqs.length === 0}>
        <FaqRows label={t('faq')} faqs={faqs} />
      </OverviewSection>
    </>
  );
}

/** PR-4: a product with what belongs to it. */
export function ProductOverviewPage() {
  const productId = useProductId();
  const { data } = useCall('productIndex', { productId }, { enabled: productId !== '' });
  const files = useDocumentFiles(data?.documentList);
  return (
    <ProductFrame productId={productId} current="overview" openTitle={files.openTitle}>
      {data && (
        <div className={classes.columns}>
          <Box miw={0}>
            <p className={classes.detailName}>{data.product.detailName}</p>
            <Text maw="var(--reading-width)" mb="xl" fz="lg" lh="lg">
              {data.product.description}
            </Text>
            {data.product.isIpProject && <SiteProjects productId={productId} />}
            <Sections overview={data} productId={productId} files={files} />
          </Box>
          <OverviewAside productId={productId} otherProducts={data.otherProductList} />
        </div>
      )}
      <DocumentPreview files={files} />
    </ProductFrame>
  );
}
