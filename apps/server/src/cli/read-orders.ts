import type { FileRow } from '../features/files/files.queries.ts';
import {
  findEntryFiles,
  findOrderForSupport,
  findSubmittedFiles,
  findThread,
  type SupportOrder,
} from '../features/work-orders/support.queries.ts';
import { toPlainText } from '../html/plain-text.ts';
import { formatBytes } from '../mail/support-email.ts';
import { wireDateTime } from '../wire-dates.ts';
import { findOrders, type ListedOrder, maxOrders, type OrderFilter } from './cli.queries.ts';
import { audit, type CliContext, CliError } from './cli.ts';
import { saveFile } from './local-file.ts';

/** Removes control characters and marks that change the direction of writing: members typed the text. */
const toPrintable = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');

/** The same on one line. */
const toPrintableLine = (text: string): string => toPrintable(text).replace(/\s+/g, ' ').trim();

const formatOrderLine = ({ config }: CliContext, order: ListedOrder): string =>
  [
    order.isWaiting ? '*' : ' ',
    order.number,
    wireDateTime(order.lastAt, config.timeZone).slice(0, 16),
    order.status ?? 'NEW',
    order.siteId,
    order.email,
    order.product,
    order.title,
  ]
    .map(toPrintableLine)
    .join('  ')
    .replace(/^ *\*/, '*');

/** Returns work orders as lines; a star marks those that wait for the vendor, which come first. */
export const formatOrders = async (context: CliContext, filter: OrderFilter): Promise<string> => {
  const orders = await findOrders(context.tx, filter);
  if (orders.length === 0) return 'No work orders.';
  const waiting = orders.filter(({ isWaiting }) => isWaiting).length;
  const more = orders.length === maxOrders ? ` Only the first ${maxOrders} are listed.` : '';
  const total = `${orders.length} work orders, ${waiting} waiting for you (*).${more}`;
  return [...orders.map((order) => formatOrderLine(context, order)), total].join('\n');
};

/** Throws CliError. */
const getOrder = async ({ tx }: CliContext, number: string): Promise<SupportOrder> => {
  const order = await findOrderForSupport(tx, { number: number.trim().toUpperCase() }, 'en');
  if (!order) throw new CliError(`There is no work order ${number}.`);
  return order;
};

const formatFiles = (files: readonly FileRow[]): string =>
  files.map(({ name, size }) => `\n  [file] ${toPrintableLine(name)} (${formatBytes(size)})`).join('');

const indent = (text: string): string => toPrintable(text).replace(/^(?=.)/gm, '  ');

const formatHead = (order: SupportOrder, submittedAt: string): string =>
  [
    `${order.number} ${order.status ?? 'NEW'} ${order.title}`,
    `Product: ${order.productName} ${order.versionNumber}`,
    `Type: ${order.typeLabel}, priority: ${order.priorityLabel || 'none'}, expected by: ${order.expectedAt || 'no date'}`,
    `Member: ${order.memberName} <${order.memberEmail}>, ${order.siteName} (${order.siteId})`,
    `Submitted: ${submittedAt}`,
  ]
    .map(toPrintableLine)
    .join('\n');

/** Returns the whole thread as text for a terminal. Throws CliError. */
export const formatOrder = async (context: CliContext, number: string): Promise<string> => {
  const { tx, config } = context;
  const order = await getOrder(context, number);
  const at = (instant: Date) => `${wireDateTime(instant, config.timeZone)} (${config.timeZone})`;
  const text = (html: string) => indent(toPlainText(html, config.publicUrl));
  const entryFiles = await findEntryFiles(tx, order.id);
  const entries = await findThread(tx, order.id);
  const positions = new Map(entries.map(({ id }, index) => [id, index + 1]));
  const parts = entries.map((entry, index) => {
    const parent = entry.parentId ? `, to #${positions.get(entry.parentId)}` : '';
    const side = entry.isFromVendor ? 'vendor' : 'member';
    const head = `#${index + 1} ${entry.personnel} (${side}) ${at(entry.createdAt)}${parent} ${entry.title}`;
    const files = entryFiles.filter(({ entryId }) => entryId === entry.id).map(({ file }) => file);
    return `${toPrintableLine(head)}\n${text(entry.description)}${formatFiles(files)}`;
  });
  const submitted = await findSubmittedFiles(tx, order);
  const head = `${formatHead(order, at(order.createdAt))}\n\n${text(order.description)}${formatFiles(submitted)}`;
  return [head, ...parts].join('\n\n');
};

/** Saves one attachment by its name, or all of them. Throws CliError. */
export const saveAttachments = async (
  context: CliContext,
  number: string,
  name: string | undefined,
  folder: string,
): Promise<string> => {
  const order = await getOrder(context, number);
  const entryFiles = (await findEntryFiles(context.tx, order.id)).map(({ file }) => file);
  const files = [...(await findSubmittedFiles(context.tx, order)), ...entryFiles];
  const selected = name === undefined || name === 'all' ? files : files.filter((file) => file.name === name);
  if (files.length === 0) throw new CliError(`Work order ${order.number} has no attachments.`);
  if (selected.length === 0)
    throw new CliError(
      `Work order ${order.number} has no attachment ${name}; it has ${files.map((file) => toPrintableLine(file.name)).join(', ')}.`,
    );
  const saved: string[] = [];
  for (const file of new Map(selected.map((each) => [each.id, each])).values())
    saved.push(await saveFile(context.storage, file, folder));
  await audit(context, 'attachment', order.number, { files: saved.length });
  return saved.join('\n');
};
