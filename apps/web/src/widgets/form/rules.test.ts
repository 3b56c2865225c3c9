import { describe, expect, test } from 'vitest';
import { email, findProblems, newPasswordRules, required } from './rules.ts';

const problems = (password: string, confirmPassword: string) =>
  Object.fromEntries(findProblems(newPasswordRules, { password, confirmPassword }));

describe('findProblems', () => {
  test('returns problems in the order of the rules, not of the values', () => {
    const rules = { email: email('emailWrong'), name: required('nameMissing') };
    expect([...findProblems(rules, { name: ' ', email: 'a@' })]).toEqual([
      ['email', 'emailWrong'],
      ['name', 'nameMissing'],
    ]);
    expect(findProblems(rules, { name: 'Zhou', email: ' a@acme.example ' }).size).toBe(0);
  });

  test('requires a checked box and a text that is not blank', () => {
    expect([required('missing')(false), required('missing')('\t')]).toEqual(['missing', 'missing']);
    expect([required('missing')(true), required('missing')('x')]).toEqual([undefined, undefined]);
  });

  test('rejects a password below score 4 and a confirmation that differs, ignoring outer spaces (AC-7)', () => {
    expect(problems('abcdefg1#', '')).toEqual({
      password: 'passwordWeak',
      confirmPassword: 'confirmMissing',
    });
    expect(problems('Siliport#2026', 'Siliport#2027')).toEqual({ confirmPassword: 'mismatch' });
    expect(problems('Siliport#2026', ' Siliport#2026 ')).toEqual({});
  });
});
