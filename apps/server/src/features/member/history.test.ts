import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '../../database/schema/content.ts';
import { trainings, versions } from '../../database/schema/knowledge.ts';
import { permissionGrants } from '../../database/schema/members.ts';
import {
  insertAttachment,
  insertTraining,
  insertVersion,
  insertVersionFile,
} from '../../testing/factories/content.ts';
import { insertDownload, insertIpProject, updateMember } from '../../testing/factories/member-content.ts';
import { insertDocument, insertFile, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const someone = async (values: Parameters<typeof insertMember>[1] = {}) => {
  const member = await insertMember(portal.services, values);
  return { ...member, token: await portal.login(member.email) };
};
const again = (token: string, id: string, more: object = {}) =>
  portal.call('getDownload', { id }, { token, ...more });

test('lists downloads in both languages, newest first, with a separate row after an hour (MC-4)', async () => {
  const { services } = portal;
  const { token, id: memberId } = await someone();
  const document = await insertDocument(services);
  await portal.call('downLog', { id: document.id }, { token });
  for (let day = 1; day <= 10; day++)
    await insertDownload(services, {
      memberId,
      type: 'train',
      itemId: 'x',
      fileId: 'x',
      createdAt: new Date(Date.UTC(2026, 8, day)),
    });
  const { data } = await portal.call('downloadPage', {}, { token });
  expect([data.total, data.list.length]).toEqual([11, 10]);
  expect(data.list[0]).toEqual({
    id: expect.any(String),
    title: '时序收敛指南',
    contentTypeDictText: '文档',
    createTime: '2026-10-05 10:00:00',
  });
  expect(data.list[1].contentTypeDictText).toBe('在线培训');
  portal.time.now = new Date(portal.time.now.getTime() + 3_600_001);
  const file = await again(token, data.list[0].id);
  expect([file.status, file.response.body]).toEqual([200, 'the bytes of the file']);
  expect(file.response.headers['content-file-name']).toBe('file.pdf');
  expect(file.response.headers['x-content-sha1']).toMatch(/^[0-9a-f]{40}$/);
  const english = (await portal.call('downloadPage', {}, { token, language: 'EN' })).data;
  expect([english.total, english.list[0]]).toMatchObject([
    12,
    { title: 'Timing closure guide', contentTypeDictText: 'Document' },
  ]);
});

test('treats the history row of another member as missing, of the same site or not (SEC-33)', async () => {
  const { services } = portal;
  const owner = await someone();
  const document = await insertDocument(services);
  const fileId = document.fileZhId ?? '';
  const line = await insertDownload(services, {
    memberId: owner.id,
    type: 'document',
    itemId: document.id,
    fileId,
    createdAt: new Date(portal.time.now.getTime() - 3_600_001),
  });
  expect((await again(owner.token, line.id)).status).toBe(200);
  for (const other of [await someone(), await someone({ siteId: 'NOVA02' })])
    for (const id of [line.id, randomUUID(), 'x'])
      for (const base of ['api', 'downloadapi']) {
        const answer = await again(other.token, id, { base });
        expect([answer.code, answer.data], `${id} ${base}`).toEqual([404, { reason: 'item.missing' }]);
      }
  expect((await portal.call('downloadPage', {}, { token: owner.token })).data.total).toBe(2);
});

test('does not download again what was withdrawn or unpublished, and records nothing (SEC-33, SEC-13)', async () => {
  const { services } = portal;
  const { db } = services;
  const { token, id: memberId } = await someone({
    siteId: 'IPSITE',
    permissions: ['isVersionDown', 'isIpDown'],
  });
  const { deliverable } = await insertIpProject(services, 'IPSITE');
  const document = await insertDocument(services);
  const training = await insertTraining(services);
  const attachment = await insertAttachment(services, { type: 'train', itemId: training.id });
  const version = await insertVersion(services);
  const part = await insertVersionFile(services, version.id);
  const line = async (type: 'document' | 'train' | 'version' | 'deliverable', itemId: string, fileId = 'x') =>
    (await insertDownload(services, { memberId, type, itemId, fileId })).id;
  const lines = {
    document: await line('document', document.id),
    train: await line('train', training.id, attachment.fileId ?? ''),
    version: await line('version', part.id),
    deliverable: await line('deliverable', deliverable.id),
  };
  for (const id of Object.values(lines)) expect((await again(token, id)).status, id).toBe(200);
  expect((await again(token, lines.document)).response.body).toBe('the bytes of the file');
  const total = async () => (await portal.call('downloadPage', {}, { token })).data.total;
  const before = await total();
  await db.update(documents).set({ published: false }).where(eq(documents.id, document.id));
  await db.update(trainings).set({ published: false }).where(eq(trainings.id, training.id));
  expect((await again(token, lines.document)).code).toBe(404);
  expect((await again(token, lines.train)).code).toBe(404);
  await updateMember(services, memberId, { confirmed: false });
  expect((await again(token, lines.deliverable)).code).toBe(404);
  await updateMember(services, memberId, { confirmed: true });
  await db.delete(permissionGrants).where(eq(permissionGrants.holderId, memberId));
  for (const id of [lines.version, lines.deliverable]) {
    const answer = await again(token, id);
    expect([answer.status, answer.code]).toEqual([200, 403]);
  }
  await db.update(versions).set({ published: false }).where(eq(versions.id, version.id));
  expect(await total()).toBe(before);
});

test('does not download a file through the history once its training dropped it (SEC-33)', async () => {
  const { services } = portal;
  const { token, id: memberId } = await someone();
  const training = await insertTraining(services);
  const stray = await insertFile(services);
  const line = await insertDownload(services, {
    memberId,
    type: 'train',
    itemId: training.id,
    fileId: stray.id,
  });
  expect((await again(token, line.id)).code).toBe(404);
});
