import { resolve } from 'node:path';

/** Settings from the environment, each with its default; a value that cannot be used stops the start by its name. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Another PostgreSQL than the embedded one. */
  databaseUrl: string | undefined;
  s3: S3Config | undefined;
  interfaceToken: string | undefined;
  publicUrl: string | undefined;
  /** Addresses of proxies whose forwarded headers are believed; never 'all'. */
  trustProxy: string[];
  captcha: boolean;
  /** The mail server, `smtp://user:password@host:port` or `smtps://…`; without it mails are files in DATA_DIR/outbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Keeps codes and waiting mails unreadable in the database; the same in all portals on one database. */
  secret: string | undefined;
  /** Whether a new member's e-mail must be of a domain of the site (AC-8). */
  siteEmailDomain: boolean;
  logLevel: string;
  /** Import the demo content into an empty database. */
  demo: boolean;
  timeZone: string;
}

export interface S3Config {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

type Environment = Record<string, string | undefined>;

export class ConfigError extends Error {}

const port = (value: string | undefined): number => {
  const number = Number(value ?? 8080);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new ConfigError(`PORT is not a port: ${value}`);
  return number;
};

const onOff = (name: string, value: string | undefined, fallback: boolean): boolean => {
  if (value === undefined || value === '') return fallback;
  if (['on', 'true', '1'].includes(value)) return true;
  if (['off', 'false', '0'].includes(value)) return false;
  throw new ConfigError(`${name} is neither on nor off: ${value}`);
};

const s3 = (env: Environment): S3Config | undefined => {
  if (!env.S3_ENDPOINT) return undefined;
  const need = (name: string): string => {
    const value = env[name];
    if (!value) throw new ConfigError(`${name} is missing (S3_ENDPOINT is set)`);
    return value;
  };
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION || 'us-east-1',
    bucket: need('S3_BUCKET'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  };
};

const url = (name: string, value: string | undefined): string | undefined => {
  if (!value) return undefined;
  if (!URL.canParse(value)) throw new ConfigError(`${name} is not a URL: ${value}`);
  return value;
};

const smtpUrl = (value: string | undefined): string | undefined => {
  // The password stands in it: the message does not repeat it.
  if (value && !/^smtps?:\/\/[^/\s]/.test(value))
    throw new ConfigError('SMTP_URL is not smtp://… or smtps://…');
  if (value && !URL.canParse(value)) throw new ConfigError('SMTP_URL is not a URL');
  return value || undefined;
};

const mailFrom = (value: string | undefined, publicUrl: string | undefined): string => {
  if (!value) return `no-reply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`;
  if (!/^[^\r\n<>]*<[^\s<>@,]+@[^\s<>@,]+>$|^[^\s<>@,]+@[^\s<>@,]+$/.test(value))
    throw new ConfigError(`MAIL_FROM is not an address, nor Name <address>: ${value}`);
  return value;
};

const secret = (value: string | undefined): string | undefined => {
  if (value && value.length < 16) throw new ConfigError('SECRET is too short: 16 characters or more');
  return value || undefined;
};

const proxies = (value: string | undefined): string[] => {
  const addresses = (value ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  if (addresses.some((each) => !/^[0-9a-f.:/]+$|^(loopback|linklocal|uniquelocal)$/i.test(each)))
    throw new ConfigError(`TRUST_PROXY takes addresses, e.g. 127.0.0.1,10.0.0.0/8: ${value}`);
  return addresses;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Errors: ConfigError naming the setting. */
export const readConfig = (env: Environment = process.env): Config => {
  const logLevel = env.LOG_LEVEL || 'info';
  if (!logLevels.includes(logLevel))
    throw new ConfigError(`LOG_LEVEL is none of ${logLevels.join(', ')}: ${logLevel}`);
  const databaseUrl = url('DATABASE_URL', env.DATABASE_URL);
  const publicUrl = url('PUBLIC_URL', env.PUBLIC_URL);
  return {
    port: port(env.PORT),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl,
    s3: s3(env),
    interfaceToken: env.INTERFACE_TOKEN || undefined,
    publicUrl,
    trustProxy: proxies(env.TRUST_PROXY),
    captcha: onOff('CAPTCHA', env.CAPTCHA, true),
    smtpUrl: smtpUrl(env.SMTP_URL),
    mailFrom: mailFrom(env.MAIL_FROM, publicUrl),
    secret: secret(env.SECRET),
    siteEmailDomain: onOff('SITE_EMAIL_DOMAIN', env.SITE_EMAIL_DOMAIN, false),
    logLevel,
    demo: onOff('DEMO', env.DEMO, !databaseUrl && env.NODE_ENV !== 'production'),
    timeZone: env.TIME_ZONE || 'Asia/Shanghai',
  };
};
