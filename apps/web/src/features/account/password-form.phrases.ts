import { definePhrases } from '../../i18n/phrases.ts';

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
