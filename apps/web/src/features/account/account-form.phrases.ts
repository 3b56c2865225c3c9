import { definePhrases } from '../../i18n/phrases.ts';

/** What registration, recovery and change of the password have in common. */
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
