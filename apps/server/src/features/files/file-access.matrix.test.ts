import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  insertAttachment,
  insertTraining,
  insertVersion,
  insertVersionFile,
} from '../../testing/factories/content.ts';
import {
  insertDownload,
  insertIpProject,
  insertUnclaimedUpload,
  updateMember,
} from '../../testing/factories/member-content.ts';
import { insertDocument, insertFile, insertMember } from '../../testing/factories/members.ts';
import { clearQuotas, createWorkOrderFixture, submitWorkOrder } from '../../testing/factories/work-orders.ts';
import { type CallResult, createTestPortal, type Portal } from '../../testing/portal.ts';
import { toFileUrl } from './file-url.ts';

type Members = Awaited<ReturnType<typeof insertMembers>>;
type Name = keyof Members;
type Actor = Members[Name];

/** A file of an item, and its readers. */
interface Kind {
  fileId: string;
  itemId: string;
  content: string;
  history: 'document' | 'train' | 'version' | 'deliverable';
  readers: readonly Name[];
}

let portal: Portal;
let members: Members;
let kinds: Record<string, Kind>;
let order: Awaited<ReturnType<typeof createWorkOrderFixture>>;
let orderIds: Map<string, string>;

const both = ['isIpDown', 'isVersionDown', 'isWorkSubmit'] as const;

const insertMembers = async () => {
  const { services } = portal;
  const add = async (values: Parameters<typeof insertMember>[1]) => {
    const { id, email } = await insertMember(services, values);
    const login = await portal.call('login', { username: email, password: 'Siliport#2026' });
    return {
      id,
      token: login.data.token as string,
      cookie: `siliport_files=${login.response.cookies[0]?.value}`,
    };
  };
  return {
    nobody: { id: '', token: '', cookie: '' },
    basic: await add({ permissions: ['isWorkSubmit'] }),
    ipOnly: await add({ permissions: ['isIpDown', 'isWorkSubmit'] }),
    versionOnly: await add({ permissions: ['isVersionDown', 'isWorkSubmit'] }),
    full: await add({ permissions: [...both] }),
    unconfirmed: await add({ permissions: [...both], confirmed: false }),
    otherSite: await add({ siteId: 'NOVA02', permissions: [...both] }),
    passwordFirst: await add({ permissions: [...both], mustChangePassword: true }),
  };
};

const everyMember = ['basic', 'ipOnly', 'versionOnly', 'full', 'unconfirmed', 'otherSite'] as const;

const addKinds = async (): Promise<Record<string, Kind>> => {
  const { services } = portal;
  const deliver = async (siteId: string, readers: readonly Name[]): Promise<Kind> => {
    const content = `netlist of ${siteId}`;
    const { deliverable } = await insertIpProject(services, siteId, {}, content);
    return {
      fileId: deliverable.fileId ?? '',
      itemId: deliverable.id,
      content,
      history: 'deliverable',
      readers,
    };
  };
  const version = await insertVersion(services);
  const install = await insertFile(services, {
    audience: 'permission',
    audienceId: 'isVersionDown',
    content: 'installer',
  });
  const part = await insertVersionFile(services, version.id, { fileId: install.id });
  const guide = await insertFile(services, { content: 'guide' });
  const document = await insertDocument(services, { fileZhId: guide.id });
  const training = await insertTraining(services);
  const slides = await insertFile(services, { content: 'slides' });
  await insertAttachment(services, { type: 'train', itemId: training.id, fileId: slides.id });
  const upload = await insertUnclaimedUpload(services, members.full.id, { content: 'a private upload' });
  const avatar = await insertFile(services, {
    audience: 'member',
    audienceId: members.full.id,
    content: 'a face',
  });
  await updateMember(services, members.full.id, { avatarFileId: avatar.id });
  const own = { readers: ['full'], history: 'document', itemId: document.id } as const;
  return {
    'a deliverable': await deliver('ACME01', ['ipOnly', 'full']),
    'a deliverable of the other site': await deliver('NOVA02', ['otherSite']),
    'an install file': {
      ...{ fileId: install.id, itemId: part.id, content: 'installer', history: 'version' },
      readers: ['versionOnly', 'full', 'otherSite', 'unconfirmed'],
    },
    'a document': {
      ...{
        fileId: guide.id,
        itemId: document.id,
        content: 'guide',
        history: 'document',
        readers: everyMember,
      },
    },
    'an attachment': {
      ...{
        fileId: slides.id,
        itemId: training.id,
        content: 'slides',
        history: 'train',
        readers: everyMember,
      },
    },
    'an upload': { fileId: upload.id, content: 'a private upload', ...own },
    'a picture of a member': { fileId: avatar.id, content: 'a face', ...own },
  };
};

beforeAll(async () => {
  portal = await createTestPortal();
  order = await createWorkOrderFixture(portal);
  members = await insertMembers();
  kinds = await addKinds();
  orderIds = new Map();
  for (const name of everyMember)
    orderIds.set(members[name].id, (await submitWorkOrder(portal, members[name].token, order.form)).id);
});
afterAll(() => portal.close());

