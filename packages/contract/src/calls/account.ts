import { Type } from 'typebox';
import { type Base, get, permissions, post } from '../call.ts';
import { email, emptyObject, id, object, oneOf, required, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { profileForm } from './member.ts';

/** The logged-in member as the shell shows it (specification §3). */
export const sessionMember = object({
  id,
  name: Type.String(),
  /** Title displayed before the name; named as the specification spells it. */
  sexual: Type.String(),
  email: Type.String(),
});

export const password = Type.String({ minLength: 1, maxLength: limits.passwordLength });

/** The ticket of a solved captcha; required by sendEmailCode, and by login after three failures (AC-12). */
const captchaTicket = Type.Optional(text(limits.ticket));

/** A mailed code, or the one-time ticket that validateEmail or improveSiteId returned. */
const codeOrTicket = required(limits.ticket);

/**
 * The flow returned by sendEmailCode. A code is valid for the flow that requested it, or, for clients without flows, for
 * the requesting address.
 */
const flow = Type.Optional(text(limits.ticket));

const captchaBases: readonly Base[] = ['api', 'sys'];

const captchaChallenge = object({
  id,
  /** Data URL: the picture with the gap. */
  image: Type.String(),
  /** Data URL: the piece, as high as the picture. */
  piece: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** In the form of ALTCHA, solved while the visitor moves the slider. */
  proofOfWork: object({
    parameters: object({
      algorithm: Type.String(),
      nonce: Type.String(),
      salt: Type.String(),
      cost: Type.Integer(),
      keyLength: Type.Integer(),
      keyPrefix: Type.String(),
      keySignature: Type.String(),
      data: object({ captcha: id }),
    }),
    signature: Type.String(),
  }),
});

/** Shared by both calls for a captcha. */
const captchaDetails = {
  whenDiskIsFull: 'refuse',
  access: 'open',
  bases: captchaBases,
  input: emptyObject,
  output: captchaChallenge,
} as const;

const companyLogin = 'customers let their engineers in with the company account (OpenID Connect)';

export const accountCalls = {
  login: post('verifyMember/login', {
    summary: 'Log in; body code 206 when the password must be changed first',
    whenDiskIsFull: 'refuse',
    access: 'open',
    input: object({
      username: required(limits.emailLength),
      password,
      rememberMe: Type.Optional(Type.Boolean()),
      ticket: captchaTicket,
    }),
    output: object({ token: Type.String(), member: sessionMember, isUpdatePassword: Type.Boolean() }),
  }),
  startCompanyLogin: post('verifyMember/startCompanyLogin', {
    summary:
      'The page of the identity provider that a member logs in at, found by its id or by an e-mail address',
    whenDiskIsFull: 'refuse',
    access: 'open',
    input: object({ provider: Type.Optional(id), email: Type.Optional(email) }),
    output: object({ url: Type.String() }),
    reason: companyLogin,
  }),
  finishCompanyLogin: post('verifyMember/finishCompanyLogin', {
    summary: 'Log in with what the identity provider sent back to the browser that began',
    whenDiskIsFull: 'refuse',
    access: 'open',
    input: object({
      code: required(limits.providerCode),
      state: required(limits.providerState),
      iss: Type.Optional(text(limits.providerIssuer)),
    }),
    output: object({ token: Type.String(), member: sessionMember }),
    reason: companyLogin,
  }),
  logout: get('verifyMember/logout', {
    summary: 'End the session',
    access: 'open',
    changesState: true,
    input: emptyObject,
    output: emptyObject,
    reason: 'AC-11: logging out ends the session on the server',
  }),
  permissions: get('member/permissions', {
    summary: 'What the member may do',
    access: 'member',
    input: emptyObject,
    output: Type.Array(oneOf(permissions)),
  }),
  sendEmailCode: get('verifyMember/sendEmailCode', {
    summary: 'Mail a code; the response is the same whether or not the address is registered',
    whenDiskIsFull: 'refuse',
    access: 'open',
    changesState: true,
    /** A client sends its existing flow to keep it. */
    input: object({ email, type: Type.Optional(oneOf(['password'])), ticket: captchaTicket, flow }),
    output: object({ flow: Type.String() }),
  }),
  validateEmail: get('verifyMember/validateEmail', {
    summary: 'Exchange a mailed code for a one-time ticket',
    whenDiskIsFull: 'refuse',
    access: 'open',
    changesState: true,
    input: object({ email, code: required(limits.code), flow }),
    output: object({ code: Type.String() }),
  }),
  improveSiteId: post('verifyMember/improveSiteId', {
    summary: 'Second step of the registration: site and password',
    whenDiskIsFull: 'refuse',
    access: 'open',
    input: object({
      email,
      /** validateEmail's ticket. */
      code: codeOrTicket,
      siteId: required(limits.siteId),
      password,
      confirmPassword: password,
    }),
    output: object({ id, code: Type.String() }),
  }),
  improveMember: post('verifyMember/improveMember', {
    summary:
      'Last step of the registration: the profile of the member whom the ticket of improveSiteId identifies',
    whenDiskIsFull: 'refuse',
    access: 'open',
    input: object({ id: Type.Optional(id), code: codeOrTicket, ...profileForm }),
    output: emptyObject,
  }),
  retrievePwd: post('verifyMember/retrievePwd', {
    summary: 'Set a new password, when it is forgotten or to be changed; ends every session of the member',
    whenDiskIsFull: 'refuse',
    access: 'open',
    input: object({ email, code: codeOrTicket, password, confirmPassword: password, flow }),
    output: emptyObject,
  }),
  randomImage: get('common/random/image', {
    ...captchaDetails,
    summary: 'A slider captcha; the same as system/captcha/get',
  }),
  captchaGet: get('system/captcha/get', { ...captchaDetails, summary: 'A slider captcha' }),
  captchaCheck: post('system/captcha/check', {
    summary: 'Exchange a solved captcha for a one-time ticket',
    whenDiskIsFull: 'refuse',
    access: 'open',
    bases: captchaBases,
    /**
     * `x`: position of the left edge of the piece, in pixels of the picture. `proofOfWork`: Base64 of the JSON
     * `{ challenge, solution: { counter, derivedKey } }`.
     */
    input: object({
      id,
      x: Type.Number({ minimum: 0, maximum: 2000 }),
      proofOfWork: Type.Optional(text(limits.proofOfWork)),
    }),
    output: object({ ticket: Type.String() }),
    reason: "AC-12: the specification's table fetches a captcha and has no call to solve it",
  }),
};
