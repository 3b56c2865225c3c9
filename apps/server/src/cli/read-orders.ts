import type { FileRow } from '../features/files/files.queries.ts';
import {
  findEntryFiles,
  findSubmittedFiles,
  findThread,
  findWorkOrderForSupport,
  type SupportWorkOrder,
} from '../features/work-orders/support.queries.ts';
import { formatBytes } from '../mail/support-email.ts';
import { toWireDateTime } from '../wire-dates.ts';
import { saveFile } from './arguments/local-file.ts';
import {
  findWorkOrders,
  maxListedWorkOrders,
  productExists,
  type WorkOrderFilter,
  type WorkOrderSummary,
} from './cli.queries.ts';
import { type CliContext, CliError, getSite, recordAuditEntry, toPrintable, toPrintableLine } from './cli.ts';

const formatWorkOrderLine = ({ config }: CliContext, workOrder: WorkOrderSummary): string =>
  [
    workOrder.needsVendorReply ? '*' : ' ',
    workOrder.number,
    toWireDateTime(workOrder.lastEntryAt, config.timeZone).slice(0, 16),
    workOrder.status ?? 'NEW',
    workOrder.siteId,
    workOrder.email,
    workOrder.product,
    workOrder.title,
  ]
    .map(toPrintableLine)
    .join('  ')
    .replace(/^ *\*/, '*');

/** Returns work orders as lines; a star marks those that wait for the vendor, which come first. Throws CliError. */
export const formatWorkOrders = async (context: CliContext, filter: WorkOrderFilter): Promise<string> => {
  if (filter.site !== undefined) await getSite(context, filter.site);
  if (filter.product !== undefined && !(await productExists(context.tx, filter.product)))
    throw new CliError(`There is no product ${filter.product}.`);
  const workOrders = await findWorkOrders(context.tx, filter);
  if (workOrders.length === 0) return 'No work orders.';
  const waiting = workOrders.filter(({ needsVendorReply }) => needsVendorReply).length;
  const more =
    workOrders.length === maxListedWorkOrders ? ` Only the first ${maxListedWorkOrders} are listed.` : '';
  const total = `${workOrders.length} work orders, ${waiting} waiting for you (*).${more}`;
  return [...workOrders.map((workOrder) => formatWorkOrderLine(context, workOrder)), total].join('\n');
};

const getWorkOrder = async ({ tx }: CliContext, number: string): Promise<SupportWorkOrder> => {
  const workOrder = await findWorkOrderForSupport(tx, { number: number.trim().toUpperCase() }, 'en');
  if (!workOrder) throw new CliError(`There is no work order ${number}.`);
  return workOrder;
};

const formatFiles = (files: readonly FileRow[]): string =>
  files.map(({ name, size }) => `\n  [file] ${toPrintableLine(name)} (${formatBytes(size)})`).join('');

const indent = (text: string): string => toPrintable(text).replace(/^(?=.)/gm, '  ');

const formatHead = (workOrder: SupportWorkOrder, submittedAt: string): string =>
  [
    `${workOrder.number} ${workOrder.status ?? 'NEW'} ${workOrder.title}`,
    `Product: ${workOrder.productName} ${workOrder.versionNumber}`,
    `Type: ${workOrder.typeLabel}, priority: ${workOrder.priorityLabel || 'none'}, expected by: ${workOrder.expectedAt || 'no date'}`,
    `Member: ${workOrder.memberName} <${workOrder.memberEmail}>, ${workOrder.siteName} (${workOrder.siteId})`,
    `Submitted: ${submittedAt}`,
  ]
    .map(toPrintableLine)
    .join('\n');

/** Returns the whole thread as text for a terminal. Throws CliError. */
export const formatWorkOrder = async (context: CliContext, number: string): Promise<string> => {
  const { toPlainText } = await import('../html/plain-text.ts');
  const { tx, config } = context;
  const workOrder = await getWorkOrder(context, number);
  const formatTime = (instant: Date) => `${toWireDateTime(instant, config.timeZone)} (${config.timeZone})`;
  const text = (html: string) => indent(toPlainText(html, config.publicUrl));
  const entryFiles = await findEntryFiles(tx, workOrder.id);
  const entries = await findThread(tx, workOrder.id);
  const positions = new Map(entries.map(({ id }, index) => [id, index + 1]));
  const parts = entries.map((entry, index) => {
    const parent = entry.parentId ? `, to #${positions.get(entry.parentId)}` : '';
    const side = entry.isFromVendor ? 'vendor' : 'member';
    const head = `#${index + 1} ${entry.personnel} (${side}) ${formatTime(entry.createdAt)}${parent} ${entry.title}`;
    const files = entryFiles.filter(({ entryId }) => entryId === entry.id).map(({ file }) => file);
    return `${toPrintableLine(head)}\n${text(entry.description)}${formatFiles(files)}`;
  });
  const submitted = await findSubmittedFiles(tx, workOrder);
  const head = `${formatHead(workOrder, formatTime(workOrder.createdAt))}\n\n${text(workOrder.description)}${formatFiles(submitted)}`;
  return [head, ...parts].join('\n\n');
};

/** Saves one attachment by its name, or all of them. Throws CliError. */
export const saveAttachments = async (
  context: CliContext,
  number: string,
  name: string | undefined,
  folder: string,
): Promise<string> => {
  const workOrder = await getWorkOrder(context, number);
  const entryFiles = (await findEntryFiles(context.tx, workOrder.id)).map(({ file }) => file);
  const files = [...(await findSubmittedFiles(context.tx, workOrder)), ...entryFiles];
  const selected = name === undefined || name === 'all' ? files : files.filter((file) => file.name === name);
  if (files.length === 0) throw new CliError(`Work order ${workOrder.number} has no attachments.`);
  if (selected.length === 0)
    throw new CliError(
      `Work order ${workOrder.number} has no attachment ${name}; it has ${files.map((file) => toPrintableLine(file.name)).join(', ')}.`,
    );
  const saved: string[] = [];
  for (const file of new Map(selected.map((each) => [each.id, each])).values())
    saved.push(await saveFile(context.storage, file, folder));
  await recordAuditEntry(context, 'attachment', workOrder.number, { files: saved.length });
  return saved.join('\n');
};
