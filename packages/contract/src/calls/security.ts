import { Type } from 'typebox';
import { auditKinds, networkTypes } from '../account-security.ts';
import { get, post } from '../call.ts';
import { date, emptyObject, id, object, oneOf, page, paging, required } from '../fields.ts';
import { limits } from '../limits.ts';
import { accountCalls, password } from './account.ts';

/** What a member recognizes a device by; empty where unknown. */
const device = {
  /** Name and main version. */
  browser: Type.String(),
  /** The operating system. */
  system: Type.String(),
  /** A shortened address, e.g. `203.0.113.0/24`. */
  network: Type.String(),
  networkType: oneOf(networkTypes),
};

/** Settings of the second factor; open to members who must set one up before anything else. */
const settings = { access: 'member', beforeSecondFactor: true } as const;
const change = { ...settings, whenDiskIsFull: 'refuse' } as const;
const login = { access: 'open', whenDiskIsFull: 'refuse' } as const;

/** The response of a browser's WebAuthn call, as JSON. */
const credential = required(limits.passkey);
/** A credential id in base64url. */
const credentialId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,1400}$' });
/** Options of a browser's WebAuthn call, as JSON. */
const options = object({ options: Type.String() });
const ownPassword = object({ password });
/** Shown once; empty when the member has recovery codes already. */
const recoveryCodes = object({ recoveryCodes: Type.Array(Type.String()) });
const rememberMe = Type.Optional(Type.Boolean());
const ticket = required(limits.ticket);

const secondFactorCalls = {
  secondStep: post('verifyMember/secondStep', {
    ...login,
    summary:
      'Complete a login that was refused with login.secondStep, by a code of an app or a recovery code',
    input: object({ ticket, code: required(limits.secondFactorCode), rememberMe }),
    output: accountCalls.login.output,
    reason: 'AC-17: the second step of a login',
  }),
  passkeyOptions: post('verifyMember/passkeyOptions', {
    ...login,
    summary: 'Begin a login by passkey: of a pending login with its ticket, else without a password',
    input: object({ ticket: Type.Optional(ticket) }),
    output: options,
    reason: 'AC-19: a login by passkey',
  }),
  passkeyLogin: post('verifyMember/passkeyLogin', {
    ...login,
    summary: 'Log in by passkey; with a ticket as the second step of that login',
    input: object({ credential, ticket: Type.Optional(ticket), rememberMe }),
    output: accountCalls.login.output,
    reason: 'AC-19: a login by passkey',
  }),
  secondFactor: get('member/secondFactor', {
    ...settings,
    summary: "The member's second factors; an empty time means none",
    input: emptyObject,
    output: object({
      isRequired: Type.Boolean(),
      authenticatorTime: date,
      passkeys: Type.Array(
        object({ id: credentialId, name: Type.String(), createTime: date, lastUseTime: date }),
      ),
      recoveryCodes: Type.Integer(),
      /** Whether changes are confirmed by a password; else by a new company login. */
      hasPassword: Type.Boolean(),
    }),
    reason: 'AC-17: members see their second factors',
  }),
  startAuthenticator: post('member/authenticator/start', {
    ...change,
    summary: 'Begin the setup of an authenticator app: its key, as text and as otpauth: URI',
    input: ownPassword,
    output: object({ key: Type.String(), uri: Type.String(), setup: Type.String() }),
    reason: 'AC-17: the setup of an authenticator app',
  }),
  confirmAuthenticator: post('member/authenticator/confirm', {
    ...change,
    summary: 'Complete the setup of an authenticator app by its first code',
    input: object({ setup: required(limits.setup), code: required(limits.secondFactorCode) }),
    output: recoveryCodes,
    reason: 'AC-17: the setup of an authenticator app',
  }),
  removeAuthenticator: post('member/authenticator/remove', {
    ...change,
    summary: 'Remove the authenticator app',
    input: ownPassword,
    output: emptyObject,
    reason: 'AC-17: members change their second factors',
  }),
  startPasskey: post('member/passkey/start', {
    ...change,
    summary: 'Begin to add a passkey',
    input: ownPassword,
    output: options,
    reason: 'AC-19: members add passkeys',
  }),
  confirmPasskey: post('member/passkey/confirm', {
    ...change,
    summary: 'Add a passkey that the browser created',
    input: object({ credential, name: required(limits.name) }),
    output: recoveryCodes,
    reason: 'AC-19: members add passkeys',
  }),
  removePasskey: post('member/passkey/remove', {
    ...change,
    summary: 'Remove a passkey',
    input: object({ id: credentialId, password }),
    output: emptyObject,
    reason: 'AC-19: members remove passkeys',
  }),
  renewRecoveryCodes: post('member/recoveryCodes', {
    ...change,
    summary: 'New recovery codes in place of the former ones',
    input: ownPassword,
    output: recoveryCodes,
    reason: 'AC-17: members replace their recovery codes',
  }),
};

export const securityCalls = {
  ...secondFactorCalls,
  sessionPage: post('member/sessionPage', {
    summary: "The member's open sessions, the most recently used first",
    access: 'member',
    input: object(paging),
    output: page(
      object({
        id,
        ...device,
        createTime: date,
        lastUseTime: date,
        expireTime: date,
        isCurrent: Type.Boolean(),
      }),
    ),
    reason: 'AC-15: members see where they are logged in',
  }),
  auditPage: post('member/auditPage', {
    summary: "What happened to the member's account, newest first",
    access: 'member',
    input: object(paging),
    output: page(
      object({
        id,
        kind: oneOf(auditKinds),
        /** Of the downloaded file; otherwise empty. */
        title: Type.String(),
        ...device,
        createTime: date,
      }),
    ),
    reason: 'AC-22: members see what happened to their account',
  }),
  accountData: get('member/accountData', {
    summary: 'All that the portal stores about the member, as a JSON file',
    access: 'member',
    bases: ['api', 'downloadapi'],
    response: 'file',
    changesState: true,
    input: emptyObject,
    output: emptyObject,
    reason: 'AC-23: members get a copy of their data',
  }),
  deleteAccount: post('member/deleteAccount', {
    summary: 'Delete the account, confirmed by the password, or by a company login of the last 10 minutes',
    whenDiskIsFull: 'refuse',
    access: 'member',
    input: object({ password: Type.Optional(password) }),
    output: emptyObject,
    reason: 'AC-23: members delete their account',
  }),
  endSession: post('member/endSession', {
    summary: 'End one of the own sessions',
    whenDiskIsFull: 'refuse',
    access: 'member',
    input: object({ id }),
    output: emptyObject,
    reason: 'AC-15: members end a session they do not recognize',
  }),
  endOtherSessions: post('member/endOtherSessions', {
    summary: 'End every own session but the one that asks',
    whenDiskIsFull: 'refuse',
    access: 'member',
    input: emptyObject,
    output: object({ count: Type.Integer() }),
    reason: 'AC-15: members end all sessions they do not use',
  }),
};
