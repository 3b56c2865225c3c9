import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentRevisions, documents, productItems } from '../../database/schema/content.ts';
import { downloads } from '../../database/schema/member-activity.ts';
import {
  insertAttachment,
  insertFaq,
  insertProduct,
  insertTraining,
  insertVersion,
  insertVersionFile,
} from '../../testing/factories/content.ts';
import { insertIpProject } from '../../testing/factories/member-content.ts';
import { insertDocument, insertFile, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  token = await portal.login((await insertMember(portal.services)).email);
});
afterAll(() => portal.close());

type Request = { id: string; revision?: string };
const details = (input: Request, language: 'zh_CN' | 'EN' = 'EN') =>
  portal.call('documentDetails', input, { token, language });
const toIds = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Inserts a document with revisions 1.0 and 1.1. */
const insertRevisedDocument = async () => {
  const { services } = portal;
  const [zh, en, old] = [
    await insertFile(services, { name: 'manual.zh.pdf' }),
    await insertFile(services, { name: 'manual.en.pdf' }),
    await insertFile(services, { name: 'manual-1.0.docx', suffix: 'docx', content: 'first edition' }),
  ];
  const document = await insertDocument(services, {
    ...{ fileZhId: zh.id, fileEnId: en.id, descriptionEn: 'How to close timing', releasedOn: '2026-03-14' },
    ...{ revision: '1.1', changesEn: 'Three modes more', changesZh: '新增三种模式' },
  });
  await services.db.insert(documentRevisions).values({
    ...{
      documentId: document.id,
      position: 1,
      revision: '1.0',
      number: 'SLP-AN-0000',
      releasedOn: '2025-02-03',
    },
    ...{ fileZhId: old.id, fileEnId: old.id, changesEn: 'First edition' },
  });
  return { id: document.id, number: document.number, zh, en, old };
};

describe('the page of a document', () => {
  test('has description, revision, history, and the files of both languages with SHA-256 (N-2)', async () => {
    const { id, zh, en, number } = await insertRevisedDocument();
    const { code, data } = await details({ id });
    const present = { revision: '1.1', no: number, releaseDate: '2026-03-14', changes: 'Three modes more' };
    expect([code, data]).toMatchObject([
      200,
      {
        ...{ id, description: 'How to close timing', fileId: en.id, sha256: en.sha256, ...present },
        otherFile: { language: 'zh_CN', fileId: zh.id, fileName: 'manual.zh.pdf', sha256: zh.sha256 },
        revisionList: [
          present,
          { revision: '1.0', no: 'SLP-AN-0000', releaseDate: '2025-02-03', changes: 'First edition' },
        ],
      },
    ]);
    expect((await details({ id }, 'zh_CN')).data).toMatchObject({
      ...{ fileId: zh.id, changes: '新增三种模式', otherFile: { language: 'EN', fileId: en.id } },
    });
  });

  test('answers an earlier revision with its own number, date and file (N-2)', async () => {
    const { id, old } = await insertRevisedDocument();
    const { data } = await details({ id, revision: '1.0' });
    expect(data).toMatchObject({
      ...{ id, revision: '1.0', no: 'SLP-AN-0000', releaseDate: '2025-02-03', fileId: old.id },
      ...{ file: `/downloadapi/files/content?id=${old.id}`, fileSuffix: 'docx', sha256: old.sha256 },
    });
    expect(data.revisionList[0].revision).toBe('1.1');
    expect(data).not.toHaveProperty('otherFile');
  });

  test('treats an empty revision as the current one, and refuses an unknown one (N-2, N-3)', async () => {
    const { id } = await insertRevisedDocument();
    expect((await details({ id, revision: '' })).data.revision).toBe('1.1');
    for (const revision of ['9.9', "' or 1=1 --", '../1.0', '\u0000', '%'])
      expect([400, 404], revision).toContain((await details({ id, revision })).code);
    expect((await details({ id, revision: 'x'.repeat(33) })).code).toBe(400);
  });

  test('an earlier revision is downloaded by its file and goes into the history (N-2, DO-3)', async () => {
    const { id, old } = await insertRevisedDocument();
    const { response } = await portal.call('downLog', { id, path: old.id }, { token });
    expect(response.body).toBe('first edition');
    const rows = await portal.services.db.select().from(downloads);
    expect(rows.at(-1)).toMatchObject({ type: 'document', itemId: id, fileId: old.id });
    const other = await insertRevisedDocument();
    expect((await portal.call('downLog', { id, path: other.old.id }, { token })).code).toBe(404);
  });

  test('hides the earlier revisions of a withdrawn document, and their files (SEC-36, SEC-38)', async () => {
    const { id, old } = await insertRevisedDocument();
    const readOld = () => portal.call('fileContent', { id: old.id }, { token });
    expect((await readOld()).status).toBe(200);
    await portal.services.db.update(documents).set({ published: false }).where(eq(documents.id, id));
    expect((await details({ id, revision: '1.0' })).code).toBe(404);
    expect((await portal.call('downLog', { id, path: old.id }, { token })).code).toBe(404);
    expect((await readOld()).code).toBe(404);
  });

  test('hides files that are not for the caller (SEC-61)', async () => {
    const { services } = portal;
    const reader = { audience: 'site', audienceId: 'NOVA02' } as const;
    const [zh, en] = [await insertFile(services, reader), await insertFile(services)];
    const { id } = await insertDocument(services, { fileZhId: zh.id, fileEnId: en.id });
    expect((await details({ id })).data).not.toHaveProperty('otherFile');
    expect((await details({ id }, 'zh_CN')).code).toBe(404);
  });
});

