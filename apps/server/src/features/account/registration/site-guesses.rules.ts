import type { Calls } from '@siliport/contract';
import { rateAddress } from '../../../http/client-ip.ts';
import type { Ask } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { hashToken } from '../login/sessions.queries.ts';
import { countEvent, countUpTo, type RateLimit, uncountEvent } from '../rate.queries.ts';
import { isOfDomains } from './site-domain.rules.ts';
import { findSiteById, type SiteRow } from './sites.queries.ts';

/** Wrong site ids of one ticket, which lives half an hour. Then the address has to be verified again. */
const perTicket: RateLimit = { max: 10, windowSeconds: 1800 };
/** Wrong site ids of one address, with however many tickets. */
const perAddress: RateLimit = { max: 30, windowSeconds: 3600 };

/**
 * Returns the site that a verified address registers for. Each look counts before it is made, and a right one is taken
 * back. Throws `Refusal`: 'site.unknown', 'site.foreignEmail', 'code.wrong' once the ticket has guessed too often,
 * 'rate.exceeded' once the address has.
 */
export const getSite = async (ask: Ask<Calls['improveSiteId']>, email: string): Promise<SiteRow> => {
  const { config, db, input, ip, clock } = ask;
  const ticketKey = `sites:ticket:${hashToken(input.code)}`;
  const addressKey = `sites:address:${rateAddress(ip)}`;
  await countUpTo(db, addressKey, perAddress, clock());
  if ((await countEvent(db, ticketKey, perTicket.windowSeconds, clock())) > perTicket.max)
    return refuse('code.wrong');
  const site = await findSiteById(db, input.siteId.trim());
  if (!site) return refuse('site.unknown');
  if (config.siteEmailDomain && !isOfDomains(email, site.domains)) refuse('site.foreignEmail');
  for (const key of [ticketKey, addressKey]) await uncountEvent(db, key);
  return site;
};
