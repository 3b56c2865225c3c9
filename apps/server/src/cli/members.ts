import type { Permission } from '@siliport/contract/call';
import type { Language } from '@siliport/contract/language';
import { findSiteById } from '../features/account/members.queries.ts';
import { audit, type CliContext, CliError } from './cli.ts';
import {
  endSessions,
  findMember,
  findMembersOfSite,
  type Holder,
  insertGrant,
  removeGrant,
  type ToldMember,
  updateMember,
} from './members.queries.ts';
import { type MemberNotice, notifyMember } from './notify-member.ts';

interface Target extends Holder {
  members: ToldMember[];
}

/** Errors: CliError. */
const getMember = async ({ tx }: CliContext, email: string): Promise<ToldMember> => {
  const member = await findMember(tx, email);
  if (!member) throw new CliError(`There is no member ${email}.`);
  return member;
};

/** A member by e-mail, or a site by its id with those who belong to it for certain. Errors: CliError. */
const getTarget = async (context: CliContext, name: string): Promise<Target> => {
  if (name.includes('@')) {
    const member = await getMember(context, name);
    return { holder: 'member', holderId: member.id, members: [member] };
  }
  const site = await findSiteById(context.tx, name);
  if (!site) throw new CliError(`There is no site ${name}.`);
  return { holder: 'site', holderId: site.id, members: await findMembersOfSite(context.tx, site.id) };
};

const notifyAll = async (
  context: CliContext,
  members: readonly ToldMember[],
  news: MemberNotice,
): Promise<string> => {
  for (const member of members) await notifyMember(context, member, news);
  return members.length === 1
    ? `${members[0]?.email} was informed.`
    : `${members.length} members were informed.`;
};

/** Errors: CliError. */
export const sendMessage = async (
  context: CliContext,
  name: string,
  message: Pick<MemberNotice, 'title' | 'content'>,
): Promise<string> => {
  const { members } = await getTarget(context, name);
  if (members.length === 0) throw new CliError(`Site ${name} has no member who is confirmed and may log in.`);
  const informed = await notifyAll(context, members, { ...message, reason: 'news' });
  await audit(context, 'message', name, { title: message.title, members: members.length });
  return informed;
};

const permissionNames: Record<Permission, Record<Language, string>> = {
  isVersionDown: { zh: '下载安装包', en: 'download packages' },
  isIpDown: { zh: '下载 IP 交付物', en: 'download IP deliverables' },
  isWorkSubmit: { zh: '提交工单', en: 'submit work orders' },
};

const permissionNews = (permission: Permission, isOn: boolean): MemberNotice => {
  const { zh, en } = permissionNames[permission];
  const said = isOn
    ? { zh: `您已获得“${zh}”权限`, en: `You may now ${en}` }
    : { zh: `您的“${zh}”权限已取消`, en: `You may no longer ${en}` };
  return { title: said, content: { zh: `<p>${said.zh}。</p>`, en: `<p>${said.en}.</p>` }, reason: 'news' };
};

/** Errors: CliError. */
export const permit = async (
  context: CliContext,
  name: string,
  permission: Permission,
  isOn: boolean,
): Promise<string> => {
  const target = await getTarget(context, name);
  const isChanged = await (isOn ? insertGrant : removeGrant)(context.tx, target, permission);
  if (!isChanged) return `${permission} was ${isOn ? 'on' : 'off'} for ${name} already; nothing was changed.`;
  const informed = await notifyAll(context, target.members, permissionNews(permission, isOn));
  await audit(context, 'permit', name, { permission, on: isOn });
  return `${permission} is ${isOn ? 'on' : 'off'} for ${name}; ${informed}`;
};

export const memberActions = ['confirm', 'disable', 'enable'] as const;
export type MemberAction = (typeof memberActions)[number];

const changes: Record<MemberAction, Partial<Pick<ToldMember, 'confirmed' | 'enabled'>>> = {
  confirm: { confirmed: true },
  disable: { enabled: false },
  enable: { enabled: true },
};

const states: Record<MemberAction, string> = {
  confirm: 'confirmed',
  disable: 'disabled',
  enable: 'enabled',
};

const memberNews: Record<MemberAction, Pick<MemberNotice, 'title' | 'content'>> = {
  confirm: {
    title: { zh: '您的站点归属已确认', en: 'You were confirmed as a member of your site' },
    content: {
      zh: '<p>您现在可以查看本站点的产品和 IP 项目。</p>',
      en: '<p>You now see the products and IP projects of your site.</p>',
    },
  },
  disable: {
    title: { zh: '您的账号已停用', en: 'Your account was disabled' },
    content: {
      zh: '<p>您的账号已停用，暂时无法登录。如有疑问，请联系我们的技术支持。</p>',
      en: '<p>Your account was disabled, so that you cannot log in. If you wonder why, ask our support.</p>',
    },
  },
  enable: {
    title: { zh: '您的账号已启用', en: 'Your account was enabled' },
    content: {
      zh: '<p>您现在可以重新登录。</p>',
      en: '<p>You can log in again.</p>',
    },
  },
};

/** Who is disabled is logged out at once. Errors: CliError. */
export const actOnMember = async (
  context: CliContext,
  action: MemberAction,
  email: string,
): Promise<string> => {
  const member = await getMember(context, email);
  const change = changes[action];
  const isSame = Object.entries(change).every(
    ([field, value]) => member[field as keyof ToldMember] === value,
  );
  if (isSame) return `${member.email}: nothing to change.`;
  await updateMember(context.tx, member.id, change);
  if (action === 'disable') await endSessions(context.tx, member.id, context.clock());
  await notifyMember(context, member, { ...memberNews[action], reason: 'account', route: '/login' });
  await audit(context, action, member.email);
  return `${member.email} is ${states[action]} now, and was informed.`;
};
