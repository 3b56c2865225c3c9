import { definePhrases } from '../../i18n/phrases.ts';

export const activityPhrases = definePhrases({
  title: { zh: '市场活动', en: 'Events' },
  keyword: { zh: '活动名称或主题', en: 'Event name or topic' },

  missing: { zh: '没有这个活动', en: 'Event not found' },
  missingText: { zh: '它可能已下线，或链接有误。', en: 'It may have been withdrawn, or the link is wrong.' },
  toList: { zh: '查看全部活动', en: 'View all events' },

  properties: { zh: '活动信息', en: 'About the event' },
  origin: { zh: '主办方', en: 'Organizer' },

  registration: { zh: '活动报名', en: 'Registration' },
  window: { zh: '报名时间', en: 'Registration period' },
  /** When registration opens or ends (EV-4). */
  opensAt: { zh: '报名将于 {date} 开放。', en: 'Registration opens on {date}.' },
  openUntil: { zh: '报名进行中，截止 {date}。', en: 'Registration is open until {date}.' },
  closedAt: { zh: '报名已于 {date} 截止。', en: 'Registration closed on {date}.' },
  agreement: { zh: '阅读活动报名协议', en: 'Read the event agreement' },
  agreementFailed: { zh: '协议未能载入', en: 'The agreement didn’t load' },

  neighbors: { zh: '其他活动', en: 'Other events' },
  previous: { zh: '上一个', en: 'Previous' },
  next: { zh: '下一个', en: 'Next' },
});

/** Phrases of the registration form (EV-3, EV-5). */
export const registrationPhrases = definePhrases({
  form: { zh: '报名表', en: 'Registration form' },
  realName: { zh: '姓名', en: 'Name' },
  realNameMissing: { zh: '请输入姓名', en: 'Enter your name' },
  mobile: { zh: '手机号码', en: 'Mobile phone' },
  mobileMissing: { zh: '请输入手机号码', en: 'Enter your mobile phone number' },
  mobileHint: {
    zh: '中国大陆以外的号码请以 + 和国家/地区代码开头',
    en: 'Outside mainland China, start with + and the country code',
  },
  mobileWrong: {
    zh: '请输入 11 位中国大陆手机号码，或以 + 和国家/地区代码开头的号码',
    en: 'Enter the 11 digits of a mainland China number, or + and the country code',
  },
  email: { zh: '邮箱', en: 'Email' },
  emailMissing: { zh: '请输入邮箱', en: 'Enter your email address' },
  emailWrong: { zh: '邮箱格式不正确', en: 'This isn’t a valid email address' },
  company: { zh: '公司', en: 'Company' },
  companyMissing: { zh: '请输入公司名称', en: 'Enter your company' },
  job: { zh: '职位（选填）', en: 'Job (optional)' },
  industry: { zh: '行业', en: 'Industry' },
  industryMissing: { zh: '请选择行业', en: 'Choose your industry' },
  accept: { zh: '我已阅读并同意活动报名协议', en: 'I have read and accept the event agreement' },
  agreementMissing: { zh: '请先阅读并同意活动报名协议', en: 'Read and accept the agreement first' },
  submit: { zh: '提交报名', en: 'Register' },

  done: { zh: '报名成功', en: 'You are registered' },
  doneText: {
    zh: '确认邮件已发往 {email}，附件 event.ics 可将活动加入您的日历。',
    en: 'We sent a confirmation to {email}. Open the attached event.ics to add the event to your calendar.',
  },
  registered: { zh: '您已报名此活动', en: 'You are registered for this event' },
  toRegistration: { zh: '查看我的报名', en: 'View my registration' },
  toHistory: { zh: '查看报名记录', en: 'View my registrations' },
});
