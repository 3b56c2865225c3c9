import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { dictionaryEntries } from '../../database/schema/knowledge.ts';
import { rateCounters } from '../../database/schema/members.ts';
import { workOrderEntries, workOrderEntryFiles, workOrders } from '../../database/schema/work-orders.ts';
import type { Answered, CallOptions, Portal } from '../portal.ts';
import { addProduct, addVersion } from './content.ts';
import { addMember } from './members.ts';

/** Members with and without the permission, a product with a version, and one without. */
export const workOrderPortal = async (portal: Portal) => {
  const { services } = portal;
  const labels = { position: 0, labelZh: '标签', labelEn: 'Label' };
  await services.db.insert(dictionaryEntries).values([
    { type: 'sys_feedback_type', value: 'usage', ...labels },
    { type: 'sys_feedback_priority', value: 'high', ...labels },
  ]);
  const product = await addProduct(services, { nameZh: '芯驰综合', nameEn: 'SynPilot' });
  const version = await addVersion(services, { productId: product.id, number: '2.30a' });
  const plain = await addProduct(services);
  const member = await addMember(services, { permissions: ['isWorkSubmit'] });
  const colleague = await addMember(services, { permissions: ['isWorkSubmit'] });
  const stranger = await addMember(services, { siteId: 'OTHER1', permissions: ['isWorkSubmit'] });
  const unpermitted = await addMember(services);
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

/** How many rows of each table of work orders there are. */
export const countWorkOrders = async ({ services: { db } }: Portal) => ({
  orders: await db.$count(workOrders),
  entries: await db.$count(workOrderEntries),
  files: await db.$count(workOrderEntryFiles),
});

/** For a test that sends more than a member may (limits.ts, `memberQuotas`). */
export const clearQuotas = async ({ services: { db } }: Portal): Promise<void> => {
  await db.delete(rateCounters);
};

export const newKey = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });

/** Submits a form that is to be refused, and expects that nothing is stored. Returns the answer. */
export const refused = async (portal: Portal, token: string, form: object): Promise<Answered> => {
  const before = await countWorkOrders(portal);
  const answer = await portal.call('feedback', form, { token, language: 'EN' });
  expect(await countWorkOrders(portal)).toEqual(before);
  return answer;
};

/** The three calls that write, and what each writes at the least. */
export const submitted = async (
  portal: Portal,
  token: string,
  form: object,
  options: CallOptions = {},
): Promise<{ id: string; workItemId: string }> => {
  const answer: Answered = await portal.call('feedback', form, { token, ...options });
  if (answer.code !== 200) throw new Error(`not submitted: ${answer.message}`);
  return answer.data;
};
