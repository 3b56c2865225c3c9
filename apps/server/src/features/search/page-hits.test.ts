import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replaceFilePages } from '../../content/extract/file-pages.queries.ts';
import { files } from '../../database/schema/files.ts';
import { reindexItemsOfFile } from '../../search/file-text.queries.ts';
import { upsertSearchEntry } from '../../search/search-entries.queries.ts';
import { insertDocument, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let token: string;
let documentId: string;
beforeAll(async () => {
  portal = await createTestPortal();
  const { services } = portal;
  const { db } = services;
  token = await portal.login((await insertMember(services)).email);
  const document = await insertDocument(services);
  documentId = document.id;
  await upsertSearchEntry(db, {
    type: 'document',
    itemId: documentId,
    facet: 'leaf',
    title: { zh: '集成指南', en: 'Integration guide' },
    releasedAt: new Date('2026-01-01'),
    description: { zh: '怎样集成。', en: 'How to integrate.' },
  });
  const [file] = await db
    .select()
    .from(files)
    .where(eq(files.id, document.fileZhId ?? ''));
  await db.transaction(async (tx) => {
    await replaceFilePages(tx, file?.sha256 ?? '', [
      {
        page: 1,
        label: null,
        text: 'Integration guide. Contents, preface and a word on jitter. 目录：隔离、单元。',
      },
      {
        page: 7,
        label: 'Timing',
        text: 'For its integration the retention register needs an isolation cell. 保持寄存器需要隔离单元。',
      },
    ]);
    await reindexItemsOfFile(tx, file?.sha256 ?? '');
  });
});
afterAll(() => portal.close());

const search = async (keyword: string) =>
  (await portal.call('searchIndex', { type: 'document', keyword }, { token })).data.list;

describe('a word in a file', () => {
  test.each([
    ['retention isolation', 7, 'Timing', ['retention', 'isolation']],
    ['隔离单元', 7, 'Timing', ['隔离单元']],
    ['jitter', 1, undefined, ['jitter']],
    // The first page has it in the title alone.
    ['integration', 7, 'Timing', ['integration']],
  ])('leads to its page, with the words marked: %s (SE-7)', async (keyword, page, label, words) => {
    const [{ id, snippet }] = await search(keyword);
    expect([id, snippet.page, snippet.label]).toEqual([documentId, page, label]);
    const marked = snippet.marks.map(([from, to]: [number, number]) => snippet.text.slice(from, to));
    expect(marked).toEqual(words);
  });

  test('of the description leads to no page (SE-7)', async () => {
    const [{ snippet }] = await search('怎样集成');
    expect([snippet.text, snippet.page]).toEqual(['怎样集成。', undefined]);
  });

  test('cannot break the pattern that pages are searched by (SEC-43)', async () => {
    expect(await search("%_\\' jitter")).toHaveLength(1);
  });
});
