import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { connectUnmigrated } from '../database/connect-database.ts';
import { readLocation, toClusterPath } from '../database/embedded/cluster-location.ts';
import { loadSecret } from '../secret.ts';
import { ConfigError } from '../setting-reader.ts';
import { checkDatabase } from './check-database.queries.ts';
import { checkMail } from './check-mail.ts';
import { checkProxy } from './check-proxy.ts';
import { checkScanner } from './check-scanner.ts';
import { checkConverter, checkDisk, checkSettings } from './check-settings.ts';
import { checkStore } from './check-store.ts';
import { type Finding, failure, ok, toReason } from './finding.ts';

/** The embedded database is not made for a check. */
const isBeforeFirstStart = async ({ databaseUrl, dataDir }: Config): Promise<boolean> =>
  !databaseUrl && !existsSync(toClusterPath(await readLocation(dataDir)));

const connectAndCheck = async (config: Config): Promise<Finding[]> => {
  if (await isBeforeFirstStart(config))
    return [ok('database', 'The first start makes the embedded database.')];
  try {
    const database = await connectUnmigrated(config);
    return await checkDatabase(database.pool).finally(database.close);
  } catch (error) {
    return [failure('database', toReason(error))];
  }
};

const checkProxyWithSecret = async (config: Config): Promise<Finding> => {
  const hasSecret = config.secret || existsSync(join(config.dataDir, 'secret'));
  if (!hasSecret) return ok('proxy', 'The proxy is checked after the first start.');
  return checkProxy(config, await loadSecret(config));
};

/** Runs one check; an error of it is a finding of its own. */
const guard = async (
  subject: Finding['subject'],
  check: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> => {
  try {
    return [await check()].flat();
  } catch (error) {
    return [failure(subject, toReason(error))];
  }
};

/** Checks settings and everything that they lead to; changes nothing that lasts. */
export const examine = async (env: Record<string, string | undefined>): Promise<Finding[]> => {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return [failure('settings', error.message)];
    throw error;
  }
  const findings = await Promise.all([
    guard('database', () => connectAndCheck(config)),
    guard('store', () => checkStore(config)),
    guard('mail', () => checkMail(config)),
    guard('disk', () => checkDisk(config)),
    guard('converter', () => checkConverter(config)),
    guard('scanner', () => checkScanner(config)),
    guard('proxy', () => checkProxyWithSecret(config)),
  ]);
  return [...checkSettings(config), ...findings.flat()];
};

const labels: Record<Finding['level'], string> = { ok: 'ok     ', warning: 'warning', error: 'ERROR  ' };

export const formatFinding = ({ subject, level, text }: Finding): string =>
  `${labels[level]} ${subject.padEnd(9)} ${text}`;
