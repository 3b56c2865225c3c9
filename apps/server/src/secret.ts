import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartupError } from './errors.ts';

/**
 * The key for stored codes and queued emails, which is never in the database, so that a copy of the database does not
 * allow logins (SEC-18).
 */
export interface Secret {
  /** Keyed hash of a text, in hexadecimal. */
  hash(text: string): string;
  seal(text: string): string;
  /** Returns undefined when the text was encrypted with another secret or altered. */
  unseal(sealed: string): string | undefined;
}

const ivLength = 12;
const tagLength = 16;
/** Minimum length, also required of SECRET. */
const minSecretLength = 16;

export const createSecret = (value: string): Secret => {
  const deriveKey = (use: string): Buffer => createHmac('sha256', value).update(use).digest();
  const [hashKey, encryptionKey] = [deriveKey('hash'), deriveKey('seal')];
  return {
    hash: (text) => createHmac('sha256', hashKey).update(text).digest('hex'),
    seal: (text) => {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    unseal: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      const [iv, tag] = [bytes.subarray(0, ivLength), bytes.subarray(ivLength, ivLength + tagLength)];
      const body = bytes.subarray(ivLength + tagLength);
      try {
        const decipher = createDecipheriv('aes-256-gcm', encryptionKey, iv, { authTagLength: tagLength });
        decipher.setAuthTag(tag);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
};

/** Returns 256 random bits as text. */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const isSameInConstantTime = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Written to a temporary file first, so that a killed process does not leave half a secret. */
const createSecretFile = async (path: string, value: string): Promise<void> => {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(value);
    await file.sync();
    await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      // Another process created it concurrently; that secret is used.
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await file.close();
    await unlink(temporary);
  }
};

/** Returns the stored secret; undefined where there is none. Throws StartupError for an invalid one. */
const readSecretFile = async (path: string): Promise<string | undefined> => {
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartupError(`SECRET is not set and ${path} cannot be read (${error.code})`);
  });
  // An empty key would let anyone compute the codes, so it is refused.
  if (stored !== undefined && stored.trim().length < minSecretLength)
    throw new StartupError(
      `${path} (DATA_DIR/secret) is damaged: restore it from a backup, or remove it to create a new one, ` +
        'which invalidates codes and queued mails',
    );
  return stored;
};

type SecretConfig = Pick<Config, 'secret' | 'dataDir'>;

const toSecretPath = ({ dataDir }: SecretConfig): string => join(dataDir, 'secret');

/** Returns SECRET, else the one of the data folder, which is created once. Throws StartupError for a damaged one. */
export const loadSecretValue = async (config: SecretConfig): Promise<string> => {
  if (config.secret) return config.secret;
  const path = toSecretPath(config);
  const stored = await readSecretFile(path);
  if (stored !== undefined) return stored;
  await mkdir(config.dataDir, { recursive: true });
  await createSecretFile(path, createToken());
  return (await readSecretFile(path)) ?? '';
};

export const loadSecret = async (config: SecretConfig): Promise<Secret> =>
  createSecret(await loadSecretValue(config));

/** Throws StartupError when the portal has another secret already. */
export const checkSecretValue = async (config: SecretConfig, value: string): Promise<void> => {
  const stored = config.secret ?? (await readSecretFile(toSecretPath(config)));
  if (stored === undefined || isSameInConstantTime(stored, value)) return;
  const name = config.secret ? 'SECRET' : toSecretPath(config);
  throw new StartupError(`${name} is not the secret of the backup: remove it, the backup brings its own.`);
};

/** Stores the secret of a backup in the data folder, unless SECRET is set. Throws StartupError like `checkSecretValue`. */
export const storeSecretValue = async (config: SecretConfig, value: string): Promise<void> => {
  if (!config.secret) await createSecretFile(toSecretPath(config), value);
  await checkSecretValue(config, value);
};
