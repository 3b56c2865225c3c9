import type { Language } from '@siliport/contract/language';
import { getBrand } from '../../brand/brand.queries.ts';
import { toPortalLanguage } from '../../brand/brand.ts';
import type { Database } from '../../database/database.ts';
import { renderEmail, toPortalLink } from '../../mail/mail.ts';
import { getNetworkType } from '../../network-addresses.ts';
import type { Services } from '../../services.ts';
import { formatZonedDateTime } from '../../wire-dates.ts';
import type { MemberRow } from '../account/members.queries.ts';
import type { Device } from './device.ts';

/** What happened to an account, as its member is told. */
interface SecurityNotice {
  subject: Record<Language, string>;
  text: Record<Language, string>;
}

const securityNotices = {
  newDevice: {
    subject: { zh: '您的账号在新设备上登录', en: 'New login to your account' },
    text: {
      zh: '您的账号刚刚在一台未曾使用过的设备上登录。',
      en: 'Someone just logged in to your account on a device that we haven’t seen before.',
    },
  },
  authenticatorAdded: {
    subject: { zh: '已启用身份验证器', en: 'Authenticator app added' },
    text: {
      zh: '您的账号已绑定身份验证器应用，登录时需要输入其中的验证码。',
      en: 'An authenticator app was added to your account. You need its code to log in.',
    },
  },
  authenticatorRemoved: {
    subject: { zh: '已移除身份验证器', en: 'Authenticator app removed' },
    text: {
      zh: '您的账号已移除身份验证器应用。',
      en: 'The authenticator app was removed from your account.',
    },
  },
  passkeyAdded: {
    subject: { zh: '已添加通行密钥', en: 'Passkey added' },
    text: {
      zh: '您的账号已添加通行密钥，可用它登录。',
      en: 'A passkey was added to your account. It can be used to log in.',
    },
  },
  passkeyRemoved: {
    subject: { zh: '已移除通行密钥', en: 'Passkey removed' },
    text: { zh: '您的账号已移除一个通行密钥。', en: 'A passkey was removed from your account.' },
  },
  recoveryCodesRenewed: {
    subject: { zh: '已重新生成恢复码', en: 'New recovery codes' },
    text: {
      zh: '您的账号已重新生成恢复码，原有恢复码全部失效。',
      en: 'New recovery codes were created for your account. The former ones no longer work.',
    },
  },
  recoveryCodeUsed: {
    subject: { zh: '恢复码已用于登录', en: 'A recovery code was used to log in' },
    text: {
      zh: '有人使用恢复码登录了您的账号。每个恢复码只能使用一次，可在“账号安全”中重新生成。',
      en: 'Someone logged in to your account with a recovery code. Each code works once; you can create new ones on the page “Security”.',
    },
  },
} as const satisfies Record<string, SecurityNotice>;

export type SecurityNoticeName = keyof typeof securityNotices;

const words = {
  zh: {
    time: '时间',
    device: '设备',
    network: '网络',
    unknown: '未知',
    separator: '：',
    private: '内网',
    advice: '若非您本人操作，请立即修改密码，并在“账号安全”中退出其他登录。',
    link: '查看账号安全',
  },
  en: {
    time: 'Time',
    device: 'Device',
    network: 'Network',
    unknown: 'unknown',
    separator: ': ',
    private: 'private',
    advice:
      'If it wasn’t you, change your password right away and end the other sessions on the page “Security”.',
    link: 'Review your security settings',
  },
} as const;

const describe = ({ browser, system, network }: Device, time: string, language: Language): string => {
  const { separator, ...word } = words[language];
  const isPrivate = getNetworkType(network) === 'private';
  const lines = [
    [word.time, time],
    [word.device, [browser, system].filter(Boolean).join(' · ') || word.unknown],
    [word.network, isPrivate ? `${network} (${word.private})` : network || word.unknown],
  ];
  return lines.map((line) => line.join(separator)).join('\n');
};

type NoticeContext = Pick<Services, 'config' | 'clock' | 'queueMail'>;

/** Mails the member what happened to their account, and where; also to those who have unsubscribed (MC-3). */
export const mailSecurityNotice = async (
  { config, clock, queueMail }: NoticeContext,
  tx: Database,
  member: Pick<MemberRow, 'email' | 'language'>,
  notice: SecurityNoticeName,
  device: Device,
): Promise<void> => {
  const language = toPortalLanguage(await getBrand(tx), member.language);
  const { subject, text } = securityNotices[notice];
  const time = formatZonedDateTime(clock(), config.timeZone);
  const { advice, link } = words[language];
  await queueMail(tx, {
    to: member.email,
    language,
    ...renderEmail({
      language,
      subject: subject[language],
      paragraphs: [text[language], describe(device, time, language), advice],
      ...toPortalLink(config, '/accountSecurity', link),
    }),
  });
};
