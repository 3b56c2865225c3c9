import { getBrand } from '../../brand/brand.queries.ts';
import { defaultLanguage } from '../../brand/brand.ts';
import type { Database } from '../../database/database.ts';
import { supportEmailTemplate } from '../../mail/support-email.ts';
import type { Services } from '../../services.ts';
import { zonedDateTime } from '../../wire-dates.ts';
import { findMemberById } from '../account/members.queries.ts';
import { findActivityById } from './activities.queries.ts';

/** What was typed into the form and checked. */
export interface RegistrationForm {
  activityId: string;
  memberId: string;
  realName: string;
  mobile: string;
  email: string;
  company: string;
  job: string;
  industry: string;
}

const words = {
  zh: {
    subject: (title: string, siteId: string) => `活动报名：${title}（${siteId}）`,
    labels: ['活动', '时间', '姓名', '手机', '邮箱', '公司', '职位', '行业', '账号', '站点'],
  },
  en: {
    subject: (title: string, siteId: string) => `Event registration: ${title} (${siteId})`,
    labels: ['Event', 'Time', 'Name', 'Phone', 'Email', 'Company', 'Job', 'Industry', 'Account', 'Site'],
  },
};

/** Mails SUPPORT_EMAIL about a registration for an event, once the transaction commits (N-8). */
export const notifySupportOfRegistration = async (
  tx: Database,
  { config, queueMail }: Pick<Services, 'config' | 'queueMail'>,
  { activityId, memberId, ...form }: RegistrationForm,
): Promise<void> => {
  if (config.supportEmails.length === 0) return;
  const language = defaultLanguage(await getBrand(tx));
  const activity = await findActivityById(tx, activityId, language);
  const member = await findMemberById(tx, memberId);
  if (!activity || !member) return;
  const { subject, labels } = words[language];
  const time = zonedDateTime(activity.beginAt, config.timeZone);
  const { realName, mobile, email, company, job, industry } = form;
  const values = [
    activity.title,
    time,
    realName,
    mobile,
    email,
    company,
    job,
    industry,
    member.email,
    member.siteId,
  ];
  const notice = supportEmailTemplate({
    config,
    language,
    subject: subject(activity.title, member.siteId),
    facts: labels.map((label, index) => [label, values[index] ?? ''] as const),
    route: `/activityDetail?id=${encodeURIComponent(activityId)}`,
    replyTo: member.email,
  });
  for (const to of config.supportEmails) await queueMail(tx, { to, ...notice });
};
