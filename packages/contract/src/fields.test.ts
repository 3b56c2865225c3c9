import { expect, test } from 'vitest';
import type { AnyCall } from './call.ts';
import { type CallName, calls } from './index.ts';

/**
 * The fields of section 3 of the specification, written by hand; `|` separates those that the requirements add. Lists
 * omit the fields of the details: content, files, chapters, related items.
 */
const document =
  'id title file fileSuffix fileSize releaseDate createTime subGroup | no fileName contentLanguage';
const product =
  'id productId name productName detailName description no tag time publishTime createTime isIpProject | contentLanguage';
const version = 'id name no size releaseDate | contentLanguage';
const train = 'id title cover description desc time updateTime releaseDate views subGroup | contentLanguage';
const faq = 'id title description cover releaseDate subGroup | contentLanguage';
const activity = `title cover description time applyType applyBeginDate applyEndDate activityType activityLink
  beginDate endDate address origin subGroup | id contentLanguage`;
const registration = 'activityId realName mobile email company job industry';
const registered = 'id title activityType applyType beginDate endDate createTime';
const profile = `company sexual name country province city postalCode address companyAddress contact productTag cover
  isSubscribe`;
const workOrder = 'type workItemId costomerPriority productName versionNo status title';
const entry = 'id tId parentId personnel description createTime children | title';
const milestone = 'no type name reliance appointedDate realityDate';
const message = 'id title time readStatus';
const leaf = 'id name isIpProject';
const node = 'id name children product';
const paging = 'pageNo pageSize';
const searchResult = `id title name productName isIpProject file releaseDate createTime time | contentLanguage revision titleMarks
  snippet number products suffix size missing isOfSameProduct`;
const snippet = 'text marks page label';
const listParams = `${paging} keyword orderBy totalCategory`;
const linkedProduct = 'id name no isIpProject';
const relatedLists = {
  versionList: 'id name no releaseDate productName',
  projectList: 'id name',
  issueList: document,
  documentList: document,
  trainList: train,
  faqList: faq,
};
const item = 'id title';
const articleHeading = '| title contentLanguage';
const facets = 'documentType product format year language';
const file = 'id name | documentId';
const line = 'title description';

/** Returns the fields of each object in a schema by path; recursive objects occur once. */
type Fields = Record<string, string>;

const page = (row: string): Fields => ({ '': 'list total', list: row });
const tree = (at: string): Fields => ({
  [at]: node,
  [`${at}.product`]: leaf,
  [`${at}.children`]: node,
  [`${at}.children.product`]: leaf,
  [`${at}.children.children`]: node,
  [`${at}.children.children.product`]: leaf,
  [`${at}.children.children.children`]: '',
});
const challenge: Fields = {
  '': 'id image piece width height | proofOfWork',
  proofOfWork: 'parameters signature',
  'proofOfWork.parameters': 'algorithm nonce salt cost keyLength keyPrefix keySignature data',
  'proofOfWork.parameters.data': 'captcha',
};
const filterOptions: Fields = {
  '': 'orderBy pageSize type category',
  orderBy: 'value label',
  type: 'value label',
  ...tree('category'),
};

/** A login; of the further ways to log in, nothing is specified. */
const loginAnswer: Fields = { '': 'token member isUpdatePassword', member: 'name sexual | id email' };

