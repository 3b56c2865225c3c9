import { Group } from '@mantine/core';
import { isWaitingForCustomer, toKnownStatus, toStatusLabels } from '@siliport/contract/work-order-status';
import { IconCircleCheck, IconCircleDot, IconMessageExclamation, IconProgress } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language.tsx';
import { stateColors } from '../../ui/styles/theme.ts';

/** Highlights a work order that waits for the reader. */
const waitingStyle = {
  c: 'var(--signal)',
  bg: 'var(--signal-ground)',
  p: '1px 10px 1px 8px',
  bdrs: 'xl',
  fw: 600,
};

const toStyle = (status: string | undefined) => {
  if (isWaitingForCustomer(status)) return { Icon: IconMessageExclamation, style: waitingStyle };
  const known = toKnownStatus(status || 'NEW');
  if (known === 'Closed' || known === 'Resolved') {
    return { Icon: IconCircleCheck, style: { c: stateColors.ended } };
  }
  return known === 'NEW'
    ? { Icon: IconCircleDot, style: { c: stateColors.notStarted } }
    : { Icon: IconProgress, style: { c: stateColors.inProgress } };
};

/** The status in the page's language, or in the vendor's own words (FB-9). */
export function Status({ status }: { status: string | undefined }) {
  const { language } = useLanguage();
  const { Icon, style } = toStyle(status);
  return (
    <Group component="span" display="inline-flex" gap="xs" wrap="nowrap" {...style}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {toStatusLabels(status)[language]}
    </Group>
  );
}
