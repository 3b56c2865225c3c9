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

/** Updates parts of an Office package; a missing part is added. */
export const updateParts = (data: Buffer, changes: Record<string, (old: string) => string>): Buffer => {
  const file = CFB.read(data, { type: 'buffer' });
  for (const [path, change] of Object.entries(changes)) {
    const old = CFB.find(file, `Root Entry/${path}`);
    const text = change(old ? Buffer.from(old.content as Uint8Array).toString('utf8') : '');
    if (old) old.content = Buffer.from(text);
    else CFB.utils.cfb_add(file, `/${path}`, Buffer.from(text));
  }
  return Buffer.from(CFB.write(file, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer);
};

/** A URL that no sample may ever load; the tests check every request. */
export const canaryUrl = 'http://canary.invalid';

export const hyperlinkType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';
export const imageType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';

export const addRelationships =
  (...relationships: string[]) =>
  (xml: string): string =>
    xml.replace('</Relationships>', `${relationships.join('')}</Relationships>`);

export const createExternalRelationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}" TargetMode="External"/>`;
