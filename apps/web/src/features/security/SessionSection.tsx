import { Button, Group, Text } from '@mantine/core';
import { IconDevices, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type CallOutput, call } from '../../api/call.ts';
import { invalidateCalls, usePagedCall } from '../../api/use-call.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Labels } from '../../ui/Labels.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';
import type { Column } from '../../widgets/list/DataTable.tsx';
import { PagedList } from '../../widgets/list/PagedList.tsx';
import { usePagination } from '../../widgets/list/use-list-state.ts';
import { DateTime } from '../../widgets/page/DateTime.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DeviceName, NetworkName, useDeviceName } from './DeviceName.tsx';
import { sessionPhrases } from './security.phrases.ts';

type SessionRow = CallOutput<'sessionPage'>['list'][number];

/** Ends one session; the list says so once it has loaded again. */
const useEndSession = () => {
  const t = usePhrases(sessionPhrases);
  return useExclusiveMutation({
    mutationFn: (id: string) => call('endSession', { id }),
    onSuccess: () => toast.success(t('ended')),
    // Also after a failure: the session may have ended meanwhile.
    onSettled: () => invalidateCalls('sessionPage'),
  });
};

function EndButton({ row }: { row: SessionRow }) {
  const t = usePhrases(sessionPhrases);
  const { mutate, isPending } = useEndSession();
  const device = useDeviceName(row);
  if (row.isCurrent) return null;
  return (
    <IconButton
      size={32}
      label={t('endSession', { device })}
      title={t('end')}
      loading={isPending}
      onClick={() => mutate(row.id)}
    >
      <IconLogout size={18} stroke={1.6} aria-hidden />
    </IconButton>
  );
}

const useColumns = (): Column<SessionRow>[] => {
  const t = usePhrases(sessionPhrases);
  return [
    {
      header: t('device'),
      narrowRole: 'title',
      cell: (row) => (
        <Group gap="xs">
          <DeviceName device={row} />
          {row.isCurrent && <Labels name={t('state')} text={t('current')} />}
        </Group>
      ),
    },
    { header: t('network'), width: 210, cell: (row) => <NetworkName network={row} /> },
    {
      header: t('created'),
      width: 240,
      narrowRole: 'wide',
      cell: (row) => <DateTime value={row.createTime} />,
    },
    { header: t('lastUse'), width: 240, cell: (row) => <DateTime value={row.lastUseTime} /> },
    {
      header: t('actions'),
      width: 72,
      align: 'end',
      narrowRole: 'actions',
      cell: (row) => <EndButton row={row} />,
    },
  ];
};

/** Ends every session but this one, once the member has confirmed it. */
function EndOthers({ isEnabled }: { isEnabled: boolean }) {
  const t = usePhrases(sessionPhrases);
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: () => call('endOtherSessions', {}),
    onSuccess: ({ count }) => {
      setOpen(false);
      toast.success(t('othersEnded', { count }));
    },
    onSettled: () => invalidateCalls('sessionPage'),
  });
  return (
    <>
      <Button variant="default" disabled={!isEnabled} onClick={() => setOpen(true)}>
        {t('endOthers')}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('endOthersTitle')}
        text={t('endOthersText')}
        confirm={t('endOthers')}
        isPending={isPending}
        onConfirm={mutate}
      />
    </>
  );
}

/** Lists where the member is logged in (AC-15). */
export function SessionSection() {
  const t = usePhrases(sessionPhrases);
  const { input, ...pagination } = usePagination();
  const result = usePagedCall('sessionPage', input);
  const columns = useColumns();
  return (
    <SectionCard
      dense
      id="sessions"
      title={t('title')}
      action={<EndOthers isEnabled={(result.data?.total ?? 0) > 1} />}
    >
      <Text c="dimmed" mb="sm">
        {t('lead')} <Link to={paths.accountActivity()}>{t('toActivity')}</Link>
      </Text>
      <PagedList
        label={t('list')}
        query={result}
        pagination={pagination}
        columns={columns}
        formatCount={null}
        skeletonRows={2}
        empty={<EmptyState icon={IconDevices} title={t('empty')} text={t('emptyText')} />}
      />
    </SectionCard>
  );
}
