import type { Permission } from '@siliport/contract/call';
import type { Language } from '@siliport/contract/language';
import { endSessions } from '../features/account/login/sessions.queries.ts';
import { findMemberByEmail, type MemberRow, updateMember } from '../features/account/members.queries.ts';
import {
  deleteSecondFactors,
  updateSecondFactorRequirement,
} from '../features/security/second-factor/second-factors.queries.ts';
import type { MemberAction } from './arguments/options.ts';
import { deleteGrant, findActiveMembersBySite, type GrantHolder, insertGrant } from './cli.queries.ts';
import { type CliContext, CliError, getSite, recordAccountChange, recordAuditEntry } from './cli.ts';
import { type MemberNotice, notifyMember } from './notify-member.ts';

type NoticeText = Pick<MemberNotice, 'title' | 'content'>;

const secondFactorResetNotice: NoticeText = {
  title: { zh: '您的两步验证已重置', en: 'Your second factor was reset' },
  content: {
    zh: '<p>您的身份验证器、通行密钥与恢复码已全部移除，所有设备均已退出登录。请重新登录并设置两步验证。若非您本人申请，请立即联系我们的技术支持。</p>',
    en: '<p>Your authenticator app, passkeys and recovery codes were removed, and you were logged out on all devices. Log in and set up a second factor again. If you did not ask for this, tell our support right away.</p>',
  },
};

/** Throws CliError. */
export const getMember = async ({ tx }: Pick<CliContext, 'tx'>, email: string): Promise<MemberRow> => {
  const member = await findMemberByEmail(tx, email.trim().toLowerCase());
  if (!member || member.deletedAt) throw new CliError(`There is no member ${email}.`);
  return member;
};

interface Target extends GrantHolder {
  members: MemberRow[];
}

/** Returns a member by e-mail, or a site by its id with its confirmed members. Throws CliError. */
const getTarget = async (context: CliContext, emailOrSiteId: string): Promise<Target> => {
  if (emailOrSiteId.includes('@')) {
    const member = await getMember(context, emailOrSiteId);
    return { holder: 'member', holderId: member.id, members: [member] };
  }
  const site = await getSite(context, emailOrSiteId);
  return {
    holder: 'site',
    holderId: site.id,
    members: await findActiveMembersBySite(context.tx, site.id),
  };
};

const notifyMembers = async (
  context: CliContext,
  members: readonly MemberRow[],
  text: NoticeText,
): Promise<string> => {
  for (const member of members) await notifyMember(context, member, { ...text, reason: 'news' });
  return members.length === 1
    ? `${members[0]?.email} was notified.`
    : `${members.length} members were notified.`;
};

export const sendMessage = async (
  context: CliContext,
  emailOrSiteId: string,
  message: NoticeText,
): Promise<string> => {
  const { members } = await getTarget(context, emailOrSiteId);
  if (members.length === 0)
    throw new CliError(`Site ${emailOrSiteId} has no member who is confirmed and may log in.`);
  const notifiedText = await notifyMembers(context, members, message);
  await recordAuditEntry(context, 'message', emailOrSiteId, {
    title: message.title,
    members: members.length,
  });
  return notifiedText;
};

const permissionNames: Record<Permission, Record<Language, string>> = {
  isVersionDown: { zh: '下载安装包', en: 'download packages' },
  isIpDown: { zh: '下载 IP 交付物', en: 'download IP deliverables' },
  isWorkSubmit: { zh: '提交工单', en: 'submit work orders' },
};

const toPermissionNotice = (permission: Permission, isGranted: boolean): NoticeText => {
  const { zh, en } = permissionNames[permission];
  const title = isGranted
    ? { zh: `您已获得“${zh}”权限`, en: `You can now ${en}` }
    : { zh: `您的“${zh}”权限已取消`, en: `You can no longer ${en}` };
  return { title, content: { zh: `<p>${title.zh}。</p>`, en: `<p>${title.en}.</p>` } };
};

