import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { limits } from '@siliport/contract/limits';
import { normalizeEmail } from '@siliport/contract/rules';
import type { Database } from '../../../database/database.ts';
import type { CallContext, Handler, Handlers } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { toRateKey } from '../../../network-addresses.ts';
import { updateProfile } from '../../member/member.queries.ts';
import { recordMemberEvent } from '../../security/audit-log.queries.ts';
import { alreadyRegisteredEmailTemplate, passwordChangedEmailTemplate } from '../account-emails.ts';
import { queueByAddress, queues } from '../account-queues.ts';
import { checkOwnAddress } from '../codes/codes.calls.ts';
import { deleteCodesAndTickets } from '../codes/codes.queries.ts';
import { findCode, redeemCode } from '../codes/codes.rules.ts';
import { consumeTicket, findTicket, insertTicket } from '../codes/tickets.queries.ts';
import { refuseCommonPassword } from '../common-passwords.ts';
import { rememberDevice } from '../login/devices.ts';
import { endSessions, hashToken } from '../login/sessions.queries.ts';
import {
  findMemberByEmail,
  findSiteById,
  insertMember,
  type SiteRow,
  updateMember,
} from '../members.queries.ts';
import { checkNewPassword, hashPassword } from '../passwords.ts';
import { countEvent, countUpTo, type RateLimit, refundCount } from '../rate.queries.ts';

/** Returns a domain in lower-case punycode without a trailing dot; empty for an invalid one. */
const toAsciiDomain = (domain: string): string => domainToASCII(domain.trim().replace(/^@|\.$/g, ''));

/**
 * AC-8, SEC-21: whether an e-mail belongs to one of the domains. Only exact matches count: neither `evil-acme.example`
 * nor a subdomain belongs to `acme.example`.
 */
export const hasDomain = (email: string, domains: readonly string[]): boolean => {
  const emailDomain = toAsciiDomain(email.slice(email.lastIndexOf('@') + 1));
  return emailDomain !== '' && domains.some((domain) => toAsciiDomain(domain) === emailDomain);
};

/** Wrong site ids per ticket, which is valid for half an hour. Then the address must be verified again. */
const perTicket: RateLimit = { max: 10, windowSeconds: 1800 };
/** Wrong site ids of one address, with however many tickets. */
const perAddress: RateLimit = { max: 30, windowSeconds: 3600 };

/**
 * Returns the site that a verified address registers for. Each guess counts before it is checked, and a correct one is
 * refunded. Throws `Refusal`: 'site.unknown', 'site.foreignEmail', 'code.wrong' once the ticket has guessed too often,
 * 'rate.exceeded' once the address has.
 */
const getSite = async (context: CallContext<'improveSiteId'>, email: string): Promise<SiteRow> => {
  const { config, db, input, ip, clock } = context;
  const ticketKey = `sites:ticket:${hashToken(input.code)}`;
  const addressKey = `sites:address:${toRateKey(ip)}`;
  await countUpTo(db, addressKey, perAddress, clock());
  if ((await countEvent(db, ticketKey, perTicket.windowSeconds, clock())) > perTicket.max)
    return refuse('code.wrong');
  const site = await findSiteById(db, input.siteId.trim());
  if (!site) return refuse('site.unknown');
  if (config.requireSiteEmailDomain && !hasDomain(email, site.domains)) refuse('site.foreignEmail');
  for (const key of [ticketKey, addressKey]) await refundCount(db, key);
  return site;
};

type SiteContext = CallContext<'improveSiteId'>;

/** Checks everything before the ticket is consumed (AC-5). Errors: code.wrong, password.…, site.…, rate.exceeded. */
const checkSiteStep = async (context: SiteContext, email: string): Promise<SiteRow> => {
  const { db, input, clock } = context;
  const ticket = await findTicket(db, 'email', input.code, clock());
  // Checked first, because sites are revealed only after the address is verified.
  if (ticket?.email !== email) return refuse('code.wrong');
  checkNewPassword(input);
  const site = await getSite(context, email);
  await refuseCommonPassword(context, input.password, { email }, site);
  return site;
};

