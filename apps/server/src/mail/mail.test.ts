import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { createSecret } from '../secret.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { type MailServer, startMailServer } from '../testing/servers/mail-server.ts';
import type { Mail } from './mail.ts';
import { renderEmail, shouldSendMail } from './mail.ts';

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

const portalWith = async (environment: Record<string, string> = {}): Promise<Portal> => {
  const portal = await createTestPortal(environment);
  opened.push(portal);
  return portal;
};
const serverAt = async (port?: number): Promise<MailServer> => {
  const server = await startMailServer(port);
  opened.push(server);
  return server;
};

const mailTo = (to: string, language: 'zh' | 'en' = 'zh'): Mail => ({
  to,
  language,
  ...renderEmail({
    language,
    subject: language === 'zh' ? '您的验证码' : 'Your verification code',
    paragraphs: [language === 'zh' ? '您的验证码是：' : 'Your code is:', '<b>&"'],
    code: '042137',
    link: { label: 'Siliport', url: 'https://portal.example/#/index?a=1&b=2' },
  }),
});

const jobRows = async ({ services }: Portal) =>
  (
    await services.db.execute(sql`select state, data::text as data, output::text as output, start_after > now() as later
    from jobs.job where name = 'mail'`)
  ).rows;

test.each(['zh', 'en'] as const)(
  'sends an email in %s as text and HTML with its attachment (AC-4)',
  async (language) => {
    const server = await serverAt();
    const portal = await portalWith({ SMTP_URL: server.url, MAIL_FROM: 'Siliport <support@portal.example>' });
    const attachments = [
      { name: '活动.ics', mediaType: 'text/calendar; method=PUBLISH', content: 'BEGIN:VCALENDAR' },
    ];
    await portal.services.queueMail(portal.services.db, {
      ...mailTo('a@acme.example', language),
      attachments,
    });
    expect(server.received).toEqual([]);
    await portal.mails();
    const [mail] = server.received;
    expect(mail).toMatchObject({
      recipients: ['a@acme.example'],
      from: { name: 'Siliport', address: 'support@portal.example' },
      subject: language === 'zh' ? '您的验证码' : 'Your verification code',
    });
    expect(mail?.text).toContain('042137');
    expect(mail?.text).toContain('<b>&"');
    expect(mail?.html).toContain('042137');
    expect(mail?.html).toContain('&lt;b&gt;');
    expect(mail?.html).not.toMatch(/<(img|link|script|style)\b|src=|url\(/i);
    expect(mail?.attachments[0]).toMatchObject({ filename: '活动.ics', mimeType: 'text/calendar' });
    expect(await jobRows(portal)).toEqual([]);
  },
);

test('sends the mail of a committed transaction, and none of a failed one (SEC-86)', async () => {
  const portal = await portalWith();
  const { db, queueMail } = portal.services;
  const failing = db.transaction(async (tx) => {
    await queueMail(tx, mailTo('never@acme.example'));
    throw new Error('after the mail');
  });
  await expect(failing).rejects.toThrow('after the mail');
  await db.transaction((tx) => queueMail(tx, mailTo('sent@acme.example')));
  expect((await portal.mails()).map(({ to }) => to?.[0]?.address)).toEqual(['sent@acme.example']);
});

test('encrypts codes in the queue, and removes sent mails from it (SEC-18)', async () => {
  const portal = await portalWith();
  await portal.services.queueMail(portal.services.db, mailTo('a@acme.example'));
  const [row] = await jobRows(portal);
  expect(row?.data).toContain('sealed');
  for (const secret of ['042137', 'a@acme.example', Buffer.from('042137').toString('base64').slice(0, 6)])
    expect(row?.data).not.toContain(secret);
  expect(await portal.mails()).toHaveLength(1);
  expect(await jobRows(portal)).toEqual([]);
});

test('names the cause when SECRET is not the one that a mail was queued with', async () => {
  const portal = await portalWith();
  const { db, queueMail } = portal.services;
  await queueMail(db, mailTo('a@acme.example'));
  const sealed = createSecret('another secret of sixteen').seal('{}');
  await db.execute(sql`update jobs.job set data = ${JSON.stringify({ sealed })}::jsonb where name = 'mail'`);
  await portal.mails();
  expect(await jobRows(portal)).toMatchObject([
    { state: 'retry', output: expect.stringContaining('encrypted with another SECRET') },
  ]);
});

test('sends mails once an unavailable or busy mail server is back (SEC-88)', async () => {
  const server = await serverAt();
  const portal = await portalWith({ SMTP_URL: server.url });
  server.behavior.refuseWith = 451;
  await portal.services.queueMail(portal.services.db, mailTo('a@acme.example'));
  await portal.mails();
  expect(server.received).toEqual([]);
  expect(await jobRows(portal)).toMatchObject([{ state: 'retry', later: true }]);
  expect(JSON.stringify(await jobRows(portal))).not.toContain('042137');
  server.behavior.refuseWith = undefined;
  await portal.services.db.execute(sql`update jobs.job set start_after = now()`);
  await portal.mails();
  expect(server.received).toHaveLength(1);
});

test('does not retry a mailbox that does not exist', async () => {
  const server = await serverAt();
  const portal = await portalWith({ SMTP_URL: server.url });
  server.behavior.refuseWith = 550;
  await portal.services.queueMail(portal.services.db, mailTo('gone@acme.example'));
  await portal.mails();
  expect(await jobRows(portal)).toEqual([]);
});

test('does not send an expired mail', async () => {
  const portal = await portalWith();
  const expiresAt = new Date(portal.time.now.getTime() + 600_000);
  await portal.services.queueMail(portal.services.db, { ...mailTo('a@acme.example'), expiresAt });
  portal.time.now = new Date(expiresAt.getTime() + 1);
  expect(await portal.mails()).toEqual([]);
  expect(await jobRows(portal)).toEqual([]);
});

test('treats an address as one recipient and no header, whatever it contains (SEC-15)', async () => {
  const server = await serverAt();
  const portal = await portalWith({ SMTP_URL: server.url });
  for (const to of [
    'a@acme.example, b@evil.example',
    'a@acme.example\r\nBcc: b@evil.example',
    '"a@evil.example"@acme.example',
    'A <a@evil.example>',
  ]) {
    await portal.services.queueMail(portal.services.db, mailTo(to));
    await portal.mails();
  }
  for (const { recipients, bcc, cc } of server.received) {
    expect(recipients).toHaveLength(1);
    expect(recipients[0]).not.toBe('b@evil.example');
    expect([bcc, cc]).toEqual([undefined, undefined]);
  }
});

test('sends unsubscribed members only codes and answers to their own work orders (MC-3)', () => {
  expect(shouldSendMail({ isSubscribed: true, deletedAt: null }, 'news')).toBe(true);
  expect(shouldSendMail({ isSubscribed: false, deletedAt: null }, 'news')).toBe(false);
  expect(shouldSendMail({ isSubscribed: false, deletedAt: null }, 'account')).toBe(true);
  expect(shouldSendMail({ isSubscribed: false, deletedAt: null }, 'workOrder')).toBe(true);
});
