import { definePhrases } from '../../i18n/phrases.ts';

/** Shared by registration, recovery and password change (AC-4, AC-7). */
export const accountFormPhrases = definePhrases({
  email: { zh: '邮箱', en: 'Email' },
  emailWrong: { zh: '请输入有效的邮箱地址', en: 'Enter a valid email address' },
  code: { zh: '邮箱验证码', en: 'Verification code' },
  codeMissing: { zh: '请输入邮件中的验证码', en: 'Enter the code from the email' },
  send: { zh: '发送验证码', en: 'Send code' },
  sendAgain: { zh: '{seconds} 秒后可重新发送', en: 'Resend in {seconds} s' },
  sent: {
    zh: '验证邮件已发往 {email}，10 分钟内有效。若未收到，请查看垃圾邮件。',
    en: 'We sent an email to {email}. It’s valid for 10 minutes. If it doesn’t arrive, check your spam folder.',
  },
  sentIfKnown: {
    zh: '如果 {email} 已注册，验证码将发送到该邮箱，10 分钟内有效。若未收到，请查看垃圾邮件。',
    en: 'If {email} is registered, we sent it a code that’s valid for 10 minutes. If it doesn’t arrive, check your spam folder.',
  },
  password: { zh: '密码', en: 'Password' },
  newPassword: { zh: '新密码', en: 'New password' },
  passwordWeak: {
    zh: '密码强度不足，请满足下方要求',
    en: 'Password is too weak. See the requirements below.',
  },
  confirmPassword: { zh: '确认密码', en: 'Confirm password' },
  confirmMissing: { zh: '请再次输入密码', en: 'Enter the password again' },
  mismatch: { zh: '两次输入的密码不一致', en: 'Passwords don’t match' },
  showPassword: { zh: '显示或隐藏密码', en: 'Show or hide password' },
  strength: { zh: '密码强度：{word}', en: 'Strength: {word}' },
  score1: { zh: '弱', en: 'weak' },
  score2: { zh: '较弱', en: 'fair' },
  score3: { zh: '中等', en: 'medium' },
  score4: { zh: '强', en: 'strong' },
  hints: { zh: '密码要求', en: 'Password requirements' },
  hintLength: { zh: '密码至少 8 位', en: 'At least 8 characters' },
  hintKinds: {
    zh: '包含大写和小写字母、数字及特殊字符',
    en: 'Uppercase and lowercase letters, digits and special characters',
  },
  hintMatch: { zh: '两次输入的密码一致', en: 'Passwords match' },
  hintEmail: { zh: '邮箱地址有效', en: 'A valid email address' },
  met: { zh: '已满足', en: 'met' },
  open: { zh: '未满足', en: 'not met yet' },
  toLogin: { zh: '前往登录', en: 'Log in' },
});

/** A new password for a forgotten or known one (AC-9, AC-10). */
export const passwordFormPhrases = definePhrases({
  findTitle: { zh: '找回密码', en: 'Reset your password' },
  findLead: {
    zh: '通过注册邮箱接收验证码，然后设置新密码。',
    en: 'We’ll email you a code to set a new password.',
  },
  changeTitle: { zh: '修改密码', en: 'Change password' },
  changeLead: {
    zh: '先输入两次新密码，再获取邮箱验证码。修改后，所有设备均需重新登录。',
    en: 'Enter the new password twice, then request a code by email. You will need to log in again on every device.',
  },
  changeFirst: {
    zh: '您的密码需要修改。完成修改并重新登录后，即可使用其他功能。',
    en: 'You need to change your password. Once you’ve changed it and logged in again, everything else is available.',
  },
  codeGoesTo: { zh: '验证码将发送至 {email}', en: 'We’ll send the code to {email}' },
  codeNeedsPasswords: {
    zh: '两次输入一致的新密码后，才能发送验证码。',
    en: 'You can request a code once both passwords match.',
  },
  submit: { zh: '设置新密码', en: 'Set new password' },
  done: {
    zh: '密码已修改，请使用新密码登录。',
    en: 'Password changed. Log in with your new password.',
  },
  remembered: { zh: '想起密码了？', en: 'Remember your password?' },
});

/** The registration (AC-4, AC-5, AC-6). */
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

export const applyForTestPhrases = definePhrases({
  title: { zh: '申请试用', en: 'Apply for a trial' },
  lead: {
    zh: '在签约之前评估我们的 IP 与设计工具。',
    en: 'Evaluate our IP and design tools before you sign.',
  },
  closedTitle: { zh: '在线申请尚未开通', en: 'Online applications aren’t available yet' },
  closedText: {
    zh: '本页仅作说明，不会提交任何信息。请由您的销售代表受理试用申请，并提前备好以下信息。',
    en: 'This page is for information only. Your sales contact takes the application. Have this information ready.',
  },
  needed: { zh: '申请所需信息', en: 'What you’ll need' },
  siteId: { zh: '站点编号', en: 'Site ID' },
  siteIdText: {
    zh: '贵公司在我司登记的站点编号。站点编号必须与邮箱后缀一致：例如站点 acme 对应 name@acme.example。',
    en: 'Your company’s site ID. The site ID must match the suffix of your email: site acme goes with name@acme.example.',
  },
  email: { zh: '公司邮箱', en: 'Company email' },
  emailText: {
    zh: '以公司域名结尾的邮箱，不接受个人邮箱。',
    en: 'An address at your company’s domain. Personal addresses aren’t accepted.',
  },
  product: { zh: '试用产品', en: 'Product' },
  productText: {
    zh: '产品名称或料号、工艺节点与计划使用的版本。',
    en: 'Product name or part number, process node, and the version you plan to use.',
  },
  purpose: { zh: '评估目的与周期', en: 'Purpose and time frame' },
  purposeText: {
    zh: '要验证的指标、所用流程与预计开始、结束时间。',
    en: 'What you want to verify, in which flow, with start and end dates.',
  },
  toProducts: { zh: '浏览产品', en: 'Browse products' },
  toDocuments: { zh: '查阅数据手册', en: 'Read datasheets' },
});
