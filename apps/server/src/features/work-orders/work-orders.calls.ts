import { isValidTime } from '../../content/format/times.ts';
import type { Database } from '../../database/database.ts';
import { createFieldRefusal } from '../../http/body/input-problem.ts';
import type { CallContext, Handler, Handlers } from '../../http/handler.ts';
import { toWireDate, toWireDateTime } from '../../wire-dates.ts';
import { findMemberById } from '../account/members.queries.ts';
import { toFileUrl } from '../files/file-url.ts';
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
import {
  countEntries,
  type EntryPosition,
  findEntryPage,
  getEntryPosition,
  insertEntry,
  insertEntryFiles,
  toThread,
} from './thread.queries.ts';
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
    const year = toWireDate(createdAt, config.timeZone).slice(0, 4);
    const { id, number } = await insertWorkOrder(tx, workOrder, year);
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

interface Submission {
  /** The id of the work order. */
  feedbackId: string;
  kind: 'reply' | 'supplement';
  title: string;
  /** Comma-separated URLs of uploads. */
  attachments: string | undefined;
}

/** Inserts an entry of the session's member, never of an author from the request (SEC-31). */
const submitEntry = async (
  context: CallContext<'addFeedbackReply'> | CallContext<'addFeedbackDetails'>,
  { feedbackId, kind, title, attachments }: Submission,
) => {
  const { db, input, caller, clock } = context;
  const { memberId } = caller;
  await checkOwnWorkOrder(db, memberId, feedbackId);
  const text = await sanitizeField(context, 'description', input.description);
  return context.runOnce(async (tx) => {
    const { id: workOrderId } = await lockOpenWorkOrder(tx, memberId, feedbackId);
    await checkSubmissionQuota(tx, context, kind);
    const parent = await findParentPosition(tx, workOrderId, [input.id, input.parentId]);
    const attached = await claimSupplementFiles(tx, memberId, attachments);
    const embedded = await claimEmbeddedFiles(tx, caller, text);
    const personnel = (await findMemberById(tx, memberId))?.name || 'customer';
    const fields = { title, description: appendLinks(text, attached), personnel, createdAt: clock() };
    const entryId = await insertEntry(tx, { ...fields, workOrderId, parent });
    const fileIds = [...attached, ...embedded].map(({ id }) => id);
    await insertEntryFiles(tx, entryId, fileIds);
    await resumeProcessing(tx, workOrderId, fields.createdAt);
    await notifySupport(tx, context, { workOrderId, entryId });
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

const listWorkOrders = async ({
  db,
  caller,
  config,
  language,
  input,
}: CallContext<'feedbackPage'> | CallContext<'feedbackSearch'>) => {
  const { list, total } = await findWorkOrderPage(db, caller.memberId, language, input);
  return {
    list: list.map(({ createdAt, status, ...row }) => ({
      ...row,
      status: status ?? undefined,
      submitDate: toWireDateTime(createdAt, config.timeZone),
    })),
    total,
  };
};

export const workOrderHandlers = {
  feedback,

  addFeedbackReply: (context) =>
    submitEntry(context, {
      feedbackId: context.input.feedbackId,
      kind: 'reply',
      title: '',
      attachments: undefined,
    }),

  addFeedbackDetails: async (context) => {
    const { input, language } = context;
    const feedbackId = input.feedbackId || input.id;
    if (!feedbackId) throw createFieldRefusal('feedbackId', 'empty', language);
    const title = input.title.trim();
    return submitEntry(context, { feedbackId, kind: 'supplement', title, attachments: input.file });
  },

  feedbackPage: listWorkOrders,
  feedbackSearch: listWorkOrders,

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
