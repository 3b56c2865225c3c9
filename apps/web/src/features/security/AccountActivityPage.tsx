import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
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
import { activityPhrases, auditKindPhrases } from './activity.phrases.ts';
import { DeviceName, NetworkName } from './DeviceName.tsx';

type AuditRow = CallOutput<'auditPage'>['list'][number];

function EventName({ row: { kind, title } }: { row: AuditRow }) {
  const t = usePhrases(auditKindPhrases);
  return (
    <span>
      {t(kind)}
      {title && (
        <Text span c="dimmed">
          {' '}
          {title}
        </Text>
      )}
    </span>
  );
}

/** The device of a request; a download and an action of the vendor have none. */
const hasDevice = ({ browser, system, network }: AuditRow): boolean => `${browser}${system}${network}` !== '';

const useColumns = (): Column<AuditRow>[] => {
  const t = usePhrases(activityPhrases);
  return [
    { header: t('event'), narrowRole: 'title', cell: (row) => <EventName row={row} /> },
    {
      header: t('device'),
      width: 210,
      cell: (row) => (hasDevice(row) ? <DeviceName device={row} /> : '–'),
    },
    {
      header: t('network'),
      width: 210,
      cell: (row) => (hasDevice(row) ? <NetworkName network={row} /> : '–'),
    },
    { header: t('time'), width: 240, cell: (row) => <DateTime value={row.createTime} /> },
  ];
};

/** Renders `/accountActivity`: what happened to the member's account (AC-22). */
export function AccountActivityPage() {
  const t = usePhrases(activityPhrases);
  const { input, ...pagination } = usePagination();
  const result = usePagedCall('auditPage', input);
  const columns = useColumns();
  return (
    <div className={page.page}>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <Text mb="md">
        {t('advice')} <Link to={paths.accountSecurity()}>{t('toSecurity')}</Link>
      </Text>
      <PagedList
        label={t('list')}
        query={result}
        pagination={pagination}
        columns={columns}
        empty={<EmptyState icon={IconHistory} title={t('empty')} text={t('emptyText')} />}
      />
    </div>
  );
}