/** Responds alike for a registered address: its owner is notified by mail, and nothing is created or changed (SEC-20). */
const improveSiteId: Handler<'improveSiteId'> = async (context) => {
  const { config, db, input, language, clock, log, queueMail } = context;
  const email = normalizeEmail(input.email);
  const site = await checkSiteStep(context, email);
  const passwordHash = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    if (!(await consumeTicket(tx, 'email', input.code, clock()))) return refuse('code.wrong');
    const memberId = await insertMember(tx, {
      email,
      passwordHash,
      name: '',
      siteId: site.id,
      confirmed: hasDomain(email, site.domains),
      language,
      createdAt: clock(),
    });
    if (memberId) log.info({ memberId }, 'member registered');
    else await queueMail(tx, { to: email, ...alreadyRegisteredEmailTemplate(config, language) });
    const code = await insertTicket(tx, { purpose: 'profile', email, memberId, now: clock() });
    return { id: memberId ?? randomUUID(), code };
  });
};

/** The member is found by the ticket alone; an `id` in the body is ignored (SEC-19). */
const improveMember: Handler<'improveMember'> = async ({ db, input, clock }) => {
  const { id: _id, code, ...profile } = input;
  await db.transaction(async (tx) => {
    const ticket = await consumeTicket(tx, 'profile', code, clock());
    if (!ticket) return refuse('code.wrong');
    if (ticket.memberId) await updateProfile(tx, ticket.memberId, profile);
  });
  return {};
};

type RecoveryContext = CallContext<'retrievePwd'>;

/** Returns the step of the transaction that consumes the proof of the address. Throws `Refusal('code.wrong')`. */
const findProof = async (
  context: RecoveryContext,
  email: string,
): Promise<(tx: Database) => Promise<void>> => {
  const { db, input, ip, clock } = context;
  const code = input.code.trim();
  if (code.length <= limits.code) {
    const matchingCode = await findCode(context, email, code, ['password']);
    return (tx) => redeemCode(tx, matchingCode, ip);
  }
  if ((await findTicket(db, 'password', code, clock()))?.email !== email) return refuse('code.wrong');
  return async (tx) => {
    if (!(await consumeTicket(tx, 'password', code, clock()))) refuse('code.wrong');
  };
};

/** Checked after the proof, because it depends on whose address it is. Throws `password.common`, `rate.exceeded`. */
const refuseOwnersCommonPassword = async (context: RecoveryContext, email: string): Promise<void> => {
  const { db, input } = context;
  const member = await findMemberByEmail(db, email);
  const site = member && (await findSiteById(db, member.siteId));
  await refuseCommonPassword(context, input.password, member ?? { email }, site);
};

/** AC-9, AC-10: sets the password and ends all sessions, codes and tickets (SEC-11), without logging in. */
const retrievePwd: Handler<'retrievePwd'> = async (context) => {
  const { config, db, input, language, clock, log, queueMail } = context;
  const email = normalizeEmail(input.email);
  await checkOwnAddress(context, email);
  checkNewPassword(input);
  const consumeProof = await findProof(context, email);
  await refuseOwnersCommonPassword(context, email);
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    await consumeProof(tx);
    const member = await findMemberByEmail(tx, email);
    if (!member?.enabled) return refuse('code.wrong');
    await updateMember(tx, member.id, { passwordHash, mustChangePassword: false });
    await endSessions(tx, member.id, clock());
    await deleteCodesAndTickets(tx, email, member.id);
    await recordMemberEvent(context, tx, member.id, 'passwordChanged');
    await queueMail(tx, { to: member.email, ...passwordChangedEmailTemplate(config, language) });
    log.info({ memberId: member.id }, 'password changed');
  });
  context.setFileCookie(null);
  rememberDevice(context, { email, passwordHash });
  return {};
};

export const registrationHandlers = {
  improveSiteId: queueByAddress(queues.newPassword, improveSiteId),
  improveMember,
  retrievePwd: queueByAddress(queues.newPassword, retrievePwd),
} satisfies Partial<Handlers>;
