import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createSecret, loadSecret } from './secret.ts';
import { updateSecretFingerprint } from './settings.queries.ts';
import { createTestDatabase } from './testing/test-database.ts';

test.each([
  [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL'],
  [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'A <a@b.example>\r\nBcc: c@d.example' }, 'MAIL_FROM'],
  [{ SECRET: 'short' }, 'SECRET'],
  [{ SITE_EMAIL_DOMAIN: 'perhaps' }, 'SITE_EMAIL_DOMAIN'],
  [{ TIME_ZONE: 'Mars/Base' }, 'TIME_ZONE'],
  [{ TIME_ZONE: '+08:00' }, 'TIME_ZONE'],
  [{ PUBLIC_URL: 'javascript:1' }, 'PUBLIC_URL'],
  [{ GOTENBERG_URL: 'gotenberg:3000' }, 'GOTENBERG_URL'],
  [{ PUBLIC_URL: 'portal.example' }, 'PUBLIC_URL'],
  [
    { S3_ENDPOINT: 'nonsense', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
    'S3_ENDPOINT',
  ],
  [{ S3_ENDPOINT: 'ftp://s3.example' }, 'S3_ENDPOINT'],
  [{ TRUST_PROXY: '999.1.1.1' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: 'loopback,1.2.3' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: ':' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/8,203.0.113.7/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0.0.0.0/00' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '::ffff:0:0/96' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }, 'TRUST_PROXY'],
  [{ METRICS_PORT: 'nine' }, 'METRICS_PORT'],
  [{ HOST: '300.1.1.1' }, 'HOST'],
  [{ HOST: 'http://portal' }, 'HOST'],
  [{ PORT: '80 80' }, 'PORT'],
  [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'S3_BUCKET'],
  [{ SENDFILE: 'on', TRUST_PROXY: '127.0.0.1' }, 'SENDFILE'],
  [{ SENDFILE: 'X-Sendfile' }, 'SENDFILE needs the proxy'],
  [
    {
      SENDFILE: 'X-Accel-Redirect',
      TRUST_PROXY: '127.0.0.1',
      S3_ENDPOINT: 'http://s3.example',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    },
    'SENDFILE needs files on the disk',
  ],
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL'],
  [{ INTERFACE_TOKEN: 'two words' }, 'INTERFACE_TOKEN'],
  [{ ANSWER_MEMORY: '-1' }, 'ANSWER_MEMORY'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ CAPTCHA: 'maybe' }, 'CAPTCHA'],
  ...[
    'clamd',
    'http://clamd:3310',
    'tcp://',
    'tcp://clamd:x',
    'tcp://clamd:70000',
    'unix:',
    'unix:socket',
  ].map((url): [Record<string, string>, string] => [{ CLAMD_URL: url }, 'CLAMD_URL']),
  [{ CLAMD_URL: 'tcp://clamd', CLAMD_TIMEOUT: '0' }, 'CLAMD_TIMEOUT'],
  ...['nobody', 'http://vendor.example', 'https://a b', 'a@b.example\nExpires: 1', 'javascript:alert(1)'].map(
    (contact): [Record<string, string>, string] => [{ SECURITY_CONTACT: contact }, 'SECURITY_CONTACT'],
  ),
  ...['0', '-1', '1.5', 'forever', '1e3', ' 30', '100000'].flatMap(
    (days): [Record<string, string>, string][] => [
      [{ VISITS_DAYS: days }, 'VISITS_DAYS'],
      [{ DOWNLOADS_DAYS: days }, 'DOWNLOADS_DAYS'],
    ],
  ),
])('refuses to start with %o and names the setting (SEC-79)', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(name);
});

test('does not repeat an invalid SMTP_URL, which holds a password (SEC-79)', () => {
  expect(() => readConfig({ SMTP_URL: 'user:hunter2@mail.example' })).toThrow(/^(?!.*hunter2)/);
});

test('accepts every documented form of an address', () => {
  for (const HOST of ['0.0.0.0', '::', '::1', 'localhost', 'portal.internal.example'])
    expect(readConfig({ HOST }).host).toBe(HOST);
  const trustProxy = ['loopback', '10.0.0.0/8', '192.0.2.7', '2001:db8::/32', '::1'];
  expect(readConfig({ TRUST_PROXY: trustProxy.join(', ') }).trustProxy).toEqual(trustProxy);
  expect(readConfig({ TIME_ZONE: 'America/New_York' }).timeZone).toBe('America/New_York');
  expect(readConfig({ PORT: '', HOST: '', TIME_ZONE: '', PUBLIC_URL: '' })).toEqual(readConfig({}));
});

test.each([
  ['tcp://clamd.internal', { host: 'clamd.internal', port: 3310 }],
  ['tcp://10.0.0.7:3311/', { host: '10.0.0.7', port: 3311 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('reads the address of clamd from %s', (url, address) => {
  expect(readConfig({ CLAMD_URL: url }).clamd).toEqual({ address, timeoutMs: 50_000 });
});

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '127.8.0.1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.0.7' }, false],
  [{ HOST: '::ffff:192.168.0.7' }, false],
  [{ PUBLIC_URL: 'https://portal.example' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ DATABASE_URL: 'postgresql://db/siliport' }, false],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.example', DEMO: 'on' }, true],
  [{ DEMO: 'off' }, false],
])('reads %o as demo mode %s (SEC-79)', (environment, expected) => {
  expect(readConfig(environment).demo).toBe(expected);
});

test('derives the sender of mails from the public URL unless MAIL_FROM is set', () => {
  expect(readConfig({}).mailFrom).toBe('no-reply@localhost');
  expect(readConfig({ PUBLIC_URL: 'https://portal.example:8443/' }).mailFrom).toBe('no-reply@portal.example');
  expect(readConfig({ MAIL_FROM: 'Siliport 支持 <s@x.example>' }).mailFrom).toBe(
    'Siliport 支持 <s@x.example>',
  );
});

test('creates the secret once, in a file that only its owner can read (SEC-79, SEC-18)', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'siliport-secret-'));
  const secrets = await Promise.all([1, 2, 3].map(() => loadSecret({ secret: undefined, dataDir })));
  const reloaded = await loadSecret({ secret: undefined, dataDir });
  for (const secret of secrets) expect(secret.hash('a')).toBe(reloaded.hash('a'));
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  const secretFromEnv = await loadSecret({ secret: 'a secret of the environment', dataDir });
  expect(secretFromEnv.hash('a')).not.toBe(reloaded.hash('a'));
  await rm(dataDir, { recursive: true });
});

