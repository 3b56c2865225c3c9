import { type CallName, calls } from '@siliport/contract';
import type { AnyCall } from '@siliport/contract/call';
import { toFileUrl } from '../../features/files/file-url.ts';
import type { Services } from '../../services.ts';
import {
  insertActivity,
  insertArticle,
  insertAttachment,
  insertChapter,
  insertFaq,
  insertProduct,
  insertTraining,
  insertVersion,
  insertVersionFile,
} from './content.ts';
import {
  insertDictionaryEntry,
  insertDownload,
  insertEntitlement,
  insertIpProject,
  insertMessage,
  insertOfficeUpload,
  insertOpenSession,
  insertRegistration,
  insertUnclaimedUpload,
  insertWorkOrder,
} from './member-content.ts';
import { insertDocument, password } from './members.ts';
import { createNewPasskey, createSetup, insertAuthenticatorApp, insertPasskeyRow } from './second-factors.ts';

export type ValidInput = () => Promise<Record<string, unknown>>;

const given =
  (input: Record<string, unknown>): ValidInput =>
  async () =>
    input;

/** Returns inputs of calls for content, one item of each type. */
const contentInputs = async (services: Services): Promise<Partial<Record<CallName, ValidInput>>> => {
  const { id: productId } = await insertProduct(services);
  const productIds = [productId];
  await insertProduct(services);
  const document = await insertDocument(services);
  const version = await insertVersion(services, { productId });
  const part = await insertVersionFile(services, version.id);
  const training = await insertTraining(services, { productIds });
  const faq = await insertFaq(services, { productIds });
  await Promise.all([insertTraining(services), insertFaq(services), insertChapter(services, training.id)]);
  await insertAttachment(services, { type: 'train', itemId: training.id });
  await insertAttachment(services, { type: 'faq', itemId: faq.id });
  const [activity, article] = [await insertActivity(services), await insertArticle(services)];
  await insertActivity(services);
  return {
    contentDetails: given({ id: article.id }),
    productIndex: given({ productId }),
    productOtherPage: given({ contentType: 'version', productId }),
    versionSelect: given({ productId }),
    versionDetails: given({ id: version.id }),
    getVersionDetailsFile: given({ id: part.id }),
    documentDetails: given({ id: document.id }),
    relatedItems: given({ type: 'faq', id: faq.id }),
    downLog: given({ id: document.id }),
    trainDetails: given({ id: training.id }),
    faqDetails: given({ id: faq.id }),
    activityDetails: given({ id: activity.id }),
    searchIndex: given({ type: 'document' }),
    searchCounts: given({ type: 'document' }),
    searchClick: given({ keyword: 'a', type: 'document', rank: 1 }),
    searchNearest: given({ keyword: 'a' }),
    searchSuggest: given({ kw: 'a' }),
    feedbackSearch: given({ keyword: 'a' }),
    getDict: given({ dictType: 'sys_activity_job' }),
    provinceSelect: given({ countryNo: 'CN' }),
    citySelect: given({ provinceNo: '310000' }),
    fileCover: given({ category: 'offline', id: 'x' }),
    visitAdd: given({ title: 'Home', path: '/index' }),
  };
};

/** Returns inputs of calls for the member's or their site's rows, which are inserted on each call. */
const ownInputs = async (
  services: Services,
  owner: { id: string; siteId: string },
): Promise<Partial<Record<CallName, ValidInput>>> => {
  const { id: memberId, siteId } = owner;
  const document = await insertDocument(services);
  const line = { memberId, type: 'document', itemId: document.id, fileId: document.fileZhId ?? '' } as const;
  const { project, deliverable } = await insertIpProject(services, siteId);
  await insertEntitlement(services, siteId, project.productId);
  const order = await insertWorkOrder(services, memberId);
  const message: ValidInput = async () => ({ id: await insertMessage(services, memberId) });
  return {
    getDownload: async () => ({ id: (await insertDownload(services, line)).id }),
    applyDetails: async () => ({ id: (await insertRegistration(services, memberId)).id }),
    feedbackDetails: given({ id: order.id }),
    addFeedbackReply: given({ feedbackId: order.id, description: '补充' }),
    addFeedbackDetails: given({ feedbackId: order.id, title: '补充', description: '补充' }),
    ipPage: given({ productId: project.productId }),
    ipDetails: given({ id: project.id }),
    deliverablesDownLog: given({ id: deliverable.id }),
    messageDetails: message,
    deleteMessage: message,
    endSession: async () => ({ id: await insertOpenSession(services, memberId) }),
    fileRendition: async () => ({ id: (await insertOfficeUpload(services, memberId)).id }),
    fileRenditionContent: async () => ({ id: (await insertOfficeUpload(services, memberId)).id }),
    fileContent: async () => ({ id: (await insertUnclaimedUpload(services, memberId)).id }),
    updateBasic: async () => ({ cover: toFileUrl((await insertUnclaimedUpload(services, memberId)).id) }),
  };
};

/** Returns inputs of the form calls. */
const formInputs = async (services: Services): Promise<Partial<Record<CallName, ValidInput>>> => {
  await insertDictionaryEntry(services, 'sys_feedback_type', 'usage');
  await insertDictionaryEntry(services, 'sys_activity_industry', 'ic');
  const { id: productId } = await insertProduct(services);
  const contact = { realName: '林晓峰', mobile: '13800138000', email: 'lin@acme.example', company: '艾克美' };
  const now = services.clock().getTime();
  const hourMs = 3_600_000;
  const open = { applyBeginAt: new Date(now - hourMs), applyEndAt: new Date(now + hourMs) };
  return {
    feedback: given({ type: 'usage', title: '时序', productId, description: '不收敛' }),
    activityApply: async () => {
      const { id: activityId } = await insertActivity(services, open);
      return { activityId, ...contact, industry: 'ic', agreement: true };
    },
  };
};

/** Returns inputs of the calls that change the owner's second factors. */
const secondFactorInputs = (
  services: Services,
  { id: memberId }: { id: string },
): Partial<Record<CallName, ValidInput>> => {
  const withApp: ValidInput = async () => {
    await insertAuthenticatorApp(services, memberId);
    return { password };
  };
  return {
    deleteAccount: given({ password }),
    startAuthenticator: given({ password }),
    confirmAuthenticator: async () => createSetup(services, memberId),
    removeAuthenticator: withApp,
    startPasskey: given({ password }),
    confirmPasskey: async () => ({ name: 'key', credential: await createNewPasskey(services, memberId) }),
    removePasskey: async () => ({ id: await insertPasskeyRow(services, memberId), password }),
    renewRecoveryCodes: withApp,
  };
};

/** Returns a valid input of each call, referring to inserted rows. */
export const validInputs = async (
  services: Services,
  owner: { id: string; siteId: string },
): Promise<Record<CallName, ValidInput>> => ({
  ...(Object.fromEntries(
    Object.keys(calls as Record<string, AnyCall>).map((name) => [name, given({})]),
  ) as Record<CallName, ValidInput>),
  ...(await contentInputs(services)),
  ...(await ownInputs(services, owner)),
  ...(await formInputs(services)),
  ...secondFactorInputs(services, owner),
});
