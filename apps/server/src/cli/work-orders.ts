import { escapeHtml } from '@siliport/contract/escape-html';
import { limits } from '@siliport/contract/limits';
import { toKnownStatus, toStatusLabels } from '@siliport/contract/work-order-status';
import { insertFilesOnce } from '../content/import/content.queries.ts';
import { toStableId } from '../content/import/plan/item.ts';
import { notifyPages } from '../events/events.queries.ts';
import { findMemberById } from '../features/account/members.queries.ts';
import { type FileRow, lockFileBytes } from '../features/files/files.queries.ts';
import { appendLinks } from '../features/work-orders/form.rules.ts';
import { insertVendorAnswer, lockWorkOrder, updateStatus } from '../features/work-orders/support.queries.ts';
import { Refusal } from '../http/refusal.ts';
import { getMediaType, getSuffix } from '../storage/file-types.ts';
import { findLastEntry } from './cli.queries.ts';
import { type CliContext, CliError, recordAuditEntry } from './cli.ts';
import { type MemberNotice, notifyMember } from './notify-member.ts';

/** Inserts the command's files for the member of the work order, who alone may read them. Throws CliError. */
const insertAnswerFiles = async (
  { tx, files, storage, clock }: CliContext,
  workOrder: { number: string; memberId: string },
): Promise<FileRow[]> => {
  const rows: FileRow[] = [];
  for (const file of files) {
    await lockFileBytes(tx, file.sha256);
    if (!(await storage.has(file.sha256))) throw new CliError(`${file.name} was not stored; try again.`);
    const suffix = getSuffix(file.name);
    rows.push({
      ...file,
      // A repeated command inserts no second row.
      id: toStableId('answer', workOrder.number, file.name, file.sha256),
      suffix,
      mediaType: getMediaType(suffix),
      createdAt: clock(),
      audience: 'member',
      audienceId: workOrder.memberId,
    });
  }
  await insertFilesOnce(tx, rows);
  return rows;
};

type LockedWorkOrder = Awaited<ReturnType<typeof updateStatus>>;

const supportName = '技术支持';

const withCliErrors = async (number: string, promise: Promise<LockedWorkOrder>): Promise<LockedWorkOrder> => {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof Refusal && error.key === 'item.missing')
      throw new CliError(`There is no work order ${number}.`);
    throw error;
  }
};

/** Refreshes the pages that show the work order, and sends the member a message and an email. Returns the address (MC-3). */
const notifyOwner = async (
  context: CliContext,
  workOrder: LockedWorkOrder,
  text: Pick<MemberNotice, 'title' | 'content'>,
): Promise<string> => {
  const owner = await findMemberById(context.tx, workOrder.memberId);
  if (!owner) throw new CliError(`The member of work order ${workOrder.number} no longer exists.`);
  await notifyPages(context.tx, { memberId: workOrder.memberId, type: 'workOrder', id: workOrder.id });
  const route = `/problemDetail?id=${workOrder.id}`;
  await notifyMember(context, owner, { ...text, reason: 'workOrder', route });
  return owner.email;
};

const toLinkParagraph = ({ id, number, title }: LockedWorkOrder): string =>
  `<p><a href="#/problemDetail?id=${id}">${number}</a> ${escapeHtml(title)}</p>`;

/** Adds the vendor's answer to the thread, with the command's files; a repeated one changes nothing. Throws CliError. */
export const answerWorkOrder = async (context: CliContext, number: string, text: string): Promise<string> => {
  const { tx, clock } = context;
  const workOrder = await withCliErrors(number, lockWorkOrder(tx, number));
  const files = await insertAnswerFiles(context, workOrder);
  const html = appendLinks(text, files);
  const last = await findLastEntry(tx, workOrder.id);
  if (last?.isFromVendor && last.description === html)
    return `Work order ${number} has this answer already; nothing was changed.`;
  const fileIds = files.map(({ id }) => id);
  const answer = { number, personnel: supportName, description: html, createdAt: clock(), fileIds };
  await insertVendorAnswer(tx, answer);
  const email = await notifyOwner(context, workOrder, {
    title: { zh: `工单 ${number} 有新回复`, en: `Work order ${number} was answered` },
    content: { zh: `${toLinkParagraph(workOrder)}${html}`, en: `${toLinkParagraph(workOrder)}${html}` },
  });
  await recordAuditEntry(context, 'answer', number, {
    characters: html.length,
    files: files.map(({ name }) => name),
  });
  return `Work order ${number} was answered; ${email} was notified.`;
};

const parseStatus = (status: string): string => {
  const trimmed = status.trim();
  if (trimmed === '' || trimmed.length > limits.name || /\p{Cc}/u.test(trimmed))
    throw new CliError(`A status has 1 to ${limits.name} characters.`);
  // Pages compare the exact spelling: `closed` would leave a work order open that the vendor believes closed.
  const known = toKnownStatus(trimmed);
  return known === 'Closed' || known === 'NEW' ? known : trimmed;
};

export const setStatus = async (context: CliContext, number: string, input: string): Promise<string> => {
  const status = parseStatus(input);
  const workOrder = await withCliErrors(
    number,
    updateStatus(context.tx, { number, status, now: context.clock() }),
  );
  const labels = toStatusLabels(status);
  const email = await notifyOwner(context, workOrder, {
    title: { zh: `工单 ${number} 状态更新：${labels.zh}`, en: `Work order ${number} is now: ${labels.en}` },
    content: {
      zh: `${toLinkParagraph(workOrder)}<p>当前状态：${escapeHtml(labels.zh)}</p>`,
      en: `${toLinkParagraph(workOrder)}<p>Its status is now: ${escapeHtml(labels.en)}</p>`,
    },
  });
  await recordAuditEntry(context, 'status', number, { status });
  return `Work order ${number} is now ${status}; ${email} was notified.`;
};
