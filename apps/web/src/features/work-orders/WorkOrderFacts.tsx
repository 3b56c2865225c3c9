import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Fact } from '../../ui/Fact.tsx';
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
          <time dateTime={order.time}>{dateTime(order.time)}</time>
        </Fact>
        <Fact name={t('updated')}>
          <time dateTime={order.updateTime}>{dateTime(order.updateTime)}</time>
        </Fact>
      </dl>
    </section>
  );
}
