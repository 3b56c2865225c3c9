import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents } from '../../database/schema/content.ts';
import { downloads } from '../../database/schema/member-activity.ts';
import { insertDocument, insertFile, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let token: string;
let memberId: string;
beforeAll(async () => {
  portal = await createTestPortal();
  const member = await insertMember(portal.services);
  memberId = member.id;
  token = await portal.login(member.email);
});
afterAll(() => portal.close());

const fetchFile = (
  input: Record<string, string>,
  headers: Record<string, string | undefined> = {},
  base?: string,
) => portal.call('downLog', input, { token, headers, base });

const history = () => portal.services.db.select().from(downloads).where(eq(downloads.memberId, memberId));

describe('downLog', () => {
  test('sends the bytes with the percent-encoded name in content-file-name, and records the download (DO-3)', async () => {
    const file = await insertFile(portal.services, { name: '时序 收敛“指南”.pdf', content: '%PDF-1.7 内容' });
    const document = await insertDocument(portal.services, { fileZhId: file.id });
    const { response } = await fetchFile({ id: document.id });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('%PDF-1.7 内容');
    expect(decodeURIComponent(String(response.headers['content-file-name']))).toBe('时序 收敛“指南”.pdf');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''%E6/,
    );
    expect(response.headers['x-content-sha1']).toBe(file.sha1);
    const [row] = await history();
    expect(row).toMatchObject({
      type: 'document',
      itemId: document.id,
      fileId: file.id,
      titleZh: '时序收敛指南',
    });
  });

  test('sends the file of the requested language, else the other one (DO-3)', async () => {
    const en = await insertFile(portal.services, { name: 'guide.en.pdf', content: 'english' });
    const both = await insertDocument(portal.services, { fileEnId: en.id });
    const onlyZh = await insertDocument(portal.services);
    const inEnglish = (id: string) => portal.call('downLog', { id }, { token, language: 'EN' });
    expect((await inEnglish(both.id)).response.body).toBe('english');
    expect((await fetchFile({ id: both.id })).response.body).toBe('the bytes of the file');
    expect((await inEnglish(onlyZh.id)).response.body).toBe('the bytes of the file');
  });

  test('treats a file of another document, an unpublished document and a path as missing (SEC-36)', async () => {
    const mine = await insertDocument(portal.services);
    const other = await insertDocument(portal.services, {
      fileZhId: (await insertFile(portal.services, { content: 'other' })).id,
    });
    const hidden = await insertDocument(portal.services, { published: false });
    const before = (await history()).length;
    expect((await fetchFile({ id: mine.id, path: String(other.fileZhId) })).code).toBe(404);
    expect((await fetchFile({ id: hidden.id })).code).toBe(404);
    expect((await fetchFile({ id: 'nothing' })).code).toBe(404);
    for (const path of ['../../etc/passwd', '..%2f..%2fetc', '/etc/passwd', 'a/b', '.', 'C:\\x', '\0'])
      expect((await fetchFile({ id: mine.id, path })).code, path).toBe(400);
    expect((await fetchFile({ id: mine.id, path: String(mine.fileZhId) })).status).toBe(200);
    expect((await history()).length).toBe(before + 1);
  });

  test('answers a hidden document exactly like a missing one (SEC-38)', async () => {
    const hidden = await insertDocument(portal.services, { published: false });
    const answers = await Promise.all(['no-such-document', hidden.id].map((id) => fetchFile({ id })));
    expect(answers[0]?.response.body).toBe(answers[1]?.response.body);
    await portal.services.db.delete(documents).where(eq(documents.id, hidden.id));
  });

  test('responds alike under /api and /downloadapi, by header or by file cookie (DL-7)', async () => {
    const { email } = await insertMember(portal.services);
    const login = await portal.call('login', { username: email, password: 'Siliport#2026' });
    const cookie = `siliport_files=${login.response.cookies[0]?.value}`;
    const { id } = await insertDocument(portal.services);
    const findByCookie = (base: string) => portal.call('downLog', { id }, { base, headers: { cookie } });
    expect((await fetchFile({ id }, {}, 'downloadapi')).response.body).toBe('the bytes of the file');
    expect((await findByCookie('downloadapi')).response.body).toBe('the bytes of the file');
    expect((await findByCookie('api')).status).toBe(401);
  });

  test('answers a refused navigation with a page, and a refused script with the envelope (DL-7)', async () => {
    const navigation = { authorization: undefined, 'sec-fetch-mode': 'navigate', 'accept-language': 'en' };
    const lost = await portal.call('downLog', { id: 'x' }, { base: 'downloadapi', headers: navigation });
    expect([lost.status, lost.response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(lost.response.body).toContain('href="/#/login"');
    expect(lost.response.headers['content-disposition']).toBeUndefined();
    const zh = await fetchFile(
      { id: 'x' },
      { 'sec-fetch-mode': 'navigate', 'accept-language': 'zh-CN' },
      'downloadapi',
    );
    expect([zh.status, zh.response.body.includes('无法下载此文件')]).toEqual([404, true]);
    const script = await fetchFile({ id: 'x' }, { 'sec-fetch-mode': 'cors' }, 'downloadapi');
    expect([script.status, script.code]).toEqual([200, 404]);
  });
});

describe('ranges', () => {
  const content = Array.from({ length: 1000 }, (_, index) => String(index % 10)).join('');
  let id: string;
  beforeAll(async () => {
    id = (
      await insertDocument(portal.services, { fileZhId: (await insertFile(portal.services, { content })).id })
    ).id;
  });
  const part = (range: string, more: Record<string, string> = {}) => fetchFile({ id }, { range, ...more });

  test('answers a valid range with 206 and exactly its bytes (SEC-60)', async () => {
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=10-19', 10, 19],
      ['bytes=990-', 990, 999],
      ['bytes=-10', 990, 999],
      ['bytes=0-99999', 0, 999],
    ] as const) {
      const { response } = await part(range);
      expect(response.statusCode, range).toBe(206);
      expect(response.headers['content-range'], range).toBe(`bytes ${start}-${end}/1000`);
      expect(response.body, range).toBe(content.slice(start, end + 1));
    }
  });

  test('answers reversed, multiple, malformed and unsatisfiable ranges with 416 and the envelope (SEC-60)', async () => {
    const many = `bytes=${Array.from({ length: 1000 }, (_, index) => `${index}-${index}`).join(',')}`;
    for (const range of [
      'bytes=20-10',
      'bytes=1000-',
      'bytes=5000-6000',
      'bytes=-',
      'bytes=a-b',
      'bytes=0-1,5-6',
      many,
    ]) {
      const answer = await part(range);
      expect([answer.status, answer.code], range.slice(0, 20)).toEqual([416, 416]);
      expect(answer.response.headers['content-range']).toBe('bytes */1000');
    }
  });

  test('sends a file that changed meanwhile as a whole (SEC-60)', async () => {
    const { headers } = (await part('bytes=0-9')).response;
    expect((await part('bytes=10-19', { 'if-range': String(headers.etag) })).status).toBe(206);
    const changed = await part('bytes=10-19', { 'if-range': '"another"' });
    expect([changed.status, changed.response.body.length]).toEqual([200, 1000]);
  });

  test('never compresses a file, so that its ranges fit together (SEC-60)', async () => {
    const csv = await insertFile(portal.services, {
      name: 'a.csv',
      suffix: 'csv',
      mediaType: 'text/csv',
      content,
    });
    const { response } = await portal.call(
      'fileContent',
      { id: csv.id },
      { token, base: 'downloadapi', headers: { range: 'bytes=0-', 'accept-encoding': 'gzip, br' } },
    );
    expect([response.headers['content-encoding'], response.body]).toEqual([undefined, content]);
    // Long enough for other responses to be compressed.
    const long = await insertFile(portal.services, {
      name: 'b.csv',
      suffix: 'csv',
      mediaType: 'text/csv',
      content: 'a,b,c\n'.repeat(2000),
    });
    const whole = await portal.call(
      'fileContent',
      { id: long.id },
      { token, base: 'downloadapi', headers: { 'accept-encoding': 'gzip, br' } },
    );
    expect(whole.response.headers['content-encoding']).toBeUndefined();
    expect(whole.response.headers['content-length']).toBe('12000');
  });

  test('answers HEAD with size and name of a file, without recording a download', async () => {
    const before = (await history()).length;
    const response = await portal.app.inject({
      method: 'HEAD',
      url: `/api/knowledge/downLog?id=${id}`,
      headers: { authorization: token },
    });
    expect([response.statusCode, response.headers['content-length'], response.body]).toEqual([
      200,
      '1000',
      '',
    ]);
    expect((await history()).length).toBe(before);
  });
});

