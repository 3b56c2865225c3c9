import { type StaticDecode, Type } from 'typebox';
import { email, html, htmlText, id, title } from './fields.ts';
import { list, object, singleLine, text } from './schema.ts';
import { isRelativeTime } from './times.ts';

/** The format of messages and work orders, which only the demo content has. */

/** With a time of day, because a thread is in chronological order. */
const time = text(
  '±Nd HH:mm (days from the import) or YYYY-MM-DD HH:mm',
  (value) => isRelativeTime(value) && value.includes(':'),
);

const day = text(
  '±Nd (days from the import) or YYYY-MM-DD',
  (value) => isRelativeTime(value) && !value.includes(':'),
);

export const message = object({ member: email, time, title, content: html, read: Type.Optional(time) });
export type MessageContent = StaticDecode<typeof message>;

const threadEntry = Type.Cyclic(
  {
    ThreadEntry: object({
      time,
      description: htmlText,
      /** Name of the support engineer; absent when the member wrote the entry. */
      author: Type.Optional(singleLine(100)),
      /** Only supplements have a title. */
      title: Type.Optional(singleLine(200)),
      replies: Type.Optional(list(Type.Ref('ThreadEntry'))),
    }),
  },
  'ThreadEntry',
);
export type ThreadEntry = StaticDecode<typeof threadEntry>;

export const workOrder = object({
  member: email,
  time,
  type: singleLine(64),
  product: id,
  title: singleLine(200),
  description: htmlText,
  thread: list(threadEntry),
  priority: Type.Optional(singleLine(64)),
  version: Type.Optional(id),
  expected: Type.Optional(day),
  status: Type.Optional(singleLine(40)),
});
export type WorkOrderContent = StaticDecode<typeof workOrder>;
