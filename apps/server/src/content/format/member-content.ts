import { type StaticDecode, Type } from 'typebox';
import { dateOnly, email, html, htmlText, id, siblingFile, siteId, title } from './fields.ts';
import { formatMismatch } from './problems.ts';
import { bilingual, list, object, refine, singleLine, stringMatching, text, uniqueList } from './schema.ts';
import { isRelativeTime } from './times.ts';

/** The formats of IP projects (what is delivered to a site, when, and which files), messages and work orders. */

const milestoneNumber = stringMatching(
  /^[A-Za-z0-9][A-Za-z0-9.-]{0,15}$/,
  'a number like M1, at most 16 characters',
);
const shortText = bilingual(singleLine(200));

const milestone = object({
  number: milestoneNumber,
  type: shortText,
  name: shortText,
  reliance: Type.Optional(shortText),
  appointed: Type.Optional(dateOnly),
  reached: Type.Optional(dateOnly),
});

/** A file whose bytes the import generates, for large files of the demo content. */
const generatedFile = object({
  name: siblingFile('project.yaml'),
  megabytes: Type.Integer({ minimum: 1, maximum: 1024, expected: 'a whole number of megabytes, 1 to 1024' }),
  seed: singleLine(60),
});
export type GeneratedFile = StaticDecode<typeof generatedFile>;

const deliverable = refine(
  object({
    id,
    milestone: milestoneNumber,
    name: shortText,
    status: shortText,
    delivered: Type.Optional(dateOnly),
    file: Type.Optional(siblingFile('project.yaml')),
    generate: Type.Optional(generatedFile),
  }),
  ({ file, generate }) =>
    file === undefined || !generate
      ? undefined
      : `.generate: ${formatMismatch('no such field beside file', generate.name)}`,
);
export const ipProject = object({
  site: siteId,
  product: id,
  name: title,
  created: dateOnly,
  engineer: singleLine(100),
  technology: singleLine(200),
  ipType: singleLine(200),
  manager: singleLine(100),
  sales: singleLine(100),
  ipName: singleLine(200),
  protocol: singleLine(200),
  milestones: object({ source: list(milestone), new: list(milestone) }),
  deliverables: uniqueList(
    deliverable,
    (each) => each.id,
    'an id that no other deliverable of this project has',
    { field: 'id' },
  ),
});
export type IpProjectContent = StaticDecode<typeof ipProject>;

/** Messages and work orders are in the demo content only. With a time of day, because a thread is in chronological order. */
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
