import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extractPages } from '../content/extract/extract-pages.worker.ts';
import { docx } from '../testing/content/sample-folder.ts';
import type { RenditionConverter } from './converter.ts';
import { createEmbeddedConverter } from './embedded-converter.ts';

let converter: RenditionConverter;
beforeAll(() => {
  converter = createEmbeddedConverter();
});
afterAll(() => converter.close());

const textOf = async (bytes: Uint8Array, suffix: string): Promise<string[]> => {
  const pages = await extractPages(await converter.convertToPdf({ bytes, suffix }), 'pdf');
  return pages.map(({ text }) => text);
};

const rtf = (body: string): Uint8Array => strToU8(`{\\rtf1\\ansi ${body}}`);

/** The sample document with another body, and parts beside it. */
const docxWith = (body: string, parts: Record<string, string> = {}): Uint8Array => {
  const original = unzipSync(docx('x'));
  const document = new TextDecoder().decode(original['word/document.xml']);
  const changed = document
    .replace(
      '<w:document ',
      '<w:document xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ',
    )
    .replace(/<w:body>.*<\/w:body>/, `<w:body>${body}</w:body>`);
  const added = Object.entries(parts).map(([name, text]) => [name, strToU8(text)]);
  return zipSync({ ...original, 'word/document.xml': strToU8(changed), ...Object.fromEntries(added) });
};

describe('the embedded converter', () => {
  test('converts Word and RTF files, Chinese text included, page by page (N-5)', async () => {
    expect(await textOf(docx('写电平校准的步骤', 'Write levelling'), 'docx')).toEqual([
      '写电平校准的步骤 Write levelling',
    ]);
    expect(await textOf(rtf('first\\page second'), 'rtf')).toEqual(['first', 'second']);
  }, 60_000);

  test('refuses a damaged, a protected and a bloated file with its reason, and goes on (N-5)', async () => {
    const refusal = (bytes: Uint8Array, suffix = 'docx') =>
      converter.convertToPdf({ bytes, suffix }).then(
        () => 'converted',
        (error) => error.reason,
      );
    expect(await refusal(strToU8('PK no zip'))).toBe('damaged');
    const locked = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await refusal(locked)).toBe('protected');
    const manifest = strToU8('<manifest:encryption-data/>');
    expect(await refusal(zipSync({ 'META-INF/manifest.xml': manifest }), 'odt')).toBe('protected');
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(501 * 1024 * 1024) }, { level: 1 });
    expect(await refusal(bomb)).toBe('tooLarge');
    expect(await textOf(rtf('next'), 'rtf')).toEqual(['next']);
  }, 60_000);

  test('reaches neither the network nor files, whatever a document refers to (N-5, SEC-67)', async () => {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests++;
      response.end('x');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/picture.png`;
    const relationship = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/>`;
    const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship('r1', 'attachedTemplate', url)}${relationship('r2', 'image', url)}${relationship('r3', 'image', 'file:///etc/passwd')}</Relationships>`;
    const field = (code: string) =>
      `<w:p><w:fldSimple w:instr="${code}"><w:r><w:t>old</w:t></w:r></w:fldSimple></w:p>`;
    const body = `${field(`INCLUDETEXT &quot;file:///etc/passwd&quot;`)}${field(`INCLUDEPICTURE &quot;${url}&quot;`)}<w:p><w:r><w:t>kept</w:t></w:r></w:p>`;
    const text = (await textOf(docxWith(body, { 'word/_rels/document.xml.rels': rels }), 'docx')).join();
    server.close();
    expect(text).toContain('kept');
    expect(text).not.toContain('root:');
    expect(requests).toBe(0);
  }, 60_000);

  test('gives up a file after its time, and converts the next one', async () => {
    const impatient = createEmbeddedConverter({ timeoutMs: 1 });
    const convert = () => impatient.convertToPdf({ bytes: rtf('text'), suffix: 'rtf' });
    await expect(convert()).rejects.toMatchObject({ reason: 'timeout' });
    await impatient.close();
    await expect(convert()).rejects.toThrow('closed');
    expect(await textOf(rtf('next'), 'rtf')).toEqual(['next']);
  }, 60_000);

  test('ends with the portal, even while it starts', async () => {
    const child = fork(new URL('./libreoffice.main.ts', import.meta.url), [], { stdio: 'ignore' });
    await once(child, 'spawn');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 60_000);
});
