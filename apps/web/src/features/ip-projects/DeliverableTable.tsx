import { Text } from '@mantine/core';
import type { CallOutput } from '../../api/call.ts';
import { usePermission } from '../../api/session.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { EmptySection, RowAction } from '../../ui/DetailSections.tsx';
import { type Column, DataTable } from '../../widgets/list/DataTable.tsx';
import { DownloadButton } from '../../widgets/progress/DownloadButton.tsx';
import { startDownloadOrTransfer, useRowProgress } from '../../widgets/transfers/download-or-transfer.ts';
import { IpDate } from './IpDate.tsx';
import { ipDetailPhrases } from './ip-projects.phrases.ts';

type Deliverable = CallOutput<'ipDetails'>['deliverablesList'][number];

function Download({ row, size }: { row: Deliverable; size: number }) {
  const file = { call: 'deliverablesDownLog', id: row.id, title: row.deliverables, size } as const;
  const progress = useRowProgress(file);
  return (
    <RowAction>
      <DownloadButton name={file.title} progress={progress} onStart={() => startDownloadOrTransfer(file)} />
    </RowAction>
  );
}

const useColumns = (): Column<Deliverable>[] => {
  const t = usePhrases(ipDetailPhrases);
  const { fileSize } = useFormats();
  return [
    { header: t('milestoneNo'), width: 112, mono: true, cell: (row) => row.milestoneNo },
    { header: t('deliverable'), narrowRole: 'title', cell: (row) => row.deliverables },
    {
      header: t('size'),
      width: 88,
      align: 'end',
      cell: (row) => (row.fileSize === null ? '/' : fileSize(row.fileSize)),
    },
    { header: t('status'), width: 148, cell: (row) => row.type },
    {
      header: t('date'),
      width: 128,
      align: 'end',
      cell: (row) => row.date && <IpDate date={row.date} />,
    },
  ];
};

interface Props {
  caption: string;
  rows: readonly Deliverable[];
}

/** Renders the deliverables; the download button only with `isIpDown` and where there is a file (IP-2). */
export function DeliverableTable({ caption, rows }: Props) {
  const t = usePhrases(ipDetailPhrases);
  const canDownload = usePermission('isIpDown');
  const columns = useColumns();
  if (rows.length === 0) return <EmptySection>{t('noDeliverables')}</EmptySection>;
  const downloadColumn: Column<Deliverable> = {
    header: t('download'),
    width: 96,
    align: 'end',
    narrowRole: 'actions',
    cell: (row) => row.fileSize !== null && <Download row={row} size={row.fileSize} />,
  };
  return (
    <>
      <DataTable
        caption={caption}
        columns={canDownload ? [...columns, downloadColumn] : columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {!canDownload && (
        <Text py="sm" c="dimmed">
          {t('noPermission')}
        </Text>
      )}
    </>
  );
}
