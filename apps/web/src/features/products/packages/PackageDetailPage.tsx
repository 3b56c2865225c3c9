import { Box, Button, Skeleton } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { CopyLinkButton } from '../../../ui/CopyLinkButton.tsx';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { SideDirectory } from '../../../ui/navigation/SideDirectory.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import detail from '../../../ui/styles/detail.module.css';
import page from '../../../ui/styles/page.module.css';
import { ContentLanguage } from '../../../widgets/page/ContentLanguage.tsx';
import { ItemProblem } from '../../../widgets/page/ItemProblem.tsx';
import { usePageTitle } from '../../../widgets/page/page-title.ts';
import { unnamed, useProductBreadcrumbs } from '../detail/ProductFrame.tsx';
import { packagePhrases, productPhrases } from '../products.phrases.ts';
import type { VersionDetails } from '../products.queries.ts';
import { DownloadAll } from './DownloadAll.tsx';
import { PackageFacts } from './PackageFacts.tsx';
import { PackageFiles } from './PackageFiles.tsx';
import { PackagePreview } from './PackagePreview.tsx';
import classes from './package-detail.module.css';
import { usePreviewedFile } from './use-previewed-file.ts';

/** What its vendor says has changed in this version. */
function PackageChanges({ id, text }: { id: string; text: string }) {
  const t = usePhrases(packagePhrases);
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={detail.section}>
      <h2 id={`${id}-heading`} className={detail.heading}>
        {t('changes')}
      </h2>
      <p className={classes.changes}>{text}</p>
    </section>
  );
}

function Head({ details: { base, installList, documentList } }: { details: VersionDetails }) {
  const t = usePhrases(productPhrases);
  const way = useProductBreadcrumbs({ id: base.productId, name: base.productName });
  const packages = { label: t('version'), to: paths.productPackage(base.productId) };
  return (
    <>
      <Breadcrumbs label={t('place')} items={[...way, packages, { label: base.no }]} />
      <PageHeading
        mark={<ContentLanguage item={base} />}
        actions={<CopyLinkButton label={t('copyLink')} copiedLabel={t('copied')} />}
      >
        {base.name}
      </PageHeading>
      <DownloadAll key={base.id} files={[...installList, ...documentList]} />
    </>
  );
}

const parts = {
  facts: 'package-facts',
  changes: 'package-changes',
  installFiles: 'package-install',
  documents: 'package-documents',
};

function Details({ details }: { details: VersionDetails }) {
  const t = usePhrases(packagePhrases);
  const { base, installList, documentList } = details;
  const preview = usePreviewedFile(documentList);
  const shown = (Object.keys(parts) as (keyof typeof parts)[]).filter(
    (part) => part !== 'changes' || base.description !== '',
  );
  const sections = shown.map((part) => ({ id: parts[part], title: t(part) }));
  return (
    <div className={detail.columns}>
      <SideDirectory label={t('onPage')} sections={sections} />
      <Box miw={0}>
        <PackageFacts id={parts.facts} base={base} />
        {base.description !== '' && <PackageChanges id={parts.changes} text={base.description} />}
        <PackageFiles
          id={parts.installFiles}
          title={t('installFiles')}
          header={t('file')}
          rows={installList}
          previewAddress={preview.addressOf}
          none={t('noInstallFiles')}
        />
        <PackageFiles
          id={parts.documents}
          title={t('documents')}
          header={t('documentName')}
          rows={documentList}
          previewAddress={preview.addressOf}
          none={t('noDocuments')}
        />
      </Box>
      <PackagePreview row={preview.row} onClose={preview.close} />
    </div>
  );
}

function Bones() {
  const t = usePhrases(productPhrases);
  return (
    <div role="status" aria-label={t('loading')} aria-busy>
      <Skeleton height={14} width={320} maw="80%" mb={14} />
      <Skeleton height={28} width={420} maw="90%" mb={18} />
      <Skeleton height={36} width={240} mb={32} />
      <Skeleton height={320} />
    </div>
  );
}

/** PR-6: a package with its files. */
export function PackageDetailPage() {
  const t = usePhrases(productPhrases);
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useCall('versionDetails', { id }, { enabled: id !== '' });
  usePageTitle(data?.base.name);
  const failure = error ?? (id === '' ? unnamed : null);
  if (failure && !data) {
    return (
      <ItemProblem
        error={failure}
        onRetry={refetch}
        title={t('missingPackageTitle')}
        text={t('missingPackageText')}
        actions={
          <Button component={Link} to={paths.productCatalogue()}>
            {t('toProducts')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={page.page}>
      {data ? (
        <>
          <Head details={data} />
          <Details details={data} />
        </>
      ) : (
        <Bones />
      )}
    </div>
  );
}
