import { resolve } from 'node:path';
import { isEmail } from '@siliport/contract/rules';
import { parseDatabaseUrl } from './database/hosts.ts';
import { StartupError } from './errors.ts';
import { isAddressRange, isHost, isHttpUrl, isLoopback } from './network-addresses.ts';
import { isTimeZone } from './wire-dates.ts';

/** Settings from the environment, each with its default; an invalid value throws a ConfigError that names the setting. */
export interface Config {
  port: number;
  host: string;
  /** The port of /metrics on the loopback address; undefined: `port`, for callers on this machine only. */
  metricsPort: number | undefined;
  dataDir: string;
  /** URL of an external PostgreSQL; the embedded one is used by default. */
  databaseUrl: string | undefined;
  s3: S3Config | undefined;
  /** A Gotenberg server that converts Office files; the embedded LibreOffice by default. */
  gotenbergUrl: string | undefined;
  /** Whether Office files are converted before anybody opens them. */
  convertAhead: boolean;
  interfaceToken: string | undefined;
  publicUrl: string | undefined;
  /** Addresses of proxies that are trusted to set X-Forwarded-*; never 'all'. */
  trustProxy: string[];
  captcha: boolean;
  /** The mail server, `smtp://user:password@host:port` or `smtps://…`; without it mails are files in DATA_DIR/outbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Recipients of notices about new work orders, replies, supplements and registrations; empty disables them (N-8). */
  supportEmails: string[];
  /** Key that protects codes and encrypts queued mails; all portals on one database must share it. */
  secret: string | undefined;
  /** Whether a new member's e-mail must be of a domain of the site (AC-8). */
  requireSiteEmailDomain: boolean;
  logLevel: string;
  /** Import the demo content into an empty database, and let its accounts log in with their public password. */
  demo: boolean;
  timeZone: string;
  /** Whether TIME_ZONE is set, which overrides the vendor's time zone. */
  isTimeZoneSet: boolean;
  /** Days for which page visits are kept. */
  visitRetentionDays: number;
  /** Days for which members' download histories are kept. */
  downloadRetentionDays: number;
}

