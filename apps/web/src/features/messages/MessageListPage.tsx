import { IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePagedCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import type { Column } from '../../widgets/list/DataTable.tsx';
import { PagedList } from '../../widgets/list/PagedList.tsx';
import { usePagination } from '../../widgets/list/use-list-state.ts';
import { DateTime } from '../../widgets/page/DateTime.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import classes from './messages.module.css';
import { messagePhrases } from './messages.phrases.ts';
import type { MessageRow } from './messages.queries.ts';

/** Read or unread, by word, weight and icon. */
function ReadState({ isRead }: { isRead: boolean }) {
  const t = usePhrases(messagePhrases);
  const Icon = isRead ? IconMailOpened : IconMail;
  return (
    <span className={classes.state} data-read={isRead}>
      <Icon size={16} stroke={1.6} aria-hidden />
      {t(isRead ? 'read' : 'unread')}
    </span>
  );
}

const useColumns = (onDelete: (row: MessageRow) => void): Column<MessageRow>[] => {
  const t = usePhrases(messagePhrases);
  return [
    {
      header: t('titleColumn'),
      narrowRole: 'title',
      cell: ({ id, title, readStatus }) => (
        <Link to={paths.messageDetail(id)} className={classes.title} data-read={readStatus}>
          {title}
        </Link>
      ),
    },
    { header: t('status'), width: 110, cell: ({ readStatus }) => <ReadState isRead={readStatus} /> },
    { header: t('time'), width: 240, cell: ({ time }) => <DateTime value={time} /> },
    {
      header: t('actions'),
      width: 84,
      align: 'end',
      narrowRole: 'actions',
      cell: (row) => (
        <IconButton
          size={32}
          label={t('deleteMessage', { title: row.title })}
          title={t('delete')}
          aria-haspopup="dialog"
          onClick={() => onDelete(row)}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </IconButton>
      ),
    },
  ];
};

/** Renders `/messageList` (MS-1). */
export function MessageListPage() {
  const t = usePhrases(messagePhrases);
  const { input, ...pagination } = usePagination();
  const result = usePagedCall('messagePage', input);
  const [deleting, setDeleting] = useState<MessageRow>();
  const columns = useColumns(setDeleting);
  const handleDeleted = () => {
    // The deleted row had the focus.
    document.querySelector<HTMLElement>('main h1')?.focus();
    if (result.data?.list.length === 1 && input.pageNo > 1) pagination.setPageNo(input.pageNo - 1);
  };
  return (
    <>
      <div className={page.page}>
        <PageHeading>{t('title')}</PageHeading>
        <PagedList
          label={t('title')}
          query={result}
          pagination={pagination}
          columns={columns}
          empty={
            <EmptyState
              icon={IconMailOpened}
              title={t('emptyTitle')}
              text={t('emptyText')}
              link={{ to: paths.workOrderList(), label: t('viewWorkOrders') }}
            />
          }
        />
      </div>
      <DeleteDialog message={deleting} onClose={() => setDeleting(undefined)} onDeleted={handleDeleted} />
    </>
  );
}
