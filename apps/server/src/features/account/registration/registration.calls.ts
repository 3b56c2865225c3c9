import { randomUUID } from 'node:crypto';
import type { CallContext, Handler, Handlers } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { updateProfile } from '../../member/profile.queries.ts';
import { alreadyRegisteredEmailTemplate } from '../account-emails.ts';
import { queueByAddress, queues } from '../account-queues.ts';
import { consumeTicket, findTicket, insertTicket } from '../codes/tickets.queries.ts';
import { normalizeEmail } from '../login/login.rules.ts';
import { insertMember } from '../members.queries.ts';
import { checkNewPassword, hashPassword } from '../passwords.ts';
import type { SiteRow } from './sites.queries.ts';
import { getSite, hasDomain } from './sites.rules.ts';

type SiteContext = CallContext<'improveSiteId'>;

/** Everything that can be refused, before the ticket is used up (AC-5). Errors: code.wrong, password.…, site.… */
const checkSiteStep = async (context: SiteContext, email: string): Promise<SiteRow> => {
  const { db, input, clock } = context;
  const ticket = await findTicket(db, 'email', input.code, clock());
  // First of all: sites and rules are for whoever has proved an address.
  if (ticket?.email !== email) return refuse('code.wrong');
  checkNewPassword(input);
  return getSite(context, email);
};

/**
 * An address that is registered already is answered like a new one, up to the end; its owner gets a mail that says so,
 * and nothing is made or changed (SEC-20).
 */
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

/** The ticket alone says whose profile it is; an `id` in the body changes nothing (SEC-19). */
const improveMember: Handler<'improveMember'> = async ({ db, input, clock }) => {
  const { id: _id, code, ...profile } = input;
  await db.transaction(async (tx) => {
    const ticket = await consumeTicket(tx, 'profile', code, clock());
    if (!ticket) return refuse('code.wrong');
    if (ticket.memberId) await updateProfile(tx, ticket.memberId, profile);
  });
  return {};
};

export const registrationHandlers = {
  improveSiteId: queueByAddress(queues.newPassword, improveSiteId),
  improveMember,
} satisfies Partial<Handlers>;
