import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registrations } from '../../database/schema/member-activity.ts';
import { insertActivity } from '../../testing/factories/content.ts';
import { insertDictionaryEntry, updateMember } from '../../testing/factories/member-content.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal({ PUBLIC_URL: 'https://support.siliport.example' });
  portal.time.now = new Date('2026-09-15T02:00:00Z');
  await insertDictionaryEntry(portal.services, 'sys_activity_job', 'engineer');
  await insertDictionaryEntry(portal.services, 'sys_activity_industry', 'ic');
});
afterAll(() => portal.close());

const someone = async (values: Parameters<typeof insertMember>[1] = {}) => {
  const member = await insertMember(portal.services, values);
  return { id: member.id, email: member.email, token: await portal.login(member.email) };
};
const form = {
  realName: ' 林晓峰 ',
  mobile: '13800138000',
  email: 'lin@acme.example',
  company: '艾克美微电子',
  job: 'engineer',
  industry: 'ic',
  agreement: true,
};
const apply = (token: string, input: object, more: object = {}) =>
  portal.call('activityApply', { ...form, ...input }, { token, language: 'EN', ...more });
const rows = () => portal.services.db.$count(registrations);

describe('form/activity/apply', () => {
  test('stores, lists and shows a registration, with or without a job (EV-3, MC-5)', async () => {
    const { id: activityId } = await insertActivity(portal.services, { link: 'https://live.example.com/x' });
    const { token } = await someone();
    expect(await apply(token, { activityId })).toMatchObject({ code: 200, data: {} });
    const { data } = await portal.call('applyPage', {}, { token, language: 'EN' });
    const shown = {
      activityId,
      title: 'First steps with clock trees',
      activityType: 1,
      applyType: 2,
      beginDate: '2026-10-20 09:00:00',
      endDate: '2026-10-20 17:00:00',
      createTime: '2026-09-15 10:00:00',
    };
    expect(data).toEqual({ list: [{ id: expect.any(String), ...shown }], total: 1 });
    const [{ id }] = data.list;
    const details = await portal.call('applyDetails', { id }, { token, language: 'EN' });
    const { agreement: _agreement, ...stored } = { ...form, realName: '林晓峰', mobile: '+8613800138000' };
    expect(details.data).toEqual({
      id,
      ...shown,
      ...stored,
      address: '',
      activityLink: 'https://live.example.com/x',
    });
    const other = await insertActivity(portal.services);
    expect((await apply(token, { activityId: other.id, job: '', mobile: '+8613800138000' })).code).toBe(200);
  });

  test('refuses a registration before it opens and after it ends, by the server’s clock (EV-3, SEC-35)', async () => {
    const { id: activityId } = await insertActivity(portal.services);
    const start = portal.time.now;
    for (const [now, message] of [
      ['2026-08-31T15:59:59.999Z', 'Registration for this event hasn’t started yet'],
      ['2026-09-30T16:00:00Z', 'This event has ended'],
    ] as const) {
      portal.time.now = new Date(now);
      const answer = await apply((await someone()).token, { activityId });
      expect([answer.code, answer.message]).toEqual([409, message]);
    }
    portal.time.now = start;
    const hidden = await insertActivity(portal.services, { published: false });
    const { token } = await someone();
    for (const id of [hidden.id, 'nothing']) expect((await apply(token, { activityId: id })).code).toBe(404);
  });

  test('accepts a foreign number and stores it in E.164 (EV-3)', async () => {
    const { id: activityId } = await insertActivity(portal.services);
    const { token } = await someone();
    expect((await apply(token, { activityId, mobile: '+447400123456' })).code).toBe(200);
    const [stored] = await portal.services.db
      .select()
      .from(registrations)
      .where(eq(registrations.activityId, activityId));
    expect(stored?.mobile).toBe('+447400123456');
  });

  test('enforces every rule of the form on the server, and stores nothing on refusal (EV-3, SEC-46)', async () => {
    const { id: activityId } = await insertActivity(portal.services);
    const { token } = await someone();
    const before = await rows();
    for (const [field, values] of Object.entries({
      realName: ['', '  ', 'x'.repeat(101), null],
      mobile: [
        '1380013800',
        '138001380000',
        '+8513800138000',
        '+86138001380000',
        '+141555501000',
        '+44 7400 123456',
        ['+447400123456'],
        '008613800138000',
        '１３８００１３８０００',
        '',
      ],
      email: [
        'lin',
        'lin@',
        'lin@acme',
        'a@b.cn,c@d.cn',
        'lin@acme.example\n',
        ['lin@acme.example'],
        'лин@acme.example',
      ],
      company: ['', ' '],
      job: ['astronaut', 'ic'],
      industry: ['', 'engineer', undefined],
      agreement: ['yes', 1, undefined],
    }))
      for (const value of values) {
        const answer = await apply(token, { activityId, [field]: value });
        expect([answer.code, answer.message], `${field}=${value}`).toEqual([
          400,
          expect.stringContaining(`Field ${field}`),
        ]);
      }
    const unread = await apply(token, { activityId, agreement: false });
    expect([unread.code, unread.message]).toEqual([400, 'Read and accept the agreement first']);
    expect(await rows()).toBe(before);
  });

  test('stores one of 50 concurrent registrations and sends one mail (EV-3, SEC-35)', async () => {
    const { id: activityId } = await insertActivity(portal.services);
    const { token } = await someone();
    const [before, mails] = [await rows(), (await portal.mails()).length];
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply(token, { activityId })));
    const refused = answers.filter(({ code }) => code !== 200);
    expect(refused).toHaveLength(49);
    for (const { code, message } of refused)
      expect([code, message]).toEqual([409, 'You’re already registered for this event']);
    expect([await rows(), (await portal.mails()).length]).toEqual([before + 1, mails + 1]);
  });

  test('returns the stored response for a repeated key, without a second row or mail (FB-6, SEC-85)', async () => {
    const { id: activityId } = await insertActivity(portal.services);
    const { token } = await someone();
    const [before, mails] = [await rows(), (await portal.mails()).length];
    const headers = { 'idempotency-key': randomUUID() };
    for (let each = 0; each < 3; each++)
      expect((await apply(token, { activityId }, { headers })).code).toBe(200);
    expect([await rows(), (await portal.mails()).length]).toEqual([before + 1, mails + 1]);
  });

  test('sets no columns but those of the form (SEC-31)', async () => {
    const [{ token, id }, victim] = [await someone(), await someone()];
    const { id: activityId } = await insertActivity(portal.services);
    const stolen = { memberId: victim.id, createdAt: '2020-01-01', id: randomUUID() };
    expect((await apply(token, { activityId, ...stolen })).code).toBe(200);
    const [row] = (await portal.services.db.select().from(registrations)).slice(-1);
    expect([row?.memberId, row?.createdAt, row?.id === stolen.id]).toEqual([id, portal.time.now, false]);
  });
});

