import { Box, Skeleton } from '@mantine/core';
import { IconGitCompare } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { CopyLinkButton } from '../../../ui/CopyButton.tsx';
import { DetailColumns, DetailSection, Property, PropertyGrid } from '../../../ui/DetailSections.tsx';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import page from '../../../ui/styles/page.module.css';
import { ContentLanguage } from '../../../widgets/page/ContentLanguage.tsx';
import { CalendarDate } from '../../../widgets/page/DateTime.tsx';
import { ItemPage, useItemId } from '../../../widgets/page/ItemPage.tsx';
import { useProductBreadcrumbs } from '../detail/ProductLayout.tsx';
import { packagePhrases, productPhrases } from '../products.phrases.ts';
import type { VersionDetails } from '../products.queries.ts';
import { serializeComparedVersions } from './compare-versions.ts';
import { DownloadAll } from './DownloadAll.tsx';
import { PackageFiles, PackagePreview, usePreviewedFile } from './PackageFiles.tsx';

const RelatedItems = lazy(() =>
  import('../../../widgets/document-files/RelatedItems.tsx').then((m) => ({ default: m.RelatedItems })),
);

/** Returns the URL of the list of packages, with this one already chosen for the comparison. */
const toComparisonPath = ({ id, productId }: VersionDetails['base']) => ({
  pathname: '/productPackage',
  search: `?${serializeComparedVersions(new URLSearchParams({ productId }), '', id)}`,
});

/** The basic properties of the package (PR-6). */
function PackageProperties({ id, base }: { id: string; base: VersionDetails['base'] }) {
  const t = usePhrases(packagePhrases);
  const { fileSize } = useFormats();
  return (
    <DetailSection id={id} title={t('properties')}>
      <PropertyGrid>
        <Property name={t('product')}>
          <Link to={paths.productDirectory(base.productId)}>{base.productName}</Link>
        </Property>
        <Property name={t('version')} mono>
          {base.no}
        </Property>
        <Property name={t('size')}>{fileSize(base.size)}</Property>
        <Property name={t('released')}>
          <CalendarDate value={base.releaseDate} />
        </Property>
      </PropertyGrid>
      <Box
        component={Link}
        to={toComparisonPath(base)}
        display="inline-flex"
        mt="sm"
        style={{ alignItems: 'center', gap: 'var(--mantine-spacing-xs)' }}
      >
        <IconGitCompare size={16} stroke={1.6} aria-hidden />
        {t('compare')}
      </Box>
    </DetailSection>
  );
}

function PackageHeader({ details: { base, installList, documentList } }: { details: VersionDetails }) {
  const t = usePhrases(productPhrases);
  const breadcrumbs = useProductBreadcrumbs({ id: base.productId, name: base.productName });
  const packages = { label: t('version'), to: paths.productPackage(base.productId) };
  return (
    <>
      <Breadcrumbs items={[...breadcrumbs, packages, { label: base.no }]} />
      <PageHeading mark={<ContentLanguage item={base} />} actions={<CopyLinkButton />}>
        {base.name}
      </PageHeading>
      <DownloadAll key={base.id} files={[...installList, ...documentList]} />
    </>
  );
}

const sectionNames = ['properties', 'changes', 'installFiles', 'documents'] as const;

function Details({ details }: { details: VersionDetails }) {
  const t = usePhrases(packagePhrases);
  const { base, installList, documentList } = details;
  const preview = usePreviewedFile(documentList);
  const [relatedSections, setRelatedSections] = useState<{ id: string; title: string }[]>([]);
  const visibleSections = sectionNames.filter((name) => name !== 'changes' || base.description !== '');
  return (
    <DetailColumns
      label={t('onPage')}
      sections={[
        ...visibleSections.map((name) => ({ id: `package-${name}`, title: t(name) })),
        ...relatedSections,
      ]}
    >
      <PackageProperties id="package-properties" base={base} />
      {base.description !== '' && (
        <DetailSection id="package-changes" title={t('changes')}>
          <Box maw="var(--reading-width)" style={{ whiteSpace: 'pre-line' }}>
            {base.description}
          </Box>
        </DetailSection>
      )}
      <PackageFiles
        id="package-installFiles"
        title={t('installFiles')}
        header={t('file')}
        rows={installList}
        toPreviewUrl={preview.toPreviewUrl}
        emptyText={t('noInstallFiles')}
      />
      <PackageFiles
        id="package-documents"
        title={t('documents')}
        header={t('documentName')}
        rows={documentList}
        toPreviewUrl={preview.toPreviewUrl}
        emptyText={t('noDocuments')}
      />
      <Suspense>
        <RelatedItems type="version" id={base.id} onSections={setRelatedSections} />
      </Suspense>
      <PackagePreview row={preview.row} onClose={preview.close} />
    </DetailColumns>
  );
}

function PackageSkeleton() {
  return (
    <>
      <Skeleton height={14} width={320} maw="80%" mb={14} />
      <Skeleton height={28} width={420} maw="90%" mb={18} />
      <Skeleton height={36} width={240} mb={32} />
      <Skeleton height={320} />
    </>
  );
}

/** Renders a package with its files (PR-6). */
export function PackageDetailPage() {
  const t = usePhrases(packagePhrases);
  const query = useCall('versionDetails', { id: useItemId() });
  return (
    <ItemPage
      query={query}
      getTitle={({ base }) => base.name}
      skeleton={<PackageSkeleton />}
      t={t}
      listPath={paths.productCatalogue()}
    >
      {(details) => (
        <div className={page.page}>
          <PackageHeader details={details} />
          <Details details={details} />
        </div>
      )}
    </ItemPage>
  );
}
