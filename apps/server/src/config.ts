import { resolve } from 'node:path';
import { isEmail } from '@siliport/contract/rules';
import { parseDatabaseUrl } from './database/hosts.ts';
import { isAddressRange, isHost, isLoopback } from './network-addresses.ts';
import {
  ConfigError,
  createSettingReader,
  type Environment,
  isPort,
  type ReadSetting,
  readBoolean,
  readDays,
  readHttpUrl,
  readMegabytes,
  splitList,
} from './setting-reader.ts';
import type { ClamdConfig } from './storage/virus-scan.ts';
import { isTimeZone } from './wire-dates.ts';

/** Settings from the environment, each with its default; an invalid value throws a ConfigError that names the setting. */
export interface Config {
  port: number;
  host: string;
  /** The port of /metrics; undefined: `port`, for callers on this machine only. */
  metricsPort: number | undefined;
  /** The address of that port. */
  metricsHost: string;
  dataDir: string;
  /** URL of an external PostgreSQL; the embedded one is used by default. */
  databaseUrl: string | undefined;
  s3: S3Config | undefined;
  /** A Gotenberg server that converts Office files; the embedded LibreOffice by default. */
  gotenbergUrl: string | undefined;
  /** The clamd that scans uploads for viruses; undefined: they are not scanned. */
  clamd: ClamdConfig | undefined;
  /** Whether Office files are converted before anyone opens them. */
  convertAhead: boolean;
  /** The value of the Interface-Token header of the specification; undefined: one that the database keeps. */
  interfaceToken: string | undefined;
  publicUrl: string | undefined;
  /** Addresses of proxies that are trusted to set X-Forwarded-*; never 'all'. */
  trustProxy: string[];
  /** The header that asks those proxies to send stored files; undefined: the portal sends them. */
  sendfile: SendfileHeader | undefined;
  captcha: boolean;
  /** The mail server, `smtp://user:password@host:port` or `smtps://…`; without it mails are files in DATA_DIR/outbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Recipients of notices about new work orders, replies, supplements and registrations; empty disables them (N-8). */
  supportEmails: string[];
  /** Whom to tell about vulnerabilities, `mailto:` or `https:`; undefined: no security.txt. */
  securityContact: string | undefined;
  /** Key that protects codes and encrypts queued mails; all portals on one database must share it. */
  secret: string | undefined;
  /** Whether a new member's e-mail must be of a domain of the site (AC-8). */
  requireSiteEmailDomain: boolean;
  /** Megabytes of memory for shared answers; 0 for none. */
  answerMemory: number;
  logLevel: string;
  /** The receiver of traces (OTLP over HTTP); undefined: nothing is traced. */
  otlpEndpoint: string | undefined;
  /** The share of requests that are traced, from 0 to 1. */
  traceShare: number;
  /** Import the demo content into an empty database, and let its accounts log in with their public password. */
  demo: boolean;
  timeZone: string;
  /** Whether TIME_ZONE is set, which overrides the vendor's time zone. */
  isTimeZoneSet: boolean;
  /** Days for which page visits are kept. */
  visitRetentionDays: number;
  /** Days for which members' download histories are kept. */
  downloadRetentionDays: number;
  /** Days for which the audit log is kept. */
  auditRetentionDays: number;
}

const sendfileHeaders = ['X-Accel-Redirect', 'X-Sendfile'] as const;
export type SendfileHeader = (typeof sendfileHeaders)[number];

export interface S3Config {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const isProxy = (each: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(each) || isAddressRange(each);

const readS3 = (read: ReadSetting): S3Config | undefined => {
  const endpoint = readHttpUrl(read, 'S3_ENDPOINT');
  if (!endpoint) return undefined;
  const requireText = (name: string): string => {
    const value = read(name, undefined, () => true, '');
    if (!value) throw new ConfigError(`${name} is missing (S3_ENDPOINT is set)`);
    return value;
  };
  return {
    endpoint,
    region: read('S3_REGION', 'us-east-1', () => true, ''),
    bucket: requireText('S3_BUCKET'),
    accessKeyId: requireText('S3_ACCESS_KEY_ID'),
    secretAccessKey: requireText('S3_SECRET_ACCESS_KEY'),
  };
};

/** Returns the address of `tcp://host:port` or `unix:/path`; undefined for any other text. */
const parseClamdUrl = (value: string): ClamdConfig['address'] | undefined => {
  if (/^unix:\/./.test(value)) return { path: value.slice('unix:'.length) };
  const [, host, port] = /^tcp:\/\/(\[[\da-f:]+\]|[^/:@\s]+)(?::(\d+))?\/?$/i.exec(value) ?? [];
  return host && isPort(port ?? '3310')
    ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? 3310) }
    : undefined;
};

const readClamd = (read: ReadSetting): ClamdConfig | undefined => {
  const isUrl = (value: string) => parseClamdUrl(value) !== undefined;
  const isSeconds = (value: string) => /^[1-9]\d{0,2}$/.test(value);
  const url = read('CLAMD_URL', undefined, isUrl, 'is not tcp://host:port or unix:/path');
  const seconds = read('CLAMD_TIMEOUT', '50', isSeconds, 'is not a number of seconds from 1 to 999');
  const address = url && parseClamdUrl(url);
  return address ? { address, timeoutMs: Number(seconds) * 1000 } : undefined;
};

