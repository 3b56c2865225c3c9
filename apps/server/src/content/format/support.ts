import { type StaticDecode, Type } from 'typebox';
import { email, html, htmlText, id, title } from './fields.ts';
import { line, list, object, text } from './schema.ts';
import { isRelativeTime } from './times.ts';

/** The format of messages and work orders, which only the demo content has. */

/** With a time of day: a thread is read in the order in which it was written. */
const time = text(
  '±Nd HH:mm (days from the import) or YYYY-MM-DD HH:mm',
  (value) => isRelativeTime(value) && value.includes(':'),
);

const day = text(
  '±Nd (days from the import) or YYYY-MM-DD',
  (value) => isRelativeTime(value) && !value.includes(':'),
);

export const message = object({ member: email, time, title, content: html, read: Type.Optional(time) });
export type MessageText = StaticDecode<typeof message>;

const threadEntry = Type.Cyclic(
  {
    ThreadEntry: object({
      time,
      description: htmlText,
      /** A name of the vendor's support; absent for the member. */
      author: Type.Optional(line(100)),
      /** A supplement's. */
      title: Type.Optional(line(200)),
      replies: Type.Optional(list(Type.Ref('ThreadEntry'))),
    }),
  },
  'ThreadEntry',
);
export type ThreadEntry = StaticDecode<typeof threadEntry>;

export const workOrder = object({
  member: email,
  time,
  type: line(64),
  product: id,
  title: line(200),
  description: htmlText,
  thread: list(threadEntry),
  priority: Type.Optional(line(64)),
  version: Type.Optional(id),
  expected: Type.Optional(day),
  status: Type.Optional(line(40)),
});
export type WorkOrderText = StaticDecode<typeof workOrder>;
