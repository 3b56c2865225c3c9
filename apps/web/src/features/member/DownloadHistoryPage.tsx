import { IconDownload } from '@tabler/icons-react';
import type { CallOutput } from '../../api/call.ts';
import { invalidateCalls, usePagedCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import type { Column } from '../../widgets/list/DataTable.tsx';
import { PagedList } from '../../widgets/list/PagedList.tsx';
import { usePagination } from '../../widgets/list/use-list-state.ts';
import { DateTime } from '../../widgets/page/DateTime.tsx';
import { DownloadButton } from '../../widgets/progress/DownloadButton.tsx';
import { downloadFile } from '../../widgets/progress/download-file.ts';
import { useDownloadProgress } from '../../widgets/progress/use-download.ts';
import { memberListPhrases } from './member.phrases.ts';

type DownloadRow = CallOutput<'downloadPage'>['list'][number];

/** Downloads the file of a row of the history once more (MC-4, DL-1). */
function DownloadAgain({ row: { id, title } }: { row: DownloadRow }) {
  const t = usePhrases(memberListPhrases);
  const row = `history/${id}` as const;
  const handleStart = async () => {
    const isDone = await downloadFile(row, { call: 'getDownload', input: { id }, name: title });
    // The download is itself a row of the history.
    if (isDone) await invalidateCalls('downloadPage', 'memberIndex');
  };
  return (
    <DownloadButton
      label={t('downloadAgain', { title })}
      hint={t('again')}
      name={title}
      progress={useDownloadProgress(row)}
      onStart={() => void handleStart()}
    />
  );
}

const useColumns = (): Column<DownloadRow>[] => {
  const t = usePhrases(memberListPhrases);
  return [
    { header: t('file'), narrowRole: 'title', cell: ({ title }) => title },
    { header: t('kind'), width: 140, cell: ({ contentTypeDictText }) => contentTypeDictText },
    { header: t('downloaded'), width: 240, cell: ({ createTime }) => <DateTime value={createTime} /> },
    {
      header: t('actions'),
      width: 92,
      align: 'end',
      narrowRole: 'actions',
      cell: (row) => <DownloadAgain row={row} />,
    },
  ];
};

/** Renders `/downloadHistory` (MC-4). */
export function DownloadHistoryPage() {
  const t = usePhrases(memberListPhrases);
  const { input, ...pagination } = usePagination();
  const result = usePagedCall('downloadPage', input);
  const columns = useColumns();
  return (
    <div className={page.page}>
      <PageHeading>{t('downloads')}</PageHeading>
      <PagedList
        label={t('downloads')}
        query={result}
        pagination={pagination}
        columns={columns}
        empty={
          <EmptyState
            icon={IconDownload}
            title={t('noDownloads')}
            text={t('noDownloadsText')}
            link={{ to: paths.documentList(), label: t('toDocuments') }}
          />
        }
      />
    </div>
  );
}
