import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertMessage } from '../../testing/factories/member-content.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const someone = async (siteId = 'ACME01') => {
  const member = await insertMember(portal.services, { siteId });
  return { id: member.id, token: await portal.login(member.email) };
};
const insert = (memberId: string, values: Parameters<typeof insertMessage>[2] = {}) =>
  insertMessage(portal.services, memberId, values);
const unread = async (token: string) => (await portal.call('memberUnread', {}, { token })).data.count;

describe('member/messagePage', () => {
  test('returns pages with title, state and time in both languages, newest first (MS-1)', async () => {
    const { id, token } = await someone();
    for (let day = 1; day <= 12; day++)
      await insert(id, {
        createdAt: new Date(Date.UTC(2026, 8, day)),
        title: { zh: `第 ${day} 条`, en: '' },
      });
    const first = await portal.call('messagePage', {}, { token });
    expect(first.data.total).toBe(12);
    expect(first.data.list).toHaveLength(10);
    expect(first.data.list[0]).toEqual({
      id: expect.any(String),
      title: '第 12 条',
      time: '2026-09-12 08:00:00',
      readStatus: false,
    });
    const second = await portal.call('messagePage', { pageNo: 2 }, { token, language: 'EN' });
    expect(second.data.list.map(({ title }: { title: string }) => title)).toEqual(['第 2 条', '第 1 条']);
  });
});

describe('member/messageDetails', () => {
  test('marks a message as read and lowers the unread count once (MS-2)', async () => {
    const { id, token } = await someone();
    const messageId = await insert(id);
    await insert(id);
    expect(await unread(token)).toBe(2);
    for (const [language, title, content] of [
      ['zh_CN', '新版本发布', '<p>请更新</p>'],
      ['EN', 'New release', '<p>Please update</p>'],
    ] as const) {
      const { data } = await portal.call('messageDetails', { id: messageId }, { token, language });
      expect(data).toMatchObject({ id: messageId, title, content, readStatus: true });
    }
    expect(await unread(token)).toBe(1);
    const { list } = (await portal.call('messagePage', {}, { token })).data;
    expect(list.find((row: { id: string }) => row.id === messageId).readStatus).toBe(true);
  });

  test('sanitizes a message when it is inserted (SEC-64)', async () => {
    const { id, token } = await someone();
    const content = { zh: '<p onclick="x()">好<script>alert(1)</script></p>', en: '' };
    const messageId = await insert(id, { content });
    expect((await portal.call('messageDetails', { id: messageId }, { token })).data.content).toBe(
      '<p>好</p>',
    );
  });
});

describe('member/deleteMessage', () => {
  test('deletes a message, and reports it missing on a second try (MS-3, SEC-32)', async () => {
    const { id, token } = await someone();
    const messageId = await insert(id);
    expect((await portal.call('deleteMessage', { id: messageId }, { token })).code).toBe(200);
    for (const name of ['deleteMessage', 'messageDetails'] as const)
      expect((await portal.call(name, { id: messageId }, { token })).code, name).toBe(404);
    expect((await portal.call('messagePage', {}, { token })).data.total).toBe(0);
    expect(await unread(token)).toBe(0);
  });
});

test('treats a message of another member as missing, of the same site or not (SEC-32)', async () => {
  const owner = await someone();
  const messageId = await insert(owner.id);
  for (const other of [await someone(), await someone('NOVA02')]) {
    for (const name of ['messageDetails', 'deleteMessage'] as const)
      for (const id of [messageId, messageId.toUpperCase(), 'x', '00000000-0000-0000-0000-000000000000']) {
        const answer = await portal.call(name, { id }, { token: other.token });
        expect([answer.status, answer.code, answer.data], `${name} ${id}`).toEqual([
          200,
          404,
          { reason: 'item.missing' },
        ]);
      }
    expect((await portal.call('messagePage', {}, { token: other.token })).data.list).toEqual([]);
    expect(await unread(other.token)).toBe(0);
  }
  expect(await unread(owner.token)).toBe(1);
});

test('deletes nothing without the required header, and ignores extra fields (SEC-22, SEC-31)', async () => {
  const { id, token } = await someone();
  const messageId = await insert(id);
  const prefetch = { 'sec-purpose': 'prefetch' };
  const led = await portal.call('deleteMessage', { id: messageId }, { token, headers: prefetch });
  expect(led.code).toBe(403);
  const other = await someone();
  const poisoned = await portal.call('messagePage', { memberId: id, readStatus: false }, other);
  expect(poisoned.data.total).toBe(0);
  expect(await unread(token)).toBe(1);
});
