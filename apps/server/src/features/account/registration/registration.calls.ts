import { randomUUID } from 'node:crypto';
import type { Calls } from '@siliport/contract';
import type { Ask, Handler, Handlers } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { changeProfile } from '../../member/profile.queries.ts';
import { registeredLetter } from '../account-emails.ts';
import { queuedByAddress, queues } from '../account-queues.ts';
import { addTicket, findTicket, takeTicket } from '../codes/tickets.queries.ts';
import { normalEmail } from '../login/login.rules.ts';
import { addMemberOnce } from '../members.queries.ts';
import { checkNewPassword } from '../password.rules.ts';
import { hashPassword } from '../passwords.ts';
import { isOfDomains } from './site-domain.rules.ts';
import { getSite } from './site-guesses.rules.ts';
import type { SiteRow } from './sites.queries.ts';

type SiteAsk = Ask<Calls['improveSiteId']>;

/** Everything that can be refused, before the ticket is used up (AC-5). Errors: code.wrong, password.…, site.… */
const checkSiteStep = async (ask: SiteAsk, email: string): Promise<SiteRow> => {
  const { db, input, clock } = ask;
  const ticket = await findTicket(db, 'email', input.code, clock());
  // First of all: sites and rules are for whoever has proved an address.
  if (ticket?.email !== email) return refuse('code.wrong');
  checkNewPassword(input);
  return getSite(ask, email);
};

/**
 * An address that is registered already is answered like a new one, up to the end; its owner gets a mail that says so,
 * and nothing is made or changed (SEC-20).
 */
const improveSiteId: Handler<Calls['improveSiteId']> = async (ask) => {
  const { config, db, input, language, clock, log, queueMail } = ask;
  const email = normalEmail(input.email);
  const site = await checkSiteStep(ask, email);
  const passwordHash = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    if (!(await takeTicket(tx, 'email', input.code, clock()))) return refuse('code.wrong');
    const memberId = await addMemberOnce(tx, {
      email,
      passwordHash,
      name: '',
      siteId: site.id,
      confirmed: isOfDomains(email, site.domains),
      language,
      createdAt: clock(),
    });
    if (memberId) log.info({ memberId }, 'member registered');
    else await queueMail(tx, { to: email, ...registeredLetter(config, language) });
    const code = await addTicket(tx, { purpose: 'profile', email, memberId, now: clock() });
    return { id: memberId ?? randomUUID(), code };
  });
};

/** The ticket alone says whose profile it is; an `id` in the body changes nothing (SEC-19). */
const improveMember: Handler<Calls['improveMember']> = async ({ db, input, clock }) => {
  const { id: _id, code, ...profile } = input;
  await db.transaction(async (tx) => {
    const ticket = await takeTicket(tx, 'profile', code, clock());
    if (!ticket) return refuse('code.wrong');
    if (ticket.memberId) await changeProfile(tx, ticket.memberId, profile);
  });
  return {};
};

export const registrationHandlers = {
  improveSiteId: queuedByAddress(queues.newPassword, improveSiteId),
  improveMember,
} satisfies Partial<Handlers<Calls>>;
