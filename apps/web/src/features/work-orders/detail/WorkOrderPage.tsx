import { Box, Group, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { getTextLanguage } from '../../../i18n/language.tsx';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { CopyLinkButton } from '../../../ui/CopyButton.tsx';
import { Property } from '../../../ui/DetailSections.tsx';
import { TextSkeleton } from '../../../ui/feedback/Loading.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { PageSection } from '../../../ui/PageSection.tsx';
import page from '../../../ui/styles/page.module.css';
import { useChoiceLabel } from '../../../widgets/form/use-choice-label.ts';
import { DateTime } from '../../../widgets/page/DateTime.tsx';
import { useItemId } from '../../../widgets/page/ItemPage.tsx';
import {
  FieldSkeleton,
  ListedItemPage,
  RestLoading,
  useListedItem,
} from '../../../widgets/page/ListedItemPage.tsx';
import type { ItemLists } from '../../../widgets/page/listed-item.ts';
import { RichText } from '../../../widgets/rich-text/RichText.tsx';
import { Status } from '../../../widgets/work-order-status/Status.tsx';
import { Stages } from '../Stages.tsx';
import { detailPhrases } from '../work-orders.phrases.ts';
import type { WorkOrder, WorkOrderRow } from '../work-orders.queries.ts';
import { Conversation } from './Conversation.tsx';
import { type LoadedWorkOrder, type ThreadPages, useWorkOrder } from './use-work-order.ts';
import { useWorkOrderFiles, WorkOrderAttachments, type WorkOrderFiles } from './WorkOrderFiles.tsx';
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
function WorkOrderProperties({ item, order }: Pick<Props, 'item' | 'order'>) {
  const t = usePhrases(detailPhrases);
  const getTypeLabel = useChoiceLabel('sys_feedback_type');
  const getPriorityLabel = useChoiceLabel('sys_feedback_priority');
  return (
    <section aria-label={t('properties')} className={classes.properties}>
      <Group gap="4px 24px" mb="sm" pb="sm" className={classes.status}>
        <Status status={item.status} />
        <Stages status={item.status} />
      </Group>
      <dl className={classes.factList}>
        <Property name={t('number')} mono>
          {item.workItemId}
        </Property>
        {item.productName && <Property name={t('product')}>{item.productName}</Property>}
        {item.versionNo && (
          <Property name={t('version')} mono>
            {item.versionNo}
          </Property>
        )}
        <Property name={t('type')}>{getTypeLabel(item.type)}</Property>
        <Property name={t('priority')}>{getPriorityLabel(item.costomerPriority)}</Property>
        <Property name={t('submitted')}>
          <DateTime value={item.time} />
        </Property>
        <Property name={t('updated')}>
          {order ? <DateTime value={order.updateTime} /> : <FieldSkeleton height={16} width={140} my={3} />}
        </Property>
      </dl>
    </section>
  );
}

/** The text that was submitted, and its files (FB-8). */
function Description({ order, files }: { order: WorkOrder; files: WorkOrderFiles }) {
  return (
    <>
      <div lang={getTextLanguage(order.description)}>
        <RichText html={order.description} />
      </div>
      <WorkOrderAttachments order={order} files={files} />
    </>
  );
}

function DescriptionSkeleton() {
  return (
    <RestLoading>
      <TextSkeleton widths={['100%', '80%']} />
      <Skeleton height={140} mt={40} />
    </RestLoading>
  );
}

/** A work order as a list has it. */
type WorkOrderItem = Omit<WorkOrderRow, 'id' | 'submitDate'> & { time: string };

interface Props {
  orderId: string;
  item: WorkOrderItem;
  /** Missing while it loads. */
  order: LoadedWorkOrder | undefined;
  pages: ThreadPages;
}

function WorkOrderDetail({ orderId, item, order, pages }: Props) {
  const t = usePhrases(detailPhrases);
  const files = useWorkOrderFiles();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are pressed, also by keyboard; their clicks bubble up to here.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div className={page.page} onClick={files.handleLinkClick}>
      <Breadcrumbs items={[{ label: t('list'), to: paths.workOrderList() }, { label: item.workItemId }]} />
      <PageHeading
        actions={
          <>
            {order ? <PrintButton pages={pages} /> : <FieldSkeleton height={36} width={36} />}
            <CopyLinkButton />
          </>
        }
      >
        <span lang={getTextLanguage(item.title)}>{item.title}</span>
      </PageHeading>
      <WorkOrderProperties item={item} order={order} />
      <Box maw={840}>
        <PageSection id="description" title={t('description')} gap="md">
          {order ? <Description order={order} files={files} /> : <DescriptionSkeleton />}
        </PageSection>
        {order && <Conversation orderId={orderId} order={order} pages={pages} />}
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

const lists: ItemLists<WorkOrderItem & { id: string }> = {
  feedbackPage: ({ list }) => list.map(({ submitDate, ...row }) => ({ ...row, time: submitDate })),
};

/** Renders `/problemDetail` (FB-8). */
export function WorkOrderPage() {
  const t = usePhrases(detailPhrases);
  const id = useItemId();
  const { pages, ...query } = useWorkOrder(id);
  return (
    <ListedItemPage
      query={query}
      listed={useListedItem(id, lists)}
      toItem={(order): WorkOrderItem => order}
      getTitle={({ title }) => title}
      skeleton={<WorkOrderSkeleton />}
      t={t}
      listPath={paths.workOrderList()}
    >
      {(item, order) => <WorkOrderDetail key={id} orderId={id} item={item} order={order} pages={pages} />}
    </ListedItemPage>
  );
}
