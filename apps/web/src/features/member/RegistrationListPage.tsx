import { IconCalendarCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { usePagedCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { ActivityState } from '../../widgets/cards/ActivityCards.tsx';
import { cardPhrases } from '../../widgets/cards/cards.phrases.ts';
import type { Column } from '../../widgets/list/DataTable.tsx';
import { PagedList } from '../../widgets/list/PagedList.tsx';
import { usePagination } from '../../widgets/list/use-list-state.ts';
import { DateTime, TimeSpan } from '../../widgets/page/DateTime.tsx';
import { memberListPhrases } from './member.phrases.ts';

type RegistrationRow = CallOutput<'applyPage'>['list'][number];

const useColumns = (): Column<RegistrationRow>[] => {
  const t = usePhrases(memberListPhrases);
  const card = usePhrases(cardPhrases);
  return [
    {
      header: t('event'),
      narrowRole: 'title',
      cell: ({ id, title }) => <Link to={paths.registrationDetail(id)}>{title}</Link>,
    },
    {
      header: t('form'),
      width: 84,
      cell: ({ activityType }) => card(activityType === 1 ? 'offline' : 'online'),
    },
    {
      header: t('time'),
      width: 240,
      cell: ({ beginDate, endDate }) => <TimeSpan begin={beginDate} end={endDate} />,
    },
    {
      header: t('state'),
      width: 160,
      narrowRole: 'wide',
      cell: ({ applyType }) => <ActivityState applyType={applyType} />,
    },
    {
      header: t('registered'),
      width: 240,
      align: 'end',
      narrowRole: 'wide',
      cell: ({ createTime }) => <DateTime value={createTime} />,
    },
  ];
};

/** Renders `/enterHistory` (MC-4). */
export function RegistrationListPage() {
  const t = usePhrases(memberListPhrases);
  const { input, ...pagination } = usePagination();
  const result = usePagedCall('applyPage', input);
  const columns = useColumns();
  return (
    <div className={page.page}>
      <PageHeading>{t('registrations')}</PageHeading>
      <PagedList
        label={t('registrations')}
        query={result}
        pagination={pagination}
        columns={columns}
        empty={
          <EmptyState
            icon={IconCalendarCheck}
            title={t('noRegistrations')}
            text={t('noRegistrationsText')}
            link={{ to: paths.activityList(), label: t('toEvents') }}
          />
        }
      />
    </div>
  );
}
