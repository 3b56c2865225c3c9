import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { describe, expect, test } from 'vitest';
import type { AnyCall } from './call.ts';
import { type CallName, calls } from './index.ts';
import { refusals } from './refusals.ts';

const all: [CallName, AnyCall][] = Object.entries(calls) as [CallName, AnyCall][];
const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const address = ({ method, path }: AnyCall): string => `${method} ${path}`;

/** Whether every object in a schema accepts only its declared fields. */
const isClosed = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return true;
  const { type, additionalProperties } = schema as { type?: unknown; additionalProperties?: unknown };
  return (type !== 'object' || additionalProperties === false) && Object.values(schema).every(isClosed);
};

/** The rows of the specification's table (section 7), one call each. */
const specifiedCalls = [
  'GET index/content',
  'GET index/after/content',
  'GET index/content/details',
  'POST knowledge/documentPage',
  'POST knowledge/trainPage',
  'POST knowledge/FAQPage',
  'POST activity/page',
  'GET knowledge/downLog',
  'GET knowledge/trainDetails',
  'GET knowledge/FAQDetails',
  'GET knowledge/selectData',
  'GET search/selectData',
  'POST product/index',
  'POST product/otherPage',
  'GET product/catalogue',
  'GET common/select/product',
  'GET common/select/version',
  'GET product/versionDetails',
  'GET product/getVersionDetailsFile',
  'POST member/ipProductPage',
  'POST member/ipPage',
  'GET member/ipDetails',
  'GET member/deliverablesDownLog',
  'POST member/messagePage',
  'GET member/messageDetails',
  'GET member/deleteMessage',
  'POST search/index',
  'GET common/getDict',
  'POST common/file/upload',
  'POST form/feedback',
  'POST form/activity/apply',
  'POST verifyMember/login',
  'GET member/permissions',
  'GET verifyMember/sendEmailCode',
  'GET verifyMember/validateEmail',
  'POST verifyMember/improveSiteId',
  'POST verifyMember/improveMember',
  'POST verifyMember/retrievePwd',
  'GET common/select/country',
  'GET common/select/province',
  'GET common/select/city',
  'POST member/index',
  'POST member/updateBasic',
  'POST member/productPage',
  'POST member/downloadPage',
  'POST member/applyPage',
  'POST member/feedbackPage',
  'GET member/getDownload',
  'GET member/applyDetails',
  'GET member/feedbackDetails',
  'POST member/addFeedbackReply',
  'POST member/addFeedbackDetails',
  'GET common/random/image',
  'GET system/captcha/get',
  'POST member/log/visit/add',
];

/** Calls that the requirements add to the table. */
const additionalCalls = [
  'GET activity/details',
  'GET files/content',
  'POST files/rendition',
  'GET files/rendition/content',
  'GET files/cover',
  'GET knowledge/documentDetails',
  'GET knowledge/relatedItems',
  'GET member/basic',
  'GET member/events',
  'GET member/unread',
  'GET search/suggest',
  'POST verifyMember/startCompanyLogin',
  'POST verifyMember/finishCompanyLogin',
  'GET verifyMember/logout',
  'GET member/secondFactor',
  'POST member/authenticator/confirm',
  'POST member/authenticator/remove',
  'POST member/authenticator/start',
  'POST member/passkey/confirm',
  'POST member/passkey/remove',
  'POST member/passkey/start',
  'POST member/recoveryCodes',
  'POST verifyMember/passkeyLogin',
  'POST verifyMember/passkeyOptions',
  'POST verifyMember/secondStep',
  'GET member/accountData',
  'POST member/auditPage',
  'POST member/deleteAccount',
  'POST member/endOtherSessions',
  'POST member/endSession',
  'POST member/feedbackSearch',
  'POST member/sessionPage',
  'POST search/all',
  'POST search/nearest',
  'POST search/click',
  'POST search/counts',
  'POST search/facets',
  'POST system/captcha/check',
];

