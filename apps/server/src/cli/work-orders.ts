import { createHash } from 'node:crypto';
import { escapeHtml } from '@siliport/contract/escape-html';
import { limits } from '@siliport/contract/limits';
import { statusWords, toKnownStatus } from '@siliport/contract/work-order-status';
import { insertFilesOnce } from '../content/import/content.queries.ts';
import { announce } from '../events/announce.queries.ts';
import type { FileRow } from '../features/files/files.queries.ts';
import { lockFileBytes } from '../features/files/uploads.queries.ts';
import { appendLinks } from '../features/work-orders/claimed-files.ts';
import { insertVendorAnswer, lockWorkOrder, updateStatus } from '../features/work-orders/support.queries.ts';
import { Refusal } from '../http/refusal.ts';
import { getMediaType, getSuffix } from '../storage/file-family.ts';
import { audit, type CliContext, CliError, type StoredFile } from './cli.ts';
import { findMemberById } from './members.queries.ts';
import { type MemberNotice, notifyMember } from './notify-member.ts';
import { findLastEntry } from './orders.queries.ts';

/** The same for the same file of the same work order, so that a repeated command adds no second row. */
const toFileId = (number: string, { name, sha256 }: StoredFile): string =>
  createHash('sha256')
    .update(JSON.stringify(['answer', number, name, sha256]))
    .digest('hex')
    .slice(0, 32);

/** Writes the command's files for the member of the work order, who alone may read them, like the thread. Throws CliError. */
const insertAnswerFiles = async (
  { tx, files, storage, clock }: CliContext,
  order: { number: string; memberId: string },
): Promise<FileRow[]> => {
  const rows: FileRow[] = [];
  for (const file of files) {
    await lockFileBytes(tx, file.sha256);
    if (!(await storage.has(file.sha256))) throw new CliError(`${file.name} was not stored; try again.`);
    const suffix = getSuffix(file.name);
    const reader = { audience: 'member', audienceId: order.memberId } as const;
    const kind = { suffix, mediaType: getMediaType(suffix), createdAt: clock() };
    rows.push({ ...file, id: toFileId(order.number, file), ...kind, ...reader });
  }
  await insertFilesOnce(tx, rows);
  return rows;
};

type ChangedWorkOrder = Awaited<ReturnType<typeof updateStatus>>;

/** As the member sees who answered. */
const support = '技术支持';

const known = async (number: string, work: Promise<ChangedWorkOrder>): Promise<ChangedWorkOrder> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.key === 'item.missing')
      throw new CliError(`There is no work order ${number}.`);
    throw error;
  }
};

/** The pages that show the work order, the message, and a mail, which also comes to who takes no news (MC-3). */
const tellOwner = async (
  context: CliContext,
  order: ChangedWorkOrder,
  news: Pick<MemberNotice, 'title' | 'content'>,
): Promise<string> => {
  const owner = await findMemberById(context.tx, order.memberId);
  if (!owner) throw new CliError(`The member of work order ${order.number} is gone.`);
  await announce(context.tx, { memberId: order.memberId, type: 'workOrder', id: order.id });
  const route = `/problemDetail?id=${order.id}`;
  await notifyMember(context, owner, { ...news, reason: 'workOrder', route });
  return owner.email;
};

const about = ({ id, number, title }: ChangedWorkOrder): string =>
  `<p><a href="#/problemDetail?id=${id}">${number}</a> ${escapeHtml(title)}</p>`;

/** The vendor's answer in the thread, with the command's files; the same once more changes nothing. Throws CliError. */
export const answerWorkOrder = async (context: CliContext, number: string, text: string): Promise<string> => {
  const { tx, clock } = context;
  const order = await known(number, lockWorkOrder(tx, number));
  const files = await insertAnswerFiles(context, order);
  const html = appendLinks(text, files);
  const last = await findLastEntry(tx, order.id);
  if (last?.isFromVendor && last.description === html)
    return `Work order ${number} has this answer already; nothing was changed.`;
  const fileIds = files.map(({ id }) => id);
  const answer = { number, personnel: support, description: html, createdAt: clock(), fileIds };
  await insertVendorAnswer(tx, answer);
  const email = await tellOwner(context, order, {
    title: { zh: `工单 ${number} 有新回复`, en: `Work order ${number} was answered` },
    content: { zh: `${about(order)}${html}`, en: `${about(order)}${html}` },
  });
  await audit(context, 'answer', number, { characters: html.length, files: files.map(({ name }) => name) });
  return `Work order ${number} was answered; ${email} was informed.`;
};

const checkStatus = (status: string): string => {
  const trimmed = status.trim();
  if (trimmed === '' || trimmed.length > limits.name || /\p{Cc}/u.test(trimmed))
    throw new CliError(`A status has 1 to ${limits.name} characters.`);
  // Pages compare it as it is written; `closed` would leave a work order open that its vendor takes for closed.
  const known = toKnownStatus(trimmed);
  return known === 'Closed' || known === 'NEW' ? known : trimmed;
};

/** Errors: CliError. */
export const setStatus = async (context: CliContext, number: string, wanted: string): Promise<string> => {
  const status = checkStatus(wanted);
  const order = await known(number, updateStatus(context.tx, { number, status, now: context.clock() }));
  const words = statusWords(status);
  const email = await tellOwner(context, order, {
    title: { zh: `工单 ${number} 状态更新：${words.zh}`, en: `Work order ${number} is now: ${words.en}` },
    content: {
      zh: `${about(order)}<p>当前状态：${escapeHtml(words.zh)}</p>`,
      en: `${about(order)}<p>Its status is now: ${escapeHtml(words.en)}</p>`,
    },
  });
  await audit(context, 'status', number, { status });
  return `Work order ${number} is now ${status}; ${email} was informed.`;
};
