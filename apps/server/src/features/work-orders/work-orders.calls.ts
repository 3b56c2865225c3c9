import type { Calls } from '@siliport/contract';
import { limits } from '@siliport/contract/limits';
import type { Database } from '../../database/database.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import { fieldRefusal } from '../../http/input-problem.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { wireDate, wireDateTime } from '../../wire-dates.ts';
import { findMemberById } from '../account/members.queries.ts';
import type { FileRow } from '../files/files.queries.ts';
import { readingUrl } from '../files/reading-url.ts';
import { takeUpload } from '../files/uploads.queries.ts';
import { checkChoices, isRealMoment } from './choices.ts';
import { addEntry, addEntryFiles, findEntries, getPlace, type Place } from './entries.queries.ts';
import { cleanText, takeShownFiles, withLinks } from './rich-text.ts';
import { threadOf } from './thread.ts';
import {
  addWorkOrder,
  findWorkOrderPage,
  getWorkOrder,
  holdOpenWorkOrder,
  moveOn,
} from './work-orders.queries.ts';

type Shown = Awaited<ReturnType<typeof findWorkOrderPage>>['list'][number];

const wireRow = (row: Shown) => ({
  type: row.type,
  workItemId: row.number,
  productName: row.productName,
  versionNo: row.versionNumber,
  title: row.title,
  costomerPriority: row.priority,
  status: row.status ?? undefined,
});

const feedback: Handler<Calls['feedback']> = async (ask) => {
  const { input, caller, clock, config, language, log } = ask;
  const description = cleanText('description', input.description, language);
  const expectedAt = input.expectedResolutionTime ?? '';
  if (expectedAt && !isRealMoment(expectedAt))
    throw fieldRefusal('expectedResolutionTime', 'format', language);
  const answer = await ask.once(async (tx) => {
    const choices = await checkChoices(tx, ask);
    const file = input.file ? await takeUpload(tx, caller.memberId, input.file) : undefined;
    await takeShownFiles(tx, caller, description);
    const createdAt = clock();
    const texts = { title: input.title.trim(), description, expectedAt, fileId: file?.id };
    const order = { ...choices, ...texts, memberId: caller.memberId, createdAt };
    const { id, number } = await addWorkOrder(tx, order, wireDate(createdAt, config.timeZone).slice(0, 4));
    return { id, workItemId: number };
  });
  log.info({ memberId: caller.memberId, workOrder: answer.workItemId }, 'work order submitted');
  return answer;
};

/** Where the member writes: at the entry that the form names, else at the work order itself. Each id it names counts. */
const placeIn = async (
  tx: Database,
  workOrderId: string,
  ids: (string | undefined)[],
): Promise<Place | undefined> => {
  let place: Place | undefined;
  for (const id of ids) if (id && id !== workOrderId) place = await getPlace(tx, workOrderId, id);
  return place;
};

interface NewEntry {
  workOrderId: string;
  parent: Place | undefined;
  title: string;
  description: string;
  files: readonly FileRow[];
}

/** In the name of the member who is logged in: a form could name anybody (SEC-31). */
const write = async (
  tx: Database,
  { clock }: Services,
  memberId: string,
  { files, ...entry }: NewEntry,
): Promise<void> => {
  const member = await findMemberById(tx, memberId);
  const createdAt = clock();
  const id = await addEntry(tx, { ...entry, personnel: member?.name || 'customer', createdAt });
  await addEntryFiles(
    tx,
    id,
    files.map((file) => file.id),
  );
  await moveOn(tx, entry.workOrderId, createdAt);
};

const addFeedbackReply: Handler<Calls['addFeedbackReply']> = async (ask) => {
  const { input, caller, language } = ask;
  const description = cleanText('description', input.description, language);
  return ask.once(async (tx) => {
    const { id: workOrderId } = await holdOpenWorkOrder(tx, caller.memberId, input.feedbackId);
    const parent = await placeIn(tx, workOrderId, [input.id, input.parentId]);
    const files = await takeShownFiles(tx, caller, description);
    await write(tx, ask, caller.memberId, { workOrderId, parent, title: '', description, files });
    return {};
  });
};

const takeNamedFiles = async (tx: Database, memberId: string, urls: string): Promise<FileRow[]> => {
  const names = urls.split(',').filter(Boolean);
  if (names.length > limits.files) return refuse('upload.foreign');
  const files: FileRow[] = [];
  for (const url of names) files.push(await takeUpload(tx, memberId, url));
  return files;
};

const addFeedbackDetails: Handler<Calls['addFeedbackDetails']> = async (ask) => {
  const { input, caller, language } = ask;
  const feedbackId = input.feedbackId || input.id;
  if (!feedbackId) throw fieldRefusal('feedbackId', 'empty', language);
  const text = cleanText('description', input.description, language);
  return ask.once(async (tx) => {
    const { id: workOrderId } = await holdOpenWorkOrder(tx, caller.memberId, feedbackId);
    const parent = await placeIn(tx, workOrderId, [input.id, input.parentId]);
    const named = await takeNamedFiles(tx, caller.memberId, input.file ?? '');
    const shown = await takeShownFiles(tx, caller, text);
    const texts = { title: input.title.trim(), description: withLinks(text, named) };
    await write(tx, ask, caller.memberId, { workOrderId, parent, ...texts, files: [...named, ...shown] });
    return {};
  });
};

type WorkOrders = Pick<
  Calls,
  'feedback' | 'feedbackPage' | 'feedbackDetails' | 'addFeedbackReply' | 'addFeedbackDetails'
>;

export const workOrderHandlers: Handlers<WorkOrders> = {
  feedback,
  addFeedbackReply,
  addFeedbackDetails,

  feedbackPage: async ({ db, caller, config, language, input }) => {
    const { pageNo = 1, pageSize = 10 } = input;
    const { list, total } = await findWorkOrderPage(db, caller.memberId, { pageNo, pageSize }, language);
    return {
      list: list.map((row) => ({
        id: row.id,
        ...wireRow(row),
        submitDate: wireDateTime(row.createdAt, config.timeZone),
      })),
      total,
    };
  },

  feedbackDetails: async ({ db, caller, config, language, input }) => {
    const order = await getWorkOrder(db, caller.memberId, input.id, language);
    return {
      ...wireRow(order),
      time: wireDateTime(order.createdAt, config.timeZone),
      updateTime: wireDateTime(order.updatedAt, config.timeZone),
      description: order.description,
      file: order.fileId ? readingUrl(order.fileId) : '',
      fileName: order.fileName ?? '',
      detailsList: threadOf(await findEntries(db, order.id), config.timeZone),
    };
  },
};
