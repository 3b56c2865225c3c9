import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '../../database/schema/files.ts';
import { uploads } from '../../database/schema/member-activity.ts';
import { insertMember } from '../../testing/factories/members.ts';
import {
  createPdfBytes,
  hashSha1,
  listStoredFiles,
  upload,
  uploadFile,
} from '../../testing/factories/uploads.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { claimUploads } from './files.queries.ts';

let portal: Portal;
let member: Awaited<ReturnType<typeof insertMember>>;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  member = await insertMember(portal.services);
  token = await portal.login(member.email);
});
afterAll(() => portal.close());

const state = async () => ({
  disk: await listStoredFiles(portal),
  rows: await portal.services.db.select().from(files),
  uploads: await portal.services.db.select().from(uploads),
});

/** Expects that `work` leaves neither files nor rows. */
const expectNothingStored = async (work: () => Promise<void>): Promise<void> => {
  const before = await state();
  await work();
  expect(await state()).toEqual(before);
};

const read = (url: string, as?: string) =>
  portal.app.inject({ url, headers: as ? { authorization: as } : {} });

test('returns a URL at which the uploaded bytes can be read (DL-5)', async () => {
  const content = createPdfBytes(70_000);
  const { code, data } = await upload(portal, token, { content, name: 'trace.pdf' });
  expect(code).toBe(200);
  expect(data).toMatch(/^\/downloadapi\/files\/content\?id=[0-9a-f-]{36}$/);
  const answer = await read(data, token);
  expect(answer.rawPayload.equals(content)).toBe(true);
  expect(answer.headers['x-content-sha1']).toBe(hashSha1(content));
});

test('lets only its own member read an upload (DL-5, DL-6)', async () => {
  const url = await uploadFile(portal, token);
  const colleague = await portal.login((await insertMember(portal.services)).email);
  expect((await read(url, colleague)).json().code).toBe(404);
  expect((await read(url)).json().code).toBe(401);
});

test('returns the exact file name in any script (SEC-57)', async () => {
  const names = [
    '时序 报告 v2.pdf',
    '🚀 überblick.pdf',
    "it's (1) 100%.pdf",
    'a;b=c, d.pdf',
    '芯片𠮷.tar.gz',
  ];
  for (const name of names) {
    const content = name.endsWith('gz') ? Buffer.from('\x1f\x8b\x08 packed', 'latin1') : createPdfBytes();
    const answer = await read(await uploadFile(portal, token, { name, content }), token);
    expect(decodeURIComponent(String(answer.headers['content-file-name']))).toBe(name);
  }
  const quoted = await read(await uploadFile(portal, token, { name: 'a%22b.pdf' }), token);
  expect(decodeURIComponent(String(quoted.headers['file-name']))).toBe('a"b.pdf');
  const climbing = await read(await uploadFile(portal, token, { name: '../../etc/x.pdf' }), token);
  expect(decodeURIComponent(String(climbing.headers['file-name']))).toBe('x.pdf');
});

