import { permissions } from '@siliport/contract/call';
import { limits } from '@siliport/contract/limits';
import { type StaticDecode, Type } from 'typebox';
import {
  description,
  domain,
  email,
  filing,
  id,
  inCommonLanguage,
  labels,
  productIds,
  siblingFile,
  siteId,
  time,
  title,
} from './fields.ts';
import { formatMismatch } from './problems.ts';
import { bilingual, list, object, refine, singleLine, uniqueList } from './schema.ts';

/** The format of content folders: the portal, products and documents; demo/README.md says the same for people. */

/** The addresses that are mailed about work orders on products below. */
const supportEmail = Type.Optional(
  uniqueList(email, (each) => each.toLowerCase(), 'each address once', { minItems: 1 }),
);
const leaf = object({ id, name: title, supportEmail });
const branch = object({ id, name: title, children: list(leaf, 1), supportEmail });
export const categories = list(object({ id, name: title, children: list(branch, 1), supportEmail }), 1);
export type CategoryTree = StaticDecode<typeof categories>;

const site = object({ id: siteId, name: title, domains: list(domain), products: Type.Optional(productIds) });
export const sites = list(site);
export type Site = StaticDecode<typeof site>;

const passwordRequirement = `a password of 8 to ${limits.passwordLength} characters`;

/** A wrong password is not shown. */
const password = refine(Type.String({ expected: passwordRequirement, secret: 'another' }), (value) =>
  value.length >= 8 && value.length <= limits.passwordLength
    ? undefined
    : formatMismatch(passwordRequirement, 'another'),
);

const member = object({
  email,
  name: singleLine(100),
  title: object({ zh: singleLine(30), en: singleLine(30) }),
  site: siteId,
  company: singleLine(200),
  password,
  mustChangePassword: Type.Optional(Type.Boolean()),
  permissions: Type.Optional(list(Type.Enum(permissions))),
});
export const members = list(member);
export type Member = StaticDecode<typeof member>;

export const product = inCommonLanguage(
  object({
    name: title,
    detailName: title,
    number: singleLine(64),
    category: id,
    description,
    published: time,
    tags: Type.Optional(labels),
    ipProject: Type.Optional(Type.Boolean()),
  }),
  ['name', 'detailName', 'description'],
);
export type Product = StaticDecode<typeof product>;

export const documentText = inCommonLanguage(
  object({ ...filing, number: singleLine(64), created: time, file: bilingual(siblingFile('document.yaml')) }),
  ['title', 'description'],
);
export type DocumentContent = StaticDecode<typeof documentText>;
