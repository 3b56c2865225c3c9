import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPageExtractor, type PageExtractor } from '../content/extract/page-extractor.ts';
import { filePages, files, renditions } from '../database/schema/files.ts';
import { sweepFiles } from '../jobs/jobs.queries.ts';
import { upsertSearchEntry } from '../search/search-entries.queries.ts';
import { openS3Storage } from '../storage/s3.ts';
import { plainPdf } from '../testing/content/plain-pdf.ts';
import { insertOfficeUpload } from '../testing/factories/member-content.ts';
import { insertDocument, insertFile, insertMember } from '../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { startS3Server } from '../testing/servers/s3-server.ts';
import { type RenditionConverter, RenditionRefusal } from './converter.ts';
import { getConverterName, makeRenditions } from './make-renditions.ts';
import { claimRendition } from './renditions.queries.ts';

let portal: Portal;
let token: string;
let memberId: string;
let extractor: PageExtractor;
beforeAll(() => {
  extractor = createPageExtractor(() => undefined);
});
afterAll(() => extractor.close());
beforeEach(async () => {
  portal = await createTestPortal();
  portal.time.now = new Date();
  const member = await insertMember(portal.services);
  memberId = member.id;
  token = await portal.login(member.email);
});
afterEach(() => portal.close());

const word = { name: 'report.docx', suffix: 'docx' };
const log = { info: () => undefined, warn: () => undefined };
const pdf = plainPdf([['Clock tree'], [], ['Reset']]);

const convertWith = (convertToPdf: RenditionConverter['convertToPdf']) =>
  makeRenditions({
    services: portal.services,
    converter: { convertToPdf, close: async () => undefined },
    extractor,
    log,
  });
const ask = async (id: string, as = token) => portal.call('fileRendition', { id }, { token: as });
const read = async (id: string, as = token) =>
  portal.call('fileRenditionContent', { id }, { token: as, base: 'downloadapi' });

