import { refusals } from '@siliport/contract/refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  const member = await insertMember(portal.services, { permissions: ['isWorkSubmit'] });
  token = await portal.login(member.email);
});
afterAll(() => portal.close());

const newPassword = { password: 'Siliport#2027', confirmPassword: 'Siliport#2027' };

describe('the data of a refusal', () => {
  test('names the fixed field of the refusal (N-4)', async () => {
    const input = { email: 'someone@acme.example', code: '123456', ...newPassword };
    const { code, data } = await portal.call('retrievePwd', input);
    expect({ code, data }).toEqual({ code: 400, data: { reason: 'code.wrong', field: 'code' } });
  });

  test('names the field that the schema refuses (N-4)', async () => {
    const { data } = await portal.call('login', { username: 'someone@acme.example' });
    expect(data).toEqual({ reason: 'input.invalid', field: 'password' });
  });

  test('names the field that a handler refuses (N-4)', async () => {
    const { data } = await portal.call('updateBasic', { cover: '/downloadapi/elsewhere' }, { token });
    expect(data).toEqual({ reason: 'upload.foreign', field: 'cover' });
  });

  test('has no field when the refusal is about none (N-4)', async () => {
    const { data } = await portal.call('activityDetails', { id: 'nothing' }, { token });
    expect(data).toEqual({ reason: 'item.missing' });
  });

  test('is the same in both languages (N-4)', async () => {
    const input = { username: 'someone@acme.example', password: 'wrong' };
    const answers = await Promise.all(
      (['zh_CN', 'EN'] as const).map((language) => portal.call('login', input, { language })),
    );
    expect(answers.map(({ data }) => data)).toEqual([{ reason: 'login.wrong' }, { reason: 'login.wrong' }]);
  });

  test('is described by OpenAPI with every reason (N-4)', async () => {
    const { components } = (await portal.app.inject('/api/openapi.json')).json();
    const { reason, field } = components.schemas.Refusal.properties.data.properties;
    expect(reason.enum).toEqual(Object.keys(refusals));
    expect(field).toEqual({ type: 'string' });
  });
});
