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
import { useItemId } from '../../../widgets/page/ItemPage.tsx';
import { ListedItemPage, RestLoading } from '../../../widgets/page/ListedItemPage.tsx';
import { useProductBreadcrumbs } from '../detail/ProductLayout.tsx';
import { packagePhrases, productPhrases } from '../products.phrases.ts';
import { type Package, useListedPackage, type VersionDetails } from '../products.queries.ts';
import { serializeComparedVersions } from './compare-versions.ts';
import { DownloadAll, DownloadAllSkeleton } from './DownloadAll.tsx';
import { PackageFiles, PackagePreview, usePreviewedFile } from './PackageFiles.tsx';

const RelatedItems = lazy(() =>
  import('../../../widgets/document-files/RelatedItems.tsx').then((m) => ({ default: m.RelatedItems })),
);

interface Section {
  id: string;
  title: string;
}

/** Returns the URL of the list of packages, with this one already chosen for the comparison. */
const toComparisonPath = ({ id, productId }: Package) => ({
  pathname: '/productPackage',
  search: `?${serializeComparedVersions(new URLSearchParams({ productId }), '', id)}`,
});

/** The basic properties of the package (PR-6). */
function PackageProperties({ id, item }: { id: string; item: Package }) {
  const t = usePhrases(packagePhrases);
  const { fileSize } = useFormats();
  return (
    <DetailSection id={id} title={t('properties')}>
      <PropertyGrid>
        <Property name={t('product')}>
          <Link to={paths.productDirectory(item.productId)}>{item.productName}</Link>
        </Property>
        <Property name={t('version')} mono>
          {item.no}
        </Property>
        <Property name={t('size')}>{fileSize(item.size)}</Property>
        <Property name={t('released')}>
          <CalendarDate value={item.releaseDate} />
        </Property>
      </PropertyGrid>
      <Box
        component={Link}
        to={toComparisonPath(item)}
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

interface Props {
  item: Package;
  /** Missing while they load. */
  details: VersionDetails | undefined;
}

function PackageHeader({ item, details }: Props) {
  const t = usePhrases(productPhrases);
  const breadcrumbs = useProductBreadcrumbs({ id: item.productId, name: item.productName });
  const packages = { label: t('version'), to: paths.productPackage(item.productId) };
  return (
    <>
      <Breadcrumbs items={[...breadcrumbs, packages, { label: item.no }]} />
      <PageHeading mark={<ContentLanguage item={item} />} actions={<CopyLinkButton />}>
        {item.name}
      </PageHeading>
      {details ? (
        <DownloadAll packageId={item.id} files={[...details.installList, ...details.documentList]} />
      ) : (
        <DownloadAllSkeleton />
      )}
    </>
  );
}

interface SectionsProps {
  details: VersionDetails;
  onRelatedSections: (sections: Section[]) => void;
}

/** What no list has of a package: its changes, files and related items. */
function PackageSections({ details, onRelatedSections }: SectionsProps) {
  const t = usePhrases(packagePhrases);
  const { base, installList, documentList } = details;
  const preview = usePreviewedFile(documentList);
  return (
    <>
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
        <RelatedItems type="version" id={base.id} onSections={onRelatedSections} />
      </Suspense>
      <PackagePreview row={preview.row} onClose={preview.close} />
    </>
  );
}

/** Returns the names of the sections; of those that a list lacks none while they load. */
const findSectionNames = (details: VersionDetails | undefined) => {
  if (!details) return ['properties'] as const;
  const changes = details.base.description === '' ? [] : (['changes'] as const);
  return ['properties', ...changes, 'installFiles', 'documents'] as const;
};

function Details({ item, details }: Props) {
  const t = usePhrases(packagePhrases);
  const [relatedSections, setRelatedSections] = useState<Section[]>([]);
  const sections = findSectionNames(details).map((name) => ({ id: `package-${name}`, title: t(name) }));
  return (
    <DetailColumns label={t('onPage')} sections={[...sections, ...relatedSections]}>
      <PackageProperties id="package-properties" item={item} />
      {details ? (
        <PackageSections details={details} onRelatedSections={setRelatedSections} />
      ) : (
        <RestLoading>
          <Skeleton height={20} width={160} my="sm" />
          <Skeleton height={280} />
        </RestLoading>
      )}
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
  const id = useItemId();
  return (
    <ListedItemPage
      query={useCall('versionDetails', { id })}
      listed={useListedPackage(id)}
      toItem={({ base }): Package => base}
      getTitle={({ name }) => name}
      skeleton={<PackageSkeleton />}
      t={t}
      listPath={paths.productCatalogue()}
    >
      {(item, details) => (
        <div key={id} className={page.page}>
          <PackageHeader item={item} details={details} />
          <Details item={item} details={details} />
        </div>
      )}
    </ListedItemPage>
  );
}
