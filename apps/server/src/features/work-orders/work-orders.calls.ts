import { isValidTime } from '../../content/format/times.ts';
import type { Database } from '../../database/database.ts';
import { createFieldRefusal } from '../../http/body/input-problem.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { toWireDate, toWireDateTime } from '../../wire-dates.ts';
import { findMemberById } from '../account/members.queries.ts';
import type { FileRow } from '../files/files.queries.ts';
import { toFileUrl } from '../files/reading-url.ts';
import { type EntryPosition, getEntryPosition, insertEntry, insertEntryFiles } from './entries.queries.ts';
import {
  appendLinks,
  checkChoices,
  checkSubmissionQuota,
  claimAttachments,
  claimEmbeddedFiles,
  claimSupplementFiles,
} from './form.rules.ts';
import { notifySupport } from './notify-support.ts';
import { sanitizeField } from './sanitizer.ts';
import { countEntries, findEntryPage, toThread } from './thread.queries.ts';
import {
  checkOwnWorkOrder,
  findWorkOrderFiles,
  findWorkOrderPage,
  getWorkOrder,
  insertWorkOrder,
  insertWorkOrderFiles,
  lockOpenWorkOrder,
  resumeProcessing,
} from './work-orders.queries.ts';

const feedback: Handler<'feedback'> = async (context) => {
  const { input, caller, clock, config, language, log } = context;
  const expectedAt = input.expectedResolutionTime ?? '';
  if (expectedAt && !isValidTime(expectedAt))
    throw createFieldRefusal('expectedResolutionTime', 'format', language);
  const description = await sanitizeField(context, 'description', input.description);
  const created = await context.runOnce(async (tx) => {
    await checkSubmissionQuota(tx, context, 'workOrder');
    const choices = await checkChoices(tx, context);
    const files = await claimAttachments(tx, context);
    await claimEmbeddedFiles(tx, caller, description);
    const createdAt = clock();
    const fields = { title: input.title.trim(), description, expectedAt };
    const workOrder = { ...choices, ...fields, memberId: caller.memberId, createdAt };
    const { id, number } = await insertWorkOrder(
      tx,
      workOrder,
      toWireDate(createdAt, config.timeZone).slice(0, 4),
    );
    await insertWorkOrderFiles(tx, id, files);
    await notifySupport(tx, context, { workOrderId: id });
    return { id, workItemId: number };
  });
  log.info({ memberId: caller.memberId, workOrder: created.workItemId }, 'work order submitted');
  return created;
};

/** Returns the entry that the reply belongs to, or undefined for the work order itself. Each id must exist. */
const findParentPosition = async (
  tx: Database,
  workOrderId: string,
  ids: (string | undefined)[],
): Promise<EntryPosition | undefined> => {
  let position: EntryPosition | undefined;
  for (const id of ids) if (id && id !== workOrderId) position = await getEntryPosition(tx, workOrderId, id);
  return position;
};

interface NewEntry {
  workOrderId: string;
  parent: EntryPosition | undefined;
  title: string;
  description: string;
  files: readonly FileRow[];
}

/** Always uses the session’s member as author, never one from the request (SEC-31). */
const insertMemberEntry = async (
  tx: Database,
  services: Services,
  memberId: string,
  { files, ...entry }: NewEntry,
): Promise<void> => {
  const member = await findMemberById(tx, memberId);
  const createdAt = services.clock();
  const id = await insertEntry(tx, { ...entry, personnel: member?.name || 'customer', createdAt });
  await insertEntryFiles(
    tx,
    id,
    files.map((file) => file.id),
  );
  await resumeProcessing(tx, entry.workOrderId, createdAt);
  await notifySupport(tx, services, { workOrderId: entry.workOrderId, entryId: id });
};

const addFeedbackReply: Handler<'addFeedbackReply'> = async (context) => {
  const { db, input, caller } = context;
  await checkOwnWorkOrder(db, caller.memberId, input.feedbackId);
  const description = await sanitizeField(context, 'description', input.description);
  return context.runOnce(async (tx) => {
    const { id: workOrderId } = await lockOpenWorkOrder(tx, caller.memberId, input.feedbackId);
    await checkSubmissionQuota(tx, context, 'reply');
    const parent = await findParentPosition(tx, workOrderId, [input.id, input.parentId]);
    const files = await claimEmbeddedFiles(tx, caller, description);
    await insertMemberEntry(tx, context, caller.memberId, {
      workOrderId,
      parent,
      title: '',
      description,
      files,
    });
    return {};
  });
};

const addFeedbackDetails: Handler<'addFeedbackDetails'> = async (context) => {
  const { db, input, caller, language } = context;
  const feedbackId = input.feedbackId || input.id;
  if (!feedbackId) throw createFieldRefusal('feedbackId', 'empty', language);
  await checkOwnWorkOrder(db, caller.memberId, feedbackId);
  const text = await sanitizeField(context, 'description', input.description);
  return context.runOnce(async (tx) => {
    const { id: workOrderId } = await lockOpenWorkOrder(tx, caller.memberId, feedbackId);
    await checkSubmissionQuota(tx, context, 'supplement');
    const parent = await findParentPosition(tx, workOrderId, [input.id, input.parentId]);
    const attachedFiles = await claimSupplementFiles(tx, caller.memberId, input.file);
    const embeddedFiles = await claimEmbeddedFiles(tx, caller, text);
    const fields = { title: input.title.trim(), description: appendLinks(text, attachedFiles) };
    await insertMemberEntry(tx, context, caller.memberId, {
      workOrderId,
      parent,
      ...fields,
      files: [...attachedFiles, ...embeddedFiles],
    });
    return {};
  });
};

/** Returns one page of the thread and the cursor of the next older page. */
const getThreadPage = async (
  db: Database,
  workOrderId: string,
  olderThan: string | undefined,
  timeZone: string,
) => {
  const [{ rows, hasOlder }, detailsTotal] = await Promise.all([
    findEntryPage(db, workOrderId, olderThan),
    countEntries(db, workOrderId),
  ]);
  const detailsList = toThread(rows, timeZone);
  return { detailsList, detailsTotal, olderThan: hasOlder ? (rows[0]?.id ?? '') : '' };
};

export const workOrderHandlers = {
  feedback,
  addFeedbackReply,
  addFeedbackDetails,

  feedbackPage: async ({ db, caller, config, language, input }) => {
    const { list, total } = await findWorkOrderPage(db, caller.memberId, language, input);
    return {
      list: list.map(({ createdAt, status, ...row }) => ({
        ...row,
        status: status ?? undefined,
        submitDate: toWireDateTime(createdAt, config.timeZone),
      })),
      total,
    };
  },

  feedbackDetails: async ({ db, caller, config, language, input }) => {
    const workOrder = await getWorkOrder(db, caller.memberId, input.id, language);
    const [first, ...otherFiles] = (await findWorkOrderFiles(db, workOrder.id)).map(({ id, name }) => ({
      file: toFileUrl(id),
      fileName: name,
    }));
    return {
      ...workOrder,
      status: workOrder.status ?? undefined,
      time: toWireDateTime(workOrder.createdAt, config.timeZone),
      updateTime: toWireDateTime(workOrder.updatedAt, config.timeZone),
      file: first?.file ?? '',
      fileName: first?.fileName ?? '',
      files: otherFiles,
      ...(await getThreadPage(db, workOrder.id, input.olderThan, config.timeZone)),
    };
  },
} satisfies Partial<Handlers>;
