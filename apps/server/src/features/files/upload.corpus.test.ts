import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { attachmentExtensions } from '@siliport/contract/attachments';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createZipOfZeros } from '../../testing/content/repetitive-zip.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { listStoredFiles, upload } from '../../testing/factories/uploads.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());
/** A member of their own for each test: uploads are limited per member. */
beforeEach(async () => {
  token = await portal.login((await insertMember(portal.services)).email);
});

const html = '<!doctype html><html><script>parent.ran = 1; alert(1)</script></html>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

/** What browsers or systems run. */
const hostileContents = {
  html,
  'html after a byte order mark': `\xef\xbb\xbf${html}`,
  'html after blanks': `\n\n \t${html}`,
  'html in UTF-16': Buffer.from(`\ufeff${html}`, 'utf16le').toString('latin1'),
  svg: `<?xml version="1.0"?>${svg}`,
  xhtml: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>`,
  script: 'alert(1)//',
  php: '<?php system($_GET[0]); ?>',
  'shell script': '#!/bin/sh\nid',
  'windows program': 'MZ\x90\0\x03\0\0\0',
  'linux program': '\x7fELF\x02\x01\x01\0',
};

/** Extensions whose beginning is known: nothing else passes under them. */
const extensionsWithSignature = attachmentExtensions.filter((each) =>
  `pdf rtf docx xlsx pptx odt ods odp vsdx doc xls ppt wps et dps vsd png jpg jpeg gif bmp webp tif tiff zip 7z rar gz tgz
   bz2 xz zst mp3 aac wav ogg flac m4a mp4 m4v mov avi mkv webm wmv dwg gds gds2 oas`
    .split(/\s+/)
    .includes(each),
);
const others = attachmentExtensions.filter((each) => !extensionsWithSignature.includes(each));

const send = (name: string, content: Buffer) => upload(portal, token, { name, content });

/** The headers under which a file of this member is read in the browser. */
const getHeaders = async (url: string) =>
  (await portal.app.inject({ url, headers: { authorization: token } })).headers;

const expectServedSafely = async (url: string, name: string) => {
  const headers = await getHeaders(url);
  expect(headers['content-disposition'], name).toMatch(/^attachment/);
  expect(headers['content-type'], name).not.toMatch(/html|xml|svg|script/);
  expect(headers['x-content-type-options'], name).toBe('nosniff');
  expect(headers['content-security-policy'], name).toBe("default-src 'none'; sandbox");
};

describe.each(Object.entries(hostileContents))('%s', (_kind, text) => {
  const content = Buffer.from(text, 'latin1');

  test('is refused under every extension with a known signature (SEC-52)', async () => {
    const before = await listStoredFiles(portal);
    for (const extension of extensionsWithSignature)
      expect((await send(`a.${extension}`, content)).message, extension).toBe(
        '文件内容与扩展名不符，请重新选择文件',
      );
    expect(await listStoredFiles(portal)).toEqual(before);
  });

  test('is refused, or sent only as an attachment, under any other extension (SEC-52)', async () => {
    for (const extension of others) {
      const { code, data } = await send(`a.${extension}`, content);
      expect([200, 400], extension).toContain(code);
      if (code === 200) await expectServedSafely(data, extension);
    }
  });
});

/** Files that are what their name says, and something else besides. */
const polyglots: [string, string][] = [
  ['a.gif', `GIF89a\x10\0\x10\0\x80\0\0/*${html}*/=1;alert(1)`],
  ['a.png', `\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0\0\0\x01\0${html}`],
  ['a.jpg', `\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x11\x08\0\x10\0\x10\x03\x01${svg}`],
  ['a.pdf', `%PDF-1.7\n${html}\n%%EOF`],
  ['a.mp4', `\0\0\0\x18ftypisom${html}`],
];

test.each(polyglots)(
  'serves %s containing HTML with its own type, nosniff and a sandbox (SEC-52)',
  async (name, text) => {
    const { code, data } = await send(name, Buffer.from(text, 'latin1'));
    expect(code).toBe(200);
    const headers = await getHeaders(data);
    expect(headers['content-type']).toMatch(/^(image\/(gif|png|jpeg)|application\/pdf|video\/mp4)$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  },
);

const megabytes = (count: number): Buffer => Buffer.alloc(count * 1024 * 1024);

/** A local file that many entries of the directory point to. */
const overlapping = (entries: number): Buffer => {
  const zip = Buffer.from(zipSync({ 'word/document.xml': megabytes(8) }, { level: 9 }));
  const directory = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  const end = zip.indexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const entry = zip.subarray(directory, end);
  const tail = Buffer.from(zip.subarray(end));
  tail.writeUInt16LE(entries, 8);
  tail.writeUInt16LE(entries, 10);
  tail.writeUInt32LE(entry.length * entries, 12);
  return Buffer.concat([zip.subarray(0, directory), ...Array<Buffer>(entries).fill(entry), tail]);
};

const bombs: [string, () => Buffer][] = [
  ['a.gz', () => Buffer.concat(Array<Buffer>(30).fill(gzipSync(megabytes(10))))],
  ['a.zip', () => Buffer.from(zipSync({ 'a.zip': createZipOfZeros('zeros', 100) }))],
  ['a.docx', () => overlapping(5000)],
  ['a.xlsx', () => Buffer.from(createZipOfZeros('xl/worksheets/sheet1.xml', 100))],
  ['a.pptx', () => overlapping(60_000)],
];

test.each(bombs)(
  'stores %s that unpacks to hundreds of megabytes without unpacking it (SEC-56)',
  async (name, make) => {
    const content = make();
    const [cpu, memory] = [process.threadCpuUsage(), process.memoryUsage().rss];
    const { code, data } = await send(name, content);
    const { user } = process.threadCpuUsage(cpu);
    expect(code).toBe(200);
    expect(user / 1000, 'ms of the main thread').toBeLessThan(500);
    expect((process.memoryUsage().rss - memory) / 1024 ** 2, 'MB').toBeLessThan(60);
    const read = await portal.app.inject({ url: data, headers: { authorization: token } });
    expect(read.rawPayload.equals(content)).toBe(true);
  },
);

test('never answers random bytes under any name with a server error (SEC-52)', async () => {
  for (const extension of attachmentExtensions)
    expect([200, 400], extension).toContain((await send(`a.${extension}`, randomBytes(2000))).code);
});