export interface S3Config {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

type Environment = Record<string, string | undefined>;

export class ConfigError extends StartupError {}

const parsePort = (name: string, value: string): number => {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new ConfigError(`${name} is not a port: ${value}`);
  return number;
};

const parseHost = (value: string | undefined): string => {
  if (value && !isHost(value)) throw new ConfigError(`HOST is neither an address nor a host name: ${value}`);
  return value || '127.0.0.1';
};

const parseTimeZone = (value: string | undefined): string => {
  const name = value || 'Asia/Shanghai';
  if (isTimeZone(name)) return name;
  throw new ConfigError(`TIME_ZONE is not the name of a time zone, such as Asia/Shanghai: ${name}`);
};

const parseInterfaceToken = (value: string | undefined): string | undefined => {
  // It is sent in a header, which allows no other characters.
  if (value && !/^[\x21-\x7e]{1,200}$/.test(value))
    throw new ConfigError('INTERFACE_TOKEN must have 1 to 200 ASCII characters without spaces');
  return value || undefined;
};

const parseBoolean = (name: string, value: string | undefined, fallback: boolean): boolean => {
  if (value === undefined || value === '') return fallback;
  if (['on', 'true', '1'].includes(value)) return true;
  if (['off', 'false', '0'].includes(value)) return false;
  throw new ConfigError(`${name} is neither on nor off: ${value}`);
};

const parseS3 = (env: Environment): S3Config | undefined => {
  if (!env.S3_ENDPOINT) return undefined;
  const requireEnv = (name: string): string => {
    const value = env[name];
    if (!value) throw new ConfigError(`${name} is missing (S3_ENDPOINT is set)`);
    return value;
  };
  return {
    endpoint: parseHttpUrl('S3_ENDPOINT', env.S3_ENDPOINT) ?? '',
    region: env.S3_REGION || 'us-east-1',
    bucket: requireEnv('S3_BUCKET'),
    accessKeyId: requireEnv('S3_ACCESS_KEY_ID'),
    secretAccessKey: requireEnv('S3_SECRET_ACCESS_KEY'),
  };
};

const parseHttpUrl = (name: string, value: string | undefined): string | undefined => {
  if (value && !isHttpUrl(value)) throw new ConfigError(`${name} is not http://… or https://…: ${value}`);
  return value || undefined;
};

const checkDatabaseUrl = (value: string | undefined): string | undefined => {
  if (!value) return undefined;
  try {
    return parseDatabaseUrl(value).length > 0 ? value : undefined;
  } catch (error) {
    // The URL contains the password, so neither message repeats it.
    throw new ConfigError(`DATABASE_URL ${error instanceof Error ? error.message : error}`);
  }
};

const parseSmtpUrl = (value: string | undefined): string | undefined => {
  // The URL contains the password, so the message does not repeat it.
  if (value && !/^smtps?:\/\/[^/\s]/.test(value))
    throw new ConfigError('SMTP_URL is not smtp://… or smtps://…');
  if (value && !URL.canParse(value)) throw new ConfigError('SMTP_URL is not a URL');
  return value || undefined;
};

const parseMailFrom = (value: string | undefined, publicUrl: string | undefined): string => {
  if (!value) return `no-reply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`;
  if (!/^[^\r\n<>]*<[^\s<>@,]+@[^\s<>@,]+>$|^[^\s<>@,]+@[^\s<>@,]+$/.test(value))
    throw new ConfigError(`MAIL_FROM is not an address, nor Name <address>: ${value}`);
  return value;
};

const splitList = (value = ''): string[] =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

const parseSupportEmails = (value: string | undefined): string[] => {
  const addresses = splitList(value);
  const invalidAddress = addresses.find((each) => !isEmail(each));
  if (invalidAddress)
    throw new ConfigError(
      `SUPPORT_EMAIL must be addresses separated by commas: ${JSON.stringify(invalidAddress)} is none`,
    );
  return addresses;
};

const parseSecret = (value: string | undefined): string | undefined => {
  if (value && value.length < 16) throw new ConfigError('SECRET is too short: 16 characters or more');
  return value || undefined;
};

const parseTrustProxy = (value: string | undefined): string[] => {
  const addresses = splitList(value);
  const isKnown = (each: string): boolean =>
    ['loopback', 'linklocal', 'uniquelocal'].includes(each) || isAddressRange(each);
  if (!addresses.every(isKnown))
    throw new ConfigError(`TRUST_PROXY must be a list of addresses, e.g. 127.0.0.1,10.0.0.0/8: ${value}`);
  return addresses;
};

const parseDays = (name: string, value: string | undefined, fallback: number): number => {
  if (!value) return fallback;
  if (!/^[1-9]\d{0,4}$/.test(value))
    throw new ConfigError(`${name} is not a number of days from 1 to 99999: ${value}`);
  return Number(value);
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The documented demo passwords are only for a local trial with the embedded database (SEC-79). */
const isLocalTrial = (
  config: Pick<Config, 'host' | 'databaseUrl' | 'publicUrl'>,
  env: Environment,
): boolean =>
  !config.databaseUrl && !config.publicUrl && isLoopback(config.host) && env.NODE_ENV !== 'production';

/** Throws ConfigError, whose message names the setting. */
export const readConfig = (env: Environment = process.env): Config => {
  const logLevel = env.LOG_LEVEL || 'info';
  if (!logLevels.includes(logLevel))
    throw new ConfigError(`LOG_LEVEL is none of ${logLevels.join(', ')}: ${logLevel}`);
  const addresses = {
    host: parseHost(env.HOST),
    databaseUrl: checkDatabaseUrl(env.DATABASE_URL),
    publicUrl: parseHttpUrl('PUBLIC_URL', env.PUBLIC_URL),
  };
  return {
    ...addresses,
    port: parsePort('PORT', env.PORT || '8080'),
    metricsPort: env.METRICS_PORT ? parsePort('METRICS_PORT', env.METRICS_PORT) : undefined,
    dataDir: resolve(env.DATA_DIR || 'data'),
    s3: parseS3(env),
    gotenbergUrl: parseHttpUrl('GOTENBERG_URL', env.GOTENBERG_URL),
    convertAhead: parseBoolean('CONVERT_AHEAD', env.CONVERT_AHEAD, true),
    interfaceToken: parseInterfaceToken(env.INTERFACE_TOKEN),
    trustProxy: parseTrustProxy(env.TRUST_PROXY),
    captcha: parseBoolean('CAPTCHA', env.CAPTCHA, true),
    smtpUrl: parseSmtpUrl(env.SMTP_URL),
    supportEmails: parseSupportEmails(env.SUPPORT_EMAIL),
    mailFrom: parseMailFrom(env.MAIL_FROM, addresses.publicUrl),
    secret: parseSecret(env.SECRET),
    requireSiteEmailDomain: parseBoolean('SITE_EMAIL_DOMAIN', env.SITE_EMAIL_DOMAIN, false),
    logLevel,
    demo: parseBoolean('DEMO', env.DEMO, isLocalTrial(addresses, env)),
    timeZone: parseTimeZone(env.TIME_ZONE),
    isTimeZoneSet: Boolean(env.TIME_ZONE),
    visitRetentionDays: parseDays('VISITS_DAYS', env.VISITS_DAYS, 90),
    downloadRetentionDays: parseDays('DOWNLOADS_DAYS', env.DOWNLOADS_DAYS, 730),
  };
};
