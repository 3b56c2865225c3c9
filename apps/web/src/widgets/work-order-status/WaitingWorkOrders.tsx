import { Box, Group, Stack, Title } from '@mantine/core';
import { isWaitingForCustomer } from '@siliport/contract/work-order-status';
import { IconMessageExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { getTextLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { HiddenWhile } from '../../ui/HiddenWhile.tsx';
import { waitingPhrases } from './waiting-work-orders.phrases.ts';

type WorkOrder = CallOutput<'feedbackPage'>['list'][number];

function Section({ workOrders }: { workOrders: readonly WorkOrder[] }) {
  const t = usePhrases(waitingPhrases);
  return (
    <Box
      component="section"
      aria-labelledby="waiting-work-orders"
      my="lg"
      px="md"
      py="sm"
      bdrs="md"
      bg="var(--signal-ground)"
      style={{ borderLeft: '3px solid var(--signal)' }}
    >
      <Group gap="xs" style={{ rowGap: 'var(--mantine-spacing-2xs)' }}>
        <IconMessageExclamation size={20} stroke={1.8} color="var(--signal)" aria-hidden />
        <Title order={2} id="waiting-work-orders" flex="1 1 auto" fz="lg" lh="lg" fw={650}>
          {t('title')}
        </Title>
        <Link to={paths.workOrderList()}>{t('all')}</Link>
      </Group>
      <Stack component="ul" gap={0} mt="xs">
        {workOrders.map(({ id, title, workItemId, productName }) => (
          <Group component="li" key={id} gap="sm" py="2xs" align="stretch" style={{ rowGap: 0 }}>
            <Box
              component={Link}
              to={paths.workOrderDetail(id)}
              lang={getTextLanguage(title)}
              fw={500}
              style={{ overflowWrap: 'anywhere' }}
            >
              {title}
            </Box>
            <Box component="span" c="dimmed" fz="caption">
              <Box component="span" ff="monospace">
                {workItemId}
              </Box>{' '}
              {productName}
            </Box>
          </Group>
        ))}
      </Stack>
    </Box>
  );
}

/** The work orders that wait for the reader, if there are any, above `children`. */
export function WaitingWorkOrders({ children }: { children: ReactNode }) {
  const t = usePhrases(waitingPhrases);
  // The first page of the list has them first (FB-7).
  const { data, isPending, isLoadingError, refetch } = useCall('feedbackPage', { pageNo: 1, pageSize: 10 });
  const waiting = data?.list.filter(({ status }) => isWaitingForCustomer(status)) ?? [];
  return (
    <>
      {waiting.length > 0 && <Section workOrders={waiting} />}
      {isLoadingError && <ErrorState title={t('failed')} onRetry={refetch} />}
      <HiddenWhile isHidden={isPending}>{children}</HiddenWhile>
    </>
  );
}
