import type { Language } from '@siliport/contract/language';
import type { Config } from '../../config.ts';
import { renderEmail } from '../../mail/email-content.ts';
import type { Mail } from '../../mail/mail.ts';

interface Invitation {
  email: string;
  siteName: string;
  language: Language;
}

const words = {
  zh: ({ email, siteName }: Invitation) => ({
    subject: '您的账号已开通',
    paragraphs: [
      `已为您开通客户支持系统账号，所属站点：${siteName}。`,
      `登录邮箱：${email}`,
      '首次使用请打开“找回密码”页面，输入以上邮箱获取验证码，并设置您的密码。',
    ],
    label: '设置密码',
  }),
  en: ({ email, siteName }: Invitation) => ({
    subject: 'Your account is ready',
    paragraphs: [
      `You now have an account on the customer support portal, as a member of ${siteName}.`,
      `Your login: ${email}`,
      'To set your password, open the page “Find password”, enter the address above, and use the code that we send you.',
    ],
    label: 'Set your password',
  }),
};

/** Invites a member to set a password. It holds no secret: the code is mailed when the member asks for it. */
export const invitationEmailTemplate = (config: Config, invitation: Invitation): Omit<Mail, 'to'> => {
  const { language } = invitation;
  const { label, ...text } = words[language](invitation);
  const url = config.publicUrl && `${config.publicUrl.replace(/\/$/, '')}/#/findPassword`;
  return { language, ...renderEmail({ language, ...text, ...(url && { link: { label, url } }) }) };
};
