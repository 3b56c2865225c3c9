import { type StaticDecode, Type } from 'typebox';
import { dateOnly, id, siblingFile, siteId, title } from './fields.ts';
import { formatMismatch } from './problems.ts';
import { bilingual, list, object, refine, singleLine, stringMatching, uniqueList } from './schema.ts';

/** The format of IP projects: what is delivered to a site, when, and which files. */

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