describe('what belongs to a document', () => {
  const linkProducts = async (productId: string, ids: readonly string[]) => {
    const releasedAt = new Date('2026-03-14T00:00:00+08:00');
    const rows = ids.map((itemId) => ({ productId, type: 'document' as const, itemId, releasedAt }));
    await portal.services.db.insert(productItems).values(rows);
  };

  test('include its products, and the published versions that contain it (N-2)', async () => {
    const { services } = portal;
    const { id } = await insertDocument(services);
    const [product, hidden] = [
      await insertProduct(services),
      await insertProduct(services, { published: false }),
    ];
    await linkProducts(product.id, [id]);
    await linkProducts(hidden.id, [id]);
    const [version, draft] = [
      await insertVersion(services, { productId: product.id }),
      await insertVersion(services, { productId: product.id, published: false }),
    ];
    for (const versionId of [version.id, draft.id])
      await insertVersionFile(services, versionId, { kind: 'document', documentId: id });
    const { data } = await details({ id });
    const { nameEn: name, number: no, isIpProject } = product;
    expect(data.productList).toEqual([{ id: product.id, name, no, isIpProject }]);
    expect(data.versionList).toMatchObject([{ id: version.id, no: version.number, productName: name }]);
  });

  test('include known issues and other documents, and items that attach it before those of its products (N-2)', async () => {
    const { services } = portal;
    const [own, beside, issue, foreign] = [
      await insertDocument(services),
      await insertDocument(services),
      await insertDocument(services, { knownIssues: true }),
      await insertDocument(services, { knownIssues: true }),
    ];
    const product = await insertProduct(services);
    await linkProducts(product.id, [own.id, beside.id, issue.id]);
    const ofProduct = await insertFaq(services, { productIds: [product.id], releasedOn: '2026-05-05' });
    const attaching = await insertFaq(services, { releasedOn: '2024-01-01' });
    const hidden = await insertTraining(services, { published: false });
    await insertAttachment(services, { type: 'faq', itemId: attaching.id, documentId: own.id });
    await insertAttachment(services, { type: 'train', itemId: hidden.id, documentId: own.id });
    const { data } = await details({ id: own.id });
    expect(toIds(data.issueList)).toEqual([issue.id]);
    expect(toIds(data.documentList)).toEqual([beside.id]);
    expect(toIds(data.faqList)).toEqual([attaching.id, ofProduct.id]);
    expect(data.trainList).toEqual([]);
    expect(toIds((await details({ id: foreign.id })).data.issueList)).toEqual([]);
  });
});