/** Grants or withdraws a permission of a member or site, and notifies the members. Throws CliError. */
export const setPermission = async (
  context: CliContext,
  emailOrSiteId: string,
  permission: Permission,
  isGranted: boolean,
): Promise<string> => {
  const { members, ...holder } = await getTarget(context, emailOrSiteId);
  const isChanged = await (isGranted ? insertGrant : deleteGrant)(context.tx, holder, permission);
  const state = isGranted ? 'on' : 'off';
  if (!isChanged) return `${permission} was ${state} for ${emailOrSiteId} already; nothing was changed.`;
  const notifiedText = await notifyMembers(context, members, toPermissionNotice(permission, isGranted));
  await recordAuditEntry(context, 'permit', emailOrSiteId, { permission, on: isGranted });
  return `${permission} is ${state} for ${emailOrSiteId}; ${notifiedText}`;
};

/** Removes the second factors of a member who lost them, and ends their sessions. Throws CliError. */
export const resetSecondFactor = async (context: CliContext, email: string): Promise<string> => {
  const { tx, clock } = context;
  const member = await getMember(context, email);
  if (!(await deleteSecondFactors(tx, member.id)))
    return `${member.email} has no second factor; nothing was changed.`;
  await endSessions(tx, member.id, clock());
  await notifyMember(context, member, {
    ...secondFactorResetNotice,
    reason: 'account',
    route: '/accountSecurity',
  });
  await recordAccountChange(context, 'reset-second-factor', member);
  return `The second factors of ${member.email} were removed, their sessions ended, and they were notified.`;
};

/** Makes a second factor a requirement for the members of a site, from their next request on. Throws CliError. */
export const requireSecondFactor = async (
  context: CliContext,
  siteId: string,
  isRequired: boolean,
): Promise<string> => {
  const site = await getSite(context, siteId);
  const state = isRequired ? 'requires' : 'does not require';
  if (!(await updateSecondFactorRequirement(context.tx, site.id, isRequired)))
    return `${site.id} ${state} a second factor already; nothing was changed.`;
  await recordAuditEntry(context, 'require-second-factor', site.id, { on: isRequired });
  return `${site.id} ${state} a second factor now.`;
};

interface MemberChange {
  column: 'confirmed' | 'enabled';
  value: boolean;
  /** The state as printed for the operator. */
  state: string;
  notice: NoticeText;
}

const memberChanges: Record<MemberAction, MemberChange> = {
  confirm: {
    column: 'confirmed',
    value: true,
    state: 'confirmed',
    notice: {
      title: { zh: '您的站点归属已确认', en: 'Your site membership is confirmed' },
      content: {
        zh: '<p>您现在可以查看本站点的产品和 IP 项目。</p>',
        en: '<p>You now see the products and IP projects of your site.</p>',
      },
    },
  },
  disable: {
    column: 'enabled',
    value: false,
    state: 'disabled',
    notice: {
      title: { zh: '您的账号已停用', en: 'Your account was disabled' },
      content: {
        zh: '<p>您的账号已停用，暂时无法登录。如有疑问，请联系我们的技术支持。</p>',
        en: '<p>Your account was disabled, so that you cannot log in. If you wonder why, ask our support.</p>',
      },
    },
  },
  enable: {
    column: 'enabled',
    value: true,
    state: 'enabled',
    notice: {
      title: { zh: '您的账号已启用', en: 'Your account was enabled' },
      content: { zh: '<p>您现在可以重新登录。</p>', en: '<p>You can log in again.</p>' },
    },
  },
};

/** Confirms, disables or enables a member; disabling ends their sessions. Throws CliError. */
export const updateMemberState = async (
  context: CliContext,
  action: MemberAction,
  email: string,
): Promise<string> => {
  const member = await getMember(context, email);
  const { column, value, state, notice } = memberChanges[action];
  if (member[column] === value) return `${member.email}: nothing to change.`;
  await updateMember(context.tx, member.id, { [column]: value });
  if (action === 'disable') await endSessions(context.tx, member.id, context.clock());
  await notifyMember(context, member, { ...notice, reason: 'account', route: '/login' });
  await recordAccountChange(context, action, member);
  return `${member.email} is ${state} now, and was notified.`;
};
