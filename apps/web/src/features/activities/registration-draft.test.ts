import { expect, test } from 'vitest';
import {
  emptyRegistration,
  inputOf,
  isToldLive,
  problemOf,
  type RegistrationDraft,
  requiredFields,
} from './registration-draft.ts';

const filled: RegistrationDraft = {
  realName: '林晓峰',
  mobile: '138 0000 1234',
  email: 'lin@acme.example',
  company: '艾克美',
  job: '',
  industry: 'automotive',
  agreement: true,
};

const problems = (draft: RegistrationDraft) =>
  requiredFields.map((field) => problemOf(draft, field)).filter(Boolean);

test('EV-3 all is required but the job', () => {
  expect(problems(filled)).toEqual([]);
  expect(problems(emptyRegistration)).toEqual(requiredFields.map((field) => `${field}Missing`));
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

test('sends the number without its groups (EV-3)', () => {
  expect(inputOf(filled, 'a1')).toMatchObject({ activityId: 'a1', mobile: '13800001234' });
  expect(inputOf({ ...filled, mobile: '0044 7400 123456' }, 'a1').mobile).toBe('+447400123456');
});

test('EV-3 the pattern of an e-mail is told while it is typed', () => {
  const typing = { ...filled, email: 'lin@' };
  expect([problemOf(typing, 'email'), isToldLive(typing, 'email')]).toEqual(['emailWrong', true]);
  expect(isToldLive({ ...filled, email: '' }, 'email')).toBe(false);
  expect(isToldLive({ ...filled, mobile: '1' }, 'mobile')).toBe(false);
});