/** Every call that sends a file, by every id of a file. */
const readCalls: Record<string, (kind: Kind, actor: Actor) => Promise<CallResult>> = {
  'files/content by header': ({ fileId }, { token }) => portal.call('fileContent', { id: fileId }, { token }),
  'files/content by cookie': ({ fileId }, { cookie }) =>
    portal.call('fileContent', { id: fileId }, { headers: { cookie } }),
  'files/content of a part': ({ fileId }, { token }) =>
    portal.call('fileContent', { id: fileId }, { token, headers: { range: 'bytes=1-' } }),
  'downLog?path': ({ itemId, fileId }, { token }) =>
    portal.call('downLog', { id: itemId, path: fileId }, { token }),
  'downLog?path by cookie': ({ itemId, fileId }, { cookie }) =>
    portal.call('downLog', { id: itemId, path: fileId }, { base: 'downloadapi', headers: { cookie } }),
  getVersionDetailsFile: ({ itemId }, { token }) =>
    portal.call('getVersionDetailsFile', { id: itemId }, { token }),
  deliverablesDownLog: ({ itemId }, { token }) =>
    portal.call('deliverablesDownLog', { id: itemId }, { token }),
  getDownload: async ({ history, itemId, fileId }, { id, token }) => {
    const line =
      id && (await insertDownload(portal.services, { memberId: id, type: history, itemId, fileId })).id;
    return portal.call('getDownload', { id: line || itemId }, { token });
  },
};

/** The calls that send a file of this kind to its readers; no other call does. */
const sendingCalls: Record<string, RegExp> = {
  'a deliverable': /^files|^deliverables|^getDownload/,
  'a deliverable of the other site': /^files|^deliverables|^getDownload/,
  'an install file': /^files|^getVersion|^getDownload/,
  'a document': /^files|^downLog|^getDownload/,
  'an attachment': /^files|^downLog|^getDownload/,
  'an upload': /^files/,
  'a picture of a member': /^files/,
};

/** Every call that takes the id of a file and keeps it. */
const writeCalls: Record<string, (url: string, actor: Actor) => Promise<CallResult>> = {
  'feedback, attached': (file, { token }) => portal.call('feedback', { ...order.form, file }, { token }),
  'supplement, attached': (file, { id, token }) =>
    portal.call(
      'addFeedbackDetails',
      { feedbackId: orderIds.get(id) ?? '', title: 't', description: 'd', file },
      { token },
    ),
  'picture of the member': (cover, { token }) => portal.call('updateBasic', { cover }, { token }),
};

/** Every text that may contain the id of a file. */
const texts: Record<string, (html: string, actor: Actor) => Promise<CallResult>> = {
  feedback: (description, { token }) => portal.call('feedback', { ...order.form, description }, { token }),
  reply: (description, { id, token }) =>
    portal.call('addFeedbackReply', { feedbackId: orderIds.get(id) ?? '', description }, { token }),
  supplement: (description, { id, token }) =>
    portal.call(
      'addFeedbackDetails',
      { feedbackId: orderIds.get(id) ?? '', title: 't', description },
      { token },
    ),
};

const names = Object.keys(sendingCalls);

describe.each(names)('%s', (name) => {
  test.each(Object.keys(readCalls))('is sent by %s only to its readers (SEC-61)', async (way) => {
    const kind = kinds[name] as Kind;
    for (const [who, actor] of Object.entries(members) as [Name, Actor][]) {
      const { response } = await (readCalls[way] as (typeof readCalls)[string])(kind, actor);
      const isSent =
        [200, 206].includes(response.statusCode) && response.body.endsWith(kind.content.slice(1));
      const expected = (sendingCalls[name] as RegExp).test(way) && kind.readers.includes(who);
      expect([who, isSent], response.body.slice(0, 80)).toEqual([who, expected]);
      if (!expected) expect(response.body).not.toContain(kind.content);
    }
  });

  test.each(Object.keys(texts))(
    'can be embedded in the text of a %s only by its readers (SEC-29)',
    async (way) => {
      const kind = kinds[name] as Kind;
      const url = toFileUrl(kind.fileId);
      for (const [who, actor] of Object.entries(members) as [Name, Actor][])
        for (const html of [`<p>x<a href="${url}">file</a></p>`, `<p>x<img src="${url}" alt=""></p>`]) {
          await clearQuotas(portal);
          const { code } = await (texts[way] as (typeof texts)[string])(html, actor);
          expect([who, html, code === 200]).toEqual([who, html, kind.readers.includes(who)]);
        }
    },
  );

  test.each(Object.keys(writeCalls))('can be claimed by %s only by its uploader (SEC-29)', async (way) => {
    const kind = kinds[name] as Kind;
    for (const [who, actor] of Object.entries(members) as [Name, Actor][]) {
      if (who === 'full' && kind.readers.length === 1) continue;
      await clearQuotas(portal);
      const { code } = await (writeCalls[way] as (typeof writeCalls)[string])(toFileUrl(kind.fileId), actor);
      expect([who, code === 200]).toEqual([who, false]);
    }
  });
});
