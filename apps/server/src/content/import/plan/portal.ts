import type { Database } from '../../../database/database.ts';
import { hashPassword } from '../../../features/account/passwords.ts';
import type { Member, Site } from '../../format/portal.ts';
import type { Content } from '../../format/read-folder.ts';
import { type Category, toCategories } from '../../format/validate/category-tree.ts';
import { upsertCategory, upsertMember, upsertSite } from '../content.queries.ts';
import { type PlannedItem, toFingerprint } from './item.ts';
import { planVendor } from './vendor.ts';

const now = (write: (tx: Database) => Promise<void>) => async () => write;

const planCategory = (category: Category): PlannedItem => ({
  type: 'category',
  id: category.id,
  fingerprint: toFingerprint(category),
  prepare: now((tx) => upsertCategory(tx, category)),
});

/** What it is entitled to is written when the products are there. */
const planSite = ({ products: _later, ...site }: Site): PlannedItem => ({
  type: 'site',
  id: site.id,
  fingerprint: toFingerprint(site),
  prepare: now((tx) =>
    upsertSite(tx, { id: site.id, nameZh: site.name.zh, nameEn: site.name.en, domains: site.domains }),
  ),
});

const rowOf = (member: Member, passwordHash: string) => ({
  email: member.email,
  passwordHash,
  name: member.name,
  titleZh: member.title.zh,
  titleEn: member.title.en,
  company: member.company,
  siteId: member.site,
  enabled: true,
  confirmed: true,
  mustChangePassword: member.mustChangePassword ?? false,
});

const planMember = (member: Member): PlannedItem => {
  // The password opens a new account and is its owner's afterwards. A fingerprint of it would be a fast hash to guess at.
  const { password, mustChangePassword, ...rest } = member;
  return {
    type: 'member',
    id: member.email,
    fingerprint: toFingerprint(rest),
    prepare: async () => {
      const passwordHash = await hashPassword(password);
      return (tx) => upsertMember(tx, rowOf(member, passwordHash), member.permissions ?? []);
    },
  };
};

/** All but products and documents, in the order in which they lean on each other. */
export const planPortal = (content: Content): PlannedItem[] => [
  ...(content.vendor ? [planVendor(content.vendor, content.brandImages)] : []),
  ...toCategories(content).map(planCategory),
  ...(content.sites ?? []).map(planSite),
  ...(content.members ?? []).map(planMember),
];
