import { describe, expect, test } from 'vitest';
import { findProblems } from '../../widgets/form/rules.ts';
import { getPasswordHints } from './account.rules.ts';
import { loginRules } from './login.rules.ts';

describe('loginRules', () => {
  const missing = (username: string, password: string) => [
    ...findProblems(loginRules, { username, password, rememberMe: false }).keys(),
  ];

  test('requires a username and a password that are not blank (AC-1)', () => {
    expect(missing(' ', '')).toEqual(['username', 'password']);
    expect(missing('a', '  ')).toEqual(['password']);
    expect(missing('a', 'b')).toEqual([]);
  });
});

describe('getPasswordHints', () => {
  const met = (email: string, password: string, confirmPassword: string) =>
    getPasswordHints({ email, password, confirmPassword }).map(({ isMet }) => isMet);

  test('marks each rule of a new password as met on its own (AC-7)', () => {
    expect(met('', '', '')).toEqual([false, false, false, false]);
    expect(met('a@acme.example', 'longenough', '')).toEqual([true, false, false, true]);
    expect(met('a@acme.example', 'aA1#', 'aA1# ')).toEqual([false, true, true, true]);
    expect(met(' a@acme.example ', 'Siliport#2026', 'Siliport#2026')).toEqual([true, true, true, true]);
  });
});
