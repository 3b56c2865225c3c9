import { randomBytes } from 'node:crypto';
import type { Permission } from '@siliport/contract/call';
import type { Language } from '@siliport/contract/language';
import { invitationEmailTemplate } from '../features/account/account-emails.ts';
import { findSiteById, insertMember } from '../features/account/members.queries.ts';
import { hashPassword } from '../features/account/passwords.ts';
import { audit, type CliContext, CliError } from './cli.ts';
import { findMember, insertGrant, insertSite } from './members.queries.ts';

export interface NewMember {
  email: string;
  site: string;
  name: string;
  language: Language;
  permissions: readonly Permission[];
}

/** Nobody knows it: the member sets a password with a code that is mailed to the same address. */
const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

/** Makes a confirmed member and mails the invitation; one who is there already stays as they are. Throws CliError. */
export const insertInvitedMember = async (context: CliContext, member: NewMember): Promise<string> => {
  const { tx, clock, config, queueMail } = context;
  const site = await findSiteById(tx, member.site);
  if (!site) throw new CliError(`There is no site ${member.site}.`);
  const { email, name, language, permissions } = member;
  const values = { email, name, language, siteId: site.id, confirmed: true, createdAt: clock() };
  const memberId = await insertMember(tx, { ...values, passwordHash: await unknownPassword() });
  if (!memberId) return refuseOtherSite(context, email, site.id);
  for (const permission of permissions)
    await insertGrant(tx, { holder: 'member', holderId: memberId }, permission);
  const siteName = language === 'zh' ? site.nameZh : site.nameEn;
  await queueMail(tx, { to: email, ...invitationEmailTemplate(config, { email, siteName, language }) });
  await audit(context, 'member add', email, { site: site.id, permissions });
  return `${email} is a member of ${site.id} now, and was invited by mail to set a password.`;
};

/** The command may run twice; a member of another site is a mistake. Throws CliError. */
const refuseOtherSite = async ({ tx }: CliContext, email: string, siteId: string): Promise<string> => {
  const member = await findMember(tx, email);
  if (member?.siteId !== siteId) throw new CliError(`${email} is a member of ${member?.siteId} already.`);
  return `${email} is a member of ${siteId} already; nothing was changed.`;
};

export interface NewSite {
  id: string;
  nameZh: string;
  nameEn: string;
  domains: string[];
}

const isSame = (left: NewSite, right: NewSite): boolean =>
  left.nameZh === right.nameZh &&
  left.nameEn === right.nameEn &&
  left.domains.toSorted().join() === right.domains.toSorted().join();

/** Makes a site; the same one again changes nothing. Throws CliError. */
export const insertNewSite = async (context: CliContext, site: NewSite): Promise<string> => {
  if (await insertSite(context.tx, site)) {
    await audit(context, 'site add', site.id, { domains: site.domains });
    return `Site ${site.id} was added.`;
  }
  const there = await findSiteById(context.tx, site.id);
  if (!there || !isSame(there, site))
    throw new CliError(`There is a site ${site.id} already, with other names or domains.`);
  return `Site ${site.id} is there already; nothing was changed.`;
};
