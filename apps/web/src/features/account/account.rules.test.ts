import { describe, expect, test } from 'vitest';
import { findProblems } from '../../widgets/form/rules.ts';
import { getPasswordHints, loginRules } from './account.rules.ts';

describe('the login form', () => {
  const missing = (username: string, password: string) => [
    ...findProblems(loginRules, { username, password, rememberMe: false }).keys(),
  ];

  test('requires a username and a password that are not blank (AC-1)', () => {
    expect(missing(' ', '')).toEqual(['username', 'password']);
    expect(missing('a', '  ')).toEqual(['password']);
    expect(missing('a', 'b')).toEqual([]);
  });
});

describe('the hints of a new password', () => {
  const met = (email: string, password: string, confirmPassword: string) =>
    getPasswordHints({ email, password, confirmPassword }).map(({ isMet }) => isMet);

  test('are met one by one (AC-7)', () => {
    expect(met('', '', '')).toEqual([false, false, false, false]);
    expect(met('a@acme.example', 'longenough', '')).toEqual([true, false, false, true]);
    expect(met('a@acme.example', 'aA1#', 'aA1# ')).toEqual([false, true, true, true]);
    expect(met(' a@acme.example ', 'Siliport#2026', 'Siliport#2026')).toEqual([true, true, true, true]);
  });
});
