import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { limits } from '@siliport/contract/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { files } from '../../database/schema/files.ts';
import { ipDeliverables, ipProjects } from '../../database/schema/ip-projects.ts';
import { downloads } from '../../database/schema/member-activity.ts';
import { members, permissionGrants } from '../../database/schema/members.ts';
import { insertIpProject } from '../../testing/factories/member-content.ts';
import { insertFile, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

const content = Array.from({ length: 100 }, (_, index) => String(index % 10)).join('');

let portal: Portal;
let member: Awaited<ReturnType<typeof insertMember>>;
let token: string;
let made: Awaited<ReturnType<typeof insertIpProject>>;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

beforeEach(async () => {
  const { services } = portal;
  member = await insertMember(services, { permissions: ['isIpDown'] });
  token = await portal.login(member.email);
  made = await insertIpProject(services, 'ACME01');
  const file = { name: '版图 gds.tar.gz', suffix: 'gz', mediaType: 'application/gzip', content };
  const { id } = await insertFile(services, { ...file, audience: 'site', audienceId: 'ACME01' });
  await services.db
    .update(ipDeliverables)
    .set({ fileId: id })
    .where(eq(ipDeliverables.id, made.deliverable.id));
});

const fetchPart = (range?: string, base?: string) =>
  portal.call('deliverablesDownLog', { id: made.deliverable.id }, { token, base, headers: { range } });

const history = () => portal.services.db.select().from(downloads).where(eq(downloads.memberId, member.id));

const sha1 = (bytes: Buffer | string) => createHash('sha1').update(bytes).digest('hex');

describe('deliverablesDownLog', () => {
  test('sends the bytes with type, name and hashes, and records the download once (IP-4)', async () => {
    for (const base of ['api', 'downloadapi']) {
      const { response } = await fetchPart(undefined, base);
      expect([response.statusCode, response.body]).toEqual([200, content]);
      expect(response.headers['content-type']).toBe('application/gzip');
      expect(decodeURIComponent(String(response.headers['file-name']))).toBe('版图 gds.tar.gz');
      expect(response.headers['x-content-sha1']).toBe(sha1(content));
      expect(response.headers['content-disposition']).toMatch(/^attachment/);
    }
    const rows = await history();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      ...{ type: 'deliverable', itemId: made.deliverable.id, titleZh: '网表', titleEn: 'Netlist' },
    });
  });

  test('records a download in ranges once (IP-4)', async () => {
    const parts = [];
    for (const range of ['bytes=0-39', 'bytes=40-79', 'bytes=80-99']) parts.push(await fetchPart(range));
    expect(parts.map(({ status }) => status)).toEqual([206, 206, 206]);
    expect(parts[1]?.response.headers['content-range']).toBe('bytes 40-79/100');
    expect(parts.map(({ response }) => response.body).join('')).toBe(content);
    expect(await history()).toHaveLength(1);
  });

  test('treats a deliverable without a file as missing (IP-4)', async () => {
    await portal.services.db.update(ipDeliverables).set({ fileId: null });
    expect((await fetchPart()).code).toBe(404);
    expect(await history()).toEqual([]);
  });
});

describe('access to deliverables', () => {
  /** Ways in which the vendor can revoke access during a download. */
  const revokingActions: [string, () => Promise<unknown>, number][] = [
    [
      'the permission',
      () => portal.services.db.delete(permissionGrants).where(eq(permissionGrants.holderId, member.id)),
      403,
    ],
    [
      'the membership',
      () => portal.services.db.update(members).set({ confirmed: false }).where(eq(members.id, member.id)),
      404,
    ],
    [
      'the project',
      () => portal.services.db.delete(ipProjects).where(eq(ipProjects.id, made.project.id)),
      404,
    ],
  ];
  test.each(revokingActions)(
    'refuses the next range once %s is revoked (SEC-27)',
    async (_, revoke, code) => {
      expect((await fetchPart('bytes=0-39')).status).toBe(206);
      expect((await fetchPart('bytes=40-79')).status).toBe(206);
      await revoke();
      const third = await fetchPart('bytes=80-99');
      expect([third.status, third.code]).toEqual([200, code]);
    },
  );

  test('requires a session and the permission, which members of the site do not have by default (SEC-27)', async () => {
    const plain = await portal.login((await insertMember(portal.services)).email);
    const { id } = made.deliverable;
    expect((await portal.call('deliverablesDownLog', { id })).status).toBe(401);
    expect((await portal.call('deliverablesDownLog', { id }, { token: plain })).code).toBe(403);
    expect(await history()).toEqual([]);
  });

  test('answers another site’s deliverable exactly like a missing one (SEC-27, SEC-38)', async () => {
    const foreign = await insertIpProject(
      portal.services,
      (await insertMember(portal.services, { siteId: 'NOVA02' })).siteId,
    );
    const requestDeliverable = (id: string) => portal.call('deliverablesDownLog', { id }, { token });
    const never = await requestDeliverable('no-such-deliverable');
    expect(never.code).toBe(404);
    for (const id of [foreign.deliverable.id, foreign.project.id, foreign.file.id])
      expect((await requestDeliverable(id)).response.body).toBe(never.response.body);
  });
});

test('merges 200 MB from ranges of 20 MB to the file with the announced SHA-1 (SEC-60, IP-4)', async () => {
  const megabyte = 1024 * 1024;
  const bytes = function* () {
    for (let index = 0; index < 200; index++) yield Buffer.alloc(megabyte, index);
  };
  const stored = await portal.services.storage.put(Readable.from(bytes()));
  await portal.services.db.update(files).set(stored).where(eq(files.name, '版图 gds.tar.gz'));
  const merged = createHash('sha1');
  let at = 0;
  while (at < stored.size) {
    const { status, response } = await fetchPart(`bytes=${at}-${at + limits.chunkBytes - 1}`);
    expect(status).toBe(206);
    expect(response.headers['content-range']).toBe(
      `bytes ${at}-${at + response.rawPayload.length - 1}/${stored.size}`,
    );
    expect(response.headers['x-content-sha1']).toBe(stored.sha1);
    merged.update(response.rawPayload);
    at += response.rawPayload.length;
  }
  expect([at, merged.digest('hex')]).toEqual([200 * megabyte, stored.sha1]);
  expect(await history()).toHaveLength(1);
}, 30_000);
