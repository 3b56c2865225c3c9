import { Group, Text } from '@mantine/core';
import { useDownloadProgress } from '../../api/use-download.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { PropertyGrid } from '../../ui/DetailSections.tsx';
import { Property } from '../../ui/Property.tsx';
import { FileChecksum } from '../../widgets/document-files/FileChecksum.tsx';
import { FileType } from '../../widgets/document-files/FileType.tsx';
import { downloadKey } from '../../widgets/document-files/use-document-files.ts';
import { CalendarDate } from '../../widgets/page/DateTime.tsx';
import { DownloadButton } from '../../widgets/progress/DownloadButton.tsx';
import type { DocumentDetails, DocumentParts } from './document-parts.ts';
import { documentDetailPhrases } from './documents.phrases.ts';

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

/** What is known of the document's file, and of the one in the other language (N-2). */
export function FileFacts({ details, files }: DocumentParts) {
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
