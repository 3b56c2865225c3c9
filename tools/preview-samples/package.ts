import { randomBytes } from 'node:crypto';
import xlsx from '@e965/xlsx';

const { CFB } = xlsx;

/** What Office writes for a file with a password: an OLE compound file around the packed and encrypted package. */
export const encryptedOffice = (): Buffer => {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.alloc(256, 4));
  CFB.utils.cfb_add(file, '/EncryptedPackage', randomBytes(4096));
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer);
};

/** Changes parts of an Office package; a part that is not there yet is added. */
export const changeParts = (data: Buffer, changes: Record<string, (old: string) => string>): Buffer => {
  const file = CFB.read(data, { type: 'buffer' });
  for (const [path, change] of Object.entries(changes)) {
    const old = CFB.find(file, `Root Entry/${path}`);
    const text = change(old ? Buffer.from(old.content as Uint8Array).toString('utf8') : '');
    if (old) old.content = Buffer.from(text);
    else CFB.utils.cfb_add(file, `/${path}`, Buffer.from(text));
  }
  return Buffer.from(CFB.write(file, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer);
};

/** An address that must never be asked for anything; the tests watch every request. */
export const outside = 'http://canary.invalid';

export const hyperlinkType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';
export const imageType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';

export const addRelationships =
  (...added: string[]) =>
  (xml: string): string =>
    xml.replace('</Relationships>', `${added.join('')}</Relationships>`);

export const external = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}" TargetMode="External"/>`;
