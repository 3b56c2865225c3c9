import { definePhrases } from '../../i18n/phrases.ts';

/** The login (AC-1). */
export const loginPhrases = definePhrases({
  loginTitle: { zh: '登录', en: 'Log in' },
  loginLead: { zh: '使用您的客户账号登录{portal}。', en: 'Log in to {portal} with your customer account.' },
  username: { zh: '用户名', en: 'Username' },
  usernameHint: { zh: '注册时使用的邮箱', en: 'The email you registered with' },
  usernameMissing: { zh: '请输入用户名', en: 'Enter your username' },
  password: { zh: '密码', en: 'Password' },
  passwordMissing: { zh: '请输入密码', en: 'Enter your password' },
  showPassword: { zh: '显示或隐藏密码', en: 'Show or hide password' },
  remember: { zh: '记住我（30 天内免登录）', en: 'Remember me for 30 days' },
  submit: { zh: '登录', en: 'Log in' },
  passkey: { zh: '使用通行密钥登录', en: 'Log in with a passkey' },
  forgotten: { zh: '忘记密码？', en: 'Forgot your password?' },
  noAccount: { zh: '还没有账号？', en: 'Don’t have an account?' },
  register: { zh: '立即注册', en: 'Register' },
  companyLogin: { zh: '使用企业账号登录', en: 'Log in with your company account' },
  youReturn: {
    zh: '登录后将返回您要访问的页面。',
    en: 'After you log in, you’ll go to the page you wanted.',
  },
  youReturnExpired: {
    zh: '会话已结束，本机上的草稿已保留。登录后将返回原页面。',
    en: 'Your session ended. Drafts on this device are kept. Log in to return to your page.',
  },
});