const readSendfile = (read: ReadSetting, { s3, trustProxy }: Pick<Config, 's3' | 'trustProxy'>) => {
  const isKnown = (value: string) => sendfileHeaders.some((header) => header === value);
  const value = read('SENDFILE', undefined, isKnown, `is none of ${sendfileHeaders.join(', ')}`);
  if (value && s3) throw new ConfigError('SENDFILE needs files on the disk, but S3_ENDPOINT is set');
  // Other clients of the portal would get a header in place of the file.
  if (value && trustProxy.length === 0) throw new ConfigError('SENDFILE needs the proxy in TRUST_PROXY');
  return sendfileHeaders.find((header) => header === value);
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

/** Characters that a header can contain. */
const isToken = (value: string): boolean => /^[\x21-\x7e]{1,200}$/.test(value);
const isSmtpUrl = (value: string): boolean => /^smtps?:\/\/[^/\s]/.test(value) && URL.canParse(value);
const isSender = (value: string): boolean =>
  /^[^\r\n<>]*<[^\s<>@,]+@[^\s<>@,]+>$|^[^\s<>@,]+@[^\s<>@,]+$/.test(value);

const isShare = (value: string): boolean => /^(0(\.\d+)?|1(\.0+)?)$/.test(value);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The documented demo passwords are only for a local trial with the embedded database (SEC-79). */
const isLocalTrial = (
  config: Pick<Config, 'host' | 'databaseUrl' | 'publicUrl'>,
  env: Environment,
): boolean =>
  !config.databaseUrl && !config.publicUrl && isLoopback(config.host) && env.NODE_ENV !== 'production';

const readMailSettings = (
  read: ReadSetting,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Pick<Config, 'smtpUrl' | 'supportEmails' | 'mailFrom'> => {
  const noReply = `no-reply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`;
  const areEmails = (value: string) => splitList(value).every(isEmail);
  return {
    smtpUrl: read('SMTP_URL', undefined, isSmtpUrl, 'is not smtp://… or smtps://…', 'secret'),
    supportEmails: splitList(read('SUPPORT_EMAIL', '', areEmails, 'must be addresses separated by commas')),
    mailFrom: read('MAIL_FROM', noReply, isSender, 'is not an address, nor Name <address>'),
  };
};

const readSecurityContact = (read: ReadSetting): string | undefined => {
  const isContact = (value: string) =>
    isEmail(value) || (URL.canParse(value) && /^https:\/\/\S+$/.test(value));
  const contact = read('SECURITY_CONTACT', undefined, isContact, 'is neither an address nor https://…');
  return contact && isEmail(contact) ? `mailto:${contact}` : contact;
};

const readMetricsAddress = (read: ReadSetting): Pick<Config, 'metricsHost' | 'metricsPort'> => {
  const metricsPort = read('METRICS_PORT', undefined, isPort, 'is not a port');
  return {
    metricsHost: read('METRICS_HOST', '127.0.0.1', isHost, 'is neither an address nor a host name'),
    metricsPort: metricsPort === undefined ? undefined : Number(metricsPort),
  };
};

/** Throws ConfigError, whose message names the setting. */
export const readConfig = (env: Environment = process.env): Config => {
  const read = createSettingReader(env);
  const addresses = {
    host: read('HOST', '127.0.0.1', isHost, 'is neither an address nor a host name'),
    databaseUrl: checkDatabaseUrl(env.DATABASE_URL),
    publicUrl: readHttpUrl(read, 'PUBLIC_URL'),
  };
  const areProxies = (value: string) => splitList(value).every(isProxy);
  const files = {
    s3: readS3(read),
    trustProxy: splitList(
      read('TRUST_PROXY', '', areProxies, 'must be a list of addresses, e.g. 127.0.0.1,10.0.0.0/8'),
    ),
  };
  return {
    ...addresses,
    ...files,
    ...readMailSettings(read, addresses),
    sendfile: readSendfile(read, files),
    port: Number(read('PORT', '8080', isPort, 'is not a port')),
    ...readMetricsAddress(read),
    dataDir: resolve(env.DATA_DIR || 'data'),
    gotenbergUrl: readHttpUrl(read, 'GOTENBERG_URL'),
    clamd: readClamd(read),
    securityContact: readSecurityContact(read),
    convertAhead: readBoolean(read, 'CONVERT_AHEAD', true),
    interfaceToken: read(
      'INTERFACE_TOKEN',
      undefined,
      isToken,
      'must have 1 to 200 ASCII characters without spaces',
      'secret',
    ),
    captcha: readBoolean(read, 'CAPTCHA', true),
    secret: read(
      'SECRET',
      undefined,
      (value) => value.length >= 16,
      'is too short: 16 characters or more',
      'secret',
    ),
    requireSiteEmailDomain: readBoolean(read, 'SITE_EMAIL_DOMAIN', false),
    answerMemory: readMegabytes(read, 'ANSWER_MEMORY', '32'),
    otlpEndpoint: readHttpUrl(read, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
    traceShare: Number(read('OTEL_TRACES_SAMPLER_ARG', '1', isShare, 'is not a number from 0 to 1')),
    logLevel: read(
      'LOG_LEVEL',
      'info',
      (value) => logLevels.includes(value),
      `is none of ${logLevels.join(', ')}`,
    ),
    demo: readBoolean(read, 'DEMO', isLocalTrial(addresses, env)),
    timeZone: read(
      'TIME_ZONE',
      'Asia/Shanghai',
      isTimeZone,
      'is not the name of a time zone, such as Asia/Shanghai',
    ),
    isTimeZoneSet: Boolean(env.TIME_ZONE),
    visitRetentionDays: readDays(read, 'VISITS_DAYS', '90'),
    downloadRetentionDays: readDays(read, 'DOWNLOADS_DAYS', '730'),
    auditRetentionDays: readDays(read, 'AUDIT_DAYS', '730'),
  };
};
