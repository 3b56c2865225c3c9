import { Alert, Box, Button, Skeleton } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
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
import {
  type DocumentFiles,
  type DocumentRow,
  downloadKey,
  useDocumentFiles,
} from '../../widgets/document-files/use-document-files.ts';
import { ContentLanguage } from '../../widgets/page/ContentLanguage.tsx';
import { RestLoading } from '../../widgets/page/ListedItemPage.tsx';
import { toPreviewKind } from '../../widgets/preview/preview-file.ts';
import { DownloadButton } from '../../widgets/progress/DownloadButton.tsx';
import { useDownloadProgress } from '../../widgets/progress/use-download.ts';
import { type DocumentDetails, type DocumentParts, FileProperties, InlinePreview } from './DocumentFile.tsx';
import { documentDetailPhrases } from './documents.phrases.ts';
import { RevisionHistory } from './RevisionHistory.tsx';

/** The properties that a list has too come first, so that those of the details move nothing. */
function DocumentProperties({ document, details }: Pick<Props, 'document' | 'details'>) {
  const t = usePhrases(documentDetailPhrases);
  const { date } = useFormats();
  const { no, fileSuffix, subGroup, releaseDate } = document;
  return (
    <HeadingProperties>
      <code>{no}</code>
      <FileType suffix={fileSuffix} />
      <ContentLanguage item={document} />
      <Labels text={subGroup} />
      {details?.revision && <span>{t('revisionOf', { revision: details.revision })}</span>}
      {details && <time dateTime={releaseDate}>{t('releasedOn', { date: date(releaseDate) })}</time>}
    </HeadingProperties>
  );
}

function DocumentHeading({ document, details, files }: Props & { files: DocumentFiles }) {
  const t = usePhrases(documentDetailPhrases);
  const { language } = useLanguage();
  const { id, title } = document;
  const progress = useDownloadProgress(downloadKey(id, language, details?.fileId));
  const handleDownload = () => files.download(details ?? document);
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
      <DocumentProperties document={document} details={details} />
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

function DocumentSections({ details, files }: DocumentParts) {
  const t = usePhrases(documentDetailPhrases);
  const sections = useSections({ details, files });
  return (
    <>
      <OldRevisionNotice details={details} />
      <DetailColumns label={t('onPage')} sections={sections}>
        {sections.map(({ id, title, content }) => (
          <DetailSection key={id} id={id} title={title}>
            {content}
          </DetailSection>
        ))}
      </DetailColumns>
    </>
  );
}

interface Props {
  document: DocumentRow;
  /** Missing while they load. */
  details: DocumentDetails | undefined;
}

/** Renders a document with its file, history and related items (N-2). */
export function DocumentDetail({ document, details }: Props) {
  const rows = useMemo(
    () => (details ? [details, ...details.issueList, ...details.documentList] : [document]),
    [document, details],
  );
  const files = useDocumentFiles(rows);
  return (
    <article className={page.page}>
      <DocumentHeading document={document} details={details} files={files} />
      {details ? (
        <DocumentSections details={details} files={files} />
      ) : (
        <RestLoading>
          <Skeleton height={16} width="80%" mb={28} />
          <Skeleton height={480} />
        </RestLoading>
      )}
      <DocumentPreview files={files} />
    </article>
  );
}
