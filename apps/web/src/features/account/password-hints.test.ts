import { expect, test } from 'vitest';
import { passwordHints, passwordProblems } from './password-hints.ts';

const met = (email: string, password: string, confirmPassword: string) =>
  passwordHints({ email, password, confirmPassword }).map(({ isMet }) => isMet);

test('AC-7 the four hints are ticked one by one', () => {
  expect(met('', '', '')).toEqual([false, false, false, false]);
  expect(met('a@acme.example', 'longenough', '')).toEqual([true, false, false, true]);
  expect(met('a@acme.example', 'aA1#', 'aA1# ')).toEqual([false, true, true, true]);
  expect(met(' a@acme.example ', 'Siliport#2026', 'Siliport#2026')).toEqual([true, true, true, true]);
});

test('AC-7 a password is weak below score 4, and its confirmation must be the same but for outer spaces', () => {
  expect(passwordProblems('abcdefg1#', '')).toEqual({
    password: 'passwordWeak',
    confirmPassword: 'confirmMissing',
  });
  expect(passwordProblems('Siliport#2026', 'Siliport#2027').confirmPassword).toBe('mismatch');
  expect(passwordProblems('Siliport#2026', ' Siliport#2026 ')).toEqual({});
});
