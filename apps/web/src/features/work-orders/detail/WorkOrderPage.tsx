import { Box, Group, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { getTextLanguage } from '../../../i18n/language.tsx';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { CopyLinkButton } from '../../../ui/CopyButton.tsx';
import { Property } from '../../../ui/DetailSections.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { PageSection } from '../../../ui/PageSection.tsx';
import page from '../../../ui/styles/page.module.css';
import { useChoiceLabel } from '../../../widgets/form/ChoiceField.tsx';
import { DateTime } from '../../../widgets/page/DateTime.tsx';
import { ItemPage, useItemId } from '../../../widgets/page/ItemPage.tsx';
import { RichText } from '../../../widgets/rich-text/RichText.tsx';
import { Status } from '../../../widgets/work-order-status/Status.tsx';
import { Stages } from '../Stages.tsx';
import { detailPhrases } from '../work-orders.phrases.ts';
import { Conversation } from './Conversation.tsx';
import { type LoadedWorkOrder, type ThreadPages, useWorkOrder } from './use-work-order.ts';
import { useWorkOrderFiles, WorkOrderAttachments } from './WorkOrderFiles.tsx';
import classes from './work-order.module.css';

/** Prints the work order with its whole thread, after loading all of its pages. */
function PrintButton({ pages }: { pages: ThreadPages }) {
  const t = usePhrases(detailPhrases);
  const [isPreparing, setIsPreparing] = useState(false);
  const handleClick = async () => {
    setIsPreparing(true);
    // A failure is shown in the thread.
    if (!(await pages.loadAll())) setIsPreparing(false);
  };
  const isReady = isPreparing && !pages.hasOlder;
  // An effect, because the last rows are rendered some time after they are loaded.
  useEffect(() => {
    if (!isReady) return;
    setIsPreparing(false);
    print();
  }, [isReady]);
  return (
    <IconButton variant="default" loading={isPreparing} onClick={handleClick} label={t('print')}>
      <IconPrinter size={18} aria-hidden />
    </IconButton>
  );
}

/** The submitted fields and the status (FB-8, FB-9). */
function WorkOrderProperties({ order }: { order: LoadedWorkOrder }) {
  const t = usePhrases(detailPhrases);
  const getTypeLabel = useChoiceLabel('sys_feedback_type');
  const getPriorityLabel = useChoiceLabel('sys_feedback_priority');
  return (
    <section aria-label={t('properties')} className={classes.properties}>
      <Group gap="4px 24px" mb="sm" pb="sm" className={classes.status}>
        <Status status={order.status} />
        <Stages status={order.status} />
      </Group>
      <dl className={classes.factList}>
        <Property name={t('number')} mono>
          {order.workItemId}
        </Property>
        {order.productName && <Property name={t('product')}>{order.productName}</Property>}
        {order.versionNo && (
          <Property name={t('version')} mono>
            {order.versionNo}
          </Property>
        )}
        <Property name={t('type')}>{getTypeLabel(order.type)}</Property>
        <Property name={t('priority')}>{getPriorityLabel(order.costomerPriority)}</Property>
        <Property name={t('submitted')}>
          <DateTime value={order.time} />
        </Property>
        <Property name={t('updated')}>
          <DateTime value={order.updateTime} />
        </Property>
      </dl>
    </section>
  );
}

interface Props {
  orderId: string;
  order: LoadedWorkOrder;
  pages: ThreadPages;
}

function WorkOrderDetail({ orderId, order, pages }: Props) {
  const t = usePhrases(detailPhrases);
  const files = useWorkOrderFiles();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are pressed, also by keyboard; their clicks bubble up to here.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div className={page.page} onClick={files.handleLinkClick}>
      <Breadcrumbs items={[{ label: t('list'), to: paths.workOrderList() }, { label: order.workItemId }]} />
      <PageHeading
        actions={
          <>
            <PrintButton pages={pages} />
            <CopyLinkButton />
          </>
        }
      >
        <span lang={getTextLanguage(order.title)}>{order.title}</span>
      </PageHeading>
      <WorkOrderProperties order={order} />
      <Box maw={840}>
        <PageSection id="description" title={t('description')} gap="md">
          <div lang={getTextLanguage(order.description)}>
            <RichText html={order.description} />
          </div>
          <WorkOrderAttachments order={order} files={files} />
        </PageSection>
        <Conversation orderId={orderId} order={order} pages={pages} />
      </Box>
      {files.previewDialog}
    </div>
  );
}

function WorkOrderSkeleton() {
  return (
    <>
      <Skeleton height={18} width={200} mb={16} />
      <Skeleton height={32} width="60%" mb={24} />
      <Skeleton height={120} mb={32} />
      <Skeleton height={18} mb={10} />
      <Skeleton height={18} width="80%" mb={40} />
      <Skeleton height={140} maw={840} />
    </>
  );
}

/** Renders `/problemDetail` (FB-8). */
export function WorkOrderPage() {
  const t = usePhrases(detailPhrases);
  const id = useItemId();
  const { pages, ...query } = useWorkOrder(id);
  return (
    <ItemPage
      query={query}
      getTitle={({ title }) => title}
      skeleton={<WorkOrderSkeleton />}
      t={t}
      listPath={paths.workOrderList()}
    >
      {(order) => <WorkOrderDetail key={id} orderId={id} order={order} pages={pages} />}
    </ItemPage>
  );
}
