import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ipDeliverables, ipMilestones } from '../../database/schema/ip-projects.ts';
import { insertProduct } from '../../testing/factories/content.ts';
import { insertEntitlement, insertIpProject } from '../../testing/factories/member-content.ts';
import { insertFile, insertMember } from '../../testing/factories/members.ts';
import { type CallOptions, createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let sites = 0;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

type Options = Omit<CallOptions, 'token'>;

/** Creates a site with a member. Returns its calls as this member. */
const insertSiteWithMember = async (values: Parameters<typeof insertMember>[1] = {}) => {
  const siteId = values.siteId ?? `SITE-${++sites}`;
  const member = await insertMember(portal.services, { ...values, siteId });
  const token = await portal.login(member.email);
  const callAs =
    (name: 'ipProductPage' | 'ipPage' | 'ipDetails') =>
    (input: object = {}, options: Options = {}) =>
      portal.call(name, input, { ...options, token });
  return {
    siteId,
    products: callAs('ipProductPage'),
    projects: callAs('ipPage'),
    details: callAs('ipDetails'),
  };
};

const milestone = (projectId: string, kind: 'source' | 'new', position: number) => ({
  ...{ projectId, kind, position, number: `M${position}` },
  ...{ typeZh: '交付', typeEn: 'Delivery', nameZh: '前端视图', nameEn: 'Front-end views' },
});

describe('ipProductPage', () => {
  test('lists the IP products that the site has projects of or is entitled to (IP-1, MC-6)', async () => {
    const site = await insertSiteWithMember();
    const entitled = await insertProduct(portal.services, { isIpProject: true, nameEn: 'HBM3 PHY' });
    const offline = await insertProduct(portal.services, { isIpProject: true, published: false });
    const plain = await insertProduct(portal.services);
    for (const { id } of [entitled, offline, plain])
      await insertEntitlement(portal.services, site.siteId, id, new Date('2026-04-30T16:30:00Z'));
    const { project } = await insertIpProject(portal.services, site.siteId, { createdOn: '2026-05-04' });
    await insertIpProject(portal.services, site.siteId, {
      productId: project.productId,
      createdOn: '2026-09-01',
    });
    await insertProduct(portal.services, { isIpProject: true });
    const { data } = await site.products({}, { language: 'EN' });
    expect(data).toEqual({
      list: [
        { id: project.productId, name: 'DDR5 PHY', time: '04/05/2026' },
        { id: entitled.id, name: 'HBM3 PHY', time: '01/05/2026' },
      ],
      total: 2,
    });
  });

  test('keeps an unpublished product for the site it is delivered to (IP-1)', async () => {
    const site = await insertSiteWithMember();
    const { id } = await insertProduct(portal.services, { isIpProject: true, published: false });
    await insertIpProject(portal.services, site.siteId, { productId: id });
    expect((await site.products()).data.list).toMatchObject([{ id }]);
  });

  test('returns pages of 10 that together contain each product once (IP-1)', async () => {
    const site = await insertSiteWithMember();
    const made = [];
    for (let index = 0; index < 12; index++)
      made.push((await insertIpProject(portal.services, site.siteId)).project.productId);
    const pages = [await site.products({ pageNo: 1 }), await site.products({ pageNo: 2 })];
    expect(pages.map(({ data }) => [data.list.length, data.total])).toEqual([
      [10, 12],
      [2, 12],
    ]);
    const seen = pages.flatMap(({ data }) => data.list.map(({ id }: { id: string }) => id));
    expect(seen.toSorted()).toEqual(made.toSorted());
  });
});

test('lists the site’s projects of a product in ipPage, newest first (IP-1)', async () => {
  const site = await insertSiteWithMember();
  const first = await insertIpProject(portal.services, site.siteId, { createdOn: '2025-12-31' });
  const { productId } = first.project;
  const second = await insertIpProject(portal.services, site.siteId, { productId, createdOn: '2026-02-03' });
  await insertIpProject(portal.services, site.siteId);
  await insertIpProject(portal.services, (await insertSiteWithMember()).siteId, { productId });
  const { data } = await site.projects({ productId });
  expect(data.total).toBe(2);
  expect(data.list).toEqual([
    { id: second.project.id, name: 'DDR5 物理层项目', time: '03/02/2026' },
    { id: first.project.id, name: 'DDR5 物理层项目', time: '31/12/2025' },
  ]);
  expect((await site.projects({ productId, pageNo: 2 })).data).toEqual({ list: [], total: 2 });
});

describe('ipDetails', () => {
  test('returns the project with its milestones and deliverables, with dates as DD/MM/YYYY (IP-2, IP-3)', async () => {
    const site = await insertSiteWithMember();
    const { project, deliverable, file } = await insertIpProject(portal.services, site.siteId);
    const { db } = portal.services;
    await db.insert(ipMilestones).values([
      { ...milestone(project.id, 'source', 1), appointedOn: '2026-05-20', reachedOn: '2026-05-22' },
      { ...milestone(project.id, 'source', 2), relianceZh: 'M1', relianceEn: 'M1' },
      { ...milestone(project.id, 'new', 1), number: 'A1' },
    ]);
    await db.insert(ipDeliverables).values({
      ...{ id: `${deliverable.id}-b`, projectId: project.id, position: 1, milestoneNumber: 'M2' },
      ...{ nameZh: '版图', nameEn: 'Layout', statusZh: '计划中', statusEn: 'Planned' },
    });
    const { data } = await site.details({ id: project.id }, { language: 'EN' });
    const empty = { reliance: '', appointedDate: '', realityDate: '' };
    const front = { type: 'Delivery', name: 'Front-end views' };
    expect(data).toEqual({
      ...{ name: 'DDR5 PHY project', engineer: '周工', technology: '12 nm', ipType: 'PHY' },
      ...{ manager: '王经理', sales: '李销售', ipName: 'DDR5 PHY', protocol: 'DDR5' },
      ...{ productId: project.productId, productName: 'DDR5 PHY' },
      sourceMilestoneList: [
        { ...front, no: 'M1', reliance: '', appointedDate: '20/05/2026', realityDate: '22/05/2026' },
        { ...front, ...empty, no: 'M2', reliance: 'M1' },
      ],
      newMilestoneList: [{ ...front, ...empty, no: 'A1' }],
      deliverablesList: [
        {
          ...{ id: deliverable.id, milestoneNo: 'M1', deliverables: 'Netlist' },
          ...{ fileSize: file.size, type: 'Delivered', date: '' },
        },
        {
          ...{ id: `${deliverable.id}-b`, milestoneNo: 'M2', deliverables: 'Layout' },
          ...{ fileSize: null, type: 'Planned', date: '' },
        },
      ],
    });
  });

  test('returns the newest project of the member’s site for a product’s id (IP-2)', async () => {
    const [site, other] = [await insertSiteWithMember(), await insertSiteWithMember()];
    const { project } = await insertIpProject(portal.services, site.siteId, { createdOn: '2026-01-05' });
    const { productId } = project;
    const newer = { productId, createdOn: '2026-03-05', ipName: 'newer' };
    await insertIpProject(portal.services, site.siteId, newer);
    await insertIpProject(portal.services, other.siteId, {
      ...newer,
      createdOn: '2026-06-01',
      ipName: 'other',
    });
    expect((await site.details({ id: productId })).data.ipName).toBe('newer');
    expect((await other.details({ id: productId })).data.ipName).toBe('other');
    expect((await (await insertSiteWithMember()).details({ id: productId })).code).toBe(404);
  });
});

describe('access to projects', () => {
  test('names the product of a project unless it was unpublished (N-6)', async () => {
    const site = await insertSiteWithMember();
    const { project } = await insertIpProject(portal.services, site.siteId);
    const named = (await site.details({ id: project.id }, { language: 'EN' })).data;
    expect([named.productId, named.productName]).toEqual([project.productId, 'DDR5 PHY']);
    const withdrawn = await insertProduct(portal.services, { isIpProject: true, published: false });
    const { project: other } = await insertIpProject(portal.services, site.siteId, {
      productId: withdrawn.id,
    });
    const unnamed = (await site.details({ id: other.id })).data;
    expect([unnamed.productId, unnamed.productName]).toEqual(['', '']);
  });

  test('answers another site’s id exactly like a missing one (SEC-26, SEC-38)', async () => {
    const [owner, other] = [await insertSiteWithMember(), await insertSiteWithMember()];
    const { project, deliverable } = await insertIpProject(portal.services, owner.siteId);
    const never = await other.details({ id: 'no-such-project' });
    expect(never.code).toBe(404);
    for (const id of [project.id, project.productId, deliverable.id])
      expect((await other.details({ id })).response.body).toBe(never.response.body);
    const none = await other.projects({ productId: 'no-such-product' });
    expect((await other.projects({ productId: project.productId })).response.body).toBe(none.response.body);
    expect((await other.products()).data).toEqual({ list: [], total: 0 });
    expect((await owner.details({ id: project.id })).code).toBe(200);
  });

  test('shows no projects to members who are not confirmed for the site (AC-8)', async () => {
    const { siteId } = await insertSiteWithMember();
    const stranger = await insertSiteWithMember({ siteId, confirmed: false });
    const { project } = await insertIpProject(portal.services, siteId);
    await insertEntitlement(portal.services, siteId, project.productId);
    expect((await stranger.products()).data).toEqual({ list: [], total: 0 });
    expect((await stranger.projects({ productId: project.productId })).data).toEqual({ list: [], total: 0 });
    expect((await stranger.details({ id: project.id })).code).toBe(404);
    expect((await stranger.details({ id: project.productId })).code).toBe(404);
  });

  test('requires a session, and sends a site’s file to nobody else (SEC-26)', async () => {
    for (const name of ['ipProductPage', 'ipPage', 'ipDetails'] as const)
      expect((await portal.call(name, { id: 'x', productId: 'x' })).status, name).toBe(401);
    const [owner, other] = [await insertSiteWithMember(), await insertSiteWithMember()];
    const theirs = await insertFile(portal.services, { audience: 'site', audienceId: owner.siteId });
    const { deliverable } = await insertIpProject(portal.services, other.siteId);
    await portal.services.db.update(ipDeliverables).set({ fileId: theirs.id });
    const member = await insertMember(portal.services, { siteId: other.siteId, permissions: ['isIpDown'] });
    const token = await portal.login(member.email);
    expect((await portal.call('deliverablesDownLog', { id: deliverable.id }, { token })).code).toBe(404);
  });
});
