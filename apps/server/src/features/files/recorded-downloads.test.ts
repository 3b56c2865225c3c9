import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { downloads } from '../../database/schema/member-activity.ts';
import { insertVersion, insertVersionFile } from '../../testing/factories/content.ts';
import { insertDownload, insertIpProject } from '../../testing/factories/member-content.ts';
import { insertDocument, insertFile, insertMember } from '../../testing/factories/members.ts';
import { type CallResult, createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

let memberId: string;
let token: string;
beforeEach(async () => {
  const member = await insertMember(portal.services, { permissions: ['isIpDown', 'isVersionDown'] });
  memberId = member.id;
  token = await portal.login(member.email);
});

const history = () => portal.services.db.select().from(downloads).where(eq(downloads.memberId, memberId));
const passTime = (seconds: number) => {
  portal.time.now = new Date(portal.time.now.getTime() + seconds * 1000);
};

type Download = (headers?: Record<string, string>) => Promise<CallResult>;

/** Each call that sends a file to be kept, and the id of the file. */
const downloadCalls: Record<string, () => Promise<{ fileId: string; download: Download }>> = {
  downLog: async () => {
    const { id, fileZhId } = await insertDocument(portal.services);
    return {
      fileId: fileZhId ?? '',
      download: (headers) => portal.call('downLog', { id }, { token, headers }),
    };
  },
  deliverablesDownLog: async () => {
    const { deliverable, file } = await insertIpProject(portal.services, 'ACME01');
    const { id } = deliverable;
    const download: Download = (headers) => portal.call('deliverablesDownLog', { id }, { token, headers });
    return { fileId: file.id, download };
  },
  getVersionDetailsFile: async () => {
    const { id, fileId } = await insertVersionFile(
      portal.services,
      (await insertVersion(portal.services)).id,
    );
    const download: Download = (headers) => portal.call('getVersionDetailsFile', { id }, { token, headers });
    return { fileId: fileId ?? '', download };
  },
  getDownload: async () => {
    const document = await insertDocument(portal.services);
    const fileId = document.fileZhId ?? '';
    const line = { memberId, type: 'document', itemId: document.id, fileId } as const;
    const { id } = await insertDownload(portal.services, line);
    passTime(3601);
    return { fileId, download: (headers) => portal.call('getDownload', { id }, { token, headers }) };
  },
};

describe.each(Object.keys(downloadCalls))('a download by %s', (way) => {
  let download: Download;
  let toLines: () => Promise<number>;
  beforeEach(async () => {
    const made = await (downloadCalls[way] as (typeof downloadCalls)[string])();
    download = made.download;
    const before = (await history()).length;
    toLines = async () => (await history()).length - before;
    expect(made.fileId).not.toBe('');
  });

  test.each(['bytes=1-', 'bytes=-1', 'bytes=5-9', 'bytes=0-0', 'bytes=0-', 'items=1-'])(
    'is recorded for the range %s (DO-3)',
    async (range) => {
      expect([200, 206]).toContain((await download({ range })).status);
      expect(await toLines()).toBe(1);
    },
  );

  test('is recorded once for all its ranges, even concurrent ones (DO-3)', async () => {
    const parts = Array.from({ length: 20 }, (_, start) => download({ range: `bytes=${start}-${start}` }));
    expect((await Promise.all(parts)).map(({ status }) => status)).toEqual(Array(20).fill(206));
    expect((await download()).status).toBe(200);
    expect(await toLines()).toBe(1);
  });

  test('is recorded once per hour (DO-3)', async () => {
    await download();
    passTime(3599);
    await download({ range: 'bytes=1-' });
    expect(await toLines()).toBe(1);
    passTime(2);
    await download({ range: 'bytes=1-' });
    expect(await toLines()).toBe(2);
  });

  test('is not recorded when no bytes are sent (DO-3)', async () => {
    expect((await download({ range: 'bytes=99999-' })).status).toBe(416);
    const etag = String((await download()).response.headers.etag);
    const before = await toLines();
    passTime(3601);
    expect((await download({ 'if-none-match': etag })).status).toBe(304);
    expect(await toLines()).toBe(before);
  });
});

test('records a download separately for each member and file (DO-3)', async () => {
  const [one, two] = [await insertDocument(portal.services), await insertDocument(portal.services)];
  const other = await portal.login((await insertMember(portal.services)).email);
  for (const { id } of [one, two, one])
    for (const each of [token, other]) await portal.call('downLog', { id }, { token: each });
  expect((await history()).map(({ itemId }) => itemId).toSorted()).toEqual([one.id, two.id].toSorted());
  expect(await portal.services.db.$count(downloads, eq(downloads.itemId, one.id))).toBe(2);
  const shared = await insertFile(portal.services);
  const twice = await insertDocument(portal.services, { fileZhId: shared.id });
  await portal.call('downLog', { id: twice.id, path: shared.id }, { token });
  await portal.call('downLog', { id: twice.id }, { token });
  expect(await history()).toHaveLength(3);
});
