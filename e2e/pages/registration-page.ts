import type { Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';

/** What the account pages say, in both languages. */
export const words = {
  zh: {
    email: '邮箱',
    emailWrong: '请输入有效的邮箱地址',
    code: '邮箱验证码',
    codeWrong: '验证码错误或已失效',
    send: '发送验证码',
    sendAgain: /秒后可重新发送/,
    next: '下一步',
    back: '上一步',
    verified: '已验证',
    siteId: '站点编号',
    siteUnknown: '站点编号不存在',
    strong: '密码强度：强',
    weak: '密码强度：中等',
    mismatch: '两次输入的密码不一致',
    name: '姓名',
    title: '称谓',
    ms: '女士',
    country: '国家或地区',
    china: '中国',
    province: '省份',
    shanghai: '上海市',
    city: '城市',
    pudong: '浦东新区',
    tags: '关注的产品',
    finish: '完成注册',
    registered: '注册完成，请登录。',
    submit: '设置新密码',
    changed: '密码已修改，请使用新密码登录。',
    logIn: '登录',
    another: '换一张',
    puzzleWrong: '滑块验证未通过',
    close: '关闭',
    subjects: ['注册验证码', '修改密码验证码', '您的密码已修改'],
  },
  en: {
    email: 'Email',
    emailWrong: 'Enter a valid email address',
    code: 'Verification code',
    codeWrong: 'The verification code is incorrect or expired',
    send: 'Send code',
    sendAgain: /Resend in/,
    next: 'Next',
    back: 'Back',
    verified: 'is verified',
    siteId: 'Site ID',
    siteUnknown: 'This site ID does not exist',
    strong: 'Strength: strong',
    weak: 'Strength: medium',
    mismatch: 'Passwords don’t match',
    name: 'Name',
    title: 'Title',
    ms: 'Ms.',
    country: 'Country or region',
    china: 'China',
    province: 'Province or state',
    shanghai: 'Shanghai',
    city: 'City',
    pudong: 'Pudong',
    tags: 'Products of interest',
    finish: 'Finish',
    registered: 'You’re registered. Log in to continue.',
    submit: 'Set new password',
    changed: 'Password changed. Log in with your new password.',
    logIn: 'Log in',
    another: 'New puzzle',
    puzzleWrong: 'The slider puzzle wasn’t solved',
    close: 'Close',
    subjects: ['Your registration code', 'Your code for a new password', 'Your password was changed'],
  },
} as const;

/** The controls of the account pages. */
export const accountPage = (page: Page, language: Language) => {
  const main = page.getByRole('main');
  const w = words[language];
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    main,
    button,
    email: main.locator('input[name=email]'),
    code: main.locator('input[name=code]'),
    send: button(w.send),
    siteId: main.locator('input[name=siteId]'),
    password: main.locator('input[name=password]'),
    confirmation: main.locator('input[name=confirmPassword]'),
    field: (name: string) => main.getByLabel(name, { exact: true }),
    logIn: async (email: string, password: string) => {
      await main.locator('input[name=username]').fill(email);
      await main.locator('input[name=password]').fill(password);
      await button(w.logIn).click();
    },
  };
};
