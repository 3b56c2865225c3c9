import { Button, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePagedCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import type { Column } from '../../widgets/list/DataTable.tsx';
import { PagedList } from '../../widgets/list/PagedList.tsx';
import { usePagination } from '../../widgets/list/use-list-state.ts';
import { DateTime } from '../../widgets/page/DateTime.tsx';
import { DownloadAgain } from './DownloadAgain.tsx';
import { memberListPhrases } from './member.phrases.ts';
import type { DownloadRow } from './member.types.ts';

const useColumns = (announce: (text: string) => void): Column<DownloadRow>[] => {
  const t = usePhrases(memberListPhrases);
  return [
    { key: 'file', header: t('file'), narrow: 'title', cell: ({ title }) => title },
    {
      key: 'kind',
      header: t('kind'),
      width: '140px',
      cell: ({ contentTypeDictText }) => contentTypeDictText,
    },
    {
      key: 'downloaded',
      header: t('downloaded'),
      width: '220px',
      cell: ({ createTime }) => <DateTime value={createTime} />,
    },
    {
      key: 'actions',
      header: t('actions'),
      width: '92px',
      align: 'end',
      narrow: 'actions',
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
