import { definePhrases } from '../../i18n/phrases.ts';

export const registerPhrases = definePhrases({
  title: { zh: '注册', en: 'Register' },
  lead: {
    zh: '使用公司邮箱和贵公司的站点编号注册客户账号。',
    en: 'Create a customer account with your company email and your company’s site ID.',
  },
  steps: { zh: '注册步骤', en: 'Registration steps' },
  stepEmail: { zh: '验证邮箱', en: 'Email' },
  stepSite: { zh: '站点与密码', en: 'Site and password' },
  stepProfile: { zh: '完善资料', en: 'Profile' },
  stepDone: { zh: '已完成', en: 'done' },
  next: { zh: '下一步', en: 'Next' },
  back: { zh: '上一步', en: 'Back' },
  verified: { zh: '{email} 已验证', en: '{email} is verified' },
  otherEmail: { zh: '使用其他邮箱', en: 'Use a different email' },
  expired: {
    zh: '邮箱验证已失效，请重新获取验证码。',
    en: 'Your email verification expired. Request a new code.',
  },
  siteId: { zh: '站点编号', en: 'Site ID' },
  siteIdHint: {
    zh: '贵公司在我司登记的编号，可向您的销售代表查询。',
    en: 'Your company’s site ID. Ask your sales contact for it.',
  },
  siteIdMissing: { zh: '请输入站点编号', en: 'Enter the site ID' },
  profileLead: {
    zh: '以下信息均为选填，登录后可在“个人信息”中修改。',
    en: 'All fields are optional. You can change them later in your profile.',
  },
  profileExpired: {
    zh: '注册已完成，但本次填写已超时。请登录后在“个人信息”中完善资料。',
    en: 'You’re registered, but this form timed out. Log in to complete your profile.',
  },
  finish: { zh: '完成注册', en: 'Finish' },
  later: { zh: '以后再填，前往登录', en: 'Skip for now and log in' },
  done: { zh: '注册完成，请登录。', en: 'You’re registered. Log in to continue.' },
  haveAccount: { zh: '已有账号？', en: 'Already registered?' },
});
