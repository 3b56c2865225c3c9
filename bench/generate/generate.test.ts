import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMinimalFiles } from '../../apps/server/src/testing/content/sample-folder.ts';
import { openSamplePortal, type SamplePortal } from '../../apps/server/src/testing/content/sample-portal.ts';
import { ForeignContent, generate } from './generate.ts';
import { createRandom, createText } from './texts.ts';

let portal: SamplePortal;

beforeAll(async () => {
  portal = await openSamplePortal({
    ...createMinimalFiles(),
    'documents/training': undefined,
    'documents/registers': undefined,
  });
  await portal.run('demo');
});
afterAll(() => portal.close());

test('adds complete documents and products to the demo content, which the search finds', async () => {
  expect(await generate(portal.services, { document: 1100, product: 20 })).toEqual([
    { type: 'product', count: 20, written: true },
    { type: 'document', count: 1100, written: true },
  ]);
  const [counts] = await portal.rows(`select
    (select count(*) from documents join search_entries on type = 'document' and item_id = id
       join files on files.id = file_zh_id) as documents,
    (select count(distinct category_id) from documents) as leaves,
    (select count(distinct product_id) from product_items) as products,
    (select max(released_on) - min(released_on) from documents) as days,
    (select count(*) from products where published) as all_products,
    (select count(distinct title_en) from documents) as titles`);
  expect(counts).toMatchObject({ documents: 1100, leaves: 2, products: 22, all_products: 22 });
  expect(counts.days).toBeGreaterThan(2000);
  expect(counts.titles).toBeGreaterThan(950);
});

test('changes nothing for the same number, and replaces items for another', async () => {
  const before = await portal.rows(`select id, xmin::text from documents order by id`);
  expect(await generate(portal.services, { document: 1100 })).toMatchObject([{ written: false }]);
  expect(await portal.rows(`select id, xmin::text from documents order by id`)).toEqual(before);
  await generate(portal.services, { document: 30 });
  expect(await portal.rows('select count(*) as n from documents')).toEqual([{ n: 30 }]);
  expect(await portal.rows(`select count(*) as n from search_entries where type = 'document'`)).toEqual([
    { n: 30 },
  ]);
  await generate(portal.services, { document: 0, product: 0 });
  expect(await portal.rows(`select distinct origin from content_items`)).toEqual([{ origin: 'demo' }]);
});

test('generates versions and FAQs with texts in both languages, and products', async () => {
  expect(await generate(portal.services, { product: 20, version: 700, faq: 900 })).toEqual([
    { type: 'product', count: 20, written: true },
    { type: 'version', count: 700, written: true },
    { type: 'faq', count: 900, written: true },
  ]);
  const [counts] = await portal.rows(`select
    (select count(*) from versions v join search_entries e on e.type = 'version' and item_id = v.id
       join products p on p.id = product_id and p.category_id = facet) as versions,
    (select count(*) from version_files join files on files.id = file_id) as files,
    (select count(distinct product_id) from versions) as products,
    (select count(*) from product_items where type = 'version') as links,
    (select count(*) from faqs join search_entries e on e.type = 'faq' and item_id = id and facet = category_id) as faqs,
    (select count(distinct category_id) from faqs) as leaves,
    (select count(distinct content_zh) from faqs) as contents,
    (select count(*) from faqs where title_zh ~ '\\{' or content_en !~ '^<p>[^<]+</p>$') as odd`);
  expect(counts).toMatchObject({
    versions: 700,
    files: 1400,
    products: 22,
    links: 700,
    faqs: 900,
    leaves: 2,
    odd: 0,
  });
  expect(counts.contents).toBeGreaterThan(890);
  expect(await generate(portal.services, { product: 20, version: 700, faq: 900 })).toMatchObject(
    Array.from({ length: 3 }, () => ({ written: false })),
  );
});

test('deletes versions together with their generated products', async () => {
  await generate(portal.services, { product: 5, faq: 10 });
  const versions = `select count(*) as n from versions union all select count(*) from search_entries where type = 'version'`;
  expect(await portal.rows(versions)).toEqual([{ n: 0 }, { n: 0 }]);
  await generate(portal.services, { product: 0, faq: 0 });
  expect(await portal.rows(`select distinct origin from content_items`)).toEqual([{ origin: 'demo' }]);
});

test("refuses a database with a vendor's own content", async () => {
  await portal.run('vendor');
  await expect(generate(portal.services, { document: 10 })).rejects.toThrow(ForeignContent);
  await expect(generate(portal.services, { document: 10 })).rejects.toThrow('content of its own (vendor)');
  expect(await portal.rows('select count(*) as n from documents')).toEqual([{ n: 0 }]);
});

test('generates texts with the length and word frequencies of real ones', () => {
  const texts = Array.from({ length: 4000 }, (_, index) => {
    const { title, description, body } = createText(createRandom(index), {
      zh: 'DDR 物理层',
      en: 'DDR PHY',
    });
    return [title.zh, title.en, description.zh, description.en, body].join('\n');
  });
  const lengths = texts.map((text) => text.length).sort((a, b) => a - b);
  expect(lengths[200]).toBeGreaterThan(500);
  expect(lengths[3800]).toBeLessThan(1500);
  const share = (word: string) => texts.filter((text) => text.includes(word)).length / texts.length;
  expect(share('时序收敛')).toBeGreaterThan(0.3);
  expect(share('脚本迁移')).toBeLessThan(0.1);
  const codes = new Map<string, number>();
  for (const text of texts)
    for (const code of new Set(text.match(/SLP-\d+/g))) codes.set(code, (codes.get(code) ?? 0) + 1);
  const once = [...codes.values()].filter((count) => count === 1).length;
  expect(once).toBeGreaterThan(100);
  expect(createText(createRandom(7), { zh: '甲', en: 'A' })).toEqual(
    createText(createRandom(7), { zh: '甲', en: 'A' }),
  );
});
