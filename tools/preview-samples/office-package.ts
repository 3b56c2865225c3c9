import { randomBytes } from 'node:crypto';
import xlsx from '@e965/xlsx';

const { CFB } = xlsx;

/** Returns a file as Office writes it with a password: an OLE compound file that contains the encrypted package. */
export const createEncryptedOfficeFile = (): Buffer => {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.alloc(256, 4));
  CFB.utils.cfb_add(file, '/EncryptedPackage', randomBytes(4096));
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer);
};

/** A URL that no sample may ever load; the tests check every request. */
export const canaryUrl = 'http://canary.invalid';
