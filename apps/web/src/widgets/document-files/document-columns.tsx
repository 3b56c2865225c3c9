import { ActionIcon, Box, Group } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link, type To } from 'react-router';
import { useLanguage } from '../../i18n/language.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Labels } from '../../ui/Labels.tsx';
import type { Column } from '../list/DataTable.tsx';
import { ContentLanguage } from '../page/ContentLanguage.tsx';
import { CalendarDate } from '../page/DateTime.tsx';
import { DownloadButton } from '../progress/DownloadButton.tsx';
import { useDownloadProgress } from '../progress/use-download.ts';
import classes from './document-files.module.css';
import { documentFilePhrases } from './document-files.phrases.ts';
import { FileType } from './FileProperties.tsx';
import type { DocumentFiles, StartDownload } from './use-document-files.ts';
import { type DocumentRow, downloadKey, previewState } from './use-document-files.ts';

interface PreviewLinkProps {
  /** `files.toPreviewUrl(id)` */
  address: To;
  title: string;
  className?: string;
}

/** A document's title, which opens its preview; closing it goes back. */
export function PreviewLink({ address, title, className }: PreviewLinkProps) {
  return (
    <Box
      component={Link}
      to={address}
      state={previewState}
      fw={500}
      style={{ overflowWrap: 'anywhere' }}
      className={className}
    >
      {title}
    </Box>
  );
}

interface RowActionsProps {
  row: DocumentRow;
  previewAddress: To;
  onDownload: StartDownload;
}

function RowActions({ row, previewAddress, onDownload }: RowActionsProps) {
  const t = usePhrases(documentFilePhrases);
  const { language } = useLanguage();
  const progress = useDownloadProgress(downloadKey(row.id, language));
  return (
    <span className={classes.actions}>
      <ActionIcon
        component={Link}
        to={previewAddress}
        state={previewState}
        variant="subtle"
        className={classes.previewAction}
        aria-label={t('previewLabel', { title: row.title })}
        title={t('preview')}
      >
        <IconEye size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <DownloadButton name={row.title} progress={progress} onStart={() => onDownload(row)} />
    </span>
  );
}

function Title({ row, address }: { row: DocumentRow; address: To }) {
  return (
    <Group
      component="span"
      align="baseline"
      gap="xs"
      className={classes.name}
      style={{ rowGap: 'var(--mantine-spacing-3xs)' }}
    >
      <PreviewLink address={address} title={row.title} />
      <ContentLanguage item={row} />
      <Labels text={row.subGroup} className={classes.labels} />
    </Group>
  );
}

/** Returns the columns of a table of documents, for a narrow one without number and size. */
export const useDocumentColumns = (
  files: Pick<DocumentFiles, 'toPreviewUrl' | 'download'>,
  { isBrief = false } = {},
): Column<DocumentRow>[] => {
  const t = usePhrases(documentFilePhrases);
  const { fileSize } = useFormats();
  const numberColumn: Column<DocumentRow> = {
    header: t('number'),
    width: 120,
    mono: true,
    cell: ({ no }) => no,
  };
  const sizeColumn: Column<DocumentRow> = {
    header: t('size'),
    width: 80,
    align: 'end',
    cell: (row) => fileSize(row.fileSize),
  };
  return [
    {
      header: t('name'),
      narrowRole: 'title',
      cell: (row) => <Title row={row} address={files.toPreviewUrl(row.id)} />,
    },
    ...(isBrief ? [] : [numberColumn]),
    { header: t('type'), width: 90, cell: ({ fileSuffix }) => <FileType suffix={fileSuffix} /> },
    ...(isBrief ? [] : [sizeColumn]),
    {
      header: t('released'),
      width: 132,
      align: 'end',
      cell: ({ releaseDate }) => <CalendarDate value={releaseDate} />,
    },
    {
      header: t('actions'),
      width: 92,
      align: 'end',
      narrowRole: 'actions',
      cell: (row) => (
        <RowActions row={row} previewAddress={files.toPreviewUrl(row.id)} onDownload={files.download} />
      ),
    },
  ];
};
