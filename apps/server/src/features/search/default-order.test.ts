import type { CallName } from '@siliport/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertSearchEntry } from '../../search/search-entries.queries.ts';
import { insertActivity, insertFaq, insertProduct, insertTraining } from '../../testing/factories/content.ts';
import { insertDocument, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let token: string;
/** For each list, an old item whose title equals the keyword, and a new one whose title contains it. */
const items: Partial<Record<CallName, { best: string; newest: string }>> = {};

const insertListedDocument = async (title: string, releasedOn: string) => {
  const document = await insertDocument(portal.services, { titleZh: title, titleEn: title, releasedOn });
  await upsertSearchEntry(portal.services.db, {
    type: 'document',
    itemId: document.id,
    facet: document.categoryId,
    title: { zh: title, en: title },
    releasedAt: new Date(`${releasedOn}T00:00:00Z`),
  });
  return document.id;
};

const [exact, longer] = ['Jitter', 'Measuring jitter of a reference clock'];
const [older, newer] = ['2026-01-01', '2026-06-01'];

beforeAll(async () => {
  portal = await createTestPortal();
  const { services } = portal;
  token = await portal.login((await insertMember(services)).email);
  items.documentPage = {
    best: await insertListedDocument(exact, older),
    newest: await insertListedDocument(longer, newer),
  };
  const titled = (title: string) => ({ titleZh: title, titleEn: title });
  items.trainPage = {
    best: (await insertTraining(services, { ...titled(exact), releasedOn: older })).id,
    newest: (await insertTraining(services, { ...titled(longer), releasedOn: newer })).id,
  };
  items.faqPage = {
    best: (await insertFaq(services, { ...titled(exact), releasedOn: older })).id,
    newest: (await insertFaq(services, { ...titled(longer), releasedOn: newer })).id,
  };
  const begin = (day: string) => ({ beginAt: new Date(day), endAt: new Date(day) });
  items.activityPage = {
    best: (await insertActivity(services, { ...titled(exact), ...begin(older) })).id,
    newest: (await insertActivity(services, { ...titled(longer), ...begin(newer) })).id,
  };
  // Imported in the opposite order: products are sorted by their release, not by their import.
  const product = (name: string, published: string, imported: string) => ({
    ...{ nameZh: name, nameEn: name },
    publishedAt: new Date(published),
    createdAt: new Date(imported),
  });
  items.productSelect = {
    best: (await insertProduct(services, product(exact, older, newer))).id,
    newest: (await insertProduct(services, product(longer, newer, older))).id,
  };
});
afterAll(() => portal.close());

const findIds = async (call: CallName, input: object): Promise<string[]> =>
  (await portal.call(call, input, { token })).data.list.map(({ id }: { id: string }) => id);

const lists = ['documentPage', 'trainPage', 'faqPage', 'activityPage', 'productSelect'] as const;

describe('the default order', () => {
  test.each(lists)('is best match with a keyword, newest first without: %s (N-1)', async (call) => {
    const { best, newest } = items[call] ?? { best: '', newest: '' };
    const name = call === 'productSelect' ? 'productName' : 'keyword';
    expect(await findIds(call, { [name]: 'jitter' })).toEqual([best, newest]);
    expect(await findIds(call, {})).toEqual([newest, best]);
    expect(await findIds(call, { [name]: '   ' })).toEqual([newest, best]);
  });

  test.each([
    ['product', 'productSelect'],
    ['document', 'documentPage'],
    ['train', 'trainPage'],
    ['faq', 'faqPage'],
    ['activity', 'activityPage'],
  ] as const)(
    'of search/index is best match with a keyword, newest first without: %s (N-1)',
    async (type, list) => {
      const { best, newest } = items[list] ?? { best: '', newest: '' };
      expect(await findIds('searchIndex', { type, keyword: 'jitter' })).toEqual([best, newest]);
      expect(await findIds('searchIndex', { type })).toEqual([newest, best]);
    },
  );

  test('is overridden by an explicit order (N-1)', async () => {
    const { best, newest } = items.documentPage ?? { best: '', newest: '' };
    expect(await findIds('documentPage', { keyword: 'jitter', orderBy: 'timeDesc' })).toEqual([newest, best]);
    const search = { type: 'document', keyword: 'jitter' };
    expect(await findIds('searchIndex', { ...search, orderBy: 'timeDesc' })).toEqual([newest, best]);
    expect(await findIds('searchIndex', { ...search, orderBy: 'relevance' })).toEqual([best, newest]);
  });
});
