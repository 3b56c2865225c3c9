import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { isSameSecret } from './secret.queries.ts';
import { openSecret, secretOf } from './secret.ts';
import { freshDatabase } from './testing/fresh-database.ts';

test.each([
  [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL'],
  [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'A <a@b.example>\r\nBcc: c@d.example' }, 'MAIL_FROM'],
  [{ SECRET: 'short' }, 'SECRET'],
  [{ SITE_EMAIL_DOMAIN: 'perhaps' }, 'SITE_EMAIL_DOMAIN'],
])('SEC-79 %o stops the start with the name of the setting', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(name);
});

test('SEC-79 a wrong SMTP_URL is not repeated: its password stands in it', () => {
  expect(() => readConfig({ SMTP_URL: 'user:hunter2@mail.example' })).toThrow(/^(?!.*hunter2)/);
});

test('mails come from the portal itself unless said otherwise', () => {
  expect(readConfig({}).mailFrom).toBe('no-reply@localhost');
  expect(readConfig({ PUBLIC_URL: 'https://portal.example:8443/' }).mailFrom).toBe('no-reply@portal.example');
  expect(readConfig({ MAIL_FROM: 'Siliport 支持 <s@x.example>' }).mailFrom).toBe(
    'Siliport 支持 <s@x.example>',
  );
});

test('SEC-79 SEC-18 the secret is made once, kept, and readable by its owner alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'siliport-secret-'));
  const secrets = await Promise.all([1, 2, 3].map(() => openSecret({ secret: undefined, dataDir })));
  const again = await openSecret({ secret: undefined, dataDir });
  for (const secret of secrets) expect(secret.hash('a')).toBe(again.hash('a'));
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  const set = await openSecret({ secret: 'a secret of the environment', dataDir });
  expect(set.hash('a')).not.toBe(again.hash('a'));
  await rm(dataDir, { recursive: true });
});

test('SEC-18 what is sealed can be read with the same secret alone, and not be changed', () => {
  const secret = secretOf('one');
  const sealed = secret.seal('您的验证码 042137');
  expect(secret.unseal(sealed)).toBe('您的验证码 042137');
  expect(sealed).not.toBe(secret.seal('您的验证码 042137'));
  expect(() => secretOf('two').unseal(sealed)).toThrow();
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1] = Number(changed.at(-1)) ^ 1;
  expect(() => secret.unseal(changed.toString('base64'))).toThrow();
});

test('SEC-79 a portal that starts with another secret than the others notices', async () => {
  const { db, close } = await freshDatabase();
  expect(await isSameSecret(db, secretOf('one'))).toBe(true);
  expect(await isSameSecret(db, secretOf('one'))).toBe(true);
  expect(await isSameSecret(db, secretOf('two'))).toBe(false);
  expect(await isSameSecret(db, secretOf('two'))).toBe(true);
  await close();
});
