import type { Config } from '../config.ts';
import { getErrorCode } from '../errors.ts';
import { getFreeBytes, reservedBytes } from '../storage/disk-space.ts';
import { type Finding, failure, ok, toReason, warning } from './finding.ts';

const gigabyte = 1e9;
const scarceBytes = 2 * gigabyte;

/** Returns what is likely to be forgotten in settings that are valid by themselves. */
export const checkSettings = (config: Config): Finding[] => {
  const { publicUrl, databaseUrl, s3, secret, demo, trustProxy, supportEmails } = config;
  const findings = [
    !publicUrl && warning('settings', 'PUBLIC_URL is not set: mails have no links to the portal.'),
    publicUrl?.startsWith('http:') &&
      warning('settings', 'PUBLIC_URL is http: passwords and tokens travel in the clear; set up TLS.'),
    publicUrl &&
      trustProxy.length === 0 &&
      warning(
        'settings',
        'TRUST_PROXY is not set: behind a proxy all visitors share one address and its limits.',
      ),
    databaseUrl &&
      !secret &&
      warning('settings', 'SECRET is not set: set the same for all portals on DATABASE_URL.'),
    databaseUrl &&
      !s3 &&
      warning('settings', 'S3_ENDPOINT is not set: several portals must share DATA_DIR/files.'),
    supportEmails.length === 0 &&
      warning(
        'settings',
        'SUPPORT_EMAIL is not set: only addresses of categories.yaml are mailed about work orders, nobody about registrations.',
      ),
    demo && publicUrl && failure('settings', 'DEMO is on: its accounts have a public password; remove it.'),
  ];
  return [
    ok('settings', 'Every setting has a valid value.'),
    ...findings.filter((each) => typeof each === 'object'),
  ];
};

/** Checks the room on the disk of the data folder. Tests pass their own `readFreeBytes`. */
export const checkDisk = async (
  { dataDir }: Pick<Config, 'dataDir'>,
  readFreeBytes = getFreeBytes,
): Promise<Finding> => {
  try {
    const free = await readFreeBytes(dataDir);
    const text = `${(free / gigabyte).toFixed(1)} GB are free on the disk of DATA_DIR`;
    if (free < 2 * reservedBytes)
      return failure('disk', `${text}: make room, below 64 MB every write is refused.`);
    return free < scarceBytes ? warning('disk', `${text}: enlarge it soon.`) : ok('disk', `${text}.`);
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return ok('disk', 'The first start makes DATA_DIR.');
    return failure('disk', `DATA_DIR cannot be read, check its owner and mode: ${toReason(error)}.`);
  }
};

/** Asks Gotenberg whether it is ready; the embedded converter needs no check. */
export const checkConverter = async ({ gotenbergUrl }: Pick<Config, 'gotenbergUrl'>): Promise<Finding> => {
  if (!gotenbergUrl)
    return ok('converter', 'The embedded LibreOffice converts Office files; it needs 1.5 GB of memory.');
  try {
    const url = new URL('health', gotenbergUrl.endsWith('/') ? gotenbergUrl : `${gotenbergUrl}/`);
    const { status } = await fetch(url, { signal: AbortSignal.timeout(5000) });
    if (status !== 200) throw new Error(`status ${status}`);
    return ok('converter', 'Gotenberg is ready.');
  } catch (error) {
    return failure(
      'converter',
      `GOTENBERG_URL does not lead to a Gotenberg that is ready: ${toReason(error)}.`,
    );
  }
};
