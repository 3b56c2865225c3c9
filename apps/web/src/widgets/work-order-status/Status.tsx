import { isWaitingForCustomer, toKnownStatus, toStatusLabels } from '@siliport/contract/work-order-status';
import { IconCircleCheck, IconCircleDot, IconMessageExclamation, IconProgress } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language.tsx';
import classes from './work-order-status.module.css';

const toLook = (status: string | undefined) => {
  if (isWaitingForCustomer(status)) return { Icon: IconMessageExclamation, look: 'waiting' };
  const known = toKnownStatus(status || 'NEW');
  if (known === 'Closed' || known === 'Resolved') return { Icon: IconCircleCheck, look: 'closed' };
  return known === 'NEW' ? { Icon: IconCircleDot, look: 'new' } : { Icon: IconProgress, look: 'open' };
};

/** The status in the page's language, or in the vendor's own words (FB-9). */
export function Status({ status }: { status: string | undefined }) {
  const { language } = useLanguage();
  const { Icon, look } = toLook(status);
  return (
    <span className={classes.status} data-look={look}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {toStatusLabels(status)[language]}
    </span>
  );
}