describe('an invalid upload (FB-5)', () => {
  const content = createPdfBytes();
  const hash = hashSha1(content);

  test('is refused when its last extension is not allowed (SEC-51)', () =>
    expectNothingStored(async () => {
      const names = `a.exe a.html a.svg a.js a.xml a.pdf.exe a.php.jsp pdf .pdf a. a.pdf. a.pdf%00.exe a.PDF.Bat a.p\u202efdp.sh
        a.htm a.xhtml a.swf a.jar a.dll a.sh a.ps1 a.vbs a.lnk a.iso a.docm a.xlsm a.pptm a.hta a.cmd a.com a.scr a.msi a.apk`;
      for (const name of [...names.split(/\s+/), 'a.pdf ', 'a.pd\u200ff', `${'长'.repeat(300)}.pdf`, '']) {
        const { code, message } = await upload(portal, token, { name, headers: { language: 'EN' } });
        expect([name, code, message]).toEqual([name, 400, 'Unsupported format, choose another file']);
      }
      expect((await upload(portal, token, { name: 'a.exe' })).message).toBe(
        '不支持该文件格式，请重新选择文件',
      );
    }));

  test('is recognized by an upper-case extension too', async () => {
    expect((await upload(portal, token, { name: 'TRACE.PDF' })).code).toBe(200);
  });

  test('is refused when it is empty (SEC-53)', () =>
    expectNothingStored(async () => {
      const { code, message } = await upload(portal, token, {
        content: Buffer.alloc(0),
        name: 'a.txt',
        headers: { language: 'EN' },
      });
      expect([code, message]).toEqual([400, 'Empty file, cannot upload']);
    }));

  test('is refused with a missing, malformed or wrong hash (SEC-54)', () =>
    expectNothingStored(async () => {
      const wrong = [
        undefined,
        '',
        'x',
        hash.slice(1),
        `${hash}0`,
        hash.replace(/./g, 'g'),
        hashSha1(Buffer.from('other')),
      ];
      for (const each of wrong) {
        const { code, message } = await upload(portal, token, {
          content,
          headers: { 'file-hash': each, language: 'EN' },
        });
        expect([each, code]).toEqual([each, 400]);
        expect(message).toContain('didn’t arrive intact');
      }
    }));

  test('is accepted with an upper-case hash (SEC-54)', async () => {
    const headers = { 'file-hash': hash.toUpperCase() };
    expect((await upload(portal, token, { content, headers })).code).toBe(200);
  });

  test('is refused when the content does not match the extension (SEC-52)', () =>
    expectNothingStored(async () => {
      const bodies: [string, string][] = [
        ['a.pdf', '<html><script>alert(1)</script></html>'],
        ['a.pdf', '<!-- %PDF-1.4 --><html>'],
        ['a.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
        ['a.png', '\x89PNG\r\n'],
        ['a.jpg', 'GIF89a\x10\0\x10\0'],
        ['a.gif', '\x89PNG\r\n\x1a\n'],
        ['a.docx', 'plain words'],
        ['a.zip', 'MZ\x90\0'],
        ['a.mp4', 'not a film at all'],
        ['a.7z', 'PK\x03\x04'],
        ['a.txt', 'MZ\x90\0\x03'],
        ['a.v', '\x7fELF\x02'],
      ];
      for (const [name, text] of bodies) {
        const { code, message } = await upload(portal, token, { name, content: Buffer.from(text, 'latin1') });
        expect([name, code, message]).toEqual([name, 400, '文件内容与扩展名不符，请重新选择文件']);
      }
    }));

  test('is refused for oversized picture dimensions, without decoding the picture (SEC-56, SEC-59)', () =>
    expectNothingStored(async () => {
      const gif = Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0', 'latin1');
      const png = Buffer.alloc(40);
      png.write('\x89PNG\r\n\x1a\n', 'latin1');
      png.writeUInt32BE(20_000, 16);
      png.writeUInt32BE(20_000, 20);
      const jpg = Buffer.from('\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x11\x08\xff\xff\xff\xff\x03\x01', 'latin1');
      for (const [name, bytes] of [
        ['a.gif', gif],
        ['a.png', png],
        ['a.jpg', jpg],
      ] as const)
        expect((await upload(portal, token, { name, content: bytes })).message, name).toContain(
          '图片尺寸过大',
        );
    }));

  test('is refused without a file, with two, with a field after it, or without a form', () =>
    expectNothingStored(async () => {
      const send = (payload: string, type = 'multipart/form-data; boundary=b') =>
        portal.app.inject({
          method: 'POST',
          url: '/api/common/file/upload',
          headers: {
            authorization: token,
            'content-type': type,
            'file-hash': hashSha1(Buffer.from('hello')),
          },
          payload,
        });
      const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n';
      const field = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n';
      expect((await send(`${field}--b--\r\n`)).json().message).toBe('未收到文件');
      expect((await send(`${file}${field}--b--\r\n`)).json().code).toBe(400);
      expect([400, 413]).toContain((await send(`${file}${file}--b--\r\n`)).json().code);
      expect((await send(file)).json().code).toBe(400);
      expect((await send('{}', 'application/json')).statusCode).toBe(415);
      expect((await send('hello', 'multipart/form-data')).json().code).toBe(400);
    }));
});

test('accepts a picture and a file of each recognizable kind (FB-5, DL-6)', async () => {
  const kinds: [string, string][] = [
    ['a.png', `\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0\0\0\x01\0${'x'.repeat(20)}`],
    ['a.jpg', '\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x11\x08\0\x10\0\x10\x03\x01'],
    ['a.gif', 'GIF89a\x10\0\x10\0\x80\0\0'],
    ['a.docx', 'PK\x03\x04 office'],
    ['a.v.gz', '\x1f\x8b\x08'],
    ['a.mp4', '\0\0\0\x18ftypisom'],
    ['a.gds', '\0\x06\0\x02\x02\x58'],
    ['netlist.sp', '* MZ is a name here\n'],
    ['a.db', '\x01\x02\x03'],
  ];
  for (const [name, text] of kinds)
    expect((await upload(portal, token, { name, content: Buffer.from(text, 'latin1') })).code, name).toBe(
      200,
    );
});

describe('who may upload', () => {
  test('refuses callers without a session and stores nothing (SEC-50, AP-5)', () =>
    expectNothingStored(async () => {
      expect((await upload(portal)).status).toBe(401);
      expect((await upload(portal, 'no-such-token')).status).toBe(401);
      const gone = await insertMember(portal.services);
      const old = await portal.login(gone.email);
      await portal.call('logout', {}, { token: old });
      expect((await upload(portal, old)).code).toBe(201);
      const must = await insertMember(portal.services, { mustChangePassword: true });
      expect((await upload(portal, await portal.login(must.email))).code).toBe(403);
    }));
});

describe('claiming an upload', () => {
  const claim = (memberId: string, url: string) =>
    portal.services.db.transaction((tx) => claimUploads(tx, memberId, [url], 'file'));

  test('allows its own member to claim it once (DL-5, SEC-29)', async () => {
    const url = await uploadFile(portal, token);
    expect(await claim(member.id, url)).toMatchObject([{ name: 'trace.pdf' }]);
    await expect(claim(member.id, url)).rejects.toThrow('upload.foreign');
  });

  test('accepts nothing but an upload (SEC-29)', async () => {
    const other = await insertMember(portal.services);
    const url = await uploadFile(portal, token);
    const [id] = url.split('=').slice(1);
    for (const each of [
      `https://evil.example${url}`,
      `${url}&x=1`,
      `${url}'`,
      'javascript:alert(1)',
      id ?? '',
      '',
      '/downloadapi/files/content?id=',
    ])
      await expect(claim(member.id, each), each).rejects.toThrow('upload.foreign');
    await expect(claim(other.id, url)).rejects.toThrow('upload.foreign');
    expect(await claim(member.id, url)).toMatchObject([{ id }]);
  });

  test('succeeds for one of twenty concurrent claims (SEC-96)', async () => {
    const url = await uploadFile(portal, token);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => claim(member.id, url)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('stops a member after 300 uploads in an hour (SEC-58)', async () => {
  const mine = await portal.login((await insertMember(portal.services)).email);
  const codes: number[] = [];
  for (let number = 0; number < 310; number++) {
    const content = Buffer.from(`slack of path ${number}`);
    codes.push((await upload(portal, mine, { name: 'a.txt', content })).code);
  }
  expect(codes.filter((code) => code === 200)).toHaveLength(300);
  expect(codes.slice(300)).toEqual(Array(10).fill(429));
  portal.time.now = new Date(portal.time.now.getTime() + 3_601_000);
  expect((await upload(portal, mine, { name: 'a.txt', content: Buffer.from('next hour') })).code).toBe(200);
});

test('limits the files and bytes of a member per hour, so that nobody can fill the disk (SEC-58)', async () => {
  const { email, id } = await insertMember(portal.services);
  const busyToken = await portal.login(email);
  const set = (what: string, count: number) =>
    portal.services.db.execute(sql`
      insert into rate_counters (key, count, since, expires_at)
      values (${`upload:${what}:${id}`}, ${count}, ${portal.time.now}, ${portal.time.now})
      on conflict (key) do update set count = excluded.count`);
  expect((await upload(portal, busyToken)).code).toBe(200);
  await set('files', 300);
  const refused = await upload(portal, busyToken);
  expect([refused.status, refused.code]).toEqual([429, 429]);
  expect(refused.response.headers['retry-after']).toBe('3600');
  await set('files', 0);
  await set('kilobytes', 5 * 1024 * 1024);
  await expectNothingStored(async () => {
    expect((await upload(portal, busyToken)).code).toBe(429);
  });
  expect((await upload(portal, token)).code).toBe(200);
});
