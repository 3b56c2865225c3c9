/** Values of the account's security that page and server share. */

/** An app that shows codes, or a passkey. */
export const secondFactorMethods = ['authenticator', 'passkey'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Events in the audit trail of a member's account, by the member or whoever knows their password. */
const memberEvents = [
  'login',
  'companyLogin',
  'loginFailed',
  'secondStepFailed',
  'logout',
  'companyLogout',
  'sessionEnded',
  'otherSessionsEnded',
  'passwordChanged',
  'authenticatorAdded',
  'authenticatorRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'accountExported',
  'accountDeleted',
] as const;
export type MemberEvent = (typeof memberEvents)[number];

/** Commands of the operator that change what a member may do; named as the CLI spells them. */
const operatorEvents = ['confirm', 'disable', 'enable', 'reset-second-factor'] as const;

/** What the audit trail of a member lists; downloads come from their history (AC-22). */
export const auditKinds = [...memberEvents, ...operatorEvents, 'download'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Kinds of networks by which a member recognizes a session: `local` is the server's own machine. */
export const networkTypes = ['public', 'private', 'local', 'unknown'] as const;
export type NetworkType = (typeof networkTypes)[number];
