import { Button } from '@mantine/core';
import { IconHistory, IconMessageQuestion, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePagedCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { writtenIn } from '../../i18n/written-in.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { hasDraft } from '../../widgets/drafts/use-draft.ts';
import type { Column } from '../../widgets/list/DataTable.tsx';
import { PagedList } from '../../widgets/list/PagedList.tsx';
import { usePagination } from '../../widgets/list/use-list-state.ts';
import { Status } from '../../widgets/work-order-status/Status.tsx';
import { Stages } from './Stages.tsx';
import { useChoiceLabel } from './use-choice-label.ts';
import { workOrderDraftKey } from './work-order-form.ts';
import classes from './work-order-list.module.css';
import { listPhrases } from './work-orders.phrases.ts';
import type { WorkOrderRow } from './work-orders.queries.ts';

function Title({ row }: { row: WorkOrderRow }) {
  return (
    <span className={classes.title}>
      <Link to={paths.workOrderDetail(row.id)} lang={writtenIn(row.title)}>
        {row.title}
      </Link>
      <span className={classes.about}>
        {row.productName} {row.versionNo && <span className={classes.number}>{row.versionNo}</span>}
      </span>
      <Stages status={row.status} />
    </span>
  );
}

const useColumns = (): Column<WorkOrderRow>[] => {
  const t = usePhrases(listPhrases);
  const { date } = useFormats();
  const typeOf = useChoiceLabel('sys_feedback_type');
  const priorityOf = useChoiceLabel('sys_feedback_priority');
  return [
    { key: 'title', header: t('workOrder'), narrow: 'title', cell: (row) => <Title row={row} /> },
    { key: 'number', header: t('number'), width: '150px', mono: true, cell: (row) => row.workItemId },
    {
      key: 'type',
      header: t('typeAndPriority'),
      width: '176px',
      narrow: 'wide',
      cell: (row) => (
        <span className={classes.type}>
          {typeOf(row.type)}
          <span className={classes.about}>{priorityOf(row.costomerPriority)}</span>
        </span>
      ),
    },
    { key: 'status', header: t('status'), width: '176px', cell: ({ status }) => <Status status={status} /> },
    {
      key: 'submitted',
      header: t('submitted'),
      width: '124px',
      align: 'end',
      cell: ({ submitDate }) => <time dateTime={submitDate}>{date(submitDate)}</time>,
    },
  ];
};

function NewOne() {
  const t = usePhrases(listPhrases);
  return (
    <Button component={Link} to={paths.workOrderForm()} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('add')}
    </Button>
  );
}

function Unsent() {
  const t = usePhrases(listPhrases);
  const [isThere] = useState(() => hasDraft(workOrderDraftKey));
  if (!isThere) return null;
  return (
    <p className={classes.unsent}>
      <IconHistory size={18} stroke={1.6} aria-hidden />
      <span>
        {t('unsent')} <Link to={paths.workOrderForm()}>{t('goOn')}</Link>
      </span>
    </p>
  );
}

/** Renders `/problemFeedback` (FB-7). */
export function WorkOrderListPage() {
  const t = usePhrases(listPhrases);
  const pagination = usePagination();
  const result = usePagedCall('feedbackPage', { pageNo: pagination.pageNo, pageSize: 10 });
  return (
    <div className={page.page}>
      <PageHeading actions={<NewOne />}>{t('title')}</PageHeading>
      <Unsent />
      <PagedList
        label={t('title')}
        query={result}
        pagination={pagination}
        columns={useColumns()}
        formatCount={null}
        empty={<EmptyState icon={IconMessageQuestion} title={t('emptyTitle')} text={t('emptyText')} />}
      />
    </div>
  );
}
