import { toWireDate } from '../../../wire-dates.ts';
import type { MessageContent, ThreadEntry, WorkOrderContent } from '../../format/member-content.ts';
import type { Content, Item } from '../../format/read-folder.ts';
import { type Today, toBegin } from '../../format/times.ts';
import { insertMessageOnce, insertWorkOrderOnce, type NewEntry } from '../member-content.queries.ts';
import { type PlannedItem, planItem, toColumns, toStableId } from './item.ts';

/** Returns a UUID that is the same for the same parts. */
const toStableUuid = (...parts: readonly (string | number)[]): string =>
  toStableId(...parts).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');

/** The source of a constant fingerprint: once inserted, a row belongs to its member and is never rewritten. */
const constantSource = ['once'];

const planMessage = ({ id, value }: Item<MessageContent>, today: Today): PlannedItem =>
  planItem('message', id, constantSource, (tx) =>
    insertMessageOnce(tx, value.member, {
      id: toStableUuid('message', id),
      ...toColumns('title', value.title),
      ...toColumns('content', value.content),
      createdAt: toBegin(value.time, today),
      readAt: value.read ? toBegin(value.read, today) : null,
    }),
  );

interface Branch {
  orderId: string;
  today: Today;
  parentId: string | null;
  rootId: string | undefined;
}

const toEntryRows = (entries: readonly ThreadEntry[], branch: Branch): NewEntry[] =>
  entries.flatMap(({ author, time, title = '', description, replies = [] }, index) => {
    const { orderId, today, parentId } = branch;
    const id = toStableUuid(parentId ?? orderId, index);
    const rootId = branch.rootId ?? id;
    const createdAt = toBegin(time, today);
    const row = { id, workOrderId: orderId, parentId, rootId, author, title, description, createdAt };
    return [row, ...toEntryRows(replies, { ...branch, parentId: id, rootId })];
  });

const toOrderRow = (id: string, value: WorkOrderContent, content: Content, today: Today) => ({
  id: toStableUuid('workOrder', id),
  type: value.type,
  priority: value.priority ?? '',
  productId: value.product,
  versionId: value.version ?? null,
  isIpProject: content.products.items.find((item) => item.id === value.product)?.value.ipProject ?? false,
  title: value.title,
  description: value.description,
  expectedAt: value.expected ? toWireDate(toBegin(value.expected, today), today.timeZone) : '',
  status: value.status ?? null,
  createdAt: toBegin(value.time, today),
});

const planWorkOrder = (
  { id, value }: Item<WorkOrderContent>,
  content: Content,
  today: Today,
): PlannedItem => {
  const row = toOrderRow(id, value, content, today);
  const entries = toEntryRows(value.thread, { orderId: row.id, today, parentId: null, rootId: undefined });
  const year = toWireDate(row.createdAt, today.timeZone).slice(0, 4);
  return planItem('workOrder', id, constantSource, (tx) =>
    insertWorkOrderOnce(tx, value.member, row, { entries, year }),
  );
};

/** Plans messages and work orders. Each work order has its own stage, oldest first, so that their numbers ascend. */
export const planSupport = (content: Content, today: Today): PlannedItem[][] => {
  const getTime = ({ value }: Item<WorkOrderContent>) => toBegin(value.time, today).getTime();
  return [
    content.messages.items.map((item) => planMessage(item, today)),
    ...content.workOrders.items
      .toSorted((a, b) => getTime(a) - getTime(b))
      .map((item) => [planWorkOrder(item, content, today)]),
  ];
};
