import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconHistory, IconMessageQuestion, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePagedCall } from '../../../api/use-call.ts';
import { getTextLanguage } from '../../../i18n/language.tsx';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import page from '../../../ui/styles/page.module.css';
import { hasDraft } from '../../../widgets/drafts/use-draft.ts';
import { useChoiceLabel } from '../../../widgets/form/use-choice-label.ts';
import type { Column } from '../../../widgets/list/DataTable.tsx';
import { FilterChips, KeywordBox } from '../../../widgets/list/ListToolbar.tsx';
import { pagedListPhrases } from '../../../widgets/list/list.phrases.ts';
import { PagedList } from '../../../widgets/list/PagedList.tsx';
import { useListState, useShownKeyword } from '../../../widgets/list/use-list-state.ts';
import { CalendarDate } from '../../../widgets/page/DateTime.tsx';
import { Status } from '../../../widgets/work-order-status/Status.tsx';
import { workOrderDraftKey } from '../form/work-order-form.ts';
import { Stages } from '../Stages.tsx';
import { listPhrases } from '../work-orders.phrases.ts';
import type { WorkOrderRow } from '../work-orders.queries.ts';

function TitleCell({ row }: { row: WorkOrderRow }) {
  return (
    <Stack component="span" gap={0} py="2xs">
      <Box component={Link} to={paths.workOrderDetail(row.id)} fw={500} lang={getTextLanguage(row.title)}>
        {row.title}
      </Box>
      <Text span c="dimmed" fz="caption" data-shown-in="columns">
        {row.productName}{' '}
        {row.versionNo && (
          <Text span inherit ff="monospace">
            {row.versionNo}
          </Text>
        )}
      </Text>
      <span data-shown-in="columns">
        <Stages status={row.status} />
      </span>
    </Stack>
  );
}

const useColumns = (): Column<WorkOrderRow>[] => {
  const t = usePhrases(listPhrases);
  const getTypeLabel = useChoiceLabel('sys_feedback_type');
  const getPriorityLabel = useChoiceLabel('sys_feedback_priority');
  return [
    { header: t('workOrder'), narrowRole: 'title', cell: (row) => <TitleCell row={row} /> },
    { header: t('number'), width: 150, mono: true, cell: (row) => row.workItemId },
    {
      header: t('typeAndPriority'),
      width: 176,
      narrowRole: 'wide',
      cell: (row) => (
        <Stack component="span" gap={0}>
          {getTypeLabel(row.type)}
          <Text span c="dimmed" fz="caption">
            {getPriorityLabel(row.costomerPriority)}
          </Text>
        </Stack>
      ),
    },
    { header: t('status'), width: 176, cell: ({ status }) => <Status status={status} /> },
    {
      header: t('submitted'),
      width: 124,
      align: 'end',
      cell: ({ submitDate }) => <CalendarDate value={submitDate} />,
    },
  ];
};

function NewWorkOrderButton() {
  const t = usePhrases(listPhrases);
  return (
    <Button component={Link} to={paths.workOrderForm()} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('add')}
    </Button>
  );
}

function DraftNotice() {
  const t = usePhrases(listPhrases);
  const [hadDraft] = useState(() => hasDraft(workOrderDraftKey));
  if (!hadDraft) return null;
  return (
    <Group gap="xs" wrap="nowrap" mb="md" px="sm" py="xs" bdrs="md" bg="var(--ground-soft)">
      <IconHistory size={18} stroke={1.6} style={{ flex: 'none' }} aria-hidden />
      <Text>
        {t('unsent')} <Link to={paths.workOrderForm()}>{t('continue')}</Link>
      </Text>
    </Group>
  );
}

/** Renders `/problemFeedback` (FB-7). */
export function WorkOrderListPage() {
  const t = usePhrases(listPhrases);
  const list = usePhrases(pagedListPhrases);
  const state = useListState();
  const { kw } = state.query;
  const query = usePagedCall(kw === '' ? 'feedbackPage' : 'feedbackSearch', {
    pageNo: state.pageNo,
    pageSize: 10,
    ...(kw !== '' && { keyword: kw }),
  });
  const keyword = useShownKeyword(kw, query.isPlaceholderData);
  return (
    <div className={page.page}>
      <PageHeading actions={<NewWorkOrderButton />}>{t('title')}</PageHeading>
      <DraftNotice />
      <PagedList
        label={t('title')}
        query={query}
        pagination={{ ...state, pageSize: 10 }}
        columns={useColumns()}
        toolbar={
          <>
            <KeywordBox value={kw} placeholder={t('find')} onSearch={state.search} />
            <FilterChips state={state} />
          </>
        }
        formatCount={keyword === '' ? null : (total) => list('countFor', { total, keyword })}
        onClearFilters={kw === '' ? undefined : state.clearKeyword}
        empty={
          kw === '' && <EmptyState icon={IconMessageQuestion} title={t('emptyTitle')} text={t('emptyText')} />
        }
      />
    </div>
  );
}