/** Input and response of every call. */
const expected: Record<CallName, [input: string, answer: Fields]> = {
  indexContent: [
    '',
    {
      '': 'carousel list phone address copyright | menu',
      carousel: 'cover url title subTitle description | id article',
      'carousel.article': articleHeading,
      list: 'id cover title description url | article',
      'list.article': articleHeading,
      phone: line,
      address: line,
      copyright: line,
      menu: 'id column url',
    },
  ],
  indexAfterContent: [
    '',
    {
      '': 'documentList | productList trainList activityList',
      documentList: document,
      productList: product,
      trainList: train,
      activityList: activity,
    },
  ],
  contentDetails: ['id', { '': 'title content cover | contentLanguage' }],
  login: ['username password | rememberMe ticket', loginAnswer],
  startCompanyLogin: ['| provider email', { '': 'url' }],
  finishCompanyLogin: ['code state | iss', { '': 'token member', member: 'name sexual | id email' }],
  logout: ['', { '': '' }],
  permissions: ['', {}],
  sendEmailCode: ['email type | ticket flow', { '': '| flow' }],
  validateEmail: ['email code | flow', { '': 'code' }],
  improveSiteId: ['email code siteId password confirmPassword', { '': 'id code' }],
  improveMember: [`id code ${profile}`, { '': '' }],
  retrievePwd: ['email code password confirmPassword | flow', { '': '' }],
  randomImage: ['', challenge],
  captchaGet: ['', challenge],
  captchaCheck: ['id x | proofOfWork', { '': 'ticket' }],
  memberIndex: [
    '',
    {
      '': 'productList downLogList',
      productList: 'id productName productType isIpProject',
      downLogList: 'title createTime',
    },
  ],
  memberBasic: ['', { '': `id siteId email ${profile}` }],
  updateBasic: [profile, { '': '' }],
  memberProductPage: [paging, page(product)],
  downloadPage: [paging, page('id title contentTypeDictText createTime')],
  getDownload: ['id', { '': '' }],
  productCatalogue: ['', tree('')],
  productIndex: [
    'productId',
    {
      '': 'product versionList documentList trainVOList FAQVOList otherProductList',
      product,
      versionList: version,
      documentList: document,
      trainVOList: train,
      FAQVOList: faq,
      otherProductList: product,
    },
  ],
  productOtherPage: [`contentType productId ${paging}`, page(`${version} ${document} ${train} ${faq}`)],
  productSelect: ['categoryId pageNo productName', page(product)],
  versionSelect: ['productId isIpProject', { '': 'id no' }],
  versionDetails: [
    'id',
    {
      '': 'base installList documentList',
      base: `${version} | productId productName description`,
      installList: `${version} | sha256 fileSuffix file documentId`,
      documentList: `${version} | sha256 fileSuffix file documentId`,
    },
  ],
  getVersionDetailsFile: ['id', { '': '' }],
  documentPage: [listParams, page(document)],
  documentDetails: [
    'id revision',
    {
      '': `${document} | fileId sha256 description revision changes revisionList otherFile productList versionList projectList issueList documentList trainList faqList`,
      revisionList: 'revision no releaseDate changes',
      otherFile: 'language fileId file fileName fileSuffix fileSize sha256',
      productList: linkedProduct,
      ...relatedLists,
    },
  ],
  relatedItems: [
    'type id',
    { '': 'versionList projectList issueList documentList trainList faqList', ...relatedLists },
  ],
  downLog: ['id path', { '': '' }],
  knowledgeSelectData: ['', filterOptions],
  trainPage: [listParams, page(train)],
  trainDetails: [
    'id',
    {
      '': 'details other',
      details: `${train} fileList videoList prev next | productList`,
      'details.productList': linkedProduct,
      'details.fileList': file,
      'details.videoList': 'name url cover duration | definitions',
      'details.videoList.definitions': 'name url',
      'details.prev': item,
      'details.next': item,
      other: train,
    },
  ],
  faqPage: [listParams, page(faq)],
  faqDetails: [
    'id',
    {
      '': 'details | other',
      details: `${faq} content fileList | productList`,
      'details.fileList': file,
      'details.productList': linkedProduct,
      other: faq,
    },
  ],
  activityPage: [`${paging} keyword activityType orderBy`, page(activity)],
  activityDetails: ['id', { '': `${activity} content prev next`, prev: item, next: item }],
  activityApply: [`${registration} | agreement`, { '': '' }],
  applyPage: [paging, page(`${registered} activityId`)],
  applyDetails: ['id', { '': `${registration} | ${registered} address activityLink` }],
  searchIndex: [
    `${listParams} type | literal ${facets}`,
    { '': 'list total | related correction', list: searchResult, 'list.snippet': snippet },
  ],
  searchAll: [
    `keyword totalCategory literal ${facets}`,
    {
      '': 'groups correction',
      groups: 'type total related list',
      'groups.list': searchResult,
      'groups.list.snippet': snippet,
    },
  ],
  searchNearest: [
    'keyword',
    {
      '': 'understood groups | keyword',
      understood: 'word synonyms',
      groups: 'type total related list',
      'groups.list': searchResult,
      'groups.list.snippet': snippet,
    },
  ],
  searchClick: ['keyword type rank', { '': '' }],
  searchFacets: [
    `keyword totalCategory type literal ${facets}`,
    { '': 'facets', facets: 'name values', 'facets.values': 'value label count' },
  ],
  searchCounts: [
    `keyword totalCategory type literal ${facets}`,
    { '': 'product version document train faq activity' },
  ],
  searchSelectData: ['', filterOptions],
  searchSuggest: ['kw', { '': 'type id title titleMarks numberMarks foundBy isIpProject | number' }],
  feedback: [
    'type title productId productName versionId description costomerPriority expectedResolutionTime file isIpProject | files',
    { '': 'id workItemId' },
  ],
  sessionPage: [
    paging,
    page('| id browser system network networkType createTime lastUseTime expireTime isCurrent'),
  ],
  auditPage: [paging, page('| id kind title browser system network networkType createTime')],
  accountData: ['', { '': '' }],
  deleteAccount: ['| password', { '': '' }],
  endSession: ['| id', { '': '' }],
  endOtherSessions: ['', { '': '| count' }],
  secondStep: ['| ticket code rememberMe', loginAnswer],
  passkeyOptions: ['| ticket', { '': '| options' }],
  passkeyLogin: ['| credential ticket rememberMe', loginAnswer],
  secondFactor: [
    '',
    {
      '': '| isRequired authenticatorTime passkeys recoveryCodes hasPassword',
      passkeys: '| id name createTime lastUseTime',
    },
  ],
  startAuthenticator: ['| password', { '': '| key uri setup' }],
  confirmAuthenticator: ['| setup code', { '': '| recoveryCodes' }],
  removeAuthenticator: ['| password', { '': '' }],
  startPasskey: ['| password', { '': '| options' }],
  confirmPasskey: ['| credential name', { '': '| recoveryCodes' }],
  removePasskey: ['| id password', { '': '' }],
  renewRecoveryCodes: ['| password', { '': '| recoveryCodes' }],
  feedbackPage: [paging, page(`${workOrder} id submitDate`)],
  feedbackSearch: [`${paging} keyword`, page(`${workOrder} id submitDate`)],
  feedbackDetails: [
    'id | olderThan',
    {
      '': `${workOrder} time updateTime description file fileName detailsList | files detailsTotal olderThan`,
      files: 'file fileName',
      detailsList: entry,
    },
  ],
  addFeedbackReply: ['feedbackId id parentId description', { '': '' }],
  addFeedbackDetails: ['feedbackId id title description parentId file', { '': '' }],
  ipProductPage: [paging, page('id name time')],
  ipPage: [`${paging} productId`, page('id name time')],
  ipDetails: [
    'id',
    {
      '': `name engineer technology ipType manager sales ipName protocol sourceMilestoneList newMilestoneList
        deliverablesList | productId productName`,
      sourceMilestoneList: milestone,
      newMilestoneList: milestone,
      deliverablesList: 'id milestoneNo deliverables fileSize type date',
    },
  ],
  deliverablesDownLog: ['id', { '': '' }],
  messagePage: [paging, page(message)],
  messageDetails: ['id', { '': `${message} content` }],
  deleteMessage: ['id', { '': '' }],
  memberUnread: ['', { '': 'count' }],
  memberEvents: ['', { '': 'type id' }],
  getDict: ['dictType', { '': 'value label' }],
  countrySelect: ['', { '': 'value label' }],
  provinceSelect: ['countryNo', { '': 'value label' }],
  citySelect: ['provinceNo', { '': 'value label' }],
  fileUpload: ['| id code', {}],
  fileContent: ['id', { '': '' }],
  fileRendition: ['id', { '': 'state reason pages' }],
  fileRenditionContent: ['id', { '': '' }],
  fileCover: ['category id', { '': '' }],
  visitAdd: ['title path', { '': '' }],
};

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  $defs?: Record<string, Schema>;
  $ref?: string;
}

