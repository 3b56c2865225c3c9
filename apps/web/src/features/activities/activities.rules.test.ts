import { describe, expect, test } from 'vitest';
import { findProblems } from '../../widgets/form/rules.ts';
import {
  emptyRegistration,
  type RegistrationValues,
  registrationRules,
  toActivityRequest,
  toRegistrationRequest,
} from './activities.rules.ts';

const validValues: RegistrationValues = {
  realName: '林晓峰',
  mobile: '138 0000 1234',
  email: 'lin@acme.example',
  company: '艾克美',
  job: '',
  industry: 'automotive',
  agreement: true,
};

const getProblems = (values: RegistrationValues) => [...findProblems(registrationRules, values).values()];

describe('the registration form', () => {
  test('requires everything but the job (EV-3)', () => {
    expect(getProblems(validValues)).toEqual([]);
    expect(getProblems(emptyRegistration)).toEqual(
      ['realName', 'mobile', 'email', 'company', 'industry', 'agreement'].map((field) => `${field}Missing`),
    );
    expect(getProblems({ ...validValues, realName: '  ' })).toEqual(['realNameMissing']);
  });

  test.each([
    '13800001234',
    '138-0000-1234',
    '+86 138 0000 1234',
    '+1 (415) 555-0100',
    '0044 7400 123456',
    '＋49 151 23456789',
  ])('accepts the mobile number %j (EV-3)', (mobile) =>
    expect(getProblems({ ...validValues, mobile })).toEqual([]),
  );

  test.each(['1380000123', '+1 4155550100 00', '138000012345', '7400123456', 'abcdefghijk', '+'])(
    'rejects the mobile number %j (EV-3)',
    (mobile) => expect(getProblems({ ...validValues, mobile })).toEqual(['mobileWrong']),
  );

  test('rejects an invalid email address (EV-3)', () => {
    expect(getProblems({ ...validValues, email: 'lin@' })).toEqual(['emailWrong']);
  });

  test('sends the number without spaces and punctuation (EV-3)', () => {
    expect(toRegistrationRequest(validValues, 'a1')).toMatchObject({
      activityId: 'a1',
      mobile: '13800001234',
    });
    expect(toRegistrationRequest({ ...validValues, mobile: '0044 7400 123456' }, 'a1').mobile).toBe(
      '+447400123456',
    );
  });
});

describe('the request of a list', () => {
  const input = { pageNo: 1, pageSize: 10, orderBy: 'timeDesc' } as const;

  test('filters by the number of the one checked kind (EV-1)', () => {
    expect(toActivityRequest({ ...input, totalCategory: '1' })).toEqual({ ...input, activityType: 1 });
    expect(toActivityRequest({ ...input, keyword: 'PHY', totalCategory: '2' })).toEqual({
      ...input,
      keyword: 'PHY',
      activityType: 2,
    });
  });

  test('does not filter by both kinds, none or an unknown one (EV-1)', () => {
    for (const totalCategory of [undefined, '1,2', '2,1', 'pll', ''])
      expect(toActivityRequest({ ...input, totalCategory })).toEqual(input);
  });
});
