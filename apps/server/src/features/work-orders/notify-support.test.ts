import { eq } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories, products } from '../../database/schema/content.ts';
import { registrations } from '../../database/schema/member-activity.ts';
import { insertActivity } from '../../testing/factories/content.ts';
import {
  insertDictionaryEntry,
  insertUnclaimedUpload,
  updateMember,
} from '../../testing/factories/member-content.ts';
import {
  createIdempotencyHeader,
  createWorkOrderFixture,
  submitWorkOrder,
} from '../../testing/factories/work-orders.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { toFileUrl } from '../files/file-url.ts';

let portal: Portal;
let fixture: Awaited<ReturnType<typeof createWorkOrderFixture>>;
let seen = 0;
beforeAll(async () => {
  portal = await createTestPortal({
    PUBLIC_URL: 'https://support.vendor.example/',
    SUPPORT_EMAIL: 'support@vendor.example, duty@vendor.example',
  });
  fixture = await createWorkOrderFixture(portal);
});
afterAll(() => portal.close());

/** Returns the emails to the vendor since the last call. */
const supportMails = async (): Promise<Email[]> => {
  const all = await portal.mails();
  const fresh = all.slice(seen);
  seen = all.length;
  return fresh.filter(({ to }) => to?.[0]?.address?.endsWith('@vendor.example'));
};

const getRecipients = (mails: Email[]): (string | undefined)[] =>
  mails.map(({ to }) => to?.[0]?.address).toSorted();

const upload = async (name: string) =>
  toFileUrl((await insertUnclaimedUpload(portal.services, fixture.member.id, { name })).id);

const both = ['duty@vendor.example', 'support@vendor.example'];

