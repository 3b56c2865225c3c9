import { afterAll, beforeAll, expect, test } from 'vitest';
import { dictionaryEntries } from '../../database/schema/knowledge.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  token = await portal.login((await insertMember(portal.services)).email);
  const type = 'sys_activity_job';
  await portal.services.db.insert(dictionaryEntries).values([
    { type, value: 'other', position: 1, labelZh: '其他', labelEn: '' },
    { type, value: 'architect', position: 0, labelZh: '芯片架构师', labelEn: 'Chip architect' },
    { type: 'sys_activity_industry', value: 'ai', position: 0, labelZh: '人工智能', labelEn: 'AI' },
  ]);
});
afterAll(() => portal.close());

const entries = (dictType: string, language: 'zh_CN' | 'EN' = 'zh_CN') =>
  portal.call('getDict', { dictType }, { token, language });

test("returns the entries of one dictionary, in the vendor's order and the reader's language (EV-5)", async () => {
  expect((await entries('sys_activity_job')).data).toEqual([
    { value: 'architect', label: '芯片架构师' },
    { value: 'other', label: '其他' },
  ]);
  expect((await entries('sys_activity_job', 'EN')).data).toEqual([
    { value: 'architect', label: 'Chip architect' },
    { value: 'other', label: '其他' },
  ]);
  expect((await entries('sys_feedback_type')).data).toEqual([]);
});

test('refuses an unknown dictionary (SEC-40)', async () => {
  for (const dictType of ['', 'sys_user', "sys_activity_job' or 1=1", '%'])
    expect((await entries(dictType)).code, dictType).toBe(400);
  expect((await portal.call('getDict', {}, { token })).code).toBe(400);
});
