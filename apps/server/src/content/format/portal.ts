import { permissions } from '@siliport/contract/call';
import { limits } from '@siliport/contract/limits';
import { type StaticDecode, Type } from 'typebox';
import {
  dateOnly,
  description,
  domain,
  email,
  id,
  inCommonLanguage,
  labels,
  productIds,
  sharedItemFields,
  siblingFile,
  siteId,
  time,
  title,
} from './fields.ts';
import { formatMismatch } from './problems.ts';
import { bilingual, list, object, refine, singleLine, uniqueList } from './schema.ts';

/** The format of content folders: the portal, products and documents; demo/README.md documents it. */

/** The addresses that are mailed about work orders on products below. */
const supportEmail = Type.Optional(
  uniqueList(email, (each) => each.toLowerCase(), 'each address once', { minItems: 1 }),
);
const leaf = object({ id, name: title, supportEmail });
const branch = object({ id, name: title, children: list(leaf, 1), supportEmail });
export const categories = list(object({ id, name: title, children: list(branch, 1), supportEmail }), 1);

const site = object({ id: siteId, name: title, domains: list(domain), products: Type.Optional(productIds) });
export const sites = list(site);
export type Site = StaticDecode<typeof site>;

const passwordRequirement = `a password of 8 to ${limits.passwordLength} characters`;

/** Messages do not contain the password. */
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

const documentFile = bilingual(siblingFile('document.yaml'));
const changes = Type.Optional(description);

const earlierRevision = object({
  revision: singleLine(limits.revision),
  number: Type.Optional(singleLine(64)),
  released: dateOnly,
  changes,
  file: documentFile,
});
export type EarlierRevision = StaticDecode<typeof earlierRevision>;

const earlierRevisions = refine(
  uniqueList(earlierRevision, ({ revision }) => revision, 'a revision that no other one is', {
    field: 'revision',
  }),
  (all) => {
    const index = all.findIndex(
      ({ released }, position) => released > (all[position - 1]?.released ?? released),
    );
    return index < 0
      ? undefined
      : `[${index + 1}].released: ${formatMismatch('the newest revision first', all[index]?.released)}`;
  },
);

/** Earlier revisions require a different, later present one. */
const findRevisionMismatch = (value: {
  revision?: string;
  released: string;
  revisions?: EarlierRevision[];
}) => {
  const { revision, released, revisions = [] } = value;
  if (revisions.length === 0) return undefined;
  if (revision === undefined)
    return `revision: ${formatMismatch('this field, as there are earlier revisions', undefined)}`;
  const index = revisions.findIndex((each) => each.revision === revision);
  if (index >= 0)
    return `revisions[${index + 1}].revision: ${formatMismatch('an earlier revision', revision)}`;
  const [newest] = revisions;
  return newest && newest.released > released
    ? `revisions[1].released: ${formatMismatch('a date not after the document’s', newest.released)}`
    : undefined;
};

export const documentText = refine(
  inCommonLanguage(
    object({
      ...sharedItemFields,
      number: singleLine(64),
      revision: Type.Optional(singleLine(limits.revision)),
      changes,
      created: time,
      file: documentFile,
      revisions: Type.Optional(earlierRevisions),
      knownIssues: Type.Optional(Type.Boolean()),
    }),
    ['title', 'description'],
  ),
  findRevisionMismatch,
);
export type DocumentContent = StaticDecode<typeof documentText>;
