import type { Language } from '@siliport/contract/language';
import { getBrand } from '../../brand/brand.queries.ts';
import { getDefaultLanguage } from '../../brand/brand.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import type { Mail } from '../../mail/mail.ts';
import { type MailTemplate, renderEmail, toPortalLink } from '../../mail/mail.ts';
import { supportEmailTemplate } from '../../mail/support-email.ts';
import type { Services } from '../../services.ts';
import { formatZonedDateTime } from '../../wire-dates.ts';
import { findMemberById } from '../account/members.queries.ts';
import { type ActivityRow, findActivityById } from './activities.queries.ts';
import type { NewRegistration } from './registrations.queries.ts';

interface Confirmation {
  /** Of the registration. */
  id: string;
  to: string;
  language: Language;
  activity: ActivityRow;
  config: Config;
}

const toHost = ({ publicUrl }: Config): string => (publicUrl ? new URL(publicUrl).hostname : 'localhost');

const toLocation = ({ address, activityLink }: ActivityRow): string => address || activityLink;

/** Returns the calendar entry; its UID is stable, so that a second email creates no second entry. */
const createCalendarEntry = async ({ id, activity, config }: Confirmation): Promise<string> => {
  const { createEvent } = await import('ics');
  const { error, value } = createEvent({
    uid: `${id}@${toHost(config)}`,
    productId: toHost(config),
    title: activity.title,
    description: activity.description,
    start: activity.beginAt.getTime(),
    end: activity.endAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
    status: 'CONFIRMED',
    ...(toLocation(activity) && { location: toLocation(activity) }),
    ...(activity.activityLink && { url: activity.activityLink }),
  });
  if (!value) throw error ?? new Error('no calendar entry was created');
  return value;
};

const formatTimes = ({ activity, config }: Confirmation): string[] =>
  [activity.beginAt, activity.endAt].map((at) => formatZonedDateTime(at, config.timeZone));

/** Returns the values of `{title}`, `{time}` and `{place}` in the vendor's wording. */
const toTemplate = (confirmation: Confirmation): MailTemplate => {
  const { activity } = confirmation;
  const values = {
    title: activity.title,
    time: formatTimes(confirmation).join(' – '),
    place: toLocation(activity),
  };
  return { name: 'eventConfirmation', values };
};

const confirmationText = (confirmation: Confirmation) => {
  const { language, activity } = confirmation;
  const [begin, end] = formatTimes(confirmation);
  const place = toLocation(activity);
  return language === 'zh'
    ? {
        subject: `报名成功：${activity.title}`,
        paragraphs: [
          `您已成功报名活动“${activity.title}”。`,
          `时间：${begin} 至 ${end}${place && `\n地点：${place}`}`,
          '附件为日历文件，打开后即可添加到您的日历。',
        ],
        label: '我的报名',
      }
    : {
        subject: `You are registered: ${activity.title}`,
        paragraphs: [
          `You are registered for “${activity.title}”.`,
          `Time: ${begin} to ${end}${place && `\nPlace: ${place}`}`,
          'Open the attached file to add the event to your calendar.',
        ],
        label: 'My registration',
      };
};

/** Returns the confirmation with title, time, location and a calendar file (EV-3). It contains nothing from the form. */
export const confirmationEmailTemplate = async (confirmation: Confirmation): Promise<Mail> => {
  const { id, to, language, config } = confirmation;
  const { label, ...text } = confirmationText(confirmation);
  return {
    to,
    language,
    ...renderEmail({
      language,
      ...text,
      template: toTemplate(confirmation),
      ...toPortalLink(config, `/enterDetail?id=${id}`, label),
    }),
    attachments: [
      {
        name: 'event.ics',
        mediaType: 'text/calendar; charset=utf-8',
        content: await createCalendarEntry(confirmation),
      },
    ],
  };
};

const supportTexts = {
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
  { activityId, memberId, ...form }: NewRegistration,
): Promise<void> => {
  if (config.supportEmails.length === 0) return;
  const language = getDefaultLanguage(await getBrand(tx));
  const activity = await findActivityById(tx, activityId, language);
  const member = await findMemberById(tx, memberId);
  if (!activity || !member) return;
  const { subject, labels } = supportTexts[language];
  const time = formatZonedDateTime(activity.beginAt, config.timeZone);
  const { realName, mobile, email, company, job = '', industry } = form;
  const person = [realName, mobile, email, company, job, industry];
  const values = [activity.title, time, ...person, member.email, member.siteId];
  const notice = supportEmailTemplate({
    config,
    language,
    subject: subject(activity.title, member.siteId),
    fields: labels.map((label, index) => [label, values[index] ?? ''] as const),
    route: `/activityDetail?id=${encodeURIComponent(activityId)}`,
    replyTo: member.email,
  });
  for (const to of config.supportEmails) await queueMail(tx, { to, ...notice });
};
