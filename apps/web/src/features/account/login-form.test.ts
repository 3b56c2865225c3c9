import { expect, test } from 'vitest';
import { missingFields } from './login-form.ts';

test('AC-1 both username and password must be non-blank', () => {
  expect(missingFields({ username: ' ', password: '', rememberMe: false })).toEqual(['username', 'password']);
  expect(missingFields({ username: 'a', password: '  ', rememberMe: false })).toEqual(['password']);
  expect(missingFields({ username: 'a', password: 'b', rememberMe: false })).toEqual([]);
});
