import type { Permission } from '@siliport/contract/call';
import type { Language } from '@siliport/contract/language';
import { invitationEmailTemplate } from '../features/account/account-emails.ts';
import { findMemberByEmail, findSiteById, insertMember } from '../features/account/members.queries.ts';
import { hashPassword } from '../features/account/passwords.ts';
import { createToken } from '../secret.ts';
import { insertGrant, insertSite } from './cli.queries.ts';
import { type CliContext, CliError, getSite, recordAuditEntry } from './cli.ts';

export interface NewMember {
  email: string;
  site: string;
  name: string;
  language: Language;
  permissions: readonly Permission[];
}

/** The member sets a password with a code that is mailed on request. */
const createUnknownPassword = (): Promise<string> => hashPassword(createToken());

/** Inserts a confirmed member and mails the invitation; an existing member stays unchanged. Throws CliError. */
export const inviteMember = async (context: CliContext, member: NewMember): Promise<string> => {
  const { tx, clock, config, queueMail } = context;
  const site = await getSite(context, member.site);
  const { email, name, language, permissions } = member;
  const values = { email, name, language, siteId: site.id, confirmed: true, createdAt: clock() };
  const memberId = await insertMember(tx, { ...values, passwordHash: await createUnknownPassword() });
  if (!memberId) return checkSite(context, email, site.id);
  for (const permission of permissions)
    await insertGrant(tx, { holder: 'member', holderId: memberId }, permission);
  const siteName = language === 'zh' ? site.nameZh : site.nameEn;
  await queueMail(tx, { to: email, ...invitationEmailTemplate(config, { email, siteName, language }) });
  await recordAuditEntry(context, 'member add', email, { site: site.id, permissions });
  return `${email} is a member of ${site.id} now, and was invited by mail to set a password.`;
};

/** Allows the command to run twice. Throws CliError for a member of another site. */
const checkSite = async ({ tx }: CliContext, email: string, siteId: string): Promise<string> => {
  const member = await findMemberByEmail(tx, email);
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

/** Inserts a site; repeating the command changes nothing. Throws CliError. */
export const addSite = async (context: CliContext, site: NewSite): Promise<string> => {
  if (await insertSite(context.tx, site)) {
    await recordAuditEntry(context, 'site add', site.id, { domains: site.domains });
    return `Site ${site.id} was added.`;
  }
  const existing = await findSiteById(context.tx, site.id);
  if (!existing || !isSame(existing, site))
    throw new CliError(`There is a site ${site.id} already, with other names or domains.`);
  return `Site ${site.id} is there already; nothing was changed.`;
};
