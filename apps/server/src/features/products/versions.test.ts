import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloads } from '../../database/schema/member-activity.ts';
import { insertProduct, insertVersion, insertVersionFile } from '../../testing/factories/content.ts';
import { insertDocument, insertFile, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let memberId: string;
let token: string;
let plain: string;
beforeAll(async () => {
  portal = await createTestPortal();
  const member = await insertMember(portal.services, { permissions: ['isVersionDown'] });
  memberId = member.id;
  token = await portal.login(member.email);
  plain = await portal.login((await insertMember(portal.services)).email);
});
afterAll(() => portal.close());

type Language = 'zh_CN' | 'EN';
const details = (id: string, language: Language = 'zh_CN') =>
  portal.call('versionDetails', { id }, { token: plain, language });
const fetchFile = (id: string, language: Language = 'zh_CN', as = token) =>
  portal.call('getVersionDetailsFile', { id }, { token: as, language });
const history = () => portal.services.db.select().from(downloads).where(eq(downloads.memberId, memberId));
const fileWith = async (content: string, name = 'file.pdf') =>
  (await insertFile(portal.services, { content, name })).id;

describe('common/select/version', () => {
  const select = async (input: Record<string, string>) =>
    (await portal.call('versionSelect', input, { token: plain })).data;

  test('lists the published versions of a product, newest first, and none of a hidden one (FB-2)', async () => {
    const { id: productId } = await insertProduct(portal.services);
    const add = (number: string, releasedOn: string, published = true) =>
      insertVersion(portal.services, { productId, number, releasedOn, published });
    const old = await add('2.10', '2026-01-01');
    const fresh = await add('2.20a', '2026-02-01');
    await add('3.00', '2026-03-01', false);
    await insertVersion(portal.services);
    const expected = [
      { id: fresh.id, no: '2.20a' },
      { id: old.id, no: '2.10' },
    ];
    expect(await select({ productId })).toEqual(expected);
    expect(await select({ productId, isIpProject: 'true' })).toEqual(expected);
    const hidden = await insertProduct(portal.services, { published: false });
    await insertVersion(portal.services, { productId: hidden.id });
    expect(await select({ productId: hidden.id })).toEqual([]);
    expect(await select({ productId: 'no-such-product' })).toEqual([]);
  });
});

describe('product/versionDetails', () => {
  test('returns the version with its product, install files and published documents in order (PR-6)', async () => {
    const product = await insertProduct(portal.services);
    const version = await insertVersion(portal.services, {
      productId: product.id,
      nameEn: '',
      descriptionZh: '修正训练时序。\n新增速度档。',
      descriptionEn: 'Corrects the training timing.',
    });
    const add = (values: Parameters<typeof insertVersionFile>[2]) =>
      insertVersionFile(portal.services, version.id, values);
    const second = await add({ position: 1, fileId: await fileWith('12345'), nameEn: 'Layout' });
    const first = await add({ position: 0, fileId: await fileWith('123'), number: 'SLP-IN-0009' });
    const document = await insertDocument(portal.services, {
      fileZhId: await fileWith('中文'),
      fileEnId: await fileWith('english'),
      releasedOn: '2026-01-15',
    });
    const release = await add({ kind: 'document', documentId: document.id, nameZh: '数据手册' });
    const own = await add({ kind: 'document', position: 1, fileId: await fileWith('x') });
    const { data } = await details(version.id);
    const installed = { name: '安装文件', releaseDate: '2026-03-01', fileSuffix: 'pdf', file: '' };
    const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
    expect(data).toEqual({
      base: {
        id: version.id,
        name: 'DDR5 物理层安装包',
        no: '2.30a',
        size: 8,
        releaseDate: '2026-03-01',
        contentLanguage: 'zh_CN',
        productId: product.id,
        productName: 'DDR5 物理层',
        description: '修正训练时序。\n新增速度档。',
      },
      installList: [
        { ...installed, id: first.id, no: 'SLP-IN-0009', size: 3, sha256: sha256('123') },
        { ...installed, id: second.id, no: 'SLP-IN-0001', size: 5, sha256: sha256('12345') },
      ],
      documentList: [
        {
          ...{ ...installed, documentId: document.id },
          ...{ id: release.id, name: '数据手册', no: 'SLP-IN-0001', size: 6, releaseDate: '2026-01-15' },
          ...{ sha256: sha256('中文'), file: `/downloadapi/files/content?id=${document.fileZhId}` },
        },
        {
          ...installed,
          ...{ id: own.id, no: 'SLP-IN-0001', size: 1, sha256: sha256('x') },
          file: `/downloadapi/files/content?id=${own.fileId}`,
        },
      ],
    });
    const english = (await details(version.id, 'EN')).data;
    expect(english.base).toMatchObject({ name: 'DDR5 物理层安装包', productName: 'DDR5 PHY' });
    expect(english.base.description).toBe('Corrects the training timing.');
    expect([english.installList[1].name, english.documentList[0].size]).toEqual(['Layout', 7]);
  });

  test('returns the preview URL of a document only to its readers, and never of an install file (PR-6, SEC-61)', async () => {
    const version = await insertVersion(portal.services);
    const install = await insertVersionFile(portal.services, version.id);
    const restricted = { audience: 'permission', audienceId: 'isVersionDown' } as const;
    const { id: fileId } = await insertFile(portal.services, {
      ...restricted,
      name: 'notes.md',
      suffix: 'md',
    });
    await insertVersionFile(portal.services, version.id, { kind: 'document', fileId });
    const seen = async (as: string) =>
      (await portal.call('versionDetails', { id: version.id }, { token: as })).data;
    const [permitted, without] = [await seen(token), await seen(plain)];
    expect(permitted.documentList[0]).toMatchObject({
      fileSuffix: 'md',
      file: `/downloadapi/files/content?id=${fileId}`,
    });
    expect(without.documentList[0].file).toBe('');
    expect(JSON.stringify(without)).not.toContain(fileId);
    for (const { installList } of [permitted, without])
      expect(installList).toMatchObject([{ id: install.id, file: '' }]);
  });

  test('returns a version without files (PR-6)', async () => {
    const { id } = await insertVersion(portal.services);
    expect((await details(id)).data).toMatchObject({ base: { size: 0 }, installList: [], documentList: [] });
  });

  test('answers a hidden version, and one of a hidden product, exactly like a missing one (SEC-37, SEC-38)', async () => {
    const hidden = await insertVersion(portal.services, { published: false });
    const product = await insertProduct(portal.services, { published: false });
    const orphan = await insertVersion(portal.services, { productId: product.id });
    const { code, response } = await details('no-such-version');
    expect(code).toBe(404);
    for (const { id } of [hidden, orphan]) expect((await details(id)).response.body).toBe(response.body);
    const shown = await insertVersion(portal.services);
    const draft = await insertDocument(portal.services, { published: false });
    await insertVersionFile(portal.services, shown.id, { kind: 'document', documentId: draft.id });
    expect((await details(shown.id)).data.documentList).toEqual([]);
  });
});

describe('product/getVersionDetailsFile', () => {
  test('sends the bytes with the name in content-disposition, and records the download (PR-8)', async () => {
    const version = await insertVersion(portal.services);
    const audience = { audience: 'permission', audienceId: 'isVersionDown' } as const;
    const name = '安装包“二”.tar.gz';
    const file = await insertFile(portal.services, { name, suffix: 'gz', content: 'gds', ...audience });
    const part = await insertVersionFile(portal.services, version.id, { fileId: file.id });
    const { response } = await fetchFile(part.id);
    expect([response.statusCode, response.body]).toEqual([200, 'gds']);
    const disposition = String(response.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(name);
    expect((await history()).at(-1)).toMatchObject({
      type: 'version',
      itemId: part.id,
      fileId: file.id,
      titleZh: '安装文件',
      titleEn: 'Install file',
    });
    const before = (await history()).length;
    const options = { token, base: 'downloadapi', headers: { range: 'bytes=1-2' } };
    const range = await portal.call('getVersionDetailsFile', { id: part.id }, options);
    expect([range.status, range.response.body]).toEqual([206, 'ds']);
    expect((await history()).length).toBe(before);
  });

  test('sends a document in the requested language, else in the other one (PR-8)', async () => {
    const version = await insertVersion(portal.services);
    const both = await insertDocument(portal.services, {
      fileZhId: await fileWith('中文'),
      fileEnId: await fileWith('english'),
    });
    const one = await insertDocument(portal.services, { fileZhId: await fileWith('仅中文') });
    const add = (documentId: string) =>
      insertVersionFile(portal.services, version.id, { kind: 'document', documentId });
    const [inBoth, inOne] = [await add(both.id), await add(one.id)];
    expect((await fetchFile(inBoth.id)).response.body).toBe('中文');
    expect((await fetchFile(inBoth.id, 'EN')).response.body).toBe('english');
    expect((await fetchFile(inOne.id, 'EN')).response.body).toBe('仅中文');
  });

  test('answers body code 403 at HTTP 200 without isVersionDown, and records nothing (PR-7, SEC-25)', async () => {
    const { id } = await insertVersionFile(portal.services, (await insertVersion(portal.services)).id);
    const refused = await fetchFile(id, 'zh_CN', plain);
    expect([refused.status, refused.code, refused.data]).toEqual([200, 403, { reason: 'access.permission' }]);
    expect((await portal.call('getVersionDetailsFile', { id })).status).toBe(401);
    const { email, id: limitedId } = await insertMember(portal.services, {
      mustChangePassword: true,
      permissions: ['isVersionDown'],
    });
    expect((await fetchFile(id, 'zh_CN', await portal.login(email))).code).toBe(403);
    expect(await portal.services.db.$count(downloads, eq(downloads.memberId, limitedId))).toBe(0);
  });

  test('refuses an install file at its preview URL too without the permission (PR-7, SEC-61)', async () => {
    const part = await insertVersionFile(portal.services, (await insertVersion(portal.services)).id);
    const read = (as: string) =>
      portal.call('fileContent', { id: String(part.fileId) }, { token: as, base: 'downloadapi' });
    expect((await read(plain)).code).toBe(404);
    expect((await read(token)).status).toBe(200);
    const { code } = await portal.call(
      'downLog',
      { id: part.versionId, path: String(part.fileId) },
      { token },
    );
    expect(code).toBe(404);
  });

  test('answers hidden and foreign ids with 404, malformed ones with 400 (SEC-36, SEC-38)', async () => {
    const hidden = await insertVersion(portal.services, { published: false });
    const inHidden = await insertVersionFile(portal.services, hidden.id);
    const shown = await insertVersion(portal.services);
    const draft = await insertDocument(portal.services, { published: false });
    const ofDraft = await insertVersionFile(portal.services, shown.id, {
      kind: 'document',
      documentId: draft.id,
    });
    const own = await insertVersionFile(portal.services, shown.id);
    const before = (await history()).length;
    const { code, response } = await fetchFile('no-such-file');
    expect(code).toBe(404);
    for (const id of [inHidden.id, ofDraft.id, shown.id, String(own.fileId), draft.id])
      expect((await fetchFile(id)).response.body, id).toBe(response.body);
    for (const id of ['', '../../etc/passwd', '..%2f..%2fetc', 'a/b', "x' or 1=1", '\0', 'x'.repeat(65)])
      expect((await fetchFile(id)).code, id).toBe(400);
    expect((await history()).length).toBe(before);
  });
});
