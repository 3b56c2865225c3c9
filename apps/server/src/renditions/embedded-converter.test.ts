import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { extractPages } from '../content/extract/extract-pages.ts';
import { createOpenDocument, createWord, toExternalPart } from '../testing/content/office-files.ts';
import { createZipOfZeros } from '../testing/content/repetitive-zip.ts';
import { docx } from '../testing/content/sample-folder.ts';
import { collectChildren } from '../testing/servers/collect-children.ts';
import { conversionTimeoutMs, type RenditionConverter } from './converter.ts';
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

const refusal = (bytes: Uint8Array, suffix = 'docx'): Promise<string> =>
  converter.convertToPdf({ bytes, suffix }).then(
    () => 'converted',
    (error) => error.reason,
  );

const line = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** Returns the package with this part changed; one that it does not have is added. */
const withPart = (bytes: Uint8Array, path: RegExp, change: (xml: string) => string): Uint8Array => {
  const parts = unzipSync(bytes);
  const name = Object.keys(parts).find((each) => path.test(each)) ?? '';
  return zipSync(
    { ...parts, [name]: strToU8(change(strFromU8(parts[name] ?? new Uint8Array()))) },
    { level: 1 },
  );
};

describe('the embedded converter', () => {
  test('converts Word and RTF files, Chinese text included, page by page (N-5)', async () => {
    expect(await textOf(docx('写电平校准的步骤', 'Write levelling'), 'docx')).toEqual([
      '写电平校准的步骤 Write levelling',
    ]);
    expect(await textOf(rtf('first\\page second'), 'rtf')).toEqual(['first', 'second']);
  }, 120_000);

  test('refuses a damaged, a protected and a bloated file with its reason, and converts the next one (N-5)', async () => {
    expect(await refusal(strToU8('PK no zip'))).toBe('damaged');
    const locked = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await refusal(locked)).toBe('protected');
    const manifest = strToU8('<manifest:encryption-data/>');
    expect(await refusal(zipSync({ 'META-INF/manifest.xml': manifest }), 'odt')).toBe('protected');
    const bomb = createZipOfZeros('word/document.xml', 501);
    expect(await refusal(bomb)).toBe('tooLarge');
    expect(await textOf(rtf('next'), 'rtf')).toEqual(['next']);
  }, 120_000);

  test('aborts a file after its timeout, and converts the next one', async () => {
    const impatient = createEmbeddedConverter({ timeoutMs: 1 });
    const convert = () => impatient.convertToPdf({ bytes: rtf('text'), suffix: 'rtf' });
    await expect(convert()).rejects.toMatchObject({ reason: 'timeout' });
    await impatient.close();
    await expect(convert()).rejects.toThrow('closed');
    expect(await textOf(rtf('next'), 'rtf')).toEqual(['next']);
  }, 120_000);

  test('ends its process after so many files, because LibreOffice leaks memory', async () => {
    const children = collectChildren();
    const short = createEmbeddedConverter({ maxFiles: 2 });
    const isRunning = () => children.map(({ signalCode }) => signalCode === null);
    for (const running of [[true], [false]]) {
      await short.convertToPdf({ bytes: rtf('text'), suffix: 'rtf' });
      expect(isRunning()).toEqual(running);
    }
    await short.close();
  }, 120_000);

  test.each([
    ['when it is idle', { idleTimeoutMs: 1 }],
    ['above its limit of memory', { maxRssBytes: 1 }],
  ])(
    'ends its process %s (N-5)',
    async (_, options) => {
      const children = collectChildren();
      const ending = createEmbeddedConverter(options);
      await ending.convertToPdf({ bytes: rtf('text'), suffix: 'rtf' });
      await vi.waitFor(() => expect(children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL']));
      await ending.close();
    },
    120_000,
  );

  test('converts one file after another when several arrive together (N-5)', async () => {
    const texts = await Promise.all(['one', 'two', 'three'].map((text) => textOf(rtf(text), 'rtf')));
    expect(texts).toEqual([['one'], ['two'], ['three']]);
  }, 120_000);

  test('ends with the portal, even while it starts', async () => {
    const child = fork(new URL('./libreoffice.main.ts', import.meta.url), [], { stdio: 'ignore' });
    await once(child, 'spawn');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 120_000);
});

describe('a hostile file', () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests++;
    response.end('x');
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture.png`;
  });
  afterEach(() => expect(requests).toBe(0));
  afterAll(() => server.close());

  test('loads nothing from the network or files that a document refers to (N-5, SEC-67)', async () => {
    const field = (code: string) =>
      `<w:p><w:fldSimple w:instr="${code}"><w:r><w:t>old</w:t></w:r></w:fldSimple></w:p>`;
    const picture = (id: string) =>
      `<w:p><w:r><w:pict><v:shape style="width:90pt;height:90pt"><v:imagedata r:id="${id}"/></v:shape></w:pict></w:r></w:p>`;
    const body = `${field('INCLUDETEXT &quot;file:///etc/passwd&quot;')}${field(`INCLUDEPICTURE &quot;${url}&quot;`)}${picture('r2')}${picture('r3')}${line('kept')}<w:altChunk r:id="r4"/>`;
    const parts = [
      toExternalPart('attachedTemplate', url),
      toExternalPart('image', url),
      toExternalPart('image', 'file:///etc/passwd'),
      toExternalPart('aFChunk', url),
    ];
    const text = (await textOf(createWord(body, parts), 'docx')).join();
    expect(text).toContain('kept');
    expect(text).not.toContain('root:');
  }, 120_000);

  test.each([
    ['a file', '<!ENTITY e SYSTEM "file:///etc/passwd">'],
    ['an address', '<!ENTITY e SYSTEM "URL">'],
    ['a document type', '<!ENTITY % e SYSTEM "URL"> %e;'],
  ])(
    'resolves no entity from %s (N-5, SEC-67)',
    async (_name, entity) => {
      const doctype = `<!DOCTYPE x [${entity.replace('URL', url)}]>`;
      const file = withPart(
        createWord(line('kept REF')),
        /word\/part/,
        (xml) => `${doctype}${xml.replace('REF', entity.includes('%') ? '' : '&e;')}`,
      );
      const text = await textOf(file, 'docx').catch(({ reason }) => [reason]);
      expect(text.join()).not.toContain('root:');
    },
    120_000,
  );

  test('runs no macro when it is opened (N-5, SEC-67)', async () => {
    const library = (name: string, element: string) =>
      `<library:${element} xmlns:library="http://openoffice.org/2000/library" library:name="Standard"><library:${name} library:name="${name === 'library' ? 'Standard' : 'Module1'}" library:link="false"/></library:${element}>`;
    const listener =
      '<office:scripts><office:event-listeners><script:event-listener xmlns:script="urn:oasis:names:tc:opendocument:xmlns:script:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:Standard.Module1.Main?language=Basic&amp;location=document"/></office:event-listeners></office:scripts>';
    const file = createOpenDocument('text', '<text:p>kept</text:p>', listener, {
      'Basic/script-lc.xml': library('library', 'libraries'),
      'Basic/Standard/script-lb.xml': library('element', 'library'),
      'Basic/Standard/Module1.xml':
        '<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">Sub Main\nThisComponent.Text.String = "ran"\nEnd Sub</script:module>',
    });
    expect(await textOf(file, 'odt')).toEqual(['kept']);
    const macros = [{ relation: 'vbaProject', content: Buffer.from('AutoOpen') }];
    const word = createWord(line('kept'), macros, 'vnd.ms-word.document.macroEnabled.main');
    expect(await textOf(word, 'docx')).toEqual(['kept']);
    expect(await refusal(word, 'docm')).toBe('damaged');
  }, 120_000);

  test('aborts a large file at the limit of time or memory, and converts the next one (N-5)', async () => {
    const entities = ['b', 'c', 'd', 'e', 'f'].map(
      (name, index) => `<!ENTITY ${name} "${`&${'abcde'[index]};`.repeat(50)}">`,
    );
    const laughs = withPart(
      createWord(line('&f;')),
      /word\/part/,
      (xml) => `<!DOCTYPE x [<!ENTITY a "laugh">${entities.join('')}]>${xml}`,
    );
    const pages = Array.from(
      { length: 1500 },
      (_, index) => `${line(`Page${index + 1}end`)}<w:p><w:r><w:br w:type="page"/></w:r></w:p>`,
    );
    const startedAt = performance.now();
    const laughter = await textOf(laughs, 'docx').catch(({ reason }) => [reason]);
    expect(laughter.join().length).toBeLessThan(1000);
    const last = await textOf(createWord(pages.join('')), 'docx').then(
      (texts) => texts[1499],
      ({ reason }) => reason,
    );
    expect(['Page1500end', 'timeout']).toContain(last);
    expect(performance.now() - startedAt).toBeLessThan(2.5 * conversionTimeoutMs);
    expect(await textOf(rtf('next'), 'rtf')).toEqual(['next']);
  }, 200_000);
});

test('starts in a folder whose name is not ASCII', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'siliport-项目-'));
  await symlink(import.meta.dirname, join(folder, '渲染'));
  const child = fork(join(folder, '渲染', 'libreoffice.main.ts'), [], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const exited = once(child, 'exit').then(() => ['it ended']);
  expect(await Promise.race([once(child, 'message'), exited])).toEqual(['started', undefined]);
  child.kill('SIGKILL');
  await exited;
  await rm(folder, { recursive: true });
});