describe('an email to SUPPORT_EMAIL', () => {
  test('describes a new work order with its text, fields, attachments and a link (N-8)', async () => {
    await supportMails();
    const file = await upload('timing report.pdf');
    const description =
      '<p>See <a href="https://acme.example/log">the log</a>.</p><pre><code>  slack -0.1</code></pre>';
    const { id, workItemId } = await submitWorkOrder(portal, fixture.token, {
      ...fixture.form,
      description,
      file,
    });
    const mails = await supportMails();
    expect(getRecipients(mails)).toEqual(both);
    const [mail] = mails;
    expect(mail?.subject).toBe(`新工单 ${workItemId}：芯驰综合 2.30a（ACME01）`);
    expect(mail?.replyTo).toMatchObject([{ address: fixture.member.email }]);
    for (const expected of [
      workItemId,
      fixture.form.title,
      `${fixture.member.name} <${fixture.member.email}>`,
      '站点（ACME01）',
      'the log (https://acme.example/log)',
      '  slack -0.1',
      'timing report.pdf（9 B）',
      `https://support.vendor.example/#/problemDetail?id=${id}`,
    ])
      expect(mail?.text).toContain(expected);
  });

  test('describes a reply and a supplement with their files (N-8)', async () => {
    const order = await submitWorkOrder(portal, fixture.token, fixture.form);
    await supportMails();
    const picture = await upload('wave.png');
    const reply = { feedbackId: order.id, description: `<p>still open</p><img src="${picture}" />` };
    expect((await portal.call('addFeedbackReply', reply, { token: fixture.token })).code).toBe(200);
    const [replyMail] = await supportMails();
    expect(replyMail?.subject).toBe(`新回复 ${order.workItemId}：芯驰综合 2.30a（ACME01）`);
    expect(replyMail?.text).toContain('still open');
    expect(replyMail?.text).toContain('wave.png（9 B）');
    const supplement = {
      feedbackId: order.id,
      title: 'New corner',
      description: 'ss_125c',
      file: await upload('corner.log'),
    };
    expect((await portal.call('addFeedbackDetails', supplement, { token: fixture.token })).code).toBe(200);
    const [supplementMail] = await supportMails();
    expect(supplementMail?.subject).toBe(`补充说明 ${order.workItemId}：芯驰综合 2.30a（ACME01）`);
    for (const expected of ['New corner', 'ss_125c', 'corner.log（9 B）'])
      expect(supplementMail?.text).toContain(expected);
  });

  test('describes an event registration (N-8)', async () => {
    const { services } = portal;
    await insertDictionaryEntry(services, 'sys_activity_job', 'engineer');
    await insertDictionaryEntry(services, 'sys_activity_industry', 'ic');
    const now = portal.time.now;
    portal.time.now = new Date('2026-09-15T02:00:00Z');
    const { id: activityId } = await insertActivity(services);
    const form = {
      realName: '林晓峰',
      mobile: '13800138000',
      email: 'other@acme.example',
      company: '艾克美',
    };
    const choices = { job: 'engineer', industry: 'ic', agreement: true };
    await supportMails();
    const { token } = fixture;
    const answer = await portal.call('activityApply', { activityId, ...form, ...choices }, { token });
    portal.time.now = now;
    expect(answer.code).toBe(200);
    const mails = await supportMails();
    expect(getRecipients(mails)).toEqual(both);
    expect(mails[0]?.subject).toContain('活动报名：');
    expect(mails[0]?.replyTo).toMatchObject([{ address: fixture.member.email }]);
    for (const expected of [
      '林晓峰',
      '+8613800138000',
      'other@acme.example',
      '艾克美',
      'ACME01',
      `#/activityDetail?id=${activityId}`,
    ])
      expect(mails[0]?.text).toContain(expected);
    expect(await services.db.$count(registrations)).toBe(1);
  });

  test('cannot be given headers by what members type (SEC-15)', async () => {
    await supportMails();
    await updateMember(portal.services, fixture.member.id, { name: 'Eve\r\nBcc: evil@attacker.example' });
    await submitWorkOrder(portal, fixture.token, {
      ...fixture.form,
      title: 'Timing Bcc: evil@attacker.example',
    });
    await updateMember(portal.services, fixture.member.id, { name: '林晓峰' });
    const mails = await supportMails();
    expect(mails).toHaveLength(2);
    for (const { headers, bcc, cc, subject } of mails) {
      expect([bcc, cc]).toEqual([undefined, undefined]);
      expect(subject).not.toContain('Timing');
      expect(JSON.stringify(headers)).not.toContain('attacker.example');
    }
  });

  test('goes to the address of the nearest product family that has one (N-8)', async () => {
    const { db } = portal.services;
    const names = { nameZh: '类', nameEn: 'Family', position: 9 };
    await db.insert(categories).values([
      { id: 'top', level: 1, parentId: null, ...names, supportEmails: ['ip@vendor.example'] },
      { id: 'middle', level: 2, parentId: 'top', ...names },
      { id: 'low', level: 3, parentId: 'middle', ...names },
      {
        id: 'own',
        level: 3,
        parentId: 'middle',
        ...names,
        supportEmails: ['ddr@vendor.example', 'phy@vendor.example'],
      },
    ]);
    const recipientsIn = async (categoryId: string) => {
      await db.update(products).set({ categoryId }).where(eq(products.id, fixture.product.id));
      await supportMails();
      await submitWorkOrder(portal, fixture.token, fixture.form);
      return getRecipients(await supportMails());
    };
    expect(await recipientsIn('low')).toEqual(['ip@vendor.example']);
    expect(await recipientsIn('own')).toEqual(['ddr@vendor.example', 'phy@vendor.example']);
  });

  test('is sent once for a repeated submission, and not at all for a refused one (SEC-85, SEC-86)', async () => {
    await supportMails();
    const headers = createIdempotencyHeader();
    for (let each = 0; each < 3; each++)
      await submitWorkOrder(portal, fixture.token, fixture.form, { headers });
    expect(await supportMails()).toHaveLength(2);
    const foreign = { ...fixture.form, file: toFileUrl('no-such-upload') };
    expect((await portal.call('feedback', foreign, { token: fixture.token })).code).not.toBe(200);
    expect((await portal.call('feedback', fixture.form, { token: fixture.unpermitted })).code).toBe(403);
    expect((await portal.call('feedback', fixture.form)).code).not.toBe(200);
    expect(await supportMails()).toEqual([]);
  });
});