describe('files/content', () => {
  const read = (file: { id: string }, as: { token?: string } = { token }) =>
    portal.call('fileContent', { id: file.id }, { ...as, base: 'downloadapi' });

  test('sends a file for preview without recording a download (DO-1)', async () => {
    const before = (await history()).length;
    const answer = await read(await insertFile(portal.services));
    expect(answer.response.headers['content-disposition']).toMatch(/^inline/);
    expect((await history()).length).toBe(before);
  });

  test('sends each file only to its audience (SEC-61)', async () => {
    const nobody: { token?: string } = {};
    const other = {
      token: await portal.login(
        (await insertMember(portal.services, { siteId: 'NOVA02', permissions: ['isIpDown'] })).email,
      ),
    };
    const ip = {
      token: await portal.login((await insertMember(portal.services, { permissions: ['isIpDown'] })).email),
    };
    const table = [
      { audience: 'public', audienceId: null, may: [nobody, other, ip, { token }] },
      { audience: 'members', audienceId: null, may: [other, ip, { token }] },
      { audience: 'permission', audienceId: 'isIpDown', may: [ip, other] },
      { audience: 'site', audienceId: 'NOVA02', may: [other] },
      { audience: 'member', audienceId: memberId, may: [{ token }] },
    ] as const;
    for (const { audience, audienceId, may } of table) {
      const file = await insertFile(portal.services, { audience, audienceId });
      for (const who of [nobody, other, ip, { token }]) {
        const allowed = (may as readonly { token?: string }[]).some((each) => each.token === who.token);
        expect((await read(file, who)).code === 0, `${audience} ${JSON.stringify(who)}`).toBe(allowed);
      }
    }
  });

  test('sends what a browser could run only as an attachment, sandboxed and with nosniff (SEC-52)', async () => {
    const file = await insertFile(portal.services, {
      name: 'x.html',
      suffix: 'html',
      mediaType: 'text/html',
      content: '<script>',
    });
    const { headers } = (await read(file)).response;
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
