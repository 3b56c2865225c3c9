import type { Database } from '../../../database/database.ts';
import { fieldRefusal } from '../../../http/body/input-problem.ts';
import type { CallContext } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { hasDictionaryEntry } from '../../dictionaries/dictionaries.queries.ts';
import { findChosenProduct, hasVersions, isVersionOf } from './choices.queries.ts';

type Form = Pick<CallContext<'feedback'>, 'input' | 'language'>;

/** Errors: input.invalid for a type or priority that the vendor does not offer. */
const checkDictionaries = async (tx: Database, { input, language }: Form): Promise<void> => {
  const { type, costomerPriority } = input;
  if (!(await hasDictionaryEntry(tx, 'sys_feedback_type', type)))
    throw fieldRefusal('type', 'unknown', language);
  if (costomerPriority && !(await hasDictionaryEntry(tx, 'sys_feedback_priority', costomerPriority)))
    throw fieldRefusal('costomerPriority', 'unknown', language);
};

/** Errors: input.invalid for a version of another product; workOrder.versionNeeded. */
const checkVersion = async (tx: Database, { input, language }: Form): Promise<string | null> => {
  const { productId, versionId } = input;
  if (!versionId) return (await hasVersions(tx, productId)) ? refuse('workOrder.versionNeeded') : null;
  if (await isVersionOf(tx, productId, versionId)) return versionId;
  throw fieldRefusal('versionId', 'unknown', language);
};

/** What the member chose in the form, as it is to be stored (FB-1, FB-4). Errors: input.invalid, workOrder.versionNeeded. */
export const checkChoices = async (tx: Database, form: Form) => {
  const { input, language } = form;
  await checkDictionaries(tx, form);
  const product = await findChosenProduct(tx, input.productId);
  if (!product) throw fieldRefusal('productId', 'unknown', language);
  return {
    type: input.type,
    priority: input.costomerPriority ?? '',
    productId: product.id,
    isIpProject: product.isIpProject,
    versionId: await checkVersion(tx, form),
  };
};

/** A day of the calendar, with a time or without; the pattern lets 31 June pass. */
export const isRealDateTime = (text: string): boolean => {
  const [day = '', time = '00:00:00'] = text.split(' ');
  const moment = new Date(`${day}T${time}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${day}T${time}`);
};
