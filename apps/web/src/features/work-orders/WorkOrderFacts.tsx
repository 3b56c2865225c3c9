import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Stages } from './Stages.tsx';
import { Status } from './Status.tsx';
import { useChoiceLabel } from './use-choice-label.ts';
import classes from './work-order.module.css';
import { detailPhrases } from './work-orders.phrases.ts';
import type { WorkOrder } from './work-orders.queries.ts';

/** FB-8, FB-9 */
export function WorkOrderFacts({ order }: { order: WorkOrder }) {
  const t = usePhrases(detailPhrases);
  const { dateTime } = useFormats();
  const typeOf = useChoiceLabel('sys_feedback_type');
  const priorityOf = useChoiceLabel('sys_feedback_priority');
  const facts: [name: string, value: ReactNode][] = [
    [
      t('number'),
      <span key="number" className={classes.mono}>
        {order.workItemId}
      </span>,
    ],
    [t('product'), order.productName],
    [
      t('version'),
      order.versionNo && (
        <span key="version" className={classes.mono}>
          {order.versionNo}
        </span>
      ),
    ],
    [t('type'), typeOf(order.type)],
    [t('priority'), priorityOf(order.costomerPriority)],
    [
      t('submitted'),
      <time key="time" dateTime={order.time}>
        {dateTime(order.time)}
      </time>,
    ],
    [
      t('updated'),
      <time key="updateTime" dateTime={order.updateTime}>
        {dateTime(order.updateTime)}
      </time>,
    ],
  ];
  return (
    <section aria-label={t('facts')} className={classes.facts}>
      <div className={classes.state}>
        <Status status={order.status} />
        <Stages status={order.status} />
      </div>
      <dl className={classes.list}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
