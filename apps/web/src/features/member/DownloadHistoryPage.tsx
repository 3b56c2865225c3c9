import { Button, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { toErrorMessage } from '../../api/call-error.ts';
import { download, saveFile } from '../../api/download.ts';
import { session } from '../../api/session.ts';
import { invalidateCalls, usePagedCall } from '../../api/use-call.ts';
import { useDownload } from '../../api/use-download.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import type { Column } from '../../widgets/list/DataTable.tsx';
import { PagedList } from '../../widgets/list/PagedList.tsx';
import { usePagination } from '../../widgets/list/use-list-state.ts';
import { DateTime } from '../../widgets/page/DateTime.tsx';
import { DownloadButton } from '../../widgets/progress/DownloadButton.tsx';
import { memberListPhrases } from './member.phrases.ts';

type DownloadRow = CallOutput<'downloadPage'>['list'][number];

interface DownloadAgainProps {
  row: DownloadRow;
  /** Sets the text of the page's live region. */
  announce: (text: string) => void;
}

/** Downloads the file of a row of the history once more (MC-4, DL-1). */
function DownloadAgain({ row: { id, title }, announce }: DownloadAgainProps) {
  const t = usePhrases(memberListPhrases);
  const { progress, start } = useDownload(`history/${id}`);
  const handleStart = async () => {
    if (progress > 0) return;
    announce(t('started', { title }));
    try {
      await start((onProgress) => download('getDownload', { id }, { onProgress }), { onFile: saveFile });
      announce(t('done', { title }));
      // The download is itself a row of the history.
      void invalidateCalls('downloadPage', 'memberIndex');
    } catch (error) {
      announce('');
      // An expired session leads to the login, which says so.
      if (!session.get().expired) toast.error(t('failed', { title, reason: toErrorMessage(error) }));
    }
  };
  return (
    <DownloadButton
      label={t('downloadAgain', { title })}
      hint={t('again')}
      name={title}
      progress={progress}
      onStart={() => void handleStart()}
    />
  );
}

const useColumns = (announce: (text: string) => void): Column<DownloadRow>[] => {
  const t = usePhrases(memberListPhrases);
  return [
    { header: t('file'), mobileRole: 'title', cell: ({ title }) => title },
    { header: t('kind'), width: '140px', cell: ({ contentTypeDictText }) => contentTypeDictText },
    { header: t('downloaded'), width: '220px', cell: ({ createTime }) => <DateTime value={createTime} /> },
    {
      header: t('actions'),
      width: '92px',
      align: 'end',
      mobileRole: 'actions',
      cell: (row) => <DownloadAgain row={row} announce={announce} />,
    },
  ];
};

function NoDownloads() {
  const t = usePhrases(memberListPhrases);
  return (
    <EmptyState
      icon={IconDownload}
      title={t('noDownloads')}
      text={t('noDownloadsText')}
      actions={
        <Button component={Link} to={paths.documentList()} variant="default">
          {t('toDocuments')}
        </Button>
      }
    />
  );
}

/** Renders `/downloadHistory` (MC-4). */
export function DownloadHistoryPage() {
  const t = usePhrases(memberListPhrases);
  const { input, ...pagination } = usePagination();
  const result = usePagedCall('downloadPage', input);
  const [announcement, setAnnouncement] = useState('');
  const columns = useColumns(setAnnouncement);
  return (
    <>
      <div className={page.page}>
        <PageHeading>{t('downloads')}</PageHeading>
        <PagedList
          label={t('downloads')}
          query={result}
          pagination={pagination}
          columns={columns}
          empty={<NoDownloads />}
        />
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
