import { dateOnly, differing, fileBeside, id, oneOrBoth, title } from './fields.ts';
import { siteId } from './people.ts';
import { type Check, type Checked, inside, line, listOf, matching, object, report } from './schema.ts';

/** The format of IP projects: what is delivered to a site, when, and which files. */

const milestoneNumber = matching(
  /^[A-Za-z0-9][A-Za-z0-9.-]{0,15}$/,
  'a number like M1, at most 16 characters',
);
const text = oneOrBoth(line(200));

const milestone = object(
  { number: milestoneNumber, type: text, name: text },
  { reliance: text, appointed: dateOnly, reached: dateOnly },
);

const megabytes: Check<number> = (value, place) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1024
    ? value
    : report(place, 'a whole number of megabytes, 1 to 1024', value);

/** A file whose bytes are made at the import: for demo content, which has no such file at hand. */
const generated = object({ name: fileBeside('project.yaml'), megabytes, seed: line(60) });
export type GeneratedFile = Checked<typeof generated>;

const oneSource = object(
  { id, milestone: milestoneNumber, name: text, status: text },
  { delivered: dateOnly, file: fileBeside('project.yaml'), generate: generated },
);
export type Deliverable = Checked<typeof oneSource>;

const deliverable: Check<Deliverable> = (value, place) => {
  const found = oneSource(value, place);
  if (found?.file === undefined || !found.generate) return found;
  return report(inside(place, 'generate'), 'no such field beside file', found.generate.name);
};

export const ipProject = object({
  site: siteId,
  product: id,
  name: title,
  created: dateOnly,
  engineer: line(100),
  technology: line(200),
  ipType: line(200),
  manager: line(100),
  sales: line(100),
  ipName: line(200),
  protocol: line(200),
  milestones: object({ source: listOf(milestone), new: listOf(milestone) }),
  deliverables: differing(
    listOf(deliverable),
    (each) => each.id,
    'an id that no other deliverable of this project has',
    'id',
  ),
});
export type IpProjectText = Checked<typeof ipProject>;
