import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ActivityState } from '../../widgets/cards/ActivityState.tsx';
import { cardPhrases } from '../../widgets/cards/cards.phrases.ts';
import { type Column, ListingTable } from '../../widgets/list/ListingTable.tsx';
import { PlainList } from '../../widgets/list/PlainList.tsx';
import { useTenRows } from '../../widgets/list/use-ten-rows.ts';
import { DateTime, TimeSpan } from '../../widgets/page/DateTime.tsx';
import { memberListPhrases } from './member.phrases.ts';
import { type RegistrationRow, registrationsQuery } from './member.queries.ts';

const useColumns = (): Column<RegistrationRow>[] => {
  const t = usePhrases(memberListPhrases);
  const card = usePhrases(cardPhrases);
  return [
    {
      key: 'event',
      header: t('event'),
      narrow: 'title',
      cell: ({ id, title }) => <Link to={paths.registrationDetail(id)}>{title}</Link>,
    },
    {
      key: 'form',
      header: t('form'),
      width: '84px',
      cell: ({ activityType }) => card(activityType === 1 ? 'offline' : 'online'),
    },
    {
      key: 'time',
      header: t('time'),
      width: '240px',
      cell: ({ beginDate, endDate }) => <TimeSpan begin={beginDate} end={endDate} />,
    },
    {
      key: 'state',
      header: t('state'),
      width: '160px',
      narrow: 'wide',
      cell: ({ applyType }) => <ActivityState applyType={applyType} />,
    },
    {
      key: 'registered',
      header: t('registered'),
      width: '220px',
      align: 'end',
      narrow: 'wide',
      cell: ({ createTime }) => <DateTime value={createTime} />,
    },
  ];
};

function NoRegistrations() {
  const t = usePhrases(memberListPhrases);
  return (
    <EmptyState
      icon={IconCalendarCheck}
      title={t('noRegistrations')}
      text={t('noRegistrationsText')}
      actions={
        <Button component={Link} to={paths.activityList()} variant="default">
          {t('toEvents')}
        </Button>
      }
    />
  );
}

/** MC-4 */
export function RegistrationListPage() {
  const t = usePhrases(memberListPhrases);
  const { language } = useLanguage();
  const { listing, input } = useTenRows();
  const result = useQuery(registrationsQuery(input, language));
  const columns = useColumns();
  return (
    <PlainList title={t('registrations')} listing={listing} result={result} empty={<NoRegistrations />}>
      {(rows) => (
        <ListingTable
          caption={t('registrations')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          skeletonRows={10}
        />
      )}
    </PlainList>
  );
}
