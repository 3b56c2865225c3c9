import { definePhrases } from '../../i18n/phrases.ts';

/** What registration, recovery and change of the password have in common. */
export const accountFormPhrases = definePhrases({
  email: { zh: '邮箱', en: 'E-mail' },
  emailWrong: { zh: '请输入有效的邮箱地址', en: 'Enter a valid e-mail address' },
  code: { zh: '邮箱验证码', en: 'Verification code' },
  codeMissing: { zh: '请输入邮件中的验证码', en: 'Enter the code from the mail' },
  send: { zh: '发送验证码', en: 'Send code' },
  sendAgain: { zh: '{seconds} 秒后可重新发送', en: 'Send again in {seconds} s' },
  sent: {
    zh: '验证邮件已发往 {email}，10 分钟内有效。若未收到，请查看垃圾邮件。',
    en: 'A mail is on its way to {email}; what it says is valid for 10 minutes. If it does not arrive, look into the spam folder.',
  },
  sentIfKnown: {
    zh: '如果 {email} 已注册，验证码将发送到该邮箱，10 分钟内有效。若未收到，请查看垃圾邮件。',
    en: 'If {email} is registered, a code is on its way to it, valid for 10 minutes. If it does not arrive, look into the spam folder.',
  },
  password: { zh: '密码', en: 'Password' },
  newPassword: { zh: '新密码', en: 'New password' },
  passwordWeak: {
    zh: '密码强度不足，请满足下方要求',
    en: 'The password is too weak, see what it needs below',
  },
  confirmPassword: { zh: '确认密码', en: 'Repeat the password' },
  confirmMissing: { zh: '请再次输入密码', en: 'Enter the password once more' },
  mismatch: { zh: '两次输入的密码不一致', en: 'The password and its repetition do not match' },
  showPassword: { zh: '显示或隐藏密码', en: 'Show or hide the password' },
  strength: { zh: '密码强度：{word}', en: 'Strength: {word}' },
  score1: { zh: '弱', en: 'weak' },
  score2: { zh: '较弱', en: 'fair' },
  score3: { zh: '中等', en: 'medium' },
  score4: { zh: '强', en: 'strong' },
  hints: { zh: '密码要求', en: 'What is needed' },
  hintLength: { zh: '密码至少 8 位', en: 'At least 8 characters' },
  hintKinds: {
    zh: '包含大写和小写字母、数字及特殊字符',
    en: 'Upper and lower case letters, digits and special symbols',
  },
  hintMatch: { zh: '两次输入的密码一致', en: 'Password and repetition match' },
  hintEmail: { zh: '邮箱地址有效', en: 'A valid e-mail address' },
  met: { zh: '已满足', en: 'met' },
  open: { zh: '未满足', en: 'not met yet' },
  toLogin: { zh: '前往登录', en: 'Go to the login' },
});