test.each(['', 'short', ' '.repeat(40)])('refuses the damaged secret %j (SEC-79)', async (damaged) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'siliport-secret-'));
  await writeFile(join(dataDir, 'secret'), damaged);
  await expect(loadSecret({ secret: undefined, dataDir })).rejects.toThrow('DATA_DIR/secret');
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(damaged);
  await rm(dataDir, { recursive: true });
});

test('decrypts only unaltered data that the same secret encrypted (SEC-18)', () => {
  const secret = createSecret('one');
  const sealed = secret.seal('您的验证码 042137');
  expect(secret.unseal(sealed)).toBe('您的验证码 042137');
  expect(sealed).not.toBe(secret.seal('您的验证码 042137'));
  expect(createSecret('two').unseal(sealed)).toBeUndefined();
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1] = Number(changed.at(-1)) ^ 1;
  expect(secret.unseal(changed.toString('base64'))).toBeUndefined();
});

test('detects that the secret changed since the last start (SEC-79)', async () => {
  const { db, close } = await createTestDatabase();
  expect(await updateSecretFingerprint(db, createSecret('one'))).toBe(true);
  expect(await updateSecretFingerprint(db, createSecret('one'))).toBe(true);
  expect(await updateSecretFingerprint(db, createSecret('two'))).toBe(false);
  expect(await updateSecretFingerprint(db, createSecret('two'))).toBe(true);
  await close();
});

test('reads SUPPORT_EMAIL as addresses separated by commas (N-8)', () => {
  expect(readConfig({}).supportEmails).toEqual([]);
  expect(readConfig({ SUPPORT_EMAIL: ' a@b.example ,c@d.example,' }).supportEmails).toEqual([
    'a@b.example',
    'c@d.example',
  ]);
});

test.each(['nobody', 'a@b.example; c@d.example', 'A <a@b.example>', 'a@b.example\r\nBcc: c@d.example'])(
  'refuses to start with SUPPORT_EMAIL=%j and names the setting (SEC-79)',
  (value) => {
    expect(() => readConfig({ SUPPORT_EMAIL: value })).toThrow(/^SUPPORT_EMAIL must be .*$/);
  },
);
