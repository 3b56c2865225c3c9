import { domainToASCII } from 'node:url';
import type { CallContext } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { rateAddress } from '../../../network-addresses.ts';
import { hashToken } from '../login/sessions.queries.ts';
import { findSiteById, type SiteRow } from '../members.queries.ts';
import { countEvent, countUpTo, type RateLimit, refundEvent } from '../rate.queries.ts';

/** A domain as it is compared: punycode, lower case, without the root's dot; empty for what is none. */
const asciiDomain = (domain: string): string => domainToASCII(domain.trim().replace(/^@|\.$/g, ''));

/**
 * AC-8, SEC-21: whether an e-mail belongs to one of the domains. The whole domain counts, never an ending of it:
 * `evil-acme.example` is not `acme.example`, and who may name machines below a domain is not always its owner.
 */
export const hasDomain = (email: string, domains: readonly string[]): boolean => {
  const own = asciiDomain(email.slice(email.lastIndexOf('@') + 1));
  return own !== '' && domains.some((domain) => asciiDomain(domain) === own);
};

/** Wrong site ids of one ticket, which lives half an hour. Then the address has to be verified again. */
const perTicket: RateLimit = { max: 10, windowSeconds: 1800 };
/** Wrong site ids of one address, with however many tickets. */
const perAddress: RateLimit = { max: 30, windowSeconds: 3600 };

/**
 * Returns the site that a verified address registers for. Each guess counts before it is checked, and a correct one is
 * refunded. Throws `Refusal`: 'site.unknown', 'site.foreignEmail', 'code.wrong' once the ticket has guessed too often,
 * 'rate.exceeded' once the address has.
 */
export const getSite = async (context: CallContext<'improveSiteId'>, email: string): Promise<SiteRow> => {
  const { config, db, input, ip, clock } = context;
  const ticketKey = `sites:ticket:${hashToken(input.code)}`;
  const addressKey = `sites:address:${rateAddress(ip)}`;
  await countUpTo(db, addressKey, perAddress, clock());
  if ((await countEvent(db, ticketKey, perTicket.windowSeconds, clock())) > perTicket.max)
    return refuse('code.wrong');
  const site = await findSiteById(db, input.siteId.trim());
  if (!site) return refuse('site.unknown');
  if (config.siteEmailDomain && !hasDomain(email, site.domains)) refuse('site.foreignEmail');
  for (const key of [ticketKey, addressKey]) await refundEvent(db, key);
  return site;
};
