import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents } from '../../database/schema/content.ts';
import { trainings, versions } from '../../database/schema/knowledge.ts';
import { addAttachment, addTraining, addVersion, addVersionFile } from '../../testing/factories/content.ts';
import { addDocument, addFile, addMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  token = await portal.login((await addMember(portal.services)).email);
});
afterAll(() => portal.close());

const statusOf = async (id: string) => {
  const { status, code } = await portal.call('fileContent', { id }, { token });
  return code || status;
};

describe('files/content', () => {
  test('refuses the file of a document once it is withdrawn (SEC-61)', async () => {
    const { id, fileZhId } = await addDocument(portal.services);
    const fileId = fileZhId ?? '';
    expect(await statusOf(fileId)).toBe(200);
    await portal.services.db.update(documents).set({ published: false }).where(eq(documents.id, id));
    expect(await statusOf(fileId)).toBe(404);
  });

  test('refuses the file of a withdrawn version, and that beside a withdrawn training (SEC-61)', async () => {
    const { db } = portal.services;
    const version = await addVersion(portal.services);
    const guide = await addFile(portal.services);
    await addVersionFile(portal.services, version.id, { fileId: guide.id });
    const training = await addTraining(portal.services);
    const slides = await addFile(portal.services);
    await addAttachment(portal.services, { type: 'train', itemId: training.id, fileId: slides.id });
    expect([await statusOf(guide.id), await statusOf(slides.id)]).toEqual([200, 200]);
    await db.update(versions).set({ published: false }).where(eq(versions.id, version.id));
    await db.update(trainings).set({ published: false }).where(eq(trainings.id, training.id));
    expect([await statusOf(guide.id), await statusOf(slides.id)]).toEqual([404, 404]);
  });

  test('keeps sending a file that another published item has (SEC-61)', async () => {
    const shared = await addFile(portal.services);
    const { id } = await addDocument(portal.services, { fileZhId: shared.id });
    await addDocument(portal.services, { fileZhId: shared.id });
    await portal.services.db.update(documents).set({ published: false }).where(eq(documents.id, id));
    expect(await statusOf(shared.id)).toBe(200);
  });
});
