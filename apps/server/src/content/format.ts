import { permissions } from '@siliport/contract/call';
import { limits } from '@siliport/contract/limits';
import {
  bilingual,
  type Check,
  type Checked,
  line,
  listOf,
  matching,
  object,
  oneOf,
  prose,
  report,
  yesNo,
} from './check.ts';
import {
  dateOnly,
  description,
  fileBeside,
  filing,
  id,
  labels,
  link,
  oneOrBoth,
  time,
  title,
  website,
} from './format-fields.ts';

/** The format of content folders: the portal, products and documents; demo/README.md says the same for people. */

const siteId = matching(
  /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/,
  'a site id of letters, digits and hyphens, at most 64',
);
const footerLines = listOf(object({ title, description: bilingual(prose(500)) }));

export const vendor = object({
  name: title,
  portal: title,
  website,
  phone: footerLines,
  address: footerLines,
  copyright: footerLines,
  menu: listOf(object({ id, column: bilingual(line(60)), url: link })),
});
export type Vendor = Checked<typeof vendor>;

const leaf = object({ id, name: title });
const branch = object({ id, name: title, children: listOf(leaf, 1) });
export const categories = listOf(object({ id, name: title, children: listOf(branch, 1) }), 1);
export type CategoryTree = Checked<typeof categories>;

const domain = matching(
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]*$/,
  'a domain in lower case, e.g. acme.example',
);
export const sites = listOf(object({ id: siteId, name: title, domains: listOf(domain) }));
export type Site = Checked<typeof sites>[number];

const emailForm = /^[^\s@"<>(),;:\\[\]]+@([a-z0-9-]+\.)+[a-z0-9-]+$/i;

const email: Check<string> = (value, place) => {
  const fits = typeof value === 'string' && value.length <= limits.emailLength && emailForm.test(value);
  return fits ? value.toLowerCase() : report(place, 'an e-mail address', value);
};

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

export const product = object(
  { name: title, detailName: title, number: line(64), category: id, description, published: time },
  { tags: labels, ipProject: yesNo },
);
export type Product = Checked<typeof product>;

export const documentText = object(
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
);
export type DocumentText = Checked<typeof documentText>;
