import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { type Static, Type } from 'typebox';
import { BackupError } from './archive-format.ts';

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** OWASP's cost for scrypt: 128 MB and about half a second for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1 };
const maxCost = 2 ** 20;
const maxMemory = (N: number, r: number): number => 256 * N * r;
const minLength = 12;

/** The encrypted SECRET; bytes are in base64, so that OpenSSL or Python can decrypt it without the portal. */
export const SealedSecret = Type.Object({
  cipher: Type.Literal('aes-256-gcm'),
  kdf: Type.Literal('scrypt'),
  N: Type.Integer({ minimum: 2, maximum: maxCost }),
  r: Type.Integer({ minimum: 1, maximum: 16 }),
  p: Type.Integer({ minimum: 1, maximum: 4 }),
  salt: Type.String(),
  iv: Type.String(),
  tag: Type.String(),
  data: Type.String(),
});
export type SealedSecret = Static<typeof SealedSecret>;

const toKey = (passphrase: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> =>
  deriveKey(passphrase.normalize(), salt, 32, { N, r, p, maxmem: maxMemory(N, r) });

export const sealSecret = async (value: string, passphrase: string): Promise<SealedSecret> => {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', await toKey(passphrase, salt, cost), iv);
  const data = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]).toString('base64');
  const [saltText, ivText, tag] = [salt, iv, cipher.getAuthTag()].map((each) => each.toString('base64'));
  return {
    cipher: 'aes-256-gcm',
    kdf: 'scrypt',
    ...cost,
    salt: saltText ?? '',
    iv: ivText ?? '',
    tag: tag ?? '',
    data,
  };
};

/** Throws BackupError for another passphrase than that of the backup. */
export const unsealSecret = async (sealed: SealedSecret, passphrase: string): Promise<string> => {
  const [salt, iv, tag, data] = [sealed.salt, sealed.iv, sealed.tag, sealed.data].map((each) =>
    Buffer.from(each, 'base64'),
  );
  if (!salt || !iv || !tag || !data) throw new BackupError('The archive has no SECRET.');
  const key = await toKey(passphrase, salt, sealed);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 }).setAuthTag(tag);
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
  } catch {
    throw new BackupError('The passphrase is not the one that the backup was made with.');
  }
};

/** Asks on the terminal without showing what is typed. */
const askPassphrase = async (): Promise<string> => {
  if (!process.stdin.isTTY)
    throw new BackupError('Set BACKUP_PASSPHRASE: it encrypts the SECRET in the backup.');
  process.stderr.write('Passphrase of the backup: ');
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: hidden, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
};

/** Returns BACKUP_PASSPHRASE, else what the operator types. Throws BackupError for one that is too short. */
export const readPassphrase = async (env: Record<string, string | undefined>): Promise<string> => {
  const passphrase = env.BACKUP_PASSPHRASE || (await askPassphrase());
  if (passphrase.length < minLength)
    throw new BackupError(`The passphrase is too short: ${minLength} characters or more.`);
  return passphrase;
};
