import { escapeHtml } from '@siliport/contract/escape-html';
import { limits, memberQuotas } from '@siliport/contract/limits';
import type { Database } from '../../database/database.ts';
import { createFieldRefusal } from '../../http/body/input-problem.ts';
import type { CallContext, Caller } from '../../http/handler.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { toWireDateTime } from '../../wire-dates.ts';
import { countEvent, getRetryAfterSeconds } from '../account/rate.queries.ts';
import { hasDictionaryEntry } from '../dictionaries/dictionaries.queries.ts';
import { findFileIds, toFileUrl } from '../files/file-url.ts';
import {
  canRead,
  claimUploads,
  claimUploadsByIds,
  type FileRow,
  findFileById,
} from '../files/files.queries.ts';
import { findChosenProduct, hasPublishedVersion, hasVersions } from './work-orders.queries.ts';

type Form = Pick<CallContext<'feedback'>, 'input' | 'language'>;

/** Errors: input.invalid for a type or priority that the vendor does not offer. */
const checkDictionaries = async (tx: Database, { input, language }: Form): Promise<void> => {
  const { type, costomerPriority } = input;
  if (!(await hasDictionaryEntry(tx, 'sys_feedback_type', type)))
    throw createFieldRefusal('type', 'unknown', language);
  if (costomerPriority && !(await hasDictionaryEntry(tx, 'sys_feedback_priority', costomerPriority)))
    throw createFieldRefusal('costomerPriority', 'unknown', language);
};

/** Errors: input.invalid for a version of another product; workOrder.versionNeeded. */
const checkVersion = async (tx: Database, { input, language }: Form): Promise<string | null> => {
  const { productId, versionId } = input;
  if (!versionId) return (await hasVersions(tx, productId)) ? refuse('workOrder.versionNeeded') : null;
  if (await hasPublishedVersion(tx, productId, versionId)) return versionId;
  throw createFieldRefusal('versionId', 'unknown', language);
};

/** Returns the choices of the form as they are stored (FB-1, FB-4). Errors: input.invalid, workOrder.versionNeeded. */
export const checkChoices = async (tx: Database, form: Form) => {
  const { input, language } = form;
  await checkDictionaries(tx, form);
  const product = await findChosenProduct(tx, input.productId);
  if (!product) throw createFieldRefusal('productId', 'unknown', language);
  return {
    type: input.type,
    priority: input.costomerPriority ?? '',
    productId: product.id,
    isIpProject: product.isIpProject,
    versionId: await checkVersion(tx, form),
  };
};

const windowSeconds = { hour: 3600, day: 24 * 3600 } as const;

type Sender = Pick<Services, 'clock' | 'config'> & { caller: { memberId: string } };

/** Returns the first whole minute at which the member can submit again. */
const getRetryTime = (now: Date, seconds: number): Date =>
  new Date((Math.floor((now.getTime() + seconds * 1000) / 60_000) + 1) * 60_000);

/**
 * Counts one submission in the transaction that stores it: refused or rolled back submissions do not count.
 * Throws `Refusal('quota.exceeded')` with the time from which the member can submit again (SEC-58).
 */
export const checkSubmissionQuota = async (
  tx: Database,
  { clock, config: { timeZone }, caller }: Sender,
  kind: keyof typeof memberQuotas,
): Promise<void> => {
  const now = clock();
  const quota = memberQuotas[kind];
  for (const window of ['day', 'hour'] as const) {
    const key = `quota:${kind}:${window}:${caller.memberId}`;
    const limit = { max: quota[window], windowSeconds: windowSeconds[window] };
    if ((await countEvent(tx, key, limit.windowSeconds, now)) <= limit.max) continue;
    const retryAfter = await getRetryAfterSeconds(tx, key, limit, now);
    const time = toWireDateTime(getRetryTime(now, retryAfter), timeZone).slice(0, 16);
    throw new Refusal('quota.exceeded', { ...quota, time, timeZone, retryAfter });
  }
};

const parseUrls = (list: string | undefined): string[] => (list ?? '').split(',').filter(Boolean);

/** Claims the attachments, the one in `file` first. Throws `workOrder.tooManyFiles`, `upload.foreign`. */
export const claimAttachments = async (
  tx: Database,
  { input, caller }: Pick<CallContext<'feedback'>, 'input' | 'caller'>,
): Promise<FileRow[]> => {
  const [first, further] = [parseUrls(input.file), parseUrls(input.files)];
  if (first.length + further.length > limits.workOrderFiles) return refuse('workOrder.tooManyFiles');
  return [
    ...(await claimUploads(tx, caller.memberId, first, 'file')),
    ...(await claimUploads(tx, caller.memberId, further, 'files')),
  ];
};

/** Claims the files of a supplement. Throws `upload.foreign`, also for too many. */
export const claimSupplementFiles = (
  tx: Database,
  memberId: string,
  list: string | undefined,
): Promise<FileRow[]> => {
  const urls = parseUrls(list);
  if (urls.length > limits.files) return refuse('upload.foreign', { field: 'file' });
  return claimUploads(tx, memberId, urls, 'file');
};

/**
 * Claims the member's own uploads that the text shows or links to. Other files may be embedded if the member may read
 * them. Errors: upload.foreign.
 */
export const claimEmbeddedFiles = async (tx: Database, caller: Caller, html: string): Promise<FileRow[]> => {
  const ids = findFileIds(html);
  const claimed = await claimUploadsByIds(tx, caller.memberId, ids);
  for (const id of ids) {
    if (claimed.some((file) => file.id === id)) continue;
    const file = await findFileById(tx, id);
    if (!file || !canRead(file, caller)) return refuse('upload.foreign', { field: 'description' });
  }
  return claimed;
};

/** Returns the text followed by links to those files that it does not contain. */
export const appendLinks = (html: string, files: readonly FileRow[]): string => {
  const linkedIds = new Set(findFileIds(html));
  const links = files
    .filter(({ id }) => !linkedIds.has(id))
    .map(({ id, name }) => `<p><a href="${toFileUrl(id)}">${escapeHtml(name)}</a></p>`);
  return html + links.join('');
};
