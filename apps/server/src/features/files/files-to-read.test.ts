import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { documents } from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import { trainings, versions } from '../../database/schema/knowledge.ts';
import { countQueries } from '../../testing/count-queries.ts';
import {
  insertAttachment,
  insertChapter,
  insertFaq,
  insertTraining,
  insertVersion,
  insertVersionFile,
} from '../../testing/factories/content.ts';
import { terminateListeners } from '../../testing/factories/member-content.ts';
import { insertDocument, insertFile, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { waitForListener } from '../../testing/wait-for-listener.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  token = await portal.login((await insertMember(portal.services)).email);
});
afterAll(() => portal.close());

const getStatus = async (id: string) => {
  const { status, code } = await portal.call('fileContent', { id }, { token });
  return code || status;
};

describe('a file that was read', () => {
  beforeEach(() => waitForListener(portal.services));

  test('is found without a query, which a player or preview would send for each range, until content changes', async () => {
    const { id } = await insertFile(portal.services);
    const read = async () => expect(await getStatus(id)).toBe(200);
    await read();
    expect(await countQueries(portal.pool, read)).toBe(0);
    await insertFaq(portal.services);
    expect(await countQueries(portal.pool, read)).toBe(1);
  });

  test('is found anew each time while changes may be missed', async () => {
    const { id } = await insertFile(portal.services);
    const read = async () => expect(await getStatus(id)).toBe(200);
    await read();
    await terminateListeners(portal.services);
    await vi.waitFor(() => expect(portal.services.changes.now()).toBeUndefined());
    expect(await countQueries(portal.pool, read)).toBeGreaterThan(0);
  });

  test('is missing once it is deleted', async () => {
    const { id } = await insertFile(portal.services);
    expect(await getStatus(id)).toBe(200);
    await portal.services.db.delete(files).where(eq(files.id, id));
    expect(await getStatus(id)).toBe(404);
  });

  test('is found by its id as soon as it is uploaded, although it was missing before', async () => {
    const id = randomUUID();
    expect(await getStatus(id)).toBe(404);
    await insertFile(portal.services, { id });
    expect(await getStatus(id)).toBe(200);
  });
});

describe('files/content', () => {
  test('refuses the file of a document once it is withdrawn (SEC-61)', async () => {
    const { id, fileZhId } = await insertDocument(portal.services);
    const fileId = fileZhId ?? '';
    expect(await getStatus(fileId)).toBe(200);
    await portal.services.db.update(documents).set({ published: false }).where(eq(documents.id, id));
    expect(await getStatus(fileId)).toBe(404);
  });

  test('refuses the file of a withdrawn version or training (SEC-61)', async () => {
    const { db } = portal.services;
    const version = await insertVersion(portal.services);
    const guide = await insertFile(portal.services);
    await insertVersionFile(portal.services, version.id, { fileId: guide.id });
    const training = await insertTraining(portal.services);
    const slides = await insertFile(portal.services);
    await insertAttachment(portal.services, { type: 'train', itemId: training.id, fileId: slides.id });
    expect([await getStatus(guide.id), await getStatus(slides.id)]).toEqual([200, 200]);
    await db.update(versions).set({ published: false }).where(eq(versions.id, version.id));
    await db.update(trainings).set({ published: false }).where(eq(trainings.id, training.id));
    expect([await getStatus(guide.id), await getStatus(slides.id)]).toEqual([404, 404]);
  });

  test('refuses the video of a training once it is withdrawn (SEC-61)', async () => {
    const training = await insertTraining(portal.services);
    const videos = [await insertFile(portal.services), await insertFile(portal.services)];
    const [zh = '', en = ''] = videos.map(({ id }) => id);
    await insertChapter(portal.services, training.id, { definitions: [{ name: '720p', zh, en }] });
    expect([await getStatus(zh), await getStatus(en)]).toEqual([200, 200]);
    await portal.services.db.update(trainings).set({ published: false }).where(eq(trainings.id, training.id));
    expect([await getStatus(zh), await getStatus(en)]).toEqual([404, 404]);
  });

  test('keeps sending a file that belongs to another published item too (SEC-61)', async () => {
    const shared = await insertFile(portal.services);
    const { id } = await insertDocument(portal.services, { fileZhId: shared.id });
    await insertDocument(portal.services, { fileZhId: shared.id });
    await portal.services.db.update(documents).set({ published: false }).where(eq(documents.id, id));
    expect(await getStatus(shared.id)).toBe(200);
  });
});
