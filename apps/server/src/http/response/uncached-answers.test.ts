import type { CallName } from '@siliport/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countQueries } from '../../testing/count-queries.ts';
import {
  insertActivity,
  insertFaq,
  insertLeafCategory,
  insertProduct,
  insertTraining,
  insertVersion,
} from '../../testing/factories/content.ts';
import { insertDocument, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { waitForListener } from '../../testing/wait-for-listener.ts';

let portal: Portal;
let token: string;
let productId: string;
beforeAll(async () => {
  portal = await createTestPortal({ ANSWER_MEMORY: '0' });
  const { services } = portal;
  token = await portal.login((await insertMember(services)).email);
  await insertLeafCategory(services);
  ({ id: productId } = await insertProduct(services));
  const productIds = [productId];
  await insertProduct(services);
  await insertVersion(services, { productId });
  await insertDocument(services);
  await insertTraining(services, { productIds });
  await insertFaq(services, { productIds });
  await insertActivity(services);
});
// Until then each request queries its session too.
beforeEach(() => waitForListener(portal.services));
afterAll(() => portal.close());

describe('an answer that is not in memory', () => {
  test.each<[CallName, () => object, number]>([
    ['documentPage', () => ({ pageNo: 1 }), 2],
    ['activityPage', () => ({ pageNo: 1 }), 2],
    ['productIndex', () => ({ productId }), 5],
    ['indexAfterContent', () => ({}), 4],
  ])('of %s takes few queries, also the second time', async (name, createInput, queries) => {
    const call = async () => expect((await portal.call(name, createInput(), { token })).code).toBe(200);
    await call();
    expect(await countQueries(portal.pool, call)).toBe(queries);
  });
});
