import { refusals } from '@siliport/contract/refusals';
import { expect, test } from 'vitest';
import { refusedField } from './refused-field.ts';

test.each(['zh', 'en'] as const)('AC-5 in %s, a refusal is told at the field it is about', (language) => {
  expect(refusedField(refusals['site.unknown'][language])).toBe('siteId');
  expect(refusedField(refusals['code.wrong'][language])).toBe('code');
  expect(refusedField(refusals['password.mismatch'][language])).toBe('confirmPassword');
  const invalid = refusals['input.invalid'][language].replace('{field}', 'email').replace('{problem}', '-');
  expect(refusedField(invalid)).toBe('email');
  expect(refusedField(refusals['server.error'][language])).toBeUndefined();
});
