import { products } from '../../../database/schema/content.ts';
import { sites } from '../../../database/schema/members.ts';
import { hashPassword } from '../../../features/account/passwords.ts';
import { reindexItemsOfCategory } from '../../../search/file-text.queries.ts';
import { upsertSearchEntry } from '../../../search/search-entries.queries.ts';
import type { Member, Product, Site } from '../../format/portal.ts';
import type { Content, Item } from '../../format/read-folder.ts';
import { toInstant } from '../../format/times.ts';
import { type Category, toCategories } from '../../format/validate/category-tree.ts';
import { upsertById, upsertCategory, upsertMember } from '../content.queries.ts';
import {
  type PlannedItem,
  planItem,
  toColumns,
  toFingerprint,
  toLabelColumns,
  toTags,
  toYear,
} from './item.ts';
import { planVendor } from './texts.ts';

const planCategory = (category: Category): PlannedItem =>
  planItem('category', category.id, [category], async (tx) => {
    if (await upsertCategory(tx, category)) await reindexItemsOfCategory(tx, category.id);
  });

/** Entitlements are written later, once the products exist. */
const planSite = ({ products: _later, ...site }: Site): PlannedItem => {
  const { id, name, domains } = site;
  return planItem('site', id, [site], (tx) =>
    upsertById(tx, sites, { id, ...toColumns('name', name), domains }),
  );
};

const toMemberRow = (member: Member, passwordHash: string) => ({
  email: member.email,
  passwordHash,
  name: member.name,
  ...toColumns('title', member.title),
  company: member.company,
  siteId: member.site,
  enabled: true,
  confirmed: true,
  mustChangePassword: member.mustChangePassword ?? false,
});

const planMember = (member: Member): PlannedItem => {
  // The password is used only for a new account. A fingerprint of it would be a fast hash that can be guessed.
  const { password, mustChangePassword, ...rest } = member;
  return {
    type: 'member',
    id: member.email,
    fingerprint: toFingerprint(rest),
    prepare: async () => {
      const passwordHash = await hashPassword(password);
      return (tx) => upsertMember(tx, toMemberRow(member, passwordHash), member.permissions ?? []);
    },
  };
};

/** Plans vendor, categories, sites and members, each after what it depends on. */
export const planPortal = (content: Content): PlannedItem[] => [
  ...(content.vendor ? [planVendor(content.vendor, content.brandImages)] : []),
  ...toCategories(content.categories).map(planCategory),
  ...(content.sites ?? []).map(planSite),
  ...(content.members ?? []).map(planMember),
];

export const planProduct = ({ id, value }: Item<Product>, timeZone: string): PlannedItem =>
  planItem('product', id, [value, timeZone], async (tx) => {
    const { name, detailName, number, category, description, tags, ipProject = false, published } = value;
    const releasedAt = toInstant(published, timeZone);
    await upsertById(tx, products, {
      id,
      categoryId: category,
      ...toColumns('name', name),
      ...toColumns('detailName', detailName),
      ...toColumns('description', description),
      number,
      ...toLabelColumns('tags', tags),
      isIpProject: ipProject,
      published: true,
      publishedAt: releasedAt,
    });
    await upsertSearchEntry(tx, {
      type: 'product',
      itemId: id,
      facet: category,
      title: name,
      releasedAt,
      number,
      tags: toTags(tags),
      facets: { product: [id], year: toYear(releasedAt, timeZone) },
      description: {
        zh: `${detailName.zh}\n${description.zh}`,
        en: `${detailName.en}\n${description.en}`,
      },
    });
  });
