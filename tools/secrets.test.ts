import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Patterns of secrets that are often committed by mistake. */
const shapes: Record<string, RegExp> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/,
  'AWS access key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'AWS secret key': /aws_secret_access_key\s*[=:]\s*['"]?[A-Za-z0-9/+]{40}\b/i,
  'GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{50,})/,
  'GitLab token': /\bglpat-[\w-]{20,}/,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[^\s$]/,
  'Slack token': /\bxox[abprs]-[\w-]{10,}/,
  'Stripe key': /\b[rs]k_live_[A-Za-z0-9]{16,}/,
  'Google key': /\bAIza[\w-]{35}\b/,
  'key of a language model': /\bsk-(?:ant-|proj-)?[\w-]{32,}/,
  'JSON web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'password in a URL':
    /\b(?:postgres(?:ql)?|https?|smtps?|redis):\/\/[\w.%-]+:(?!\$|hunter2@|password@|secret@)[^\s:@/'"`$]{6,}@/i,
};

const findSecrets = (text: string): string[] =>
  Object.entries(shapes)
    .filter(([, shape]) => shape.test(text))
    .map(([name]) => name);

const maxBytes = 2 * 1024 * 1024;

/** Returns all tracked files as text, except large ones, which are media of the demo. */
const trackedTexts = (): [string, string][] =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter((path) => path && statSync(`${root}/${path}`, { throwIfNoEntry: false })?.isFile())
    .filter((path) => statSync(`${root}/${path}`).size < maxBytes)
    .map((path) => [path, readFileSync(`${root}/${path}`, 'latin1')]);

test('finds each shape of a secret where one is planted (SEC-78)', () => {
  const planted = [
    `-----BEGIN ${'RSA'} PRIVATE KEY-----`,
    `AKIA${'Q7'.repeat(8)}`,
    `aws_secret_access_key = ${'a1'.repeat(20)}`,
    `ghp_${'a1'.repeat(18)}`,
    `glpat-${'a1'.repeat(10)}`,
    `npm_${'a1'.repeat(18)}`,
    `xoxb-${'1'.repeat(12)}`,
    `sk_live_${'a1'.repeat(8)}`,
    `AIza${'a'.repeat(35)}`,
    `sk-ant-${'a1'.repeat(16)}`,
    `eyJ${'a'.repeat(10)}.eyJ${'a'.repeat(10)}.${'a'.repeat(10)}`,
    `postgresql://portal:${'h4rd'.repeat(3)}@db.example/portal`,
  ];
  expect(planted.flatMap(findSecrets)).toEqual(Object.keys(shapes));
});

test('finds none in the files of the repository (SEC-78)', { timeout: 60_000 }, () => {
  const texts = trackedTexts();
  expect(texts.length).toBeGreaterThan(500);
  const found = texts.flatMap(([path, text]) => findSecrets(text).map((name) => `${path}: ${name}`));
  expect(found).toEqual([]);
});
