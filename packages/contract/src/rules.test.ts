import { describe, expect, test } from 'vitest';
import { attachmentExtensions, findAttachmentProblem, findImageProblem, toExtension } from './attachments.ts';
import { limits } from './limits.ts';
import { normalizeMobile } from './mobile-numbers.ts';
import { getPasswordScore, isEmail, isPasswordConfirmed, isStrongPassword, normalizeEmail } from './rules.ts';

describe('the score of a password (AC-7)', () => {
  test.each([
    ['', 1],
    ['abc', 1],
    ['abcdefgh', 2],
    ['aB1', 2],
    ['ABCDEF12', 2],
    ['a!', 2],
    ['密码', 2],
    ['aB1!', 3],
    ['Abcdefg1', 3],
    ['abcdefg!', 3],
    ['Abcdef1!', 4],
    ['Abcdef1 ', 4],
    ['Siliport#2026', 4],
  ])('%j scores %i', (password, score) => {
    expect(getPasswordScore(password)).toBe(score);
    expect(isStrongPassword(password)).toBe(score === 4);
  });
});

test('the confirmation equals the password, spaces around it aside (AC-7)', () => {
  expect(isPasswordConfirmed('Abcdef1!', 'Abcdef1!')).toBe(true);
  expect(isPasswordConfirmed('Abcdef1!', ' Abcdef1! ')).toBe(true);
  expect(isPasswordConfirmed('Abcdef1!', 'abcdef1!')).toBe(false);
  expect(isPasswordConfirmed('Abcdef1!', '')).toBe(false);
});

describe('an e-mail is one plain address (AC-4, SEC-15)', () => {
  test.each(['a@b.co', 'first.last+tag@mail.acme.example', "o'neil@acme.example", 'x@xn--fiq228c.xn--p1ai'])(
    '%s passes',
    (address) => expect(isEmail(address)).toBe(true),
  );

  test.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@.co',
    'a@b..co',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@-b.co',
    'a@b-.co',
    'a@b.c',
    'a@b.1',
    ' a@b.co',
    'a@b.co ',
    'a@b.co\n',
    'a@b.co\r\nBcc: c@d.co',
    'a@b.co,c@d.co',
    'a@b.co;c@d.co',
    '"a b"@c.co',
    'A <a@b.co>',
    'a@b@c.co',
    'а@b.co',
    `${'a'.repeat(250)}@b.co`,
  ])('%j is refused', (address) => expect(isEmail(address)).toBe(false));

  test.each(['full＠ａcme．example', 'full@acme。example', ' Full@ACME｡example\u3000'])(
    '%j is stored as the address that was meant',
    (typed) => expect(normalizeEmail(typed)).toBe('full@acme.example'),
  );

  test('a long refusal takes no time', () => {
    const start = performance.now();
    isEmail(`a@${'a-'.repeat(120)}`);
    isEmail(`${'a.'.repeat(125)}!`);
    expect(performance.now() - start).toBeLessThan(50);
  });
});

describe('a mobile number', () => {
  test.each([
    ['13800138000', '+8613800138000'],
    ['+8613800138000', '+8613800138000'],
    ['+14155550100', '+14155550100'],
    ['+447400123456', '+447400123456'],
    ['+4915123456789', '+4915123456789'],
    ['+85291234567', '+85291234567'],
    ['+6581234567', '+6581234567'],
    ['+886912345678', '+886912345678'],
    ['+821012345678', '+821012345678'],
    ['+972501234567', '+972501234567'],
  ])('%s is stored in E.164, with +86 where no code was given (EV-3)', (mobile, stored) =>
    expect(normalizeMobile(mobile)).toBe(stored),
  );

  test.each([
    '',
    '1380013800',
    '138001380000',
    '+861380013800',
    '+86138001380000',
    '+8513800138000',
    '+2101234567890',
    '+9991234567890',
    '+01234567890',
    '+141555501000',
    '+1155550100',
    '+491',
    '+4915123456789012',
    '8613800138000',
    '00447400123456',
    '447400123456',
    '+44 7400 123456',
    '+44740012345a',
    '+13800138000\n',
    '1380013800a',
    '１３８００１３８０００',
  ])('%j is refused (EV-3)', (mobile) => expect(normalizeMobile(mobile)).toBeUndefined());
});

describe('the last extension of an attachment decides (FB-5)', () => {
  test.each([
    'a.pdf',
    'A.PDF',
    'a.tar.gz',
    'a.v.gz',
    'a.exe.pdf',
    '版图.gds',
    ...['gds', 'lef', 'def', 'lib', 'v', 'sv', 'vhd', 'sdc', 'spef', 'sp'].map(
      (extension) => `top.${extension}`,
    ),
  ])('%s passes', (name) => expect(findAttachmentProblem(name, 1)).toBeUndefined());

  test.each([
    '',
    'a',
    'pdf',
    '.pdf',
    'a.',
    'a.pdf.',
    'a.pdf ',
    'a.exe',
    'a.pdf.exe',
    'a.gz.exe',
    'a.html',
    'a.svg',
    'a.js',
    'a.pdf/b',
    'a.exe\0.pdf',
    'a\n.pdf',
    'a\u202Efdp.exe',
    'exe\u202E.pdf',
  ])('%j is unsupported (SEC-51)', (name) => expect(findAttachmentProblem(name, 1)).toBe('unsupported'));

  test('size: not empty, at most 100 MB', () => {
    expect(findAttachmentProblem('a.pdf', 0)).toBe('empty');
    expect(findAttachmentProblem('a.pdf', limits.attachmentBytes)).toBeUndefined();
    expect(findAttachmentProblem('a.pdf', limits.attachmentBytes + 1)).toBe('tooLarge');
    expect(findAttachmentProblem('a.exe', 0)).toBe('unsupported');
  });

  test('the list holds each extension once, in lower case', () => {
    expect(new Set(attachmentExtensions).size).toBe(attachmentExtensions.length);
    for (const extension of attachmentExtensions) expect(toExtension(`a.${extension}`)).toBe(extension);
  });
});

test('an image is jpg, png or gif and has at most 2 MB (DL-6)', () => {
  expect(findImageProblem('me.PNG', limits.imageBytes)).toBeUndefined();
  expect(findImageProblem('me.png', limits.imageBytes + 1)).toBe('tooLarge');
  expect(findImageProblem('me.png', 0)).toBe('empty');
  expect(findImageProblem('me.svg', 1)).toBe('unsupported');
  expect(findImageProblem('me.pdf', 1)).toBe('unsupported');
});