describe('the call map', () => {
  const addresses = all.map(([, call]) => address(call));

  test('has every call of the specification', () => {
    expect(addresses).toEqual(expect.arrayContaining(specifiedCalls));
    expect(addresses.toSorted()).toEqual([...specifiedCalls, ...additionalCalls].toSorted());
  });

  test('has no two calls with the same method and path', () => {
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('has a reason for each additional call', () => {
    const withReason = all.filter(([, call]) => call.reason).map(([, call]) => address(call));
    expect(withReason.toSorted()).toEqual(additionalCalls.toSorted());
  });

  test('allows only declared fields in inputs and responses (SEC-39)', () => {
    const open = all
      .filter(([, { input, output }]) => !isClosed(input) || !isClosed(output))
      .map(([name]) => name);
    expect(open).toEqual([]);
  });
});

describe('access', () => {
  test('opens exactly these calls to anyone (AP-8)', () => {
    const isOpen = (path: string): boolean =>
      [
        'index/content',
        'index/content/details',
        'common/random/image',
        'member/log/visit/add',
        'files/content',
        'files/rendition',
        'files/rendition/content',
        'files/cover',
      ].includes(path) ||
      /^(verifyMember|system\/captcha)\//.test(path) ||
      /^common\/select\/(country|province|city)$/.test(path);
    for (const [name, call] of all) expect(call.access === 'open', name).toBe(isOpen(call.path));
  });

  test('requires a permission for exactly these calls (PR-7, IP-4)', () => {
    const guarded = all.flatMap(([name, call]) => (call.permission ? [[name, call.permission]] : []));
    expect(Object.fromEntries(guarded)).toEqual({
      getVersionDetailsFile: 'isVersionDown',
      deliverablesDownLog: 'isIpDown',
      feedback: 'isWorkSubmit',
    });
  });

  test('marks each GET that changes state (SEC-22)', () => {
    const marked = all.filter(([, call]) => call.changesState).map(([name]) => name);
    expect(marked.toSorted()).toEqual(
      words(`accountData deleteMessage deliverablesDownLog downLog getDownload getVersionDetailsFile logout messageDetails
        sendEmailCode trainDetails validateEmail`),
    );
    for (const name of marked) expect(calls[name].method).toBe('GET');
  });

  test('accepts a registration instead of a session only for the upload (AC-6)', () => {
    const names = all.filter(([, call]) => call.acceptsRegistration).map(([name]) => name);
    expect(names).toEqual(['fileUpload']);
  });

  test('marks the calls that insert one row when repeated (FB-6, EV-3)', () => {
    const names = all.filter(([, call]) => call.idempotent).map(([name]) => name);
    expect(names.toSorted()).toEqual(['activityApply', 'addFeedbackDetails', 'addFeedbackReply', 'feedback']);
  });

  test('serves files under /api and /downloadapi, captchas under /api and /sys (DL-7, AC-12)', () => {
    for (const [name, { response, path, bases }] of all) {
      if (['fileContent', 'fileRenditionContent', 'fileCover'].includes(name))
        expect(bases, name).toEqual(['downloadapi']);
      else if (response === 'file') expect(bases, name).toEqual(['api', 'downloadapi']);
      else if (/captcha|random/.test(path)) expect(bases, name).toEqual(['api', 'sys']);
      else expect(bases, name).toEqual(['api']);
    }
  });
});

describe('inputs', () => {
  const accepts = (name: CallName, input: unknown): boolean =>
    Value.Check(calls[name].input as TSchema, input);

  test.each<[CallName, unknown]>([
    ['documentPage', {}],
    ['documentPage', { pageNo: 1, pageSize: 7, keyword: '', orderBy: 'timeAsc', totalCategory: '' }],
    ['searchIndex', { type: 'faq', orderBy: 'relevance', totalCategory: 'ddr-phy,serdes' }],
    ['activityPage', { activityType: 2 }],
    ['validateEmail', { email: 'a@b.co', code: '123456' }],
    ['addFeedbackReply', { feedbackId: 'a', id: '', parentId: '', description: 'x' }],
    [
      'feedback',
      {
        type: '1',
        title: 'x',
        productId: 'p',
        versionId: '',
        description: 'x',
        expectedResolutionTime: '2026-03-14',
      },
    ],
    ['productSelect', { categoryId: '', productName: '', pageNo: 1 }],
  ])('%s accepts %j', (name, input) => expect(accepts(name, input)).toBe(true));

  test.each<[string, CallName, unknown]>([
    ['DO-4', 'documentPage', { pageSize: 11 }],
    ['DO-4', 'documentPage', { pageSize: '10' }],
    ['DO-4', 'documentPage', { pageNo: 0 }],
    ['DO-4', 'trainPage', { orderBy: 'relevance' }],
    ['DO-4', 'faqPage', { keyword: 'x'.repeat(101) }],
    ['EV-1', 'activityPage', { activityType: 3 }],
    ['EV-1', 'activityPage', { activityType: [1] }],
    ['PR-5', 'productOtherPage', { contentType: 'activity', productId: 'p' }],
    ['AC-4', 'validateEmail', { email: 'a@b.co', code: '1234567' }],
    ['AC-4', 'validateEmail', { email: 'a@b.co', code: ' ' }],
    ['SEC-15', 'sendEmailCode', { email: ['a@b.co'] }],
    ['SEC-15', 'retrievePwd', { email: 'a@b.co,c@d.co', code: '1', password: 'x', confirmPassword: 'x' }],
    ['SEC-6', 'login', { username: 'a@b.co', password: 'x'.repeat(129) }],
    ['FB-4', 'feedback', { type: '1', title: ' ', productId: 'p', description: 'x' }],
    ['FB-4', 'feedback', { type: '1', title: 'x', productId: '', description: 'x' }],
    ['FB-11', 'addFeedbackDetails', { feedbackId: 'a', title: 'x', description: '\n' }],
    ['SEC-36', 'downLog', { id: 'a', path: '../b' }],
    ['FB-13', 'getDict', { dictType: 'sys_user' }],
  ])('%s %s refuses %j', (_id, name, input) => expect(accepts(name, input)).toBe(false));
});

test('names an input field of a call, or the uploaded file, in each refusal with a field (N-4)', () => {
  const inputs = new Set(['file', ...all.flatMap(([, { input }]) => Object.keys(input.properties))]);
  const unknown = Object.values(refusals).flatMap(({ field }) =>
    field && !inputs.has(field) ? [field] : [],
  );
  expect(unknown).toEqual([]);
});
