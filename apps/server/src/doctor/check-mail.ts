import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import { getErrorCode } from '../errors.ts';
import { type Finding, failure, ok, toReason, warning } from './finding.ts';

const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000, dnsTimeout: 5000 };

/** By nodemailer's codes. */
const advice: Record<string, string> = {
  EAUTH: 'user or password in SMTP_URL are refused',
  EDNS: 'the host in SMTP_URL is unknown',
  ESOCKET: 'host and port in SMTP_URL take no connection, or it needs smtps:// in place of smtp://',
  ECONNECTION: 'host and port in SMTP_URL take no connection',
  ETIMEDOUT: 'host and port in SMTP_URL do not answer; check firewalls',
  ETLS: 'its certificate or TLS version is not accepted',
};

/** Connects to the mail server, greets it and logs in; sends nothing. */
export const checkMail = async ({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Finding> => {
  if (!smtpUrl) return warning('mail', 'SMTP_URL is not set: mails are only written to DATA_DIR/outbox.');
  const { host, username } = new URL(smtpUrl);
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
  try {
    await transport.verify();
    return ok('mail', `The mail server ${host} ${username ? 'accepts the login' : 'greets'}.`);
  } catch (error) {
    const problem = advice[getErrorCode(error) ?? ''] ?? 'it refuses';
    return failure('mail', `The mail server ${host} cannot be used, ${problem}: ${toReason(error)}.`);
  } finally {
    transport.close();
  }
};
