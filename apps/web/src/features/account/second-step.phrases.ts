import { definePhrases } from '../../i18n/phrases.ts';

/** The second step of a login (AC-17, AC-19). */
export const secondStepPhrases = definePhrases({
  lead: {
    zh: '请输入身份验证器应用显示的 6 位验证码，或一个恢复码。',
    en: 'Enter the 6-digit code from your authenticator app, or a recovery code.',
  },
  leadPasskey: {
    zh: '请使用通行密钥确认登录，或输入一个恢复码。',
    en: 'Confirm your login with your passkey, or enter a recovery code.',
  },
  leadAlone: {
    zh: '请按浏览器的提示使用通行密钥。',
    en: 'Follow your browser’s instructions to use your passkey.',
  },
  code: { zh: '验证码或恢复码', en: 'Code or recovery code' },
  codeMissing: { zh: '请输入验证码', en: 'Enter the code' },
  submit: { zh: '确认登录', en: 'Confirm login' },
  passkey: { zh: '使用通行密钥', en: 'Use your passkey' },
  passkeyFailed: {
    zh: '未完成通行密钥验证，请重试。',
    en: 'The passkey wasn’t confirmed. Try again.',
  },
  restart: { zh: '返回登录', en: 'Back to login' },
  lost: {
    zh: '手机丢失且没有恢复码？请联系您的支持工程师重置。',
    en: 'Lost your phone and your recovery codes? Ask your support contact to reset your second factor.',
  },
});
