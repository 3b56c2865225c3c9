import { definePhrases } from '../../i18n/phrases.ts';

export const registerPhrases = definePhrases({
  title: { zh: '注册', en: 'Register' },
  lead: {
    zh: '使用公司邮箱和贵公司的站点编号注册客户账号。',
    en: 'Register your customer account with your company e-mail and the site ID of your company.',
  },
  steps: { zh: '注册步骤', en: 'Steps of the registration' },
  stepEmail: { zh: '验证邮箱', en: 'E-mail' },
  stepSite: { zh: '站点与密码', en: 'Site and password' },
  stepProfile: { zh: '完善资料', en: 'Profile' },
  stepDone: { zh: '已完成', en: 'done' },
  next: { zh: '下一步', en: 'Next' },
  back: { zh: '上一步', en: 'Back' },
  verified: { zh: '{email} 已验证', en: '{email} is verified' },
  otherEmail: { zh: '使用其他邮箱', en: 'Use another e-mail' },
  expired: {
    zh: '邮箱验证已失效，请重新获取验证码。',
    en: 'The verification of the e-mail has expired. Ask for a new code.',
  },
  siteId: { zh: '站点编号', en: 'Site ID' },
  siteIdHint: {
    zh: '贵公司在我司登记的编号，可向您的销售代表查询。',
    en: 'The number under which we know your company; your sales contact has it.',
  },
  siteIdMissing: { zh: '请输入站点编号', en: 'Enter the site ID' },
  profileLead: {
    zh: '以下信息均为选填，登录后可在“个人信息”中修改。',
    en: 'All of this is optional; after logging in you can change it in your profile.',
  },
  profileExpired: {
    zh: '注册已完成，但本次填写已超时。请登录后在“个人信息”中完善资料。',
    en: 'You are registered, but the time for this form is over. Log in and complete your profile there.',
  },
  finish: { zh: '完成注册', en: 'Finish' },
  later: { zh: '以后再填，前往登录', en: 'Later: go to the login' },
  done: { zh: '注册完成，请登录。', en: 'You are registered. Log in now.' },
  haveAccount: { zh: '已有账号？', en: 'Registered already?' },
});
