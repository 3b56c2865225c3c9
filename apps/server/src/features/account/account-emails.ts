import type { Language } from '@siliport/contract/language';
import type { Config } from '../../config.ts';
import type { Mail } from '../../mail/mail.ts';
import { renderEmail, toPortalLink } from '../../mail/mail.ts';
import type { CodePurpose } from './codes/codes.queries.ts';

interface EmailTexts {
  subject: string;
  paragraphs: string[];
}

const codeTexts: Record<CodePurpose, Record<Language, EmailTexts>> = {
  email: {
    zh: {
      subject: '注册验证码',
      paragraphs: [
        '您正在注册账号，验证码为：',
        '验证码 10 分钟内有效，请勿告知他人。若非您本人操作，请忽略此邮件。',
      ],
    },
    en: {
      subject: 'Your registration code',
      paragraphs: [
        'Use this code to create your account:',
        'It is valid for 10 minutes. Do not pass it on. If you did not ask for it, ignore this mail.',
      ],
    },
  },
  password: {
    zh: {
      subject: '修改密码验证码',
      paragraphs: [
        '您正在设置新的登录密码，验证码为：',
        '验证码 10 分钟内有效，请勿告知他人。若非您本人操作，请忽略此邮件，您的密码不会改变。',
      ],
    },
    en: {
      subject: 'Your code for a new password',
      paragraphs: [
        'This is the code to set a new password:',
        'It is valid for 10 minutes. Do not pass it on. If you did not ask for it, ignore this mail: your password stays as it is.',
      ],
    },
  },
};

const alreadyRegisteredTexts: Record<Language, EmailTexts> = {
  zh: {
    subject: '该邮箱已注册',
    paragraphs: [
      '有人使用此邮箱申请注册账号，但该邮箱已注册，因此未创建新账号。',
      '如果是您本人操作，请直接登录；忘记密码时可通过“找回密码”重新设置。若非您本人操作，请忽略此邮件。',
    ],
  },
  en: {
    subject: 'This address is already registered',
    paragraphs: [
      'Someone tried to create an account with this address. It already has one, so nothing was changed.',
      'If it was you, log in. If you forgot your password, reset it on the page “Find password”. If it wasn’t you, ignore this email.',
    ],
  },
};

const passwordChangedTexts: Record<Language, EmailTexts> = {
  zh: {
    subject: '您的密码已修改',
    paragraphs: [
      '您的账号密码刚刚已修改，所有设备均已退出登录，请使用新密码重新登录。',
      '若非您本人操作，请立即通过“找回密码”重新设置密码，并联系我们的技术支持。',
    ],
  },
  en: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was just changed. You are logged out on all devices; log in with the new password.',
      'If it wasn’t you, reset your password on the page “Find password” right away, and tell our support.',
    ],
  },
};

const recoveryLink = (config: Config, language: Language) =>
  toPortalLink(config, '/findPassword', language === 'zh' ? '找回密码' : 'Find password');

type EmailTemplate = Omit<Mail, 'to'>;

const codeTemplates = { email: 'registrationCode', password: 'passwordCode' } as const;

export const codeEmailTemplate = (purpose: CodePurpose, code: string, language: Language): EmailTemplate => {
  const template = { name: codeTemplates[purpose] };
  const content = renderEmail({ language, ...codeTexts[purpose][language], code, template });
  return { language, isUrgent: true, ...content };
};

/** Returns the email about an existing account, so that only the owner of the address learns of it (AC-14). */
export const alreadyRegisteredEmailTemplate = (config: Config, language: Language): EmailTemplate => {
  const [text, link] = [alreadyRegisteredTexts[language], recoveryLink(config, language)];
  const content = renderEmail({ language, ...text, ...link, template: { name: 'alreadyRegistered' } });
  return { language, isUrgent: true, ...content };
};

export const passwordChangedEmailTemplate = (config: Config, language: Language): EmailTemplate => {
  const [text, link] = [passwordChangedTexts[language], recoveryLink(config, language)];
  return { language, ...renderEmail({ language, ...text, ...link, template: { name: 'passwordChanged' } }) };
};

interface Invitation {
  email: string;
  siteName: string;
  language: Language;
}

const invitationTexts = {
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

/** Returns the email that invites a member to set a password. It contains no code, which is mailed on request. */
export const invitationEmailTemplate = (config: Config, invitation: Invitation): EmailTemplate => {
  const { language } = invitation;
  const { label, ...text } = invitationTexts[language](invitation);
  const link = toPortalLink(config, '/findPassword', label);
  return { language, ...renderEmail({ language, ...text, ...link }) };
};
