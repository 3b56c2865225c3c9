import { definePhrases } from '../../i18n/phrases.ts';

/** The login with the account of the member's company. */
export const companyLoginPhrases = definePhrases({
  title: { zh: '企业账号登录', en: 'Company login' },
  lead: {
    zh: '使用贵公司的账号登录{portal}，无需另设密码。',
    en: 'Log in to {portal} with your company account. No separate password needed.',
  },
  email: { zh: '工作邮箱', en: 'Work email' },
  emailHint: {
    zh: '我们会根据邮箱域名转到贵公司的登录页面',
    en: 'Its domain tells us which company’s login page to open',
  },
  emailWrong: { zh: '请输入有效的邮箱地址', en: 'Enter a valid email address' },
  submit: { zh: '继续', en: 'Continue' },
  signInWith: { zh: '使用{name}账号登录', en: 'Log in with {name}' },
  finishing: { zh: '正在登录…', en: 'Logging you in…' },
  failed: {
    zh: '企业账号登录未完成，请重试。',
    en: 'Company login wasn’t completed. Try again.',
  },
  withPassword: { zh: '使用密码登录', en: 'Log in with a password' },
});
