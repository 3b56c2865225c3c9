import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachments } from '../../database/schema/knowledge.ts';
import { downloads } from '../../database/schema/member-activity.ts';
import { insertAttachment, insertFaq, insertTraining } from '../../testing/factories/content.ts';
import { insertDocument, insertFile, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let memberId: string;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  const member = await insertMember(portal.services);
  memberId = member.id;
  token = await portal.login(member.email);
});
afterAll(() => portal.close());

const fetchFile = (input: Record<string, string>, language: 'zh_CN' | 'EN' = 'zh_CN') =>
  portal.call('downLog', input, { token, language });
const history = () => portal.services.db.select().from(downloads).where(eq(downloads.memberId, memberId));

const owners = [
  ['train', 'TR-2', insertTraining],
  ['faq', 'FQ-2', insertFaq],
] as const;

describe.each(owners)('downLog of an attachment: %s', (type, requirement, insertOwner) => {
  test(`sends the bytes and records the download with its type (${requirement}, DO-3)`, async () => {
    const { id } = await insertOwner(portal.services);
    const file = await insertFile(portal.services, { name: '检查表.xlsx', suffix: 'xlsx', content: 'sheet' });
    await insertAttachment(portal.services, { type, itemId: id, fileId: file.id, nameZh: '检查表' });
    const { response } = await fetchFile({ id, path: file.id });
    expect([response.statusCode, response.body]).toEqual([200, 'sheet']);
    expect(decodeURIComponent(String(response.headers['content-file-name']))).toBe('检查表.xlsx');
    expect((await history()).at(-1)).toMatchObject({
      type,
      itemId: id,
      fileId: file.id,
      titleZh: '检查表',
      titleEn: 'Attachment',
    });
  });

  test(`sends an attached document in the language of the link, not of the caller (${requirement})`, async () => {
    const { id } = await insertOwner(portal.services);
    const zh = await insertFile(portal.services, { content: '中文' });
    const en = await insertFile(portal.services, { content: 'english' });
    const document = await insertDocument(portal.services, { fileZhId: zh.id, fileEnId: en.id });
    await insertAttachment(portal.services, { type, itemId: id, documentId: document.id });
    expect((await fetchFile({ id, path: en.id })).response.body).toBe('english');
    expect((await fetchFile({ id, path: zh.id }, 'EN')).response.body).toBe('中文');
    expect((await history()).at(-1)).toMatchObject({ type, itemId: id, fileId: zh.id });
  });

  test('answers 404 without a record for a missing path, another item’s file and a hidden item (SEC-36, SEC-38)', async () => {
    const mine = await insertOwner(portal.services);
    const other = await insertOwner(portal.services);
    const hidden = await insertOwner(portal.services, { published: false });
    const add = (itemId: string) => insertAttachment(portal.services, { type, itemId });
    const [own, foreign, inHidden] = [await add(mine.id), await add(other.id), await add(hidden.id)];
    const draft = await insertDocument(portal.services, { published: false });
    await insertAttachment(portal.services, { type, itemId: mine.id, position: 1, documentId: draft.id });
    const stray = await insertFile(portal.services);
    const before = (await history()).length;
    const missing = (await fetchFile({ id: 'no-such-item', path: stray.id })).response.body;
    expect(JSON.parse(missing).code).toBe(404);
    const inputs: Record<string, string>[] = [
      { id: mine.id },
      { id: mine.id, path: String(foreign.fileId) },
      { id: hidden.id, path: String(inHidden.fileId) },
      { id: hidden.id },
      { id: mine.id, path: String(draft.fileZhId) },
      { id: mine.id, path: stray.id },
      { id: mine.id, path: mine.id },
    ];
    for (const input of inputs)
      expect((await fetchFile(input)).response.body, JSON.stringify(input)).toBe(missing);
    for (const path of ['../../etc/passwd', '/etc/passwd', 'a/b', '.', '\0'])
      expect((await fetchFile({ id: mine.id, path })).code, path).toBe(400);
    expect((await history()).length).toBe(before);
    expect((await fetchFile({ id: mine.id, path: String(own.fileId) })).status).toBe(200);
  });

  test('treats a file for another audience as missing (SEC-61)', async () => {
    const { id } = await insertOwner(portal.services);
    const file = await insertFile(portal.services, { audience: 'permission', audienceId: 'isVersionDown' });
    await insertAttachment(portal.services, { type, itemId: id, fileId: file.id });
    expect((await fetchFile({ id, path: file.id })).code).toBe(404);
    const { db } = portal.services;
    await db.delete(attachments).where(and(eq(attachments.type, type), eq(attachments.itemId, id)));
  });
});

test('keeps the files of a training and a FAQ with the same id apart (SEC-36)', async () => {
  const id = 'one-name';
  await insertFaq(portal.services, { id, published: false });
  await insertTraining(portal.services, { id });
  const hidden = await insertAttachment(portal.services, { type: 'faq', itemId: id });
  const shown = await insertAttachment(portal.services, { type: 'train', itemId: id });
  expect((await fetchFile({ id, path: String(hidden.fileId) })).code).toBe(404);
  expect((await fetchFile({ id, path: String(shown.fileId) })).status).toBe(200);
});
