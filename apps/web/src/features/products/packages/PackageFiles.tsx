import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link, type To } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { DetailSection, EmptySection, RowAction } from '../../../ui/DetailSections.tsx';
import { LazyPreviewDialog } from '../../../widgets/document-files/DocumentPreview.tsx';
import { PreviewLink } from '../../../widgets/document-files/document-columns.tsx';
import { FileChecksum } from '../../../widgets/document-files/FileProperties.tsx';
import { usePreviewUrl } from '../../../widgets/document-files/use-document-files.ts';
import { type Column, DataTable } from '../../../widgets/list/DataTable.tsx';
import { CalendarDate } from '../../../widgets/page/DateTime.tsx';
import { toPreviewKind } from '../../../widgets/preview/preview-file.ts';
import { DownloadButton } from '../../../widgets/progress/DownloadButton.tsx';
import { startDownloadOrTransfer, useRowProgress } from '../../../widgets/transfers/download-or-transfer.ts';
import { packagePhrases } from '../products.phrases.ts';
import type { VersionFileRow } from '../products.queries.ts';
import { toTransferFile } from './DownloadAll.tsx';

/** Whether the member may read the file, and there is a viewer for it. */
export const isPreviewable = ({ file, fileSuffix }: VersionFileRow): boolean =>
  file !== '' && toPreviewKind(fileSuffix) !== undefined;

/** Returns the file that the URL opens. */
export const usePreviewedFile = (rows: readonly VersionFileRow[]) => {
  const { id, toPreviewUrl, close } = usePreviewUrl('file');
  return { row: rows.find((row) => row.id === id && isPreviewable(row)), toPreviewUrl, close };
};

interface PreviewProps {
  /** The opened file; undefined closes the dialog. */
  row: VersionFileRow | undefined;
  onClose: () => void;
}

/** The dialog of a package's release notes and other published documents. */
export function PackagePreview({ row, onClose }: PreviewProps) {
  const canDownload = usePermission('isVersionDown');
  const file = useMemo(
    () => row && { url: row.file, name: row.name, suffix: row.fileSuffix, size: row.size },
    [row],
  );
  const download = () => row && startDownloadOrTransfer(toTransferFile(row));
  return (
    <LazyPreviewDialog
      opened={row !== undefined}
      file={file}
      onClose={onClose}
      onDownload={canDownload ? download : undefined}
    />
  );
}

function Download({ row }: { row: VersionFileRow }) {
  const file = toTransferFile(row);
  const progress = useRowProgress(file);
  return (
    <RowAction>
      <DownloadButton name={row.name} progress={progress} onStart={() => startDownloadOrTransfer(file)} />
    </RowAction>
  );
}

type ToPreviewUrl = (fileId: string) => To;

function Name({ row, toPreviewUrl }: { row: VersionFileRow; toPreviewUrl: ToPreviewUrl }) {
  if (!isPreviewable(row))
    return (
      <Text component="span" fw={500}>
        {row.name}
      </Text>
    );
  return <PreviewLink address={toPreviewUrl(row.id)} title={row.name} />;
}

const downloadColumn = (header: string): Column<VersionFileRow> => ({
  header,
  width: 96,
  align: 'end',
  narrowRole: 'actions',
  cell: (row) => <Download row={row} />,
});

/** Returns the columns; the one with the download button only for those who may download (PR-7). */
const useColumns = (header: string, toPreviewUrl: ToPreviewUrl): Column<VersionFileRow>[] => {
  const t = usePhrases(packagePhrases);
  const { fileSize } = useFormats();
  const canDownload = usePermission('isVersionDown');
  return [
    {
      header,
      narrowRole: 'title',
      cell: (row) => <Name row={row} toPreviewUrl={toPreviewUrl} />,
    },
    {
      header: t('number'),
      width: 220,
      mono: true,
      cell: ({ no, documentId }) =>
        documentId ? <Link to={paths.documentDetail(documentId)}>{no}</Link> : no,
    },
    { header: 'SHA-256', width: 192, cell: (row) => <FileChecksum {...row} /> },
    { header: t('size'), width: 84, align: 'end', cell: ({ size }) => fileSize(size) },
    {
      header: t('released'),
      width: 132,
      align: 'end',
      cell: ({ releaseDate }) => <CalendarDate value={releaseDate} />,
    },
    ...(canDownload ? [downloadColumn(t('download'))] : []),
  ];
};

interface Props {
  id: string;
  title: string;
  /** The header of the name column. */
  header: string;
  rows: readonly VersionFileRow[];
  toPreviewUrl: ToPreviewUrl;
  /** Shown when there are none. */
  emptyText: string;
}

/** Renders the section with the files of one kind (PR-6). */
export function PackageFiles({ id, title, header, rows, toPreviewUrl, emptyText }: Props) {
  const columns = useColumns(header, toPreviewUrl);
  return (
    <DetailSection id={id} title={title}>
      {rows.length === 0 ? (
        <EmptySection>{emptyText}</EmptySection>
      ) : (
        <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => row.id} />
      )}
    </DetailSection>
  );
}
