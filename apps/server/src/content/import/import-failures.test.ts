import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentYaml, docx } from '../../testing/content/sample-folder.ts';
import { openSamplePortal, type SamplePortal } from '../../testing/content/sample-portal.ts';

let portal: SamplePortal;
beforeEach(async () => {
  portal = await openSamplePortal();
});
afterEach(() => portal.close());

test('writes an item and its search entry atomically', async () => {
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

test('imports a broken file with a warning, and leaves out a file that no item names', async () => {
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

/** A password-protected Office file, which is an OLE compound file. */
const encryptedDocx = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(504),
  Buffer.from('EncryptedPackage', 'utf16le'),
  Buffer.alloc(480),
]);

test('imports a folder with password-protected, damaged and mislabeled files', async () => {
  await portal.folder.put({
    'documents/training/en.pdf': 'GIF89a',
    'documents/registers/寄存器.xlsx': docx('not a sheet'),
    'documents/locked/document.yaml': documentYaml('Locked', 'SLP-UG-0099', 'locked.docx'),
    'documents/locked/locked.docx': encryptedDocx,
  });
  const { warnings, ...counts } = await portal.run();
  expect(counts).toEqual({ problems: [], imported: 12, unchanged: 0, removed: 0 });
  const note = 'imported for download, without preview and text';
  expect(warnings.sort()).toEqual([
    `documents/locked/locked.docx: password-protected; ${note}`,
    `documents/registers/寄存器.xlsx: damaged, or no xlsx inside; ${note}`,
    `documents/training/en.pdf: damaged, or no pdf inside; ${note}`,
  ]);
  const [row] = await portal.rows(
    `select sha256, size from documents join files on files.id = file_zh_id where documents.id = 'locked'`,
  );
  expect(row).toEqual({
    sha256: createHash('sha256').update(encryptedDocx).digest('hex'),
    size: encryptedDocx.length,
  });
  const repeated = await portal.run();
  expect(repeated).toMatchObject({ unchanged: 12, imported: 0 });
  expect(repeated.warnings).toHaveLength(3);
});
