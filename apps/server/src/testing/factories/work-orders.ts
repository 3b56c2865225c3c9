import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { dictionaryEntries } from '../../database/schema/knowledge.ts';
import { rateCounters } from '../../database/schema/members.ts';
import { workOrderEntries, workOrderEntryFiles, workOrders } from '../../database/schema/work-orders.ts';
import type { CallOptions, CallResult, Portal } from '../portal.ts';
import { insertProduct, insertVersion } from './content.ts';
import { insertMember } from './members.ts';

/** Inserts members with and without the permission, a product with a version, and one without. */
export const createWorkOrderFixture = async (portal: Portal) => {
  const { services } = portal;
  const labels = { position: 0, labelZh: '标签', labelEn: 'Label' };
  await services.db
    .insert(dictionaryEntries)
    .values([
      { type: 'sys_feedback_type', value: 'usage', ...labels },
      { type: 'sys_feedback_priority', value: 'high', ...labels },
    ])
    .onConflictDoNothing();
  const product = await insertProduct(services, { nameZh: '芯驰综合', nameEn: 'SynPilot' });
  const version = await insertVersion(services, { productId: product.id, number: '2.30a' });
  const plain = await insertProduct(services);
  const member = await insertMember(services, { permissions: ['isWorkSubmit'] });
  const colleague = await insertMember(services, { permissions: ['isWorkSubmit'] });
  const stranger = await insertMember(services, { siteId: 'OTHER1', permissions: ['isWorkSubmit'] });
  const unpermitted = await insertMember(services);
  const form = {
    type: 'usage',
    title: '时序不收敛',
    productId: product.id,
    versionId: version.id,
    description: '建立时间违例',
    costomerPriority: 'high',
  };
  return {
    form,
    product,
    version,
    plain,
    member,
    token: await portal.login(member.email),
    colleague: await portal.login(colleague.email),
    stranger: await portal.login(stranger.email),
    unpermitted: await portal.login(unpermitted.email),
  };
};

/** Returns the number of rows in each table of work orders. */
export const countWorkOrders = async ({ services: { db } }: Portal) => ({
  orders: await db.$count(workOrders),
  entries: await db.$count(workOrderEntries),
  files: await db.$count(workOrderEntryFiles),
});

/** Resets the quotas, for tests that send more than `memberQuotas` allows. */
export const clearQuotas = async ({ services: { db } }: Portal): Promise<void> => {
  await db.delete(rateCounters);
};

export const createIdempotencyHeader = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });

/** Submits a form that is to be refused, and expects that nothing is stored. Returns the result. */
export const submitInvalidForm = async (portal: Portal, token: string, form: object): Promise<CallResult> => {
  const before = await countWorkOrders(portal);
  const result = await portal.call('feedback', form, { token, language: 'EN' });
  expect(await countWorkOrders(portal)).toEqual(before);
  return result;
};

/** Submits the form as the member of the token. Returns the work order. Throws when it is refused. */
export const submitWorkOrder = async (
  portal: Portal,
  token: string,
  form: object,
  options: CallOptions = {},
): Promise<{ id: string; workItemId: string }> => {
  const result: CallResult = await portal.call('feedback', form, { token, ...options });
  if (result.code !== 200) throw new Error(`not submitted: ${result.message}`);
  return result.data;
};