describe('what belongs to a version, a training, a FAQ and an IP project', () => {
  const around = async (type: string, id: string, as = token) =>
    (await portal.call('relatedItems', { type, id }, { token: as, language: 'EN' })).data;

  /** Inserts a product with one item of each type, and one hidden item of each. */
  const insertProductWithItems = async (siteId: string) => {
    const { services } = portal;
    const product = await insertProduct(services, { isIpProject: true });
    const productIds = [product.id];
    const version = await insertVersion(services, { productId: product.id });
    const newer = await insertVersion(services, { productId: product.id, releasedOn: '2030-01-01' });
    await insertVersion(services, { productId: product.id, published: false });
    const [attached, beside, issue] = [
      await insertDocument(services),
      await insertDocument(services),
      await insertDocument(services, { knownIssues: true }),
    ];
    const secret = await insertFile(services, { audience: 'site', audienceId: 'NOVA02' });
    const foreign = await insertDocument(services, { fileZhId: secret.id, fileEnId: secret.id });
    const documents = [attached, beside, issue, foreign].map(({ id: itemId }) => ({
      ...{ productId: product.id, type: 'document' as const, itemId, releasedAt: new Date(0) },
    }));
    await services.db.insert(productItems).values(documents);
    const [training, faq] = [
      await insertTraining(services, { productIds }),
      await insertFaq(services, { productIds }),
    ];
    await insertAttachment(services, { type: 'train', itemId: training.id, documentId: attached.id });
    await insertVersionFile(services, version.id, { kind: 'document', documentId: attached.id });
    const { project } = await insertIpProject(services, siteId, { productId: product.id });
    return { version, newer, attached, beside, issue, training, faq, project };
  };

  test('is found in both directions, without the files of the items themselves (N-2)', async () => {
    const member = await insertMember(portal.services);
    const as = await portal.login(member.email);
    const added = await insertProductWithItems(member.siteId);
    const { version, newer, attached, beside, issue, training, faq, project } = added;
    for (const [type, id] of [
      ['version', version.id],
      ['train', training.id],
      ['faq', faq.id],
      ['ipProject', project.id],
    ] as const) {
      const found = await around(type, id, as);
      const versions = [newer.id, version.id].filter((each) => each !== id);
      expect(toIds(found.versionList), type).toEqual(versions);
      expect(toIds(found.projectList), type).toEqual(type === 'ipProject' ? [] : [project.id]);
      expect(toIds(found.issueList), type).toEqual([issue.id]);
      const own = type === 'version' || type === 'train';
      expect(toIds(found.documentList).toSorted(), type).toEqual(
        (own ? [beside.id] : [attached.id, beside.id]).toSorted(),
      );
      expect(toIds(found.trainList), type).toEqual(type === 'train' ? [] : [training.id]);
      expect(toIds(found.faqList), type).toEqual(type === 'faq' ? [] : [faq.id]);
    }
    const { data } = await portal.call('documentDetails', { id: beside.id }, { token: as });
    expect(toIds(data.projectList)).toEqual([project.id]);
  });

  test("hides projects of other sites, and documents whose file is another site's (SEC-61)", async () => {
    const unconfirmed = await insertMember(portal.services, { siteId: 'NOVA02', confirmed: false });
    const { faq, project } = await insertProductWithItems('NOVA02');
    const found = await around('faq', faq.id);
    expect(found.projectList).toEqual([]);
    expect(found.documentList).toHaveLength(2);
    expect((await portal.call('relatedItems', { type: 'ipProject', id: project.id }, { token })).code).toBe(
      404,
    );
    expect((await around('faq', faq.id, await portal.login(unconfirmed.email))).projectList).toEqual([]);
  });

  test('refuses missing and unpublished items, and junk in each field (N-2)', async () => {
    const hidden = await insertFaq(portal.services, { published: false });
    const ask = async (input: object) => (await portal.call('relatedItems', input as never, { token })).code;
    expect(await ask({ type: 'faq', id: hidden.id })).toBe(404);
    for (const type of ['version', 'train', 'faq', 'ipProject'])
      expect(await ask({ type, id: 'none' })).toBe(404);
    for (const junk of [
      { type: 'document', id: 'x' },
      { type: 'faq', id: "' or 1=1" },
      { type: 'faq' },
      { id: 'x' },
    ])
      expect([400, 404], JSON.stringify(junk)).toContain(await ask(junk));
  });
});
