import { html, htmlText, id, title } from './fields.ts';
import { email } from './people.ts';
import { isMoment } from './relative-time.ts';
import { type Check, type Checked, line, listOf, object, report } from './schema.ts';

/** The format of messages and work orders, which the demo alone has. */

/** With a time of day: a thread is read in the order in which it was written. */
const moment: Check<string> = (value, place) =>
  typeof value === 'string' && isMoment(value) && value.includes(':')
    ? value
    : report(place, '±Nd HH:mm (days from the import) or YYYY-MM-DD HH:mm', value);

const day: Check<string> = (value, place) =>
  typeof value === 'string' && isMoment(value) && !value.includes(':')
    ? value
    : report(place, '±Nd (days from the import) or YYYY-MM-DD', value);

export const message = object({ member: email, time: moment, title, content: html }, { read: moment });
export type MessageText = Checked<typeof message>;

export interface ThreadEntry {
  /** Of the vendor's support; absent for the member. */
  author?: string;
  time: string;
  /** A supplement's. */
  title?: string;
  description: string;
  replies?: ThreadEntry[];
}

const entry: Check<ThreadEntry> = (value, place) =>
  object(
    { time: moment, description: htmlText },
    { author: line(100), title: line(200), replies: listOf(entry) },
  )(value, place) as ThreadEntry | undefined;

export const workOrder = object(
  {
    member: email,
    time: moment,
    type: line(64),
    product: id,
    title: line(200),
    description: htmlText,
    thread: listOf(entry),
  },
  { priority: line(64), version: id, expected: day, status: line(40) },
);
export type WorkOrderText = Checked<typeof workOrder>;
