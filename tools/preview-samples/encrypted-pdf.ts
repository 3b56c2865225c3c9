import { createHash } from 'node:crypto';
import { PdfWriter } from '../../e2e/support/preview-samples/pdf-writer.ts';

/** The password of encrypted.pdf; the tests type it. */
const password = 'timing-2026';

const filler = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const id = Buffer.from('73696c69706f72742d73616d706c6531', 'hex');
const permissions = -4;

const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

const padded = (text: string): Buffer => Buffer.concat([Buffer.from(text), filler]).subarray(0, 32);

/** RC4, the cipher of PDF 1.1, which readers still support but OpenSSL no longer does. */
const rc4 = (key: Buffer, data: Buffer): Buffer => {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 255] ?? 0;
  const swap = (a: number, b: number): void => {
    [state[a & 255], state[b & 255]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let j = 0;
  return Buffer.from(
    data.map((byte, index) => {
      const i = index + 1;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
};

export const encryptedPdf = (): Buffer => {
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(password));
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions);
  const key = md5(padded(password), owner, allowed, id).subarray(0, 5);
  const hidden = (object: number, text: string): Buffer =>
    rc4(md5(key, Buffer.from([object, 0, 0, 0, 0])).subarray(0, 10), Buffer.from(text));

  const pdf = new PdfWriter();
  const pages = pdf.reserve();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const content = pdf.reserve();
  const text = hidden(content, 'BT /F1 18 Tf 60 760 Td (Confidential errata: setup time of bank 14) Tj ET');
  pdf.add(`<< /Length ${text.length} >>`, text, content);
  const page = pdf.add(
    `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R ` +
      `/Resources << /Font << /F1 ${font} 0 R >> >> >>`,
  );
  pdf.add(`<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`, undefined, pages);
  const lock = pdf.add(
    `<< /Filter /Standard /V 1 /R 2 /P ${permissions} /O <${owner.toString('hex')}> /U <${rc4(key, filler).toString('hex')}> >>`,
  );
  const root = pdf.add(`<< /Type /Catalog /Pages ${pages} 0 R >>`);
  return pdf.end(root, `/Encrypt ${lock} 0 R /ID [<${id.toString('hex')}> <${id.toString('hex')}>]`);
};