describe('the confirmation', () => {
  const registered = async (language: 'zh' | 'en', activity: Parameters<typeof insertActivity>[1] = {}) => {
    const { id: activityId } = await insertActivity(portal.services, activity);
    const { id: memberId, email, token } = await someone({ isSubscribed: false });
    await updateMember(portal.services, memberId, { language });
    await apply(token, { activityId, email: 'to@acme.example', realName: 'Buy at evil.example' });
    const { list } = (await portal.call('applyPage', {}, { token })).data;
    const mail = (await portal.mails()).at(-1);
    const content = mail?.attachments[0]?.content;
    const calendar = typeof content === 'string' ? content : new TextDecoder().decode(content);
    return {
      id: list[0].id as string,
      email,
      mail,
      calendar: calendar.replace(/\r?\n[ \t]/g, '').split(/\r?\n/),
    };
  };

  test('is sent in the member’s language with a calendar file, even to unsubscribed members (EV-3)', async () => {
    const zh = await registered('zh', { addressZh: '上海张江', titleZh: '时钟树；入门' });
    expect(zh.mail).toMatchObject({
      subject: '报名成功：时钟树；入门',
      to: [{ address: zh.email }],
    });
    expect(zh.mail?.text).toContain('时间：2026-10-20 09:00 (UTC+8) 至 2026-10-20 17:00 (UTC+8)');
    expect(zh.mail?.html).toContain(`https://support.siliport.example/#/enterDetail?id=${zh.id}`);
    const en = await registered('en', { link: 'https://live.example.com/x' });
    expect(en.mail?.subject).toBe('You are registered: First steps with clock trees');
    expect(en.mail?.text).toContain('Time: 2026-10-20 09:00 (UTC+8) to 2026-10-20 17:00 (UTC+8)');
    expect(en.mail?.text).toContain('Place: https://live.example.com/x');
    expect(`${en.mail?.text}${en.mail?.html}`).not.toContain('evil.example');
    const { mimeType, filename } = en.mail?.attachments[0] ?? {};
    expect([mimeType, filename]).toEqual(['text/calendar', 'event.ics']);
  });

  test('is never sent to an address from the form (SEC-14)', async () => {
    const { email, token } = await someone();
    const before = (await portal.mails()).length;
    for (const address of ['victim@other.example', 'victim+1@other.example', email.toUpperCase()]) {
      const { id: activityId } = await insertActivity(portal.services);
      const typed = { realName: 'Buy at evil.example', company: 'http://evil.example', email: address };
      expect((await apply(token, { activityId, ...typed })).code).toBe(200);
    }
    const mails = (await portal.mails()).slice(before);
    expect(mails.flatMap(({ to }) => to?.map(({ address }) => address))).toEqual([email, email, email]);
    for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/evil\.example|victim/);
  });

  test('has a calendar entry with a stable UID and times in UTC (EV-3, SEC-89)', async () => {
    const { id, calendar } = await registered('zh', { addressZh: '上海张江' });
    for (const line of [
      'BEGIN:VCALENDAR',
      `UID:${id}@support.siliport.example`,
      'DTSTART:20261020T010000Z',
      'DTEND:20261020T090000Z',
      'LOCATION:上海张江',
      'SUMMARY:时钟树入门',
      'STATUS:CONFIRMED',
    ])
      expect(calendar, line).toContain(line);
  });
});

test('treats registrations of other members as missing, of the same site or not (SEC-34)', async () => {
  const owner = await someone();
  const { id: activityId } = await insertActivity(portal.services);
  await apply(owner.token, { activityId });
  const [{ id }] = (await portal.call('applyPage', {}, { token: owner.token })).data.list;
  for (const other of [await someone(), await someone({ siteId: 'NOVA02' })]) {
    expect((await portal.call('applyPage', {}, { token: other.token })).data).toEqual({ list: [], total: 0 });
    for (const requestedId of [id, 'x', randomUUID()])
      expect((await portal.call('applyDetails', { id: requestedId }, { token: other.token })).code).toBe(404);
  }
});
