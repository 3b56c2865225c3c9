import { describe, expect, test } from 'vitest';
import { findProblems } from '../../widgets/form/rules.ts';
import {
  emptyRegistration,
  type RegistrationValues,
  registrationRules,
  toRequest,
} from './registration.rules.ts';

const filled: RegistrationValues = {
  realName: '林晓峰',
  mobile: '138 0000 1234',
  email: 'lin@acme.example',
  company: '艾克美',
  job: '',
  industry: 'automotive',
  agreement: true,
};

const problems = (values: RegistrationValues) => [...findProblems(registrationRules, values).values()];

describe('the registration form', () => {
  test('requires everything but the job (EV-3)', () => {
    expect(problems(filled)).toEqual([]);
    expect(problems(emptyRegistration)).toEqual(
      ['realName', 'mobile', 'email', 'company', 'industry', 'agreement'].map((field) => `${field}Missing`),
    );
    expect(problems({ ...filled, realName: '  ' })).toEqual(['realNameMissing']);
  });

  test.each([
    '13800001234',
    '138-0000-1234',
    '+86 138 0000 1234',
    '+1 (415) 555-0100',
    '0044 7400 123456',
    '＋49 151 23456789',
  ])('takes the mobile number %j (EV-3)', (mobile) => expect(problems({ ...filled, mobile })).toEqual([]));

  test.each(['1380000123', '+1 4155550100 00', '138000012345', '7400123456', 'abcdefghijk', '+'])(
    'refuses the mobile number %j (EV-3)',
    (mobile) => expect(problems({ ...filled, mobile })).toEqual(['mobileWrong']),
  );

  test('refuses an email address that is none (EV-3)', () => {
    expect(problems({ ...filled, email: 'lin@' })).toEqual(['emailWrong']);
  });

  test('sends the number without its groups (EV-3)', () => {
    expect(toRequest(filled, 'a1')).toMatchObject({ activityId: 'a1', mobile: '13800001234' });
    expect(toRequest({ ...filled, mobile: '0044 7400 123456' }, 'a1').mobile).toBe('+447400123456');
  });
});
