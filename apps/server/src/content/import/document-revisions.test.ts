import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findEntries } from '../../search/find-entries.queries.ts';
import { createMinimalFiles, documentYaml, type FolderFiles } from '../../testing/content/sample-folder.ts';
import { openSamplePortal, type SamplePortal } from '../../testing/content/sample-portal.ts';
import { findProblemsWith } from '../../testing/content/sample-problems.ts';

const yaml = `${documentYaml('Training', 'SLP-1', '{ zh: zh.zip, en: en.zip }')}
revision: '1.2'
changes: { zh: 新增三种模式。, en: Three modes more. }
knownIssues: true
revisions:
  - { revision: '1.1', released: 2025-11-02, file: { zh: zh-1.1.zip, en: en-1.1.zip }, changes: { en: Corrected. } }
  - { revision: '1.0', number: SLP-0, released: 2025-02-03, file: both-1.0.zip }
`;
const path = 'documents/training/document.yaml';
const revised = (text = yaml): FolderFiles => ({
  [path]: text,
  'documents/training/zh-1.1.zip': 'PK zh 1.1',
  'documents/training/en-1.1.zip': 'PK en 1.1',
  'documents/training/both-1.0.zip': 'PK 1.0',
});

describe('earlier revisions of a document', () => {
  let portal: SamplePortal;
  beforeEach(async () => {
    portal = await openSamplePortal({ ...createMinimalFiles(), ...revised() });
    await portal.run();
  });
  afterEach(() => portal.close());

  const findRevisions = () =>
    portal.rows(
      `select revision, r.number, released_on::text, changes_zh, changes_en, zh.name zh, en.name en, en.audience
       from document_revisions r join files zh on zh.id = file_zh_id join files en on en.id = file_en_id
       order by position`,
    );

  test('are imported in their order, each with number, date and files (N-2)', async () => {
    expect(await findRevisions()).toEqual([
      {
        ...{
          revision: '1.1',
          number: 'SLP-1',
          released_on: '2025-11-02',
          changes_zh: '',
          changes_en: 'Corrected.',
        },
        ...{ zh: 'zh-1.1.zip', en: 'en-1.1.zip', audience: 'members' },
      },
      {
        ...{ revision: '1.0', number: 'SLP-0', released_on: '2025-02-03', changes_zh: '', changes_en: '' },
        ...{ zh: 'both-1.0.zip', en: 'both-1.0.zip', audience: 'members' },
      },
    ]);
    expect(
      await portal.rows(`select revision, changes_zh, known_issues from documents where id = 'training'`),
    ).toEqual([{ revision: '1.2', changes_zh: '新增三种模式。', known_issues: true }]);
  });

  test('are no results beside the current one (SE-7)', async () => {
    expect(await portal.rows(`select number from search_entries where item_id = 'training'`)).toEqual([
      { number: 'SLP-1' },
    ]);
    expect(await portal.rows(`select count(*)::int from search_entries where type = 'document'`)).toEqual(
      await portal.rows('select count(*)::int from documents'),
    );
  });

  test.each(['SLP-1', 'SLP-0', 'slp0'])(
    'lead to their document by %s, a present or former number (SE-7)',
    async (keyword) => {
      const request = { keyword, pageNo: 1, pageSize: 10 };
      expect((await findEntries(portal.services.db, 'document', request, 'en')).ids).toEqual(['training']);
    },
  );

  test('stay as they are in a second run (N-2)', async () => {
    const before = [await portal.rowVersions(), await portal.storedFiles()];
    expect(await portal.run()).toMatchObject({ problems: [], imported: 0, removed: 0 });
    expect([await portal.rowVersions(), await portal.storedFiles()]).toEqual(before);
  });

  test('keep the file that was the present one, under its id, and go with those that are left out (N-2)', async () => {
    const findId = async (name: string) => portal.rows(`select id from files where name = '${name}'`);
    const before = await findId('en.zip');
    const next = yaml
      .replace("revision: '1.2'", "revision: '1.3'")
      .replace('file: { zh: zh.zip, en: en.zip }', 'file: { zh: zh.zip, en: en-1.3.zip }')
      .replace(
        "- { revision: '1.1'",
        "- { revision: '1.2', released: 2026-01-01, file: en.zip }\n  - { revision: '1.1'",
      )
      .replace(/ {2}- { revision: '1.0'.*\n/, '');
    await portal.folder.put({ ...revised(next), 'documents/training/en-1.3.zip': 'PK 1.3' });
    expect(await portal.run()).toMatchObject({ problems: [], imported: 1 });
    expect((await findRevisions()).map(({ revision, en }) => [revision, en])).toEqual([
      ['1.2', 'en.zip'],
      ['1.1', 'en-1.1.zip'],
    ]);
    expect(await findId('en.zip')).toEqual(before);
    expect(await findId('both-1.0.zip')).toEqual([]);
  });

  test('go with their document, files included (N-2)', async () => {
    await portal.folder.put({ 'documents/training': undefined });
    expect(await portal.run()).toMatchObject({ problems: [], removed: 1 });
    expect(await findRevisions()).toEqual([]);
    expect(await portal.rows('select name from files')).toEqual([{ name: '寄存器.zip' }]);
  });
});

test.each<[string, string, string, string]>([
  [
    'the present revision among them',
    "'1.1'",
    "'1.2'",
    'revisions[1].revision: expected an earlier revision, found "1.2"',
  ],
  [
    'one twice',
    "'1.0'",
    "'1.1'",
    'revisions[2].revision: expected a revision that no other one is, found "1.1"',
  ],
  [
    'the oldest first',
    '2025-02-03',
    '2026-01-01',
    'revisions[2].released: expected the newest revision first, found "2026-01-01"',
  ],
  [
    'one after the document',
    '2025-11-02',
    '2026-03-15',
    'revisions[1].released: expected a date not after the document’s, found "2026-03-15"',
  ],
  [
    'no present revision',
    "\nrevision: '1.2'",
    '',
    'revision: expected this field, as there are earlier revisions, found nothing',
  ],
  [
    'a number without quotes',
    "'1.0'",
    '1.0',
    'revisions[2].revision: expected a text of 1 to 32 characters on one line, found 1 without quotes',
  ],
  [
    'a missing file',
    'both-1.0.zip',
    'both.zip',
    'revisions[2].file: expected the name of a file beside document.yaml, found "both.zip"',
  ],
  [
    'a file of another folder',
    'both-1.0.zip',
    '../registers/document.yaml',
    'revisions[2].file: expected the name (with extension) of a file beside document.yaml, found "../registers/document.yaml"',
  ],
])('reports revisions with %s (N-2)', async (_, from, to, problem) => {
  const problems = await findProblemsWith({ ...createMinimalFiles(), ...revised(yaml.replace(from, to)) });
  expect(problems).toEqual([`${path}: ${problem}`]);
});
