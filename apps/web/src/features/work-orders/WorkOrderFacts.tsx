import { usePhrases } from '../../i18n/use-phrases.ts';
import { Fact } from '../../ui/Fact.tsx';
import { DateTime } from '../../widgets/page/DateTime.tsx';
import { Status } from '../../widgets/work-order-status/Status.tsx';
import { Stages } from './Stages.tsx';
import { useChoiceLabel } from './use-choice-label.ts';
import classes from './work-order.module.css';
import { detailPhrases } from './work-orders.phrases.ts';
import type { WorkOrder } from './work-orders.queries.ts';

/** Renders what was submitted, with its status as received (FB-8, FB-9). */
export function WorkOrderFacts({ order }: { order: WorkOrder }) {
  const t = usePhrases(detailPhrases);
  const typeOf = useChoiceLabel('sys_feedback_type');
  const priorityOf = useChoiceLabel('sys_feedback_priority');
  return (
    <section aria-label={t('facts')} className={classes.facts}>
      <div className={classes.state}>
        <Status status={order.status} />
        <Stages status={order.status} />
      </div>
      <dl className={classes.list}>
        <Fact name={t('number')} mono>
          {order.workItemId}
        </Fact>
        {order.productName && <Fact name={t('product')}>{order.productName}</Fact>}
        {order.versionNo && (
          <Fact name={t('version')} mono>
            {order.versionNo}
          </Fact>
        )}
        <Fact name={t('type')}>{typeOf(order.type)}</Fact>
        <Fact name={t('priority')}>{priorityOf(order.costomerPriority)}</Fact>
        <Fact name={t('submitted')}>
          <DateTime value={order.time} />
        </Fact>
        <Fact name={t('updated')}>
          <DateTime value={order.updateTime} />
        </Fact>
      </dl>
    </section>
  );
}