describe('a rendition', () => {
  test('is pending when its file is first opened, then done with its PDF and its text by page (N-5)', async () => {
    const file = await insertFile(portal.services, { ...word, content: 'office' });
    expect((await ask(file.id)).data).toEqual({ state: 'pending', reason: '', pages: 0 });
    expect((await read(file.id)).code).toBe(404);
    await convertWith(async ({ bytes, suffix }) => {
      expect([Buffer.from(bytes).toString(), suffix]).toEqual(['office', 'docx']);
      return pdf;
    });
    expect((await ask(file.id)).data).toEqual({ state: 'done', reason: '', pages: 3 });
    const { response } = await read(file.id);
    expect([response.headers['content-type'], response.rawPayload.equals(pdf)]).toEqual([
      'application/pdf',
      true,
    ]);
    expect(await portal.services.db.select().from(filePages)).toEqual([
      { sha256: file.sha256, page: 1, label: null, text: 'Clock tree' },
      { sha256: file.sha256, page: 3, label: null, text: 'Reset' },
    ]);
  });

  test('makes its document found by its text, at its page (N-5, SE-7)', async () => {
    const { services } = portal;
    const { id: fileZhId } = await insertFile(services, { ...word, content: 'office' });
    const { id, titleZh, titleEn } = await insertDocument(services, { fileZhId });
    await upsertSearchEntry(services.db, {
      type: 'document',
      itemId: id,
      facet: 'leaf',
      title: { zh: titleZh, en: titleEn },
      releasedAt: new Date('2026-03-14'),
    });
    const search = async () =>
      (await portal.call('searchIndex', { type: 'document', keyword: 'reset' }, { token })).data.list;
    expect(await search()).toEqual([]);
    await convertWith(async () => pdf);
    expect(await search()).toMatchObject([{ id, snippet: { text: 'Reset', page: 3 } }]);
  });

  test('is created once for the same bytes, before anybody requests it (N-5)', async () => {
    await insertFile(portal.services, word);
    await insertFile(portal.services, { ...word, name: 'copy.docx' });
    await insertFile(portal.services, { name: 'table.xlsx', suffix: 'xlsx' });
    let conversions = 0;
    for (const _ of [1, 2])
      await convertWith(async () => {
        conversions++;
        return pdf;
      });
    expect(conversions).toBe(1);
  });

  test('is created again by a new version of the converter (N-5)', async () => {
    const { sha256: sourceSha256 } = await insertFile(portal.services, word);
    await convertWith(async () => pdf);
    const claim = (converter: string) =>
      claimRendition(portal.services.db, { converter, includeUnrequested: true }, new Date());
    expect(await claim(getConverterName(portal.services.config))).toBeUndefined();
    expect(await claim('newer')).toEqual({ sourceSha256, converter: 'newer' });
  });

  test('is created only when its file is opened, with CONVERT_AHEAD off (N-5)', async () => {
    portal.services.config.convertAhead = false;
    await insertFile(portal.services, { ...word, content: 'unopened' });
    const { id } = await insertFile(portal.services, { ...word, content: 'opened' });
    const converted: string[] = [];
    const convert = () =>
      convertWith(async ({ bytes }) => {
        converted.push(Buffer.from(bytes).toString());
        return pdf;
      });
    await convert();
    await ask(id);
    await convert();
    expect(converted).toEqual(['opened']);
  });

  test('is stored in an S3 store like any file (N-5)', async () => {
    const s3 = await startS3Server();
    const { storage, config } = portal.services;
    Object.assign(storage, openS3Storage(s3.config, join(config.dataDir, 'incoming')));
    const file = await insertFile(portal.services, { ...word, content: 'office' });
    await convertWith(async ({ bytes }) => (Buffer.from(bytes).toString() === 'office' ? pdf : bytes));
    const { response } = await read(file.id);
    const keys: string[] = [];
    for await (const { sha256 } of storage.list()) keys.push(sha256);
    await s3.close();
    expect([response.statusCode, response.rawPayload.equals(pdf), keys.length]).toEqual([200, true, 2]);
  });

  test('reports why it failed, and is not retried (N-5)', async () => {
    const file = await insertFile(portal.services, word);
    await convertWith(async () => {
      throw new RenditionRefusal('protected');
    });
    await convertWith(async () => pdf);
    expect((await ask(file.id)).data).toEqual({ state: 'failed', reason: 'protected', pages: 0 });
  });

  test('is retried when the converter was unavailable', async () => {
    const file = await insertFile(portal.services, word);
    await expect(convertWith(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await ask(file.id)).data.state).toBe('pending');
    await convertWith(async () => pdf);
    expect((await ask(file.id)).data.state).toBe('done');
  });

  test('is claimed by one process, and again when that process crashed', async () => {
    const { db } = portal.services;
    const { sha256: sourceSha256 } = await insertFile(portal.services, word);
    const now = new Date();
    const claim = (at: Date) => claimRendition(db, { converter: 'x', includeUnrequested: true }, at);
    expect(await Promise.all([claim(now), claim(now)])).toContainEqual({ sourceSha256, converter: 'x' });
    expect(await claim(now)).toBeUndefined();
    expect(await claim(new Date(now.getTime() + 240_000))).toEqual({ sourceSha256, converter: 'x' });
  });

  test('is swept with its file, and its PDF a day later (N-5)', async () => {
    const { db, storage } = portal.services;
    const file = await insertFile(portal.services, word);
    await convertWith(async () => pdf);
    const [row] = await db.select().from(renditions);
    portal.time.now = new Date(Date.now() + 25 * 3_600_000);
    await sweepFiles(portal.services);
    expect(await buffer(await storage.open(row?.pdfSha256 ?? ''))).toEqual(pdf);
    await db.delete(files).where(eq(files.id, file.id));
    await sweepFiles(portal.services);
    expect([await db.$count(renditions), await db.$count(filePages)]).toEqual([0, 0]);
    expect(await storage.has(row?.pdfSha256 ?? '')).toBe(false);
  });
});

describe('the calls of a rendition', () => {
  test('serve only members who may read the file (N-5)', async () => {
    const { services } = portal;
    const own = await insertOfficeUpload(services, memberId);
    const permitted = await insertOfficeUpload(services, memberId, {
      audience: 'permission',
      audienceId: 'isVersionDown',
      content: 'installer',
    });
    const other = await insertMember(services, { permissions: ['isVersionDown'] });
    const otherToken = await portal.login(other.email);
    const codes = async (id: string, as: string) => {
      const { code, status } = await read(id, as);
      return [(await ask(id, as)).code, code || status];
    };
    expect(await codes(own.id, token)).toEqual([200, 200]);
    expect(await codes(own.id, otherToken)).toEqual([404, 404]);
    expect(await codes(own.id, '')).toEqual([401, 401]);
    expect(await codes(own.id, 'f'.repeat(64))).toEqual([401, 401]);
    expect(await codes(permitted.id, otherToken)).toEqual([200, 200]);
    expect(await codes(permitted.id, token)).toEqual([404, 404]);
  });

  test.each(['', '../x', 'no-such-file', "x' or 1=1", 'a'.repeat(65)])('refuse the id %j', async (id) => {
    for (const { code, status } of [await ask(id), await read(id)])
      expect([400, 404]).toContain(code || status);
  });

  test('refuse a file that is not an Office file', async () => {
    const file = await insertFile(portal.services, { name: 'a.pdf', suffix: 'pdf' });
    expect([(await ask(file.id)).code, (await read(file.id)).code]).toEqual([404, 404]);
  });
});
