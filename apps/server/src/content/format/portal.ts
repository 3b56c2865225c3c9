import { permissions } from '@siliport/contract/call';
import { limits } from '@siliport/contract/limits';
import {
  dateOnly,
  description,
  differing,
  fileBeside,
  filing,
  id,
  inCommonLanguage,
  labels,
  oneOrBoth,
  time,
  title,
} from './fields.ts';
import { email, siteId } from './people.ts';
import {
  bilingual,
  type Check,
  type Checked,
  line,
  listOf,
  matching,
  object,
  oneOf,
  report,
  yesNo,
} from './schema.ts';

/** The format of content folders: the portal, products and documents; demo/README.md says the same for people. */

/** Who is mailed about work orders on products below. */
const support = { supportEmail: differing(listOf(email, 1), (each) => each, 'each address once') };

const leaf = object({ id, name: title }, support);
const branch = object({ id, name: title, children: listOf(leaf, 1) }, support);
export const categories = listOf(object({ id, name: title, children: listOf(branch, 1) }, support), 1);
export type CategoryTree = Checked<typeof categories>;

export const domain = matching(
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]*$/,
  'a domain in lower case, e.g. acme.example',
);
export const sites = listOf(
  object(
    { id: siteId, name: title, domains: listOf(domain) },
    { products: differing(listOf(id), (each) => each, 'each product once') },
  ),
);
export type Site = Checked<typeof sites>[number];

/** A mistake is reported without the password itself. */
const password: Check<string> = (value, place) => {
  if (typeof value === 'string' && value.length >= 8 && value.length <= limits.passwordLength) return value;
  return report(place, `a password of 8 to ${limits.passwordLength} characters`, 'another');
};

export const members = listOf(
  object(
    { email, name: line(100), title: bilingual(line(30)), site: siteId, company: line(200), password },
    { mustChangePassword: yesNo, permissions: listOf(oneOf(permissions)) },
  ),
);
export type Member = Checked<typeof members>[number];

export const product = inCommonLanguage(
  object(
    { name: title, detailName: title, number: line(64), category: id, description, published: time },
    { tags: labels, ipProject: yesNo },
  ),
  ['name', 'detailName', 'description'],
);
export type Product = Checked<typeof product>;

export const documentText = inCommonLanguage(
  object(
    {
      title,
      number: line(64),
      description,
      category: id,
      released: dateOnly,
      created: time,
      file: oneOrBoth(fileBeside('document.yaml')),
    },
    filing.optional,
  ),
  ['title', 'description'],
);
export type DocumentText = Checked<typeof documentText>;
