import { auditKinds } from '@siliport/contract/account-security';
import { toInstant } from '../content/format/times.ts';
import { toWireDateTime } from '../wire-dates.ts';
import { type AuditEvent, findLoggedKinds, streamAuditEvents } from './audit.queries.ts';
import { type CliContext, CliError, getSite, toPrintableLine } from './cli.ts';
import { getMember } from './members.ts';

interface Options {
  member?: string | undefined;
  site?: string | undefined;
  kind?: string | undefined;
  /** `YYYY-MM-DD` in the portal's time zone; 30 days ago by default. */
  since?: string | undefined;
}

const defaultMs = 30 * 24 * 3_600_000;

const formatDetails = (details: Record<string, unknown>): string =>
  Object.keys(details).length > 0 ? JSON.stringify(details) : '';

const formatEvent = (event: AuditEvent, timeZone: string): string => {
  const { at, kind, actor, member, site, subject, browser, system, network, details } = event;
  const device = [browser, system].filter(Boolean).join(', ');
  // What a member does has their id as its subject, which their address tells better.
  const target = actor === 'member' && kind !== 'download' ? '' : subject;
  const cells = [kind, actor, member ?? '', site ?? '', target, device, network, formatDetails(details)];
  return [
    toWireDateTime(new Date(Number(at)), timeZone),
    ...cells.map((cell) => toPrintableLine(cell) || '-'),
  ].join('  ');
};

const checkKind = async ({ tx }: CliContext, kind: string): Promise<void> => {
  const ofMembers: readonly string[] = auditKinds;
  if (ofMembers.includes(kind)) return;
  const logged = await findLoggedKinds(tx);
  if (logged.includes(kind)) return;
  const kinds = [...new Set([...ofMembers, ...logged])].sort();
  throw new CliError(`There are no events of the kind ${kind}; there are ${kinds.join(', ')}.`);
};

/** Prints the events, the oldest first, each on a line as it is read. Throws CliError. */
export const printAuditTrail = async (context: CliContext, options: Options): Promise<string> => {
  const { tx, clock, config, print } = context;
  const { member, site, kind, since } = options;
  if (kind !== undefined) await checkKind(context, kind);
  const filter = {
    since: since ? toInstant(since, config.timeZone) : new Date(clock().getTime() - defaultMs),
    member: member === undefined ? undefined : await getMember(context, member),
    siteId: site === undefined ? undefined : (await getSite(context, site)).id,
    kind,
  };
  let count = 0;
  for await (const event of streamAuditEvents(tx, filter)) {
    print(formatEvent(event, config.timeZone));
    count++;
  }
  return `${count} events since ${toWireDateTime(filter.since, config.timeZone)}.`;
};
