import { Box, Group, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { CallOutput } from '../../api/call.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Property, PropertyGrid } from '../../ui/DetailSections.tsx';
import { PreviewLink } from '../../widgets/document-files/document-columns.tsx';
import { FileChecksum, FileType } from '../../widgets/document-files/FileProperties.tsx';
import { type DocumentFiles, downloadKey } from '../../widgets/document-files/use-document-files.ts';
import { CalendarDate } from '../../widgets/page/DateTime.tsx';
import { DownloadButton } from '../../widgets/progress/DownloadButton.tsx';
import { useDownloadProgress } from '../../widgets/progress/use-download.ts';
import { documentDetailPhrases } from './documents.phrases.ts';

export type DocumentDetails = CallOutput<'documentDetails'>;

/** The props of each part of a document's page. */
export interface DocumentParts {
  details: DocumentDetails;
  files: DocumentFiles;
}

type OtherFile = NonNullable<DocumentDetails['otherFile']>;

/** The file in the other language, to download. */
function OtherLanguage({ details, files, otherFile }: DocumentParts & { otherFile: OtherFile }) {
  const t = usePhrases(documentDetailPhrases);
  const { language } = useLanguage();
  const { fileSize } = useFormats();
  const { fileId, fileName: name, sha256 } = otherFile;
  const progress = useDownloadProgress(downloadKey(details.id, language, fileId));
  return (
    <Property name={t(`otherFile_${otherFile.language}`)}>
      <Group gap="2xs" wrap="nowrap">
        {name}
        <DownloadButton
          label={t('downloadOther', { name })}
          name={name}
          progress={progress}
          onStart={() => files.download({ id: details.id, title: name, fileId })}
        />
      </Group>
      <Group gap="0 var(--mantine-spacing-xs)">
        <Text component="span" c="dimmed" fz="xs">
          {fileSize(otherFile.fileSize)}
        </Text>
        <FileChecksum name={name} sha256={sha256} />
      </Group>
    </Property>
  );
}

/** The properties of the document's file, and the file in the other language (N-2). */
export function FileProperties({ details, files }: DocumentParts) {
  const t = usePhrases(documentDetailPhrases);
  const { fileSize } = useFormats();
  const { no, revision, releaseDate, fileName, sha256, otherFile } = details;
  return (
    <PropertyGrid>
      <Property name={t('number')} mono>
        {no}
      </Property>
      {revision && <Property name={t('revision')}>{revision}</Property>}
      <Property name={t('released')}>
        <CalendarDate value={releaseDate} />
      </Property>
      <Property name={t('type')}>
        <FileType suffix={details.fileSuffix} />
      </Property>
      <Property name={t('size')}>{fileSize(details.fileSize)}</Property>
      <Property name={t('fileName')}>{fileName}</Property>
      <Property name={t('sha256')}>
        <FileChecksum name={fileName} sha256={sha256} />
      </Property>
      {otherFile && <OtherLanguage details={details} files={files} otherFile={otherFile} />}
    </PropertyGrid>
  );
}

const FilePreview = lazy(() =>
  import('../../widgets/preview/FilePreview.tsx').then((m) => ({ default: m.FilePreview })),
);

/** The document within its page, at the position that the URL names, and a link that opens it in the whole window. */
export function InlinePreview({ details, files }: DocumentParts) {
  const t = usePhrases(documentDetailPhrases);
  const { id, file, title, fileSuffix, fileSize } = details;
  const previewed = { url: file, name: title, suffix: fileSuffix, size: fileSize };
  return (
    <div data-print="none">
      <Box
        h="min(80vh, 860px)"
        mb="xs"
        bd="1px solid var(--line)"
        bdrs="lg"
        style={{ overflow: 'hidden', isolation: 'isolate' }}
      >
        <Suspense>
          <FilePreview
            file={previewed}
            target={files.preview.target}
            onDownload={() => files.download(details)}
          />
        </Suspense>
      </Box>
      <PreviewLink address={files.toPreviewUrl(id)} title={t('fullScreen')} />
    </div>
  );
}
