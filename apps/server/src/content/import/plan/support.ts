import { createHash } from 'node:crypto';
import { wireDate } from '../../../wire-dates.ts';
import type { Content, Item } from '../../format/read-folder.ts';
import { type Today, toBegin } from '../../format/relative-time.ts';
import type { MessageText, ThreadEntry, WorkOrderText } from '../../format/support.ts';
import { insertMessageOnce, insertWorkOrderOnce, type NewEntry } from '../support.queries.ts';
import { type PlannedItem, toFingerprint } from './item.ts';
import { htmlColumns } from './text-columns.ts';

/** The same for the same item, so that two imports at once write one row. */
const rowId = (...parts: readonly (string | number)[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts))
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');

/** What is there belongs to its member: however the text changes, it is written once. */
const once = toFingerprint('once');

const planMessage = ({ id, value }: Item<MessageText>, today: Today): PlannedItem => ({
  type: 'message',
  id,
  fingerprint: once,
  prepare: async () => (tx) =>
    insertMessageOnce(tx, value.member, {
      id: rowId('message', id),
      titleZh: value.title.zh,
      titleEn: value.title.en,
      ...htmlColumns(value.content),
      createdAt: toBegin(value.time, today),
      readAt: value.read ? toBegin(value.read, today) : null,
    }),
});

interface Branch {
  orderId: string;
  today: Today;
  parentId: string | null;
  rootId: string | undefined;
}

const entriesOf = (entries: readonly ThreadEntry[], branch: Branch): NewEntry[] =>
  entries.flatMap(({ author, time, title = '', description, replies = [] }, index) => {
    const { orderId, today, parentId } = branch;
    const id = rowId(parentId ?? orderId, index);
    const rootId = branch.rootId ?? id;
    const createdAt = toBegin(time, today);
    const row = { id, workOrderId: orderId, parentId, rootId, author, title, description, createdAt };
    return [row, ...entriesOf(replies, { ...branch, parentId: id, rootId })];
  });

const expectedAt = ({ expected }: WorkOrderText, today: Today): string =>
  expected ? wireDate(toBegin(expected, today), today.timeZone) : '';

const planWorkOrder = ({ id, value }: Item<WorkOrderText>, content: Content, today: Today): PlannedItem => ({
  type: 'workOrder',
  id,
  fingerprint: once,
  prepare: async () => {
    const orderId = rowId('workOrder', id);
    const createdAt = toBegin(value.time, today);
    const product = content.products.items.find((item) => item.id === value.product);
    const entries = entriesOf(value.thread, { orderId, today, parentId: null, rootId: undefined });
    const row = {
      id: orderId,
      type: value.type,
      priority: value.priority ?? '',
      productId: value.product,
      versionId: value.version ?? null,
      isIpProject: product?.value.ipProject ?? false,
      title: value.title,
      description: value.description,
      expectedAt: expectedAt(value, today),
      status: value.status ?? null,
      createdAt,
    };
    const year = wireDate(createdAt, today.timeZone).slice(0, 4);
    return (tx) => insertWorkOrderOnce(tx, value.member, row, { entries, year });
  },
});

/** Oldest first: their numbers follow. */
const byTime = (today: Today) => (a: Item<WorkOrderText>, b: Item<WorkOrderText>) =>
  toBegin(a.value.time, today).getTime() - toBegin(b.value.time, today).getTime();

/** Messages and work orders, each work order in a stage of its own. */
export const planSupport = (content: Content, today: Today): PlannedItem[][] => [
  content.messages.items.map((item) => planMessage(item, today)),
  ...content.workOrders.items.toSorted(byTime(today)).map((item) => [planWorkOrder(item, content, today)]),
];
