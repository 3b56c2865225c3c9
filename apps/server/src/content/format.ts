import { permissions } from '@siliport/contract/call';
import { limits } from '@siliport/contract/limits';
import {
  bilingual,
  type Check,
  type Checked,
  inside,
  line,
  listOf,
  matching,
  object,
  oneOf,
  prose,
  report,
  yesNo,
} from './check.ts';
import { isReal } from './times.ts';

/** The format of content folders, kind by kind; demo/README.md says the same for people. */

const idPattern = /^[a-z0-9][a-z0-9-]{0,63}$/;
export const idExpected = 'an id of lower-case letters, digits and hyphens, at most 64';
export const isId = (name: string): boolean => idPattern.test(name);

const id = matching(idPattern, idExpected);
const siteId = matching(
  /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/,
  'a site id of letters, digits and hyphens, at most 64',
);
/** Indexed for sorting; an index row holds no more than some 2,700 bytes. */
const title = bilingual(line(300));
const description = bilingual(prose(4000));

/** Labels are joined with commas on the wire. */
const label: Check<string> = (value, place) => {
  if (typeof value === 'string' && /[,，]/.test(value))
    return report(place, 'a label without a comma', value);
  return line(60)(value, place);
};
const labels = bilingual(listOf(label));

const dateOnly: Check<string> = (value, place) => {
  if (typeof value === 'string' && value.length === 10 && isReal(value)) return value;
  return report(place, 'a date YYYY-MM-DD', value);
};

const time: Check<string> = (value, place) => {
  if (typeof value === 'string' && value.length === 19 && isReal(value)) return value;
  return report(place, 'a time YYYY-MM-DD HH:mm:ss', value);
};

const isHttp = (value: string): boolean =>
  /^https?:\/\//.test(value) && URL.canParse(value) && value.length <= 500;

const website: Check<string> = (value, place) =>
  typeof value === 'string' && isHttp(value) ? value : report(place, 'an address http(s)://…', value);

const link: Check<string> = (value, place) => {
  const ours = typeof value === 'string' && /^\/(?![/\\])[\w/?=&.-]*$/.test(value);
  if (typeof value === 'string' && (ours || isHttp(value))) return value;
  return report(place, 'a route /… of the portal or an address http(s)://…', value);
};

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

const fileName: Check<string> = (value, place) => {
  const name = line(200)(value, place);
  if (name === undefined) return undefined;
  const plain = !/[/\\]/.test(name) && !name.startsWith('.') && name !== 'document.yaml' && name === value;
  const fits = plain && /\.[a-z0-9]{1,10}$/i.test(name) && Buffer.byteLength(name) <= 255;
  return fits ? name : report(place, 'the name (with extension) of a file beside document.yaml', value);
};

/** One file for both languages, or one for each. */
const file: Check<{ zh: string; en: string }> = (value, place) => {
  if (typeof value !== 'string') return object({ zh: fileName, en: fileName })(value, place);
  const name = fileName(value, place);
  return name === undefined ? undefined : { zh: name, en: name };
};

const differentIds: Check<string[]> = (value, place) => {
  const found = listOf(id)(value, place);
  const twice = found?.findIndex((each, index) => found.indexOf(each) !== index) ?? -1;
  return twice < 0 ? found : report(inside(place, twice), 'each product once', found?.[twice]);
};

export const documentText = object(
  { title, number: line(64), description, category: id, released: dateOnly, created: time, file },
  { products: differentIds, group: labels },
);
export type DocumentText = Checked<typeof documentText>;
