import type { CallName } from '@siliport/contract';

/**
 * Who may read the data of member A:
 *
 * - `anyone`: the same response for all, with or without a session
 * - `members`: the same response for every member
 * - `own`: only A; missing for anyone else
 * - `site`: members of A's site; missing for members of other sites
 * - `private`: every member gets only their own data
 */
export type AccessRule = 'anyone' | 'members' | 'own' | 'site' | 'private';

/** A call of the contract that is missing here does not compile, so that every new call gets a rule (SEC-24). */
export const accessRules: Record<CallName, AccessRule> = {
  indexContent: 'anyone',
  indexAfterContent: 'members',
  contentDetails: 'anyone',
  login: 'anyone',
  startCompanyLogin: 'anyone',
  finishCompanyLogin: 'anyone',
  logout: 'anyone',
  permissions: 'private',
  sendEmailCode: 'anyone',
  validateEmail: 'anyone',
  improveSiteId: 'anyone',
  improveMember: 'anyone',
  retrievePwd: 'anyone',
  randomImage: 'anyone',
  captchaGet: 'anyone',
  captchaCheck: 'anyone',
  memberIndex: 'private',
  memberBasic: 'private',
  updateBasic: 'own',
  memberProductPage: 'private',
  sessionPage: 'private',
  auditPage: 'private',
  accountData: 'private',
  deleteAccount: 'private',
  endSession: 'own',
  endOtherSessions: 'private',
  secondStep: 'anyone',
  passkeyOptions: 'anyone',
  passkeyLogin: 'anyone',
  secondFactor: 'private',
  startAuthenticator: 'private',
  confirmAuthenticator: 'own',
  removeAuthenticator: 'own',
  startPasskey: 'private',
  confirmPasskey: 'own',
  removePasskey: 'own',
  renewRecoveryCodes: 'own',
  downloadPage: 'private',
  getDownload: 'own',
  productCatalogue: 'members',
  productIndex: 'members',
  productOtherPage: 'members',
  productSelect: 'members',
  versionSelect: 'members',
  versionDetails: 'members',
  getVersionDetailsFile: 'members',
  documentPage: 'members',
  documentDetails: 'members',
  relatedItems: 'members',
  downLog: 'members',
  knowledgeSelectData: 'members',
  trainPage: 'members',
  trainDetails: 'members',
  faqPage: 'members',
  faqDetails: 'members',
  activityPage: 'members',
  activityDetails: 'members',
  activityApply: 'members',
  applyPage: 'private',
  applyDetails: 'own',
  searchIndex: 'members',
  searchAll: 'members',
  searchNearest: 'members',
  searchCounts: 'members',
  searchFacets: 'members',
  searchClick: 'members',
  searchSelectData: 'members',
  searchSuggest: 'members',
  feedback: 'members',
  feedbackPage: 'private',
  feedbackSearch: 'private',
  feedbackDetails: 'own',
  addFeedbackReply: 'own',
  addFeedbackDetails: 'own',
  ipProductPage: 'private',
  ipPage: 'private',
  ipDetails: 'site',
  deliverablesDownLog: 'site',
  messagePage: 'private',
  messageDetails: 'own',
  deleteMessage: 'own',
  memberUnread: 'private',
  memberEvents: 'private',
  getDict: 'members',
  countrySelect: 'anyone',
  provinceSelect: 'anyone',
  citySelect: 'anyone',
  fileUpload: 'private',
  fileContent: 'own',
  fileRendition: 'own',
  fileRenditionContent: 'own',
  fileCover: 'anyone',
  visitAdd: 'anyone',
};

/** Calls that end the session of who sends them: whoever sends every call leaves them out. */
export const endingCalls: readonly CallName[] = ['logout', 'deleteAccount'];

/** Codes other than 404 for a missing item that is referenced in the input. */
export const missingCodes: Partial<Record<CallName, number>> = {
  updateBasic: 400,
  confirmAuthenticator: 400,
  confirmPasskey: 400,
};
