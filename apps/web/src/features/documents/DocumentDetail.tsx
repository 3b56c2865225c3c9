import { Alert, Box, Button } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useDownloadProgress } from '../../api/use-download.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { CopyLinkButton } from '../../ui/CopyButton.tsx';
import { DetailColumns, DetailSection } from '../../ui/DetailSections.tsx';
import { Labels } from '../../ui/Labels.tsx';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import { HeadingProperties, PageHeading } from '../../ui/PageHeading.tsx';
import { PlainText } from '../../ui/PageSection.tsx';
import page from '../../ui/styles/page.module.css';
import { ProductRows } from '../../widgets/cards/ItemList.tsx';
import { DocumentPreview } from '../../widgets/document-files/DocumentPreview.tsx';
import { FileType } from '../../widgets/document-files/FileProperties.tsx';
import { useRelatedSections } from '../../widgets/document-files/RelatedItems.tsx';
import { downloadKey, useDocumentFiles } from '../../widgets/document-files/use-document-files.ts';
import { ContentLanguage } from '../../widgets/page/ContentLanguage.tsx';
import { toPreviewKind } from '../../widgets/preview/preview-file.ts';
import { DownloadButton } from '../../widgets/progress/DownloadButton.tsx';
import { type DocumentDetails, type DocumentParts, FileProperties, InlinePreview } from './DocumentFile.tsx';
import { documentDetailPhrases } from './documents.phrases.ts';
import { RevisionHistory } from './RevisionHistory.tsx';

function DocumentHeading({ details, files }: DocumentParts) {
  const t = usePhrases(documentDetailPhrases);
  const { language } = useLanguage();
  const { date } = useFormats();
  const progress = useDownloadProgress(downloadKey(details.id, language, details.fileId));
  const { title, no, revision, releaseDate } = details;
  const handleDownload = () => files.download(details);
  const actions = (
    <>
      <CopyLinkButton />
      <Button
        leftSection={<IconDownload size={16} aria-hidden />}
        visibleFrom="sm"
        onClick={handleDownload}
        // Not `disabled`, which would lose the focus.
        aria-disabled={progress > 0}
      >
        {progress > 0 ? `${progress}%` : t('download')}
      </Button>
      <Box hiddenFrom="sm">
        <DownloadButton label={t('download')} name={title} progress={progress} onStart={handleDownload} />
      </Box>
    </>
  );
  return (
    <>
      <Breadcrumbs items={[{ label: t('toList'), to: paths.documentList() }, { label: title }]} />
      <PageHeading actions={actions}>{title}</PageHeading>
      <HeadingProperties>
        <code>{no}</code>
        <FileType suffix={details.fileSuffix} />
        <ContentLanguage item={details} />
        <Labels text={details.subGroup} />
        {revision && <span>{t('revisionOf', { revision })}</span>}
        <time dateTime={releaseDate}>{t('releasedOn', { date: date(releaseDate) })}</time>
      </HeadingProperties>
    </>
  );
}

/** Links to the newest revision when this one is older. */
function OldRevisionNotice({
  details: { id, revision, releaseDate, revisionList },
}: Pick<DocumentParts, 'details'>) {
  const t = usePhrases(documentDetailPhrases);
  const { date } = useFormats();
  const [newest] = revisionList;
  if (!newest || newest.revision === revision) return null;
  return (
    <Alert mb="lg" color="signal" variant="light" role="note" icon={<IconHistory size={18} aria-hidden />}>
      {t('notNewest', { revision, date: date(releaseDate) })}{' '}
      <Link to={paths.documentDetail(id)}>{t('toNewest', { revision: newest.revision })}</Link>
    </Alert>
  );
}

const useSections = ({
  details,
  files,
}: DocumentParts): { id: string; title: string; content: ReactNode }[] => {
  const t = usePhrases(documentDetailPhrases);
  const { description, fileSuffix, revision, productList } = details;
  return [
    {
      id: 'description',
      title: t('description'),
      content: description && <PlainText>{description}</PlainText>,
    },
    {
      id: 'preview',
      title: t('preview'),
      content: toPreviewKind(fileSuffix) && <InlinePreview details={details} files={files} />,
    },
    { id: 'file', title: t('file'), content: <FileProperties details={details} files={files} /> },
    {
      id: 'history',
      title: t('history'),
      content: revision && <RevisionHistory details={details} />,
    },
    {
      id: 'products',
      title: t('products'),
      content: productList.length > 0 && <ProductRows label={t('products')} products={productList} />,
    },
    ...useRelatedSections(details, files),
  ].filter(({ content }) => content);
};

/** Renders a document with its file, history and related items (N-2). */
export function DocumentDetail({ details }: { details: DocumentDetails }) {
  const t = usePhrases(documentDetailPhrases);
  const rows = useMemo(() => [details, ...details.issueList, ...details.documentList], [details]);
  const files = useDocumentFiles(rows);
  const sections = useSections({ details, files });
  return (
    <article className={page.page}>
      <DocumentHeading details={details} files={files} />
      <OldRevisionNotice details={details} />
      <DetailColumns label={t('onPage')} sections={sections}>
        {sections.map(({ id, title, content }) => (
          <DetailSection key={id} id={id} title={title}>
            {content}
          </DetailSection>
        ))}
      </DetailColumns>
      <DocumentPreview files={files} />
    </article>
  );
}