/** The fields of each object in a schema by where it stands; a recursive one once. */
const collectFields = (schema: Schema, at = ''): Fields => {
  if (schema.items) return collectFields(schema.items, at);
  if (schema.$defs && schema.$ref) return collectFields(schema.$defs[schema.$ref] ?? {}, at);
  if (!schema.properties) return {};
  const inner = Object.entries(schema.properties).map(([name, each]) =>
    collectFields(each, at ? `${at}.${name}` : name),
  );
  return Object.assign({ [at]: sorted(Object.keys(schema.properties)) }, ...inner);
};

const sorted = (names: string[]): string => [...new Set(names)].toSorted().join(' ');
const sortedWords = (text: string): string => sorted(text.split(/[\s|]+/).filter(Boolean));

test.each(Object.entries(expected))(
  'every call carries exactly the fields of section 3: %s (AP-9)',
  (name, [input, answer]) => {
    const call: AnyCall = calls[name as CallName];
    expect(collectFields(call.input as Schema)['']).toBe(sortedWords(input));
    const expectedFields = Object.entries(answer).map(([at, fields]) => [
      at.replace(/^\./, ''),
      sortedWords(fields),
    ]);
    expect(collectFields(call.output as Schema)).toEqual(Object.fromEntries(expectedFields));
  },
);
