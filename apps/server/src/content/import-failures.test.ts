import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSamplePortal, type SamplePortal } from './sample-portal.ts';

let portal: SamplePortal;
beforeEach(async () => {
  portal = await openSamplePortal();
});
afterEach(() => portal.close());

test('an item and its search entry are written together or not at all', async () => {
  await portal.pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise 'no entry today'; end $$;
    create trigger fail before insert or update on search_entries for each row
      when (new.item_id = 'training') execute function fail()`);
  await expect(portal.run()).rejects.toThrow();
  expect(await portal.rows(`select id from documents where id = 'training'`)).toEqual([]);
  expect(await portal.rows(`select id from content_items where id = 'training'`)).toEqual([]);
  expect(await portal.rows(`select count(*) as n from product_items where item_id = 'training'`)).toEqual([
    { n: 0 },
  ]);
  await portal.pool.query('drop trigger fail on search_entries');
  expect(await portal.run()).toMatchObject({ problems: [], removed: 0 });
  expect(
    await portal.rows(`select count(*) as n from documents join search_entries on item_id = id`),
  ).toEqual([{ n: 2 }]);
});

test('a broken file is imported with a warning, a file that nobody names is left out', async () => {
  await portal.folder.put({
    'documents/training/en.pdf': '%PDF-1.7 and then nothing',
    'documents/training/draft.pdf': '%PDF-1.7',
  });
  const { warnings, ...counts } = await portal.run();
  expect(counts).toMatchObject({ problems: [], imported: 11 });
  expect(warnings).toEqual([
    'documents/training/draft.pdf: not named in document.yaml, left out',
    expect.stringMatching(/^documents\/training\/en\.pdf: no text for the search: /),
  ]);
});
