import type { Language } from '@siliport/contract/language';
import { createEvent } from 'ics';
import type { Config } from '../../config.ts';
import type { MailTemplate } from '../../mail/email-content.ts';
import { renderEmail } from '../../mail/email-content.ts';
import type { Mail } from '../../mail/mail.ts';
import { zonedDateTime } from '../../wire-dates.ts';
import type { ShownActivity } from './activities.queries.ts';

export interface Confirmed {
  /** Of the registration. */
  id: string;
  to: string;
  language: Language;
  activity: ShownActivity;
  config: Config;
}

const toHost = ({ publicUrl }: Config): string => (publicUrl ? new URL(publicUrl).hostname : 'localhost');

const toLocation = ({ address, link }: ShownActivity): string => address || link;

/** For the calendar. The same registration always has the same UID, so that a second mail makes no second entry. */
const calendarEntry = ({ id, activity, config }: Confirmed): string => {
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
    ...(activity.link && { url: activity.link }),
  });
  if (!value) throw error ?? new Error('no calendar entry was made');
  return value;
};

const times = ({ activity, config }: Confirmed): string[] =>
  [activity.beginAt, activity.endAt].map((at) => zonedDateTime(at, config.timeZone));

/** What stands for `{title}`, `{time}` and `{place}` in a wording of the vendor's. */
const toTemplate = (confirmed: Confirmed): MailTemplate => {
  const { activity } = confirmed;
  const values = { title: activity.title, time: times(confirmed).join(' – '), place: toLocation(activity) };
  return { name: 'eventConfirmation', values };
};

const words = (confirmed: Confirmed) => {
  const { language, activity } = confirmed;
  const [begin, end] = times(confirmed);
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

/** EV-3: what, when and where, with a calendar file. It holds nothing that was typed into the form. */
export const confirmationEmailTemplate = (confirmed: Confirmed): Mail => {
  const { id, to, language, config } = confirmed;
  const { label, ...text } = words(confirmed);
  const url = config.publicUrl && `${config.publicUrl.replace(/\/$/, '')}/#/enterDetail?id=${id}`;
  return {
    to,
    language,
    ...renderEmail({
      language,
      ...text,
      template: toTemplate(confirmed),
      ...(url && { link: { label, url } }),
    }),
    attachments: [
      { name: 'event.ics', mediaType: 'text/calendar; charset=utf-8', content: calendarEntry(confirmed) },
    ],
  };
};
