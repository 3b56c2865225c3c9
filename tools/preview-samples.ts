/**
 * Writes the sample files of the preview tests to e2e/support/preview-samples/: `node tools/preview-samples.ts`. Each
 * type has a valid Chinese file, an encrypted, a truncated, an empty and a malicious one.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encryptedPdf } from './preview-samples/encrypted-pdf.ts';
import { createEncryptedOfficeFile } from './preview-samples/office-package.ts';
import { chinesePdf, scriptPdf } from './preview-samples/pdf.ts';
import { sheetSample } from './preview-samples/xlsx.ts';

const target = join(import.meta.dirname, '../e2e/support/preview-samples');

const write = (name: string, data: Buffer): void => {
  writeFileSync(join(target, name), data);
  console.log(name, data.length);
};

mkdirSync(target, { recursive: true });
const good = { pdf: chinesePdf(), xlsx: sheetSample() };
for (const [type, data] of Object.entries(good)) {
  write(`good.${type}`, data);
  write(`truncated.${type}`, data.subarray(0, Math.floor(data.length * 0.35)));
  write(`empty.${type}`, Buffer.alloc(0));
}
write('encrypted.xlsx', createEncryptedOfficeFile());
write('encrypted.pdf', encryptedPdf());
write('hostile.pdf', scriptPdf());
