import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '../../database/schema/files.ts';
import { members } from '../../database/schema/members.ts';
import { insertLeafCategory, insertProduct } from '../../testing/factories/content.ts';
import {
  insertDownload,
  insertEntitlement,
  insertUnclaimedUpload,
} from '../../testing/factories/member-content.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { toFileUrl } from '../files/file-url.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const someone = async (values: Parameters<typeof insertMember>[1] = {}) => {
  const member = await insertMember(portal.services, values);
  return { ...member, token: await portal.login(member.email) };
};
const basic = async (token: string, language: 'zh_CN' | 'EN' = 'zh_CN') =>
  (await portal.call('memberBasic', {}, { token, language })).data;
const update = (token: string, input: object) => portal.call('updateBasic', input, { token, language: 'EN' });

const profile = {
  company: '艾克美微电子',
  sexual: 'Ms.',
  name: '周雨桐',
  country: 'CN',
  province: '上海',
  city: '上海',
  postalCode: '201203',
  address: '张江路 1 号',
  companyAddress: '张江路 2 号',
  contact: '+86 21 0000 0000',
  productTag: 'DDR5,SynPilot',
  isSubscribe: false,
};

describe('the profile', () => {
  test('returns changed fields and keeps omitted ones (MC-3)', async () => {
    const { token, id, email } = await someone();
    expect((await update(token, profile)).code).toBe(200);
    const read = await basic(token, 'EN');
    expect(read).toEqual({ ...profile, id, email, siteId: 'ACME01', cover: '' });
    expect((await basic(token)).sexual).toBe('女士');
    await update(token, { city: '苏州' });
    expect(await basic(token, 'EN')).toEqual({ ...read, city: '苏州' });
    expect((await update(token, {})).code).toBe(200);
  });

  test('ignores site, e-mail, permissions and every other column (SEC-31, SEC-34)', async () => {
    const [{ token, id }, victim] = [await someone(), await someone()];
    const row = async (whose: string) =>
      (await portal.services.db.select().from(members).where(eq(members.id, whose)))[0];
    const before = [await row(id), await row(victim.id)];
    const stolen = {
      id: victim.id,
      memberId: victim.id,
      email: 'root@acme.example',
      siteId: 'NOVA02',
      passwordHash: 'x',
      enabled: false,
      confirmed: true,
      mustChangePassword: true,
      avatarFileId: 'x',
      language: 'en',
      permissions: ['isIpDown'],
      createdAt: '2020-01-01',
    };
    expect((await update(token, stolen)).code).toBe(200);
    expect([await row(id), await row(victim.id)]).toEqual(before);
  });

  test('accepts a boolean only, not a text or a number (SEC-31)', async () => {
    const { token } = await someone();
    for (const isSubscribe of ['1', 'yes', [], 0, 'false']) {
      const { code, message } = await update(token, { isSubscribe });
      expect([code, message]).toEqual([400, expect.stringContaining('Field isSubscribe')]);
    }
  });
});

describe('the avatar', () => {
  test('replaces the picture with an own upload, and changes nothing when it is sent again (MC-3)', async () => {
    const { token, id } = await someone();
    const [first, second] = [
      await insertUnclaimedUpload(portal.services, id),
      await insertUnclaimedUpload(portal.services, id),
    ];
    for (const { id: fileId } of [first, first, second]) {
      expect((await update(token, { cover: toFileUrl(fileId) })).code).toBe(200);
      expect((await basic(token)).cover).toBe(toFileUrl(fileId));
    }
    expect(await portal.services.db.$count(files, eq(files.id, first.id))).toBe(0);
    const shown = await portal.call('fileContent', { id: second.id }, { token });
    expect(shown.response.body).toBe('a picture');
    await update(token, { cover: '' });
    expect((await basic(token)).cover).toBe('');
    expect(await portal.services.db.$count(files, eq(files.id, second.id))).toBe(0);
  });

  test('accepts only the member’s own, unclaimed picture (SEC-29, SEC-59)', async () => {
    const [{ token, id }, other] = [await someone(), await someone()];
    const own = await insertUnclaimedUpload(portal.services, id);
    await update(token, { cover: toFileUrl(own.id) });
    const foreign = await insertUnclaimedUpload(portal.services, other.id);
    const pdf = await insertUnclaimedUpload(portal.services, id, { name: 'a.pdf', suffix: 'pdf' });
    const svg = await insertUnclaimedUpload(portal.services, id, { name: 'a.svg', suffix: 'svg' });
    const large = await insertUnclaimedUpload(portal.services, id, {
      content: 'x'.repeat(2 * 1024 * 1024 + 1),
    });
    const notImage = 'Choose a jpg|png|gif image not larger than 2M';
    for (const { id: fileId } of [pdf, svg, large])
      expect(await update(token, { cover: toFileUrl(fileId) })).toMatchObject({
        code: 400,
        message: notImage,
      });
    for (const cover of [
      toFileUrl(foreign.id),
      foreign.id,
      `https://evil.example${toFileUrl(own.id)}`,
      'javascript:alert(1)',
      '/downloadapi/files/content?id=../../etc/passwd',
    ])
      expect((await update(token, { cover })).code, cover).toBe(400);
    const taken = await update(other.token, { cover: toFileUrl(own.id) });
    expect(taken.code).toBe(400);
    expect((await basic(token)).cover).toBe(toFileUrl(own.id));
  });
});

describe('own products and the overview', () => {
  test('lists the published products that the site is entitled to, latest first (MC-2, MC-6)', async () => {
    const { services } = portal;
    const { token, id } = await someone({ siteId: 'MINE01' });
    await someone({ siteId: 'OTHER1' });
    await insertLeafCategory(services);
    const [phy, tool, hidden, foreign] = [
      await insertProduct(services, { isIpProject: true }),
      await insertProduct(services, { nameZh: '芯驰综合', nameEn: 'SynPilot' }),
      await insertProduct(services, { published: false }),
      await insertProduct(services),
    ];
    await insertEntitlement(services, 'MINE01', phy.id, new Date('2026-01-01'));
    await insertEntitlement(services, 'MINE01', tool.id, new Date('2026-02-01'));
    await insertEntitlement(services, 'MINE01', hidden.id);
    await insertEntitlement(services, 'OTHER1', foreign.id);
    await insertDownload(services, { memberId: id, type: 'document', itemId: 'x', fileId: 'x' });
    const page = (await portal.call('memberProductPage', {}, { token, language: 'EN' })).data;
    expect([page.total, page.list.map(({ name }: { name: string }) => name)]).toEqual([
      2,
      ['SynPilot', 'DDR5 PHY'],
    ]);
    expect((await portal.call('memberProductPage', { pageNo: 2 }, { token })).data).toEqual({
      list: [],
      total: 2,
    });
    const index = (await portal.call('memberIndex', {}, { token, language: 'EN' })).data;
    expect(index).toEqual({
      productList: [
        { id: tool.id, productName: 'SynPilot', productType: 'Leaf', isIpProject: false },
        { id: phy.id, productName: 'DDR5 PHY', productType: 'Leaf', isIpProject: true },
      ],
      downLogList: [{ title: 'Timing closure guide', createTime: '2026-10-05 10:00:00' }],
    });
  });

  test('lists no products for members who are not confirmed for the site (AC-8)', async () => {
    const { token } = await someone({ siteId: 'MINE01', confirmed: false });
    expect((await portal.call('memberProductPage', {}, { token })).data).toEqual({ list: [], total: 0 });
    const index = (await portal.call('memberIndex', {}, { token })).data;
    expect(index).toEqual({ productList: [], downLogList: [] });
  });
});
